internal import Analysis
internal import CodeModel
internal import LintModel

/// What the path engine saw of a task in one body that it reaches.
struct TaskRecord {
  let place: TaskPlace
  let record: ObligationRecord
  let handler: BackgroundTaskCode.Handler

  /// The task's name in messages.
  var taskName: String {
    guard let name = handler.handler.task, place.handedAt == nil else {
      return place.names.sorted().first ?? "task"
    }
    return name == "$0" ? "task" : name
  }

  var enclosing: String {
    place.function?.qualifiedName ?? handler.site.enclosing
  }

  /// How the task comes to this body.
  var lead: [Step] {
    let start = Step(handler.site.call.nameRange, "The system launches the task registered here.")
    guard let handedAt = place.handedAt else { return [start] }
    return [start, Step(handedAt, "The task is handed over here.")]
  }

  /// Follows a handler's task through each of its bodies; watched calls are marked.
  static func find(
    for handler: BackgroundTaskCode.Handler, _ obligations: Obligations,
    watching: (Call, Scope) -> Bool = { _, _ in false }
  ) -> [TaskRecord] {
    handler.journey.places.filter { !$0.names.isEmpty }.map { place in
      let watched = WatchedCalls.find(in: place, where: watching)
      let record = obligations.record(
        of: Subject(Subject.task, named: place.names), in: place.body, scope: place.scope,
        watching: watched)
      return TaskRecord(place: place, record: record, handler: handler)
    }
  }
}

/// Collects the calls of a body that a rule asks for.
private enum WatchedCalls {
  static func find(in place: TaskPlace, where fits: (Call, Scope) -> Bool) -> Set<SourceRange> {
    var finder = Finder()
    place.body.walk(&finder)
    return Set(finder.calls.filter { fits($0, place.scope) }.map(\.nameRange))
  }

  private struct Finder: ModelVisitor {
    var calls: [Call] = []

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind { calls.append(call) }
      return true
    }
  }
}
