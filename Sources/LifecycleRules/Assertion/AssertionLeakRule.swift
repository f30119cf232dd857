internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Some way after the begin leaves the assertion open.
package struct AssertionLeakRule: Rule {
  package static let id: RuleID = "assertion_leak"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return AssertionFlow.find(in: context, obligations).compactMap { flow in
      // What nothing ends at all is said of the expiration handler, or of its absence.
      flow.isEndedInOrder ? leak(in: flow) : nil
    }
  }

  private static let why =
    "The assertion stays open until the limit, and with it the system's patience: it ends the app "
    + "instead of suspending it."

  private func leak(in flow: AssertionFlow) -> Finding? {
    let exits = flow.openExits
    guard let first = exits.first else { return nil }
    var places: Set<SourceRange> = [first.range]
    let others = exits.dropFirst().filter { places.insert($0.range).inserted }
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: Message.open(flow.name, first.kind), range: place(of: first, flow), why: Self.why,
      help: "End `\(flow.name)` before leaving here, or once in a `defer` behind the begin.",
      steps: first.path.steps + [Step(first.range, Message.exit(first.kind))],
      related: others.map { Step($0.range, "It is left open on this way out too.") },
      enclosing: flow.site.enclosing, subject: flow.name + " left open")
  }

  /// The way out, or the branch that leads to the end of the code.
  private func place(of exit: PathExit, _ flow: AssertionFlow) -> SourceRange {
    guard exit.kind == .end else { return exit.range }
    let step = exit.path.steps.last { $0.range.file == exit.range.file }
    return step?.range ?? flow.site.call.nameRange
  }

  private enum Message {
    static func open(_ name: String, _ kind: PathExit.Kind) -> String {
      let way =
        switch kind {
        case .end: "A path from here to the end"
        case .returned: "This way out"
        case .thrown: "An error that leaves here"
        }
      return "\(way) leaves the assertion `\(name)` open. Other paths call `endBackgroundTask`."
    }

    static func exit(_ kind: PathExit.Kind) -> String {
      switch kind {
      case .end: "The code ends here with the assertion open."
      case .returned: "It returns here with the assertion open."
      case .thrown: "The error leaves here with the assertion open."
      }
    }
  }
}
