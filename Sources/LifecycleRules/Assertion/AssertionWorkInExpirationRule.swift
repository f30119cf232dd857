internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An expiration handler starts work instead of stopping it.
package struct AssertionWorkInExpirationRule: Rule {
  package static let id: RuleID = "assertion_work_in_expiration"
  package static let triggers = ExpiryCode.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return ExpiryCode.find(in: context).compactMap { code in
      guard code.firstCall(where: { AssertionSites.isBegin($0, $1) }) == nil,
        let work = work(in: code, obligations)
      else { return nil }
      return finding(for: code, work)
    }
  }

  /// A request or an awaited task that the handler leaves going on; a hop to another queue may
  /// be clean-up.
  private func work(in code: ExpiryCode, _ obligations: Obligations) -> OpenWork? {
    let record = obligations.record(
      of: Subject(.none, named: []), in: code.body, scope: code.scope)
    let open = record.exits.flatMap(\.path.state.open)
    return open.filter { work in
      switch work.kind {
      case .transfer: true
      case .task: !StoppingTasks.stops(work, in: code.body)
      default: false
      }
    }.min { $0.range < $1.range }
  }

  private func finding(for code: ExpiryCode, _ work: OpenWork) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: work.isInferred ? .medium : .high,
      message: "An expiration handler starts new work. "
        + "\(work.name) begins when a second or so is left, and is cut off.",
      range: work.range,
      why: "The work never gets to its end, and the app that still works when its time is up is "
        + "killed.",
      help:
        "Only cancel, note what is left and end here; do the work before, or at the next visit.",
      steps: [
        Step(code.range.prefix(1), "This runs when the time is up."),
        Step(work.range, "\(work.name) is started here."),
      ],
      enclosing: code.enclosing, subject: "work in expiration")
  }
}

/// Tasks whose calls all stop or end something.
private enum StoppingTasks {
  private static let words: Set<String> = [
    "cancel", "stop", "end", "finish", "close", "save", "flush", "suspend", "clean", "cleanup",
    "invalidate", "complete", "shutdown", "abort", "expire", "log", "pause", "persist", "store",
  ]

  static func stops(_ work: OpenWork, in body: Block) -> Bool {
    var finder = Finder(range: work.range)
    body.walk(&finder)
    return finder.names.allSatisfy { !words.isDisjoint(with: NameWords.split($0)) }
  }

  /// The names called in the task's closure, or the function that starts the task.
  private struct Finder: ModelVisitor {
    let range: SourceRange
    var names: [String] = []

    init(range: SourceRange) { self.range = range }

    mutating func visit(_ expression: Expression) -> Bool {
      guard case .call(let call) = expression.kind, call.nameRange == range else { return true }
      var inner = Inner()
      call.arguments.forEach { $0.value.walk(&inner) }
      names += inner.names.isEmpty ? [call.name ?? ""] : inner.names
      return false
    }
  }

  private struct Inner: ModelVisitor {
    var names: [String] = []

    mutating func visit(_ expression: Expression) -> Bool {
      if case .await(let inner) = expression.kind, let name = inner.asCall?.name {
        names.append(name)
      }
      return true
    }
  }
}
