internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The identifier of an assertion is thrown away, or replaced while the assertion is open.
package struct AssertionDiscardedRule: Rule {
  package static let id: RuleID = "assertion_discarded"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    let unheld = AssertionSites.find(in: context).compactMap { discarded($0) }
    let lost = AssertionFlow.find(in: context, obligations).flatMap { replaced(in: $0) }
    var seen: Set<SourceRange> = []
    return (unheld + lost).filter { seen.insert($0.range).inserted }
  }

  private static let why =
    "An assertion that nobody can end runs into the limit: the system kills the app instead of "
    + "suspending it, and the person's next visit starts from nothing."

  private func discarded(_ site: AssertionSite) -> Finding? {
    guard case .discarded = site.holder else { return nil }
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "The identifier that `beginBackgroundTask` returns is thrown away. "
        + "Without it nothing can end the assertion.",
      range: site.call.nameRange, why: Self.why,
      help: "Keep the identifier, and end it when the work is done and in the expiration handler.",
      steps: [Step(site.call.nameRange, "The assertion is begun here.")],
      enclosing: site.enclosing, subject: "identifier discarded")
  }

  private func replaced(in flow: AssertionFlow) -> [Finding] {
    let others = flow.record.overwrites.filter { overwrite in
      let isOwed = overwrite.path.state.count == 0 && !overwrite.path.state.isTaken
      return isOwed && !overwrite.isCopied && isBegin(overwrite.value)
    }.map { (range: $0.range, path: $0.path) }
    let again = flow.record.marks.map { (range: $0.range, path: $0.path) }
    return (others + again).map { place in
      Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "`\(flow.name)` gets a new assertion while the earlier one is open. "
          + "The earlier identifier is lost, and nothing can end that assertion.",
        range: place.range, why: Self.why,
        help: "End the earlier assertion first, or begin none while `\(flow.name)` is valid.",
        steps: place.path.steps
          + [Step(place.range, "The identifier is replaced here without having been ended.")],
        enclosing: flow.site.enclosing, subject: flow.name + " replaced")
    }
  }

  private func isBegin(_ value: Expression) -> Bool {
    value.asCall?.name.map(AssertionSites.beginners.contains) ?? false
  }
}
