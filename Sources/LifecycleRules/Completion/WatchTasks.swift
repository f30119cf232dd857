internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// The loop of watchOS's `handle(_:)` over the background tasks, each of which must be completed.
struct WatchTasks {
  let function: FunctionDeclaration
  /// The name of one task in the loop.
  let name: String
  /// Where that name stands.
  let range: SourceRange
  let record: ObligationRecord

  static func find(in context: RuleContext, _ obligations: Obligations) -> [WatchTasks] {
    context.functions.flatMap { function -> [WatchTasks] in
      guard let parameter = parameter(of: function), let body = function.body else { return [] }
      var finder = LoopFinder(parameter: parameter)
      body.walk(&finder)
      return finder.loops.map { loop in
        WatchTasks(
          function: function, name: loop.name, range: loop.range,
          record: obligations.record(
            of: Subject(Subject.task, named: [loop.name]), in: loop.body,
            scope: context.scope(of: function)))
      }
    }
  }

  private static func parameter(of function: FunctionDeclaration) -> String? {
    guard ["handle", "handleBackgroundTasks"].contains(function.baseName),
      function.enclosingType != nil, function.parameters.count == 1
    else { return nil }
    let text = function.parameters[0].type?.text ?? ""
    return text.contains("WKRefreshBackgroundTask") ? function.parameters[0].name : nil
  }

  /// The ways through the loop that leave the task open, the plainest first.
  var openExits: [PathExit] {
    record.exits.filter { $0.path.state.count == 0 && !$0.path.state.isTaken }
      .sorted { ($0.range, $0.path.steps.count) < ($1.range, $1.path.steps.count) }
  }

  /// Where to change the code: the way out, or the branch that leads to the loop's end.
  func place(of exit: PathExit) -> SourceRange {
    guard exit.kind == .end else { return exit.range }
    return exit.path.steps.last { $0.range.file == exit.range.file }?.range ?? range
  }

  private struct LoopFinder: ModelVisitor {
    let parameter: String
    var loops: [(name: String, range: SourceRange, body: Block)] = []

    init(parameter: String) { self.parameter = parameter }

    mutating func visit(_ statement: Statement) -> Bool {
      if case .forIn(let pattern, let sequence, nil, let body, _) = statement.kind,
        sequence.unwrapped.dottedName == parameter, case .name(let name) = pattern.kind
      {
        loops.append((name, pattern.range, body))
      }
      return true
    }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind, call.name == "forEach",
        call.receiver?.unwrapped.dottedName == parameter,
        let closure = call.arguments.first?.value.asClosure
      {
        let name = closure.parameters.first?.name ?? "$0"
        loops.append((name, closure.parameters.first?.range ?? call.nameRange, closure.body))
      }
      return true
    }
  }
}
