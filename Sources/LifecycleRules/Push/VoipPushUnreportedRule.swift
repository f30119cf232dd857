internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A path through the callback for a VoIP push reports no incoming call.
package struct VoipPushUnreportedRule: Rule {
  package static let id: RuleID = "voip_push_unreported"
  package static let triggers = [Trigger("pushRegistry")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return context.functions.compactMap { function in
      VoipPushCallback(function).flatMap { finding(for: $0, obligations) }
    }
  }

  private func finding(for callback: VoipPushCallback, _ obligations: Obligations) -> Finding? {
    guard let record = obligations.record(of: callback.subject, in: callback.function) else {
      return nil
    }
    let exits = record.exits.filter { callback.isAnswerable($0) }
    let open = exits.filter { $0.path.state.count == 0 && !$0.path.state.isTaken }
      .sorted { ($0.range, $0.path.steps.count) < ($1.range, $1.path.steps.count) }
    if let first = open.first { return unreported(first, open, callback, record) }
    guard let late = LateReport.find(in: callback.function, callback.reports, obligations.program),
      record.discharges.contains(where: \.isLater)
    else { return nil }
    return reportedLate(late, callback)
  }

  private func unreported(
    _ exit: PathExit, _ open: [PathExit], _ callback: VoipPushCallback, _ record: ObligationRecord
  ) -> Finding {
    let isNever = record.discharges.isEmpty
    var places: Set<SourceRange> = [exit.range]
    let others = open.dropFirst().filter { places.insert($0.range).inserted }
    let step = exit.path.steps.last { $0.range.file == exit.range.file }
    let place = exit.kind == .end ? step?.range : exit.range
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: isNever
        ? "`\(callback.function.baseName)` reports no incoming call for a VoIP push. "
          + "No path through it tells CallKit or LiveCommunicationKit of one."
        : "This path of `\(callback.function.baseName)` reports no incoming call. "
          + "Other paths do, and every VoIP push must lead to one.",
      range: isNever ? callback.function.nameRange : place ?? callback.function.nameRange,
      why: Self.why,
      help: "Report a call first on every path, and end it at once where there is none; send other "
        + "messages as ordinary pushes.",
      steps: exit.path.steps + [Step(exit.range, "The callback ends here without a report.")],
      related: others.map { Step($0.range, "Nothing is reported on this way out either.") },
      enclosing: callback.function.qualifiedName, subject: "report")
  }

  private func reportedLate(_ late: LateReport, _ callback: VoipPushCallback) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "The incoming call is only reported after \(late.work). "
        + "`\(callback.function.baseName)` returns before, and the system counts that as no report.",
      range: late.report, why: Self.why,
      help: "Report the call at once with what the push holds, and update it when more is known.",
      steps: [
        Step(callback.function.nameRange, "A VoIP push arrives here."),
        Step(late.start, "The callback goes on without waiting for this."),
        Step(late.report, "The call is reported here, later."),
      ],
      enclosing: callback.function.qualifiedName, subject: "late report")
  }

  private static let why =
    "The system kills the app, “because it never posted an incoming call”, and after a few such "
    + "pushes delivers no more of them: the phone does not ring."
}

/// An implementation of PushKit's callback for an incoming push.
private struct VoipPushCallback {
  let function: FunctionDeclaration
  let subject: Subject
  private let type: String?
  private let metadata: String?

  let reports: Set<String> = [
    "reportNewIncomingCall", "reportNewIncomingConversation", "reportNewIncomingVoIPPushPayload",
    "reportNewIncomingCallWithUUID",
  ]

  init?(_ function: FunctionDeclaration) {
    guard function.baseName == "pushRegistry", function.enclosingType != nil,
      let payload = function.parameters.first(where: { parameter in
        parameter.label.map { Self.labels.contains($0) } ?? false
      })
    else { return nil }
    self.function = function
    type = function.parameters.first { $0.type?.name == "PKPushType" }?.name
    metadata = function.parameters.first { $0.label == "metadata" }?.name
    subject = Subject(
      .call(reports), named: [],
      trust: .words(
        ["incoming", "push", "voip", "payload", "relay", "forward", "ring"],
        values: [payload.name]))
  }

  private static let labels: Set<String> = [
    "didReceiveIncomingPushWith", "didReceiveIncomingVoIPPushWith",
    "didReceiveIncomingPushWithPayload",
  ]

  /// Whether a report is owed on the way out: the push is a VoIP push, and must be reported.
  func isAnswerable(_ exit: PathExit) -> Bool {
    let state = exit.path.state
    if state.isUnexpected || !exit.isInFunction { return false }
    let names = [".voIP", "PKPushTypeVoIP"]
    if let type, names.contains(where: { state.knows(type + "==" + $0) == false }) { return false }
    guard let metadata else { return true }
    return state.knows(metadata + ".mustReport") != false
      && state.knows(metadata + ".mustReport==false") != true
  }
}

/// A report that stands in a closure which runs after a request or an awaited step.
private struct LateReport {
  let report: SourceRange
  let start: SourceRange
  /// What comes before it, as part of a sentence.
  let work: String

  static func find(
    in function: FunctionDeclaration, _ reports: Set<String>, _ program: Program
  ) -> LateReport? {
    guard let body = function.body else { return nil }
    var finder = Finder(
      reports: reports, timings: ClosureTimings(scope: Scope(program: program, function: function)))
    body.walk(&finder)
    return finder.found
  }

  private struct Finder: ModelVisitor {
    let reports: Set<String>
    let timings: ClosureTimings
    var found: LateReport?

    init(reports: Set<String>, timings: ClosureTimings) {
      self.reports = reports
      self.timings = timings
    }

    mutating func visit(_ expression: Expression) -> Bool {
      guard found == nil, case .call(let call) = expression.kind else { return found == nil }
      for (index, argument) in call.arguments.enumerated() {
        guard let closure = argument.value.asClosure, let report = report(in: closure.body) else {
          continue
        }
        let answer = timings.answer(for: call, argument: index)
        switch answer.work {
        case .transfer, .query:
          found = LateReport(report: report, start: call.nameRange, work: "a request has ended")
        case .task where awaitsBefore(report, in: closure.body):
          found = LateReport(report: report, start: call.nameRange, work: "something was awaited")
        default: break
        }
      }
      return found == nil
    }

    private func report(in body: Block) -> SourceRange? {
      var finder = CallNameFinder(names: reports)
      body.walk(&finder)
      return finder.found
    }

    private func awaitsBefore(_ report: SourceRange, in body: Block) -> Bool {
      var finder = AwaitFinder(before: report)
      body.walk(&finder)
      return finder.isFound
    }
  }

  private struct CallNameFinder: ModelVisitor {
    let names: Set<String>
    var found: SourceRange?

    init(names: Set<String>) { self.names = names }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind, call.name.map(names.contains) ?? false {
        found = found ?? call.nameRange
      }
      return found == nil
    }
  }

  /// Looks for an awaited call that is over before a place is reached.
  private struct AwaitFinder: ModelVisitor {
    let place: SourceRange
    var isFound = false

    init(before place: SourceRange) { self.place = place }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .await = expression.kind, expression.range.end < place.start { isFound = true }
      return !isFound
    }
  }
}
