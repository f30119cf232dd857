internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// "Done" is said while work that was started before goes on.
package struct CompletionCalledEarlyRule: Rule {
  package static let id: RuleID = "completion_called_early"
  package static let triggers = CompletionCallbacks.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    let watch = WatchTasks.find(in: context, obligations).flatMap { findings(for: $0) }
    return watch
      + context.functions.flatMap { function -> [Finding] in
        if let callback = CompletionCallbacks.callback(function, in: context.program) {
          return check(callback, obligations)
        }
        if let level = AsyncCallbacks.level(of: function) {
          return checkResult(of: function, level: level, obligations)
        }
        return []
      }.filter { seen.insert($0.range).inserted }
  }

  private func check(
    _ callback: CompletionCallbacks.Callback, _ obligations: Obligations
  ) -> [Finding] {
    guard let level = level(of: callback.entry.kind) else { return [] }
    let places = HandlerPlace.find(for: callback, obligations)
    let findings = places.flatMap { place in
      // A sleep in between is the fixed delay of another rule.
      causes(place.record.discharges.filter { $0.isEarly && $0.path.state.sleep == nil })
        .map { finding(for: $0, place, level) }
    }
    if findings.isEmpty, callback.entry.kind == .backgroundSession, let first = places.first {
      return checkAtOnce(first.record, callback, obligations.program)
    }
    return findings
  }

  /// One cause for each piece of work that is not waited for; its discharges in source order.
  private func causes(
    _ discharges: [ObligationRecord.Discharge]
  ) -> [[ObligationRecord.Discharge]] {
    let groups = Dictionary(grouping: discharges) { $0.path.state.open.first?.range }
    let sorted = groups.values.map { group in group.sorted { $0.range < $1.range } }
    // One call that is early for several pieces of work is one mistake.
    var seen: Set<SourceRange> = []
    return sorted.sorted { $0[0].range < $1[0].range }.filter { seen.insert($0[0].range).inserted }
  }

  private func level(of kind: CompletionEntry.Kind) -> Level? {
    switch kind {
    case .notificationPresentation: nil
    case .notificationResponse: .warning
    case .quickAction: .note
    default: .error
    }
  }

  private func finding(
    for discharges: [ObligationRecord.Discharge], _ place: HandlerPlace, _ level: Level
  ) -> Finding {
    let first = discharges[0]
    let work = first.path.state.open[0]
    let isCertain = !work.isInferred && !first.isHandedOver && place.way.isEmpty
    let others = Set(discharges.dropFirst().map(\.range)).subtracting([first.range]).sorted()
    return Finding(
      rule: Self.id, level: level, confidence: isCertain ? .high : .medium,
      message: Message.early(handler: place.handler, work: work.name),
      range: first.range, why: CompletionCallbacks.consequence(of: place.callback.entry.kind),
      help: "Call `\(place.handler)` at the end of that work, or await the work first.",
      steps: place.steps + first.path.steps + [
        Step(first.range, "`\(place.handler)` is called here, before the work is done.")
      ],
      related: others.map { Step($0, "It is called early here too.") },
      enclosing: place.function.qualifiedName,
      subject: place.handler + " after " + work.name)
  }

  private func findings(for tasks: WatchTasks) -> [Finding] {
    causes(tasks.record.discharges.filter { $0.isEarly && $0.path.state.sleep == nil }).map {
      let first = $0[0]
      let work = first.path.state.open[0]
      return Finding(
        rule: Self.id, level: .error, confidence: work.isInferred ? .medium : .high,
        message: Message.completed(task: tasks.name, work: work.name), range: first.range,
        why: CompletionCallbacks.consequence(of: .watchRefresh),
        help: "Complete `\(tasks.name)` at the end of that work.",
        steps: first.path.steps
          + [Step(first.range, "`\(tasks.name)` is completed here, before the work is done.")],
        enclosing: tasks.function.qualifiedName, subject: tasks.name + " after " + work.name)
    }
  }

  // MARK: Background sessions

  /// The handler of a background session's events is for the session's delegate to call.
  private func checkAtOnce(
    _ record: ObligationRecord, _ callback: CompletionCallbacks.Callback, _ program: Program
  ) -> [Finding] {
    let isStraight = record.exits.allSatisfy { $0.path.state.count > 0 && !$0.path.state.isTaken }
    guard isStraight, !record.isHandedOn, BackgroundSessions.concern(callback.function, program),
      let call = record.discharges.first(where: { $0.isInFunction && !$0.isHandedOver })
    else { return [] }
    return [
      Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: Message.atOnce(handler: callback.handlerName), range: call.range,
        why: CompletionCallbacks.consequence(of: .backgroundSession),
        help: "Store it, and call it on the main queue from "
          + "`urlSessionDidFinishEvents(forBackgroundURLSession:)`.",
        steps: [
          Step(callback.function.nameRange, "The system wakes the app for its session here."),
          Step(call.range, "`\(callback.handlerName)` is called before any event is handled."),
        ],
        enclosing: callback.function.qualifiedName, subject: callback.handlerName + " at once")
    ]
  }

  // MARK: Async callbacks

  private func checkResult(
    of function: FunctionDeclaration, level: Level, _ obligations: Obligations
  ) -> [Finding] {
    let subject = Subject(.result, named: [])
    guard let record = obligations.record(of: subject, in: function),
      let exit = record.exits.first(where: {
        $0.kind != .thrown && !$0.path.state.open.isEmpty && $0.path.state.sleep == nil
      })
    else { return [] }
    let work = exit.path.state.open[0]
    return [
      Finding(
        rule: Self.id, level: level, confidence: work.isInferred ? .medium : .high,
        message: Message.returns(function: function.baseName, work: work.name),
        range: work.range, why: CompletionCallbacks.consequence(of: .remoteNotification),
        help: "Await the work before returning: `await task.value`, or call it directly.",
        steps: exit.path.steps + [Step(exit.range, "The callback ends here and means “done”.")],
        enclosing: function.qualifiedName, subject: "return after " + work.name)
    ]
  }

  private enum Message {
    static func early(handler: String, work: String) -> String {
      "`\(handler)` is called while earlier work goes on. "
        + "\(work) started before it has not ended when the system hears “done”."
    }

    static func completed(task: String, work: String) -> String {
      "`\(task)` is completed while earlier work goes on. "
        + "\(work) started before it has not ended when the system hears “done”."
    }

    static func atOnce(handler: String) -> String {
      "`\(handler)` is called at once instead of after the session's last event. "
        + "The session's delegate has not been told of any finished transfer yet."
    }

    static func returns(function: String, work: String) -> String {
      "`\(function)` returns while work it started goes on. "
        + "\(work) is not awaited, and returning tells the system that all is done."
    }
  }
}
