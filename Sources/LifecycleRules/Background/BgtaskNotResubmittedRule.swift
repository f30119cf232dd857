internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A refresh or processing task whose handler never submits the next request.
package struct BgtaskNotResubmittedRule: Rule {
  package static let id: RuleID = "bgtask_not_resubmitted"
  package static let triggers = BackgroundTaskSites.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let code = BackgroundTaskCode(context)
    let submissions = TaskSubmissions(program: context.program)
    return code.handlers.compactMap { handler in
      guard repeats(handler), !handler.journey.isOutOfSight else { return nil }
      // Without any submission `bgtask_never_submitted` says what is wrong.
      let elsewhere = code.submissions(of: handler.site.identifier)
      guard !elsewhere.isEmpty, !submissions.mayBeReached(from: handler.journey.places) else {
        return nil
      }
      return finding(for: handler, elsewhere)
    }
  }

  /// Refresh and processing tasks; a continued or health task is asked for anew each time.
  private func repeats(_ handler: BackgroundTaskCode.Handler) -> Bool {
    !handler.kinds.isEmpty && handler.kinds.isSubset(of: [.refresh, .processing])
  }

  private func finding(
    for handler: BackgroundTaskCode.Handler, _ elsewhere: [BackgroundTaskSite]
  ) -> Finding {
    let place = handler.place
    let kind = handler.kinds.contains(.refresh) ? "refresh" : "processing"
    return Finding(
      rule: Self.id, level: .warning,
      confidence: handler.kinds == [.refresh] ? .high : .medium,
      message: "The handler of \(handler.quotedIdentifier) never submits its next request. "
        + "A submitted \(kind) request runs once, and no call of this handler submits another.",
      range: place.range,
      why: "The task runs once for each time the person opens the app, and then never again until "
        + "they come back: what they see is as old as their last visit.",
      help: "Submit the next request first thing in the handler.",
      steps: handler.place.range == handler.site.call.nameRange
        ? [] : [Step(handler.site.call.nameRange, "The handler is registered here.")],
      related: elsewhere.map { Step($0.range, "The request is only made here.") },
      enclosing: place.enclosing, subject: handler.identifier)
  }
}
