internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A continued-processing handler never reports progress.
package struct ContinuedTaskNoProgressRule: Rule {
  package static let id: RuleID = "continued_task_no_progress"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return BackgroundTaskCode(context).handlers.flatMap { handler -> [Finding] in
      guard !handler.journey.isOutOfSight else { return [] }
      return starts(of: handler).compactMap { finding(for: handler, from: $0) }
    }.filter { seen.insert($0.range).inserted }
  }

  /// Where a continued-processing task surely comes in: the handler, or the functions that take
  /// one in a handler of several kinds.
  private func starts(of handler: BackgroundTaskCode.Handler) -> [TaskPlace] {
    let places = handler.journey.places
    if handler.kinds == [.continued] { return Array(places.prefix(1)) }
    return places.filter { place in
      place.function?.parameters.contains {
        place.names.contains($0.name) && $0.type?.name == "BGContinuedProcessingTask"
      } ?? false
    }
  }

  private func finding(
    for handler: BackgroundTaskCode.Handler, from start: TaskPlace
  ) -> Finding? {
    let reached = handler.journey.places.filter { $0.way.starts(with: start.way) }
    guard let work = AsynchronousWork.first(in: reached), !reached.contains(where: touchesProgress)
    else { return nil }
    return finding(for: handler, at: start, work: work)
  }

  /// `task.progress`, also as a child of another progress or an argument.
  private func touchesProgress(_ place: TaskPlace) -> Bool {
    var finder = ProgressFinder(names: place.names)
    place.body.walk(&finder)
    return finder.isFound
  }

  private func finding(
    for handler: BackgroundTaskCode.Handler, at start: TaskPlace, work: SourceRange
  ) -> Finding {
    let taker = start.way.isEmpty ? nil : start.function
    let place = taker.map { (range: $0.nameRange, enclosing: $0.qualifiedName) } ?? handler.place
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "The handler of \(handler.quotedIdentifier) never updates the task's `progress`. "
        + "The system ends continued-processing tasks that show no progress.",
      range: place.range,
      why: "The work that the person started stands still in the system's own display, and is "
        + "ended before it is done.",
      help:
        "Set `task.progress.totalUnitCount`, and raise `completedUnitCount` as the work goes on.",
      steps: [
        Step(handler.site.call.nameRange, "The system launches the task registered here."),
        Step(work, "Work that takes time is started or awaited here."),
      ],
      enclosing: place.enclosing, subject: handler.identifier)
  }
}

private struct ProgressFinder: ModelVisitor {
  let names: Set<String>
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .member(let base?, let member, _) = expression.kind,
      member == "progress" || member == "updateTitle",
      case .name(let name) = base.unwrapped.kind, names.contains(name)
    {
      isFound = true
    }
    return !isFound
  }
}
