internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Some way through a background task's handler never completes the task.
package struct BgtaskNotCompletedRule: Rule {
  package static let id: RuleID = "bgtask_not_completed"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    return BackgroundTaskCode(context).handlers.flatMap { handler -> [Finding] in
      guard !handler.handler.isSwiftUI else { return [] }
      if handler.handler.task == nil { return [unnamed(handler)] }
      let entries = TaskRecord.find(for: handler, obligations)
      if isNeverCompleted(entries, handler) { return [never(entries[0])] }
      return entries.filter { answers($0, in: entries) }.compactMap { finding(for: $0) }
    }.filter { seen.insert($0.range).inserted }
  }

  private static let why =
    "The system waits until the time is up, then suspends the app and counts the task as failed: "
    + "battery is spent for nothing and later tasks are run less often."

  /// `{ _ in refresh() }`: nobody can complete what has no name.
  private func unnamed(_ handler: BackgroundTaskCode.Handler) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message:
        "The handler of \(handler.quotedIdentifier) ignores its task and never completes it.",
      range: handler.place.range, why: Self.why,
      help: "Name the task, and call `setTaskCompleted(success:)` when the work is done.",
      enclosing: handler.place.enclosing, subject: handler.identifier)
  }

  /// No body that the task reaches completes it, stores it or hands it out of sight.
  private func isNeverCompleted(
    _ entries: [TaskRecord], _ handler: BackgroundTaskCode.Handler
  ) -> Bool {
    !handler.journey.isOutOfSight && !entries.isEmpty
      && entries.allSatisfy { $0.record.discharges.isEmpty && !$0.record.isHandedOn }
      && entries[0].record.exits.contains { !$0.path.state.isTaken }
  }

  /// Whether a function that gets the task is to complete it: it does on some path, and its
  /// caller does not afterwards.
  private func answers(_ entry: TaskRecord, in entries: [TaskRecord]) -> Bool {
    guard let handedAt = entry.place.handedAt else { return true }
    guard !entry.record.discharges.isEmpty || entry.record.isHandedOn else { return false }
    return !entries.contains { caller in
      caller.record.discharges.contains { discharge in
        !discharge.isHandedOver && handedAt < discharge.range
          && discharge.range.file == handedAt.file && caller.place.body.range.contains(handedAt)
      }
    }
  }

  private func never(_ entry: TaskRecord) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "The handler of \(entry.handler.quotedIdentifier) never completes it. "
        + "No way out calls `setTaskCompleted`, stores the task or hands it on.",
      range: entry.handler.place.range, why: Self.why,
      help: "Call `setTaskCompleted(success:)` when the work is done, on every way out.",
      enclosing: entry.handler.place.enclosing, subject: entry.handler.identifier)
  }

  private func finding(for entry: TaskRecord) -> Finding? {
    let record = entry.record
    let isThrowing = entry.place.function?.canThrow ?? false
    // What a throwing function lets out is its caller's charge.
    let open = record.exits.filter {
      $0.path.state.count == 0 && !$0.path.state.isTaken && !(isThrowing && $0.kind == .thrown)
    }.sorted { ($0.range, $0.path.steps.count) < ($1.range, $1.path.steps.count) }
    // A task of another class than expected is a mere possibility.
    guard let first = open.first(where: { !$0.path.state.isUnexpected }) ?? open.first else {
      return nil
    }
    let isUnexpected = first.path.state.isUnexpected
    var places = Set([first.range])
    let others = open.dropFirst().filter { places.insert($0.range).inserted }
    return Finding(
      rule: Self.id, level: isUnexpected ? .note : .error,
      confidence: isUnexpected ? .medium : .high, message: message(entry, first.kind),
      range: place(of: first, entry), why: Self.why,
      help: "Call `setTaskCompleted(success: false)` before leaving here.",
      steps: entry.lead + first.path.steps
        + [Step(first.range, "The code ends here and the task is not completed.")],
      related: others.map { Step($0.range, "It is not completed on this way out either.") },
      enclosing: entry.enclosing, subject: entry.handler.identifier + " \(entry.taskName)")
  }

  private func whole(_ entry: TaskRecord) -> SourceRange {
    entry.place.function?.nameRange ?? entry.handler.place.range
  }

  private func place(of exit: PathExit, _ entry: TaskRecord) -> SourceRange {
    guard exit.kind == .end else { return exit.range }
    return exit.path.steps.last { $0.range.file == exit.range.file }?.range ?? whole(entry)
  }

  private func message(_ entry: TaskRecord, _ kind: PathExit.Kind) -> String {
    let task = entry.handler.quotedIdentifier
    switch kind {
    case .end:
      return "A path to the end of the handler of \(task) does not complete it. "
        + "Other paths call `setTaskCompleted`."
    case .returned:
      return "This way out leaves \(task) uncompleted. Other paths call `setTaskCompleted`."
    case .thrown:
      return "An error here leaves \(task) uncompleted. "
        + "Nothing catches it, and `setTaskCompleted` is only called after it."
    }
  }
}
