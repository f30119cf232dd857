internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The handler of a background session's events is stored, and its delegate never calls it.
package struct BackgroundSessionFinishMissingRule: Rule {
  package static let id: RuleID = "background_session_finish_missing"
  package static let triggers = [Trigger("handleEventsForBackgroundURLSession")]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return StoredHandler.find(in: context, obligations).filter { stored in
      stored.isNeverRead(context.program) && BackgroundSessions.own(stored, context.program)
    }.map { finding(for: $0, BackgroundSessions.finishMethods(in: context.program)) }
  }

  /// At the one method that forgets the handler; where there is none, or several, at the store.
  private func finding(for stored: StoredHandler, _ finishes: [FunctionDeclaration]) -> Finding {
    let finish = finishes.count == 1 ? finishes[0] : nil
    let store = Step(
      stored.range, "`\(stored.place.handler)` is kept in `\(stored.name)` here.")
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: Message.missing(stored.name, finish), range: finish?.nameRange ?? stored.range,
      why: "The system keeps the app awake until its patience ends, and from then on wakes it less "
        + "and less for finished transfers.",
      help: "Call `\(stored.name)` on the main queue in "
        + "`urlSessionDidFinishEvents(forBackgroundURLSession:)`, and forget it then.",
      steps: stored.place.steps + stored.path.steps + [store]
        + (finish.map { [Step($0.nameRange, "The session's last event arrives here.")] } ?? []),
      enclosing: (finish ?? stored.place.function).qualifiedName,
      subject: stored.name + " never called")
  }

  private enum Message {
    static func missing(_ property: String, _ finish: FunctionDeclaration?) -> String {
      guard finish != nil else {
        return "No `urlSessionDidFinishEvents` calls the handler stored in `\(property)`. "
          + "The system is never told that the background session's events are handled."
      }
      return "`urlSessionDidFinishEvents` does not call the handler stored in `\(property)`. "
        + "No other code calls it either."
    }
  }
}
