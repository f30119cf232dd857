internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A background task with asynchronous work never sets an expiration handler.
package struct BgtaskWithoutExpirationHandlerRule: Rule {
  package static let id: RuleID = "bgtask_without_expiration_handler"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    BackgroundTaskCode(context).handlers.compactMap { handler in
      // SwiftUI cancels the closure's task; a task out of sight may get its handler elsewhere.
      guard !handler.handler.isSwiftUI, !handler.journey.isOutOfSight else { return nil }
      let set = ExpirationHandler.find(in: handler.journey)
      guard set.allSatisfy(\.isNil), let work = AsynchronousWork.first(in: handler.journey.places)
      else { return nil }
      return finding(for: handler, work: work)
    }
  }

  private func finding(for handler: BackgroundTaskCode.Handler, work: SourceRange) -> Finding {
    let place = handler.place
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "The handler of \(handler.quotedIdentifier) never sets `expirationHandler`. "
        + "Nothing stops its work when the system takes the time back.",
      range: place.range,
      why: "When the time is up, the system counts the task as failed and suspends the app in the "
        + "middle of the work, which may leave half-written data, and runs the task less often.",
      help: "Set `expirationHandler` before the work starts, and cancel the work there so that "
        + "its end calls `setTaskCompleted(success:)`.",
      steps: (place.range == handler.site.call.nameRange
        ? [] : [Step(handler.site.call.nameRange, "The handler is registered here.")])
        + [Step(work, "Work that takes time is started or awaited here.")],
      enclosing: place.enclosing, subject: handler.identifier)
  }
}
