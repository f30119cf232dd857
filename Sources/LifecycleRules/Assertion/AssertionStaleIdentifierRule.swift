internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The identifier that is ended is not the one that was begun.
package struct AssertionStaleIdentifierRule: Rule {
  package static let id: RuleID = "assertion_stale_identifier"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return AssertionFlow.find(in: context, obligations).flatMap { flow in
      captured(in: flow) + forgotten(in: flow)
    }
  }

  private static let why =
    "The assertion stays open whatever the code ends: it runs into the limit, and the system kills "
    + "the app."

  /// Whether the expiration handler ends an old value: then its end is no second one.
  static func isCaptured(in flow: AssertionFlow) -> Bool {
    !AssertionStaleIdentifierRule().captured(in: flow).isEmpty
  }

  /// A capture list, or an Objective-C block for a local without `__block`, copies the variable
  /// before `beginBackgroundTask` returned.
  private func captured(in flow: AssertionFlow) -> [Finding] {
    let handlers = flow.site.call.arguments.compactMap(\.value.asClosure)
    return handlers.flatMap { handler in
      handler.captures.filter { copies($0, flow) && ends($0.name, in: handler.body) }
    }.map { capture in
      Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "The expiration handler captures `\(flow.name)` before it is assigned. "
          + "It ends the old value, not the assertion that is being begun.",
        range: capture.range, why: Self.why,
        help: captureHelp(in: flow),
        steps: [
          Step(capture.range, "The value is copied here, before the call returns."),
          Step(flow.site.call.nameRange, "The identifier is assigned only now."),
        ],
        enclosing: flow.site.enclosing, subject: flow.name + " captured")
    }
  }

  private func captureHelp(in flow: AssertionFlow) -> String {
    guard flow.site.scope.program.source(flow.site.scope.file)?.language == .objectiveC else {
      return "Let the handler use the variable itself: take it out of the capture list."
    }
    return "Declare `\(flow.name)` with `__block`, so that the handler sees what is assigned later."
  }

  private func copies(_ capture: Closure.Capture, _ flow: AssertionFlow) -> Bool {
    guard !capture.isWeak else { return false }
    guard let value = capture.value else { return capture.name == flow.name }
    return value.unwrapped.dottedName.map { $0 == flow.name || $0 == "self." + flow.name } ?? false
  }

  private func ends(_ name: String, in body: Block) -> Bool {
    var finder = EndFinder(name: name)
    body.walk(&finder)
    return finder.isFound
  }

  private struct EndFinder: ModelVisitor {
    let name: String
    var isFound = false

    init(name: String) { self.name = name }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind,
        call.name.map(AssertionSites.enders.contains) ?? false,
        call.arguments.contains(where: { $0.value.unwrapped.dottedName == name })
      {
        isFound = true
      }
      return !isFound
    }
  }

  /// The variable is set to invalid on a path that has not ended the assertion.
  private func forgotten(in flow: AssertionFlow) -> [Finding] {
    guard let body = flow.site.function.body, !Captures.copy(flow.name, in: body) else { return [] }
    var seen: Set<SourceRange> = []
    return flow.record.overwrites.filter { overwrite in
      let state = overwrite.path.state
      return overwrite.isReset && state.count == 0 && !state.isTaken && !overwrite.isCopied
        && seen.insert(overwrite.range).inserted
    }.map { overwrite in
      Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "`\(flow.name)` is set to invalid without having been ended. "
          + "Nothing knows the assertion's identifier after that.",
        range: overwrite.range, why: Self.why,
        help: "Call `endBackgroundTask(\(flow.name))` first.",
        steps: overwrite.path.steps
          + [Step(overwrite.range, "The identifier of the open assertion is lost here.")],
        enclosing: flow.site.enclosing, subject: flow.name + " forgotten")
    }
  }
}
