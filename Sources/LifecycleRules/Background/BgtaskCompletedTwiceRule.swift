internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// One path through a handler completes its background task twice.
package struct BgtaskCompletedTwiceRule: Rule {
  package static let id: RuleID = "bgtask_completed_twice"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    return BackgroundTaskCode(context).handlers.flatMap { handler -> [Finding] in
      guard !handler.handler.isSwiftUI else { return [] }
      return TaskRecord.find(for: handler, obligations).flatMap { findings(for: $0) }
    }.filter { seen.insert($0.range).inserted }
  }

  private func findings(for entry: TaskRecord) -> [Finding] {
    let again = entry.record.discharges.filter { $0.path.state.isSure && $0.path.state.count > 0 }
      .sorted { $0.range < $1.range }
    return again.map { discharge in
      Finding(
        rule: Self.id, level: .warning,
        confidence: discharge.isHandedOver || discharge.isLater ? .medium : .high,
        message:
          "\(entry.handler.quotedIdentifier.firstUppercased) is completed a second time here. "
          + "The path that leads here has completed it before.",
        range: discharge.range,
        why: "Only the first call counts: the system may believe in a success that was none, and "
          + "suspends the app before the rest of the work has run.",
        help: "Return after the first `setTaskCompleted(success:)`, or call it in one place.",
        steps: entry.lead + discharge.path.steps
          + [Step(discharge.range, "It is completed again here.")],
        enclosing: entry.enclosing, subject: "setTaskCompleted again")
    }
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
