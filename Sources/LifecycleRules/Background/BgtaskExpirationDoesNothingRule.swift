internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An expiration handler neither stops the work nor completes the task.
package struct BgtaskExpirationDoesNothingRule: Rule {
  package static let id: RuleID = "bgtask_expiration_does_nothing"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let idleness = IdleCode(program: context.program)
    var seen: Set<SourceRange> = []
    return BackgroundTaskCode(context).handlers.flatMap { handler -> [Finding] in
      return idle(ExpirationHandler.find(in: handler.journey), idleness).compactMap { expiration in
        let bodies = handler.journey.bodies(around: expiration.place)
        return AsynchronousWork.first(in: bodies).map {
          finding(for: expiration, handler, work: $0)
        }
      }
    }.filter { seen.insert($0.range).inserted }
  }

  /// One handler a body; a body on the same way that stops the work outweighs it.
  private func idle(_ set: [ExpirationHandler], _ idleness: IdleCode) -> [ExpirationHandler] {
    let set = set.filter { !$0.isNil }
    let working = set.filter { !idleness.isIdle($0.value, $0.place.scope) }
    var seen: Set<SourceRange> = []
    return set.filter { expiration in
      let isOutweighed = working.contains { $0.place.isOnOneWay(with: expiration.place) }
      return !isOutweighed && seen.insert(expiration.place.body.range).inserted
    }
  }

  private func finding(
    for expiration: ExpirationHandler, _ handler: BackgroundTaskCode.Handler, work: SourceRange
  ) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "The expiration handler of \(handler.quotedIdentifier) does not stop the work. "
        + "It neither cancels anything nor completes the task.",
      range: expiration.range,
      why: "When the time is up, the work goes on until the app is suspended in the middle of it: "
        + "half-written data stays behind, and the system runs the task less often.",
      help: "Cancel the work in the handler, and let the work's end call "
        + "`setTaskCompleted(success: false)`.",
      steps: [
        Step(handler.site.call.nameRange, "The system launches the task registered here."),
        Step(work, "Work that takes time is started or awaited here."),
        Step(expiration.range, "This runs when the time is up."),
      ],
      enclosing: expiration.place.function?.qualifiedName ?? handler.site.enclosing,
      subject: handler.identifier)
  }
}
