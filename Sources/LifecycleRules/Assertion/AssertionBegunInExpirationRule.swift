internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A new assertion is begun when the time of another is up.
package struct AssertionBegunInExpirationRule: Rule {
  package static let id: RuleID = "assertion_begun_in_expiration"
  package static let triggers = ExpiryCode.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return ExpiryCode.find(in: context).compactMap { finding(for: $0) }
      .filter { seen.insert($0.range).inserted }
  }

  /// At the begin where it stands in the handler, else at the call that leads to it.
  private func finding(for code: ExpiryCode) -> Finding? {
    guard let begun = code.firstCall(where: { AssertionSites.isBegin($0, $1) }) else { return nil }
    return Finding(
      rule: Self.id, level: .error, confidence: begun.steps.isEmpty ? .high : .medium,
      message: "A new assertion is begun in an expiration handler. "
        + "The system gives no more time then; it waits for the app to stop.",
      range: begun.steps.first?.range ?? begun.range,
      why: "The app is still at work when the system's patience ends, and is killed: what it held "
        + "in memory is lost.",
      help: "End the work and the assertion in the handler; go on with it in a background task or "
        + "at the next visit.",
      steps: [Step(code.range.prefix(1), "This runs when the time is up.")] + begun.steps
        + [Step(begun.range, "A new assertion is begun here.")],
      enclosing: code.enclosing, subject: "begin in expiration")
  }
}
