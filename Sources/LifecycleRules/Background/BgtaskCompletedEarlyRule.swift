internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A background task is completed while work that it started goes on.
package struct BgtaskCompletedEarlyRule: Rule {
  package static let id: RuleID = "bgtask_completed_early"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    return BackgroundTaskCode(context).handlers.flatMap { handler -> [Finding] in
      if handler.handler.isSwiftUI { return returned(handler, obligations) }
      return TaskRecord.find(for: handler, obligations).flatMap { early($0) }
    }.filter { seen.insert($0.range).inserted }
  }

  private static let why =
    "The system suspends the app as soon as the task is completed: the work stops half-way, and "
    + "the person finds old or incomplete content."

  // MARK: setTaskCompleted

  private func early(_ entry: TaskRecord) -> [Finding] {
    let early = entry.record.discharges.filter { !$0.isLater && !$0.path.state.open.isEmpty }
    let groups = Dictionary(grouping: early) { $0.path.state.open.first?.range }
    var seen: Set<SourceRange> = []
    return groups.values.map { group in group.sorted { $0.range < $1.range } }
      .sorted { $0[0].range < $1[0].range }
      .filter { seen.insert($0[0].range).inserted }
      .map { finding(for: $0, entry) }
  }

  private func finding(
    for discharges: [ObligationRecord.Discharge], _ entry: TaskRecord
  ) -> Finding {
    let first = discharges[0]
    let work = first.path.state.open[0]
    let others = Set(discharges.dropFirst().map(\.range)).subtracting([first.range]).sorted()
    return Finding(
      rule: Self.id, level: .error,
      confidence: work.isInferred || first.isHandedOver ? .medium : .high,
      message:
        "`setTaskCompleted` is called while work of \(entry.handler.quotedIdentifier) goes on. "
        + "\(work.name) started before has not ended when the system hears that all is done.",
      range: first.range, why: Self.why,
      help: "Call `setTaskCompleted(success:)` at the end of that work.",
      steps: entry.lead + first.path.steps
        + [Step(first.range, "The task is completed here, before the work is done.")],
      related: others.map { Step($0, "It is completed early here too.") },
      enclosing: entry.enclosing, subject: "setTaskCompleted after " + work.name)
  }

  // MARK: SwiftUI

  /// The system takes the return of `.backgroundTask`'s closure for the end of the work.
  private func returned(
    _ handler: BackgroundTaskCode.Handler, _ obligations: Obligations
  ) -> [Finding] {
    let record = obligations.record(
      of: Subject(.result, named: []), in: handler.handler.body, scope: handler.handler.scope)
    let exits = record.exits.filter { $0.kind != .thrown && !$0.path.state.open.isEmpty }
    guard let exit = exits.first else { return [] }
    let work = exit.path.state.open[0]
    return [
      Finding(
        rule: Self.id, level: .error, confidence: work.isInferred ? .medium : .high,
        message:
          "The closure of \(handler.quotedIdentifier) returns while work it started goes on. "
          + "\(work.name) is not awaited, and the end of the closure completes the task.",
        range: work.range, why: Self.why,
        help: "Await the work in the closure itself; its task is cancelled when the time is up.",
        steps: [Step(handler.site.call.nameRange, "The system runs this closure.")]
          + exit.path.steps + [Step(exit.range, "The closure ends here and means “done”.")],
        enclosing: handler.site.enclosing, subject: "return after " + work.name)
    ]
  }
}
