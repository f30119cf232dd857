internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The next request is only submitted after the task was completed.
package struct BgtaskResubmittedAfterCompletionRule: Rule {
  package static let id: RuleID = "bgtask_resubmitted_after_completion"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    let submissions = TaskSubmissions(program: context.program)
    var seen: Set<SourceRange> = []
    return BackgroundTaskCode(context).handlers.flatMap { handler -> [Finding] in
      guard !handler.handler.isSwiftUI, !handler.kinds.contains(.continued) else { return [] }
      let entries = TaskRecord.find(for: handler, obligations) { submissions.submits($0, in: $1) }
      return findings(for: entries)
    }.filter { seen.insert($0.range).inserted }
  }

  /// One finding a submission, where no other is made before the task is completed.
  private func findings(for entries: [TaskRecord]) -> [Finding] {
    let submissions = entries.flatMap { entry in
      ownSubmissions(entry).map { (entry: entry, mark: $0) }
    }
    guard submissions.allSatisfy(\.mark.path.state.isDone) else { return [] }
    var seen: Set<SourceRange> = []
    return submissions.filter { seen.insert($0.mark.range).inserted }
      .map { finding(for: $0.mark, $0.entry) }
  }

  /// A call that hands the task on is looked at in the function that gets it.
  private func ownSubmissions(_ entry: TaskRecord) -> [ObligationRecord.Mark] {
    let handed = Set(entry.record.handOvers.map(\.range))
    return entry.record.marks.filter { !handed.contains($0.range) }
  }

  private func finding(for mark: ObligationRecord.Mark, _ entry: TaskRecord) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message:
        "The next request for \(entry.handler.quotedIdentifier) is submitted after completion. "
        + "The process may be suspended as soon as `setTaskCompleted` was called.",
      range: mark.range,
      why: "When the app is suspended between the two calls, the chain of background runs ends: "
        + "nothing is refreshed until the person opens the app.",
      help: "Submit the next request first thing in the handler.",
      steps: entry.lead + mark.path.steps
        + [Step(mark.range, "The next request is only submitted here.")],
      enclosing: entry.enclosing, subject: entry.handler.identifier)
  }
}
