internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A handler is stored and no code ever calls it.
package struct CompletionDroppedRule: Rule {
  package static let id: RuleID = "completion_dropped"
  package static let triggers = CompletionCallbacks.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return StoredHandler.find(in: context, obligations).filter { stored in
      stored.isNeverRead(context.program) && !BackgroundSessions.own(stored, context.program)
    }.map { finding(for: $0) }
  }

  private func finding(for stored: StoredHandler) -> Finding {
    let kind = stored.place.callback.entry.kind
    return Finding(
      rule: Self.id, level: .error, confidence: stored.place.way.isEmpty ? .high : .medium,
      message: Message.dropped(stored.place.handler, stored.name), range: stored.range,
      why: CompletionCallbacks.consequence(ofMissing: kind),
      help: "Call `\(stored.name)` when the work is done, and set it to nil then.",
      steps: stored.place.steps + stored.path.steps
        + [Step(stored.range, "`\(stored.place.handler)` is kept here and never taken out again.")],
      related: [Step(stored.property.nameRange, "`\(stored.name)` is declared here.")],
      enclosing: stored.place.function.qualifiedName, subject: stored.name + " never called")
  }

  private enum Message {
    static func dropped(_ handler: String, _ property: String) -> String {
      "`\(handler)` is stored in `\(property)`, and no code ever calls it. "
        + "The project only writes, tests or empties that property."
    }
  }
}
