internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A fetch that failed is reported as one that went well.
package struct CompletionWrongResultRule: Rule {
  package static let id: RuleID = "completion_wrong_result"
  package static let triggers = [
    Trigger("fetchCompletionHandler"), Trigger("performFetchWithCompletionHandler"),
    Trigger("didReceiveRemoteNotification", "async"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    let places = CompletionCallbacks.places(in: context, obligations).filter {
      [.remoteNotification, .backgroundFetch].contains($0.callback.entry.kind)
    }
    let answers =
      places.flatMap { FetchAnswer.find(in: $0) }
      + context.functions.flatMap { FetchAnswer.find(inAsync: $0) }
    var seen: Set<SourceRange> = []
    let byFunction = Dictionary(grouping: answers) { $0.function.range }
    return byFunction.values.flatMap { answers -> [Finding] in
      guard let body = answers[0].function.body else { return [] }
      let branches = ErrorBranches(of: body)
      return answers.compactMap { finding(for: $0, in: body, branches) }
    }.filter { seen.insert($0.range).inserted }
  }

  private func finding(
    for answer: FetchAnswer, in body: Block, _ branches: ErrorBranches
  ) -> Finding? {
    guard answer.result != .failed else { return nil }
    if let branch = branches.branch(around: answer.range) {
      return finding(
        answer, confidence: branch.isMixed ? .medium : .high,
        step: Step(branch.test, "An error is told from success here."))
    }
    if answer.isFailingSide {
      return finding(
        answer, confidence: .high, step: Step(answer.range, "An error leads to this value."))
    }
    guard answer.result == .newData,
      let ignored = IgnoredOutcome.find(before: answer.range, in: body)
    else { return nil }
    return finding(
      answer, confidence: .medium,
      step: Step(ignored, "Whether this works is not looked at."), isIgnored: true)
  }

  private func finding(
    _ answer: FetchAnswer, confidence: Confidence, step: Step, isIgnored: Bool = false
  ) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: confidence,
      message: Message.wrong(answer, isIgnored: isIgnored), range: answer.range,
      why: "The system plans the next wake-ups by these answers: after a failure that was called "
        + "success, it does not try again sooner, and the person finds old data.",
      help: "Answer `.failed` where the work failed.",
      steps: answer.steps + [
        step, Step(answer.range, "`.\(answer.result.rawValue)` is given here."),
      ],
      enclosing: answer.function.qualifiedName, subject: answer.result.rawValue + " after an error")
  }

  private enum Message {
    static func wrong(_ answer: FetchAnswer, isIgnored: Bool) -> String {
      let what = "`\(answer.giver)` answers `.\(answer.result.rawValue)`"
      return isIgnored
        ? "\(what) even if the work failed. The error of `try?` before it is thrown away."
        : "\(what) in an error branch. The system takes the failed fetch for a good one."
    }
  }
}

/// A fetch result given to the handler or returned.
private struct FetchAnswer {
  let result: FetchResult
  let range: SourceRange
  /// The handler or callback that gives it.
  let giver: String
  /// Whether it is the value of a ternary for the case of an error.
  let isFailingSide: Bool
  let function: FunctionDeclaration
  let steps: [Step]

  /// Every call of the handler, in closures of unknown timing too.
  static func find(in place: HandlerPlace) -> [FetchAnswer] {
    var finder = HandlerCalls(handler: place.handler)
    place.function.body?.walk(&finder)
    return finder.calls.flatMap { call in
      results(of: call.arguments[0].value).map {
        FetchAnswer(
          result: $0.result, range: call.nameRange, giver: place.handler,
          isFailingSide: $0.isFailingSide, function: place.function, steps: place.steps)
      }
    }
  }

  private struct HandlerCalls: ModelVisitor {
    let handler: String
    var calls: [Call] = []

    init(handler: String) { self.handler = handler }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind, call.callee.unwrapped.dottedName == handler,
        call.arguments.count == 1
      {
        calls.append(call)
      }
      return true
    }
  }

  /// The literal result, or the side of a ternary that stands for an error.
  private static func results(
    of value: Expression
  ) -> [(result: FetchResult, isFailingSide: Bool)] {
    if let result = FetchResult(value) { return [(result, false)] }
    guard case .ternary(let condition, let yes, let no) = value.unwrapped.kind,
      let failing = ErrorBranches.failingSide(of: condition, yes, no),
      let result = FetchResult(failing)
    else { return [] }
    return [(result, true)]
  }

  static func find(inAsync function: FunctionDeclaration) -> [FetchAnswer] {
    guard AsyncCallbacks.level(of: function) == .error, let body = function.body else { return [] }
    var finder = ReturnFinder()
    body.walk(&finder)
    return finder.returned.flatMap { value in
      results(of: value).map {
        FetchAnswer(
          result: $0.result, range: value.range, giver: function.baseName,
          isFailingSide: $0.isFailingSide, function: function, steps: [])
      }
    }
  }

  /// Returns of the function itself, not of closures in it.
  private struct ReturnFinder: ModelVisitor {
    var returned: [Expression] = []

    mutating func visit(_ statement: Statement) -> Bool {
      if case .returned(let value?) = statement.kind { returned.append(value) }
      if case .function = statement.kind { return false }
      return true
    }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .closure = expression.kind { return false }
      return true
    }
  }
}
