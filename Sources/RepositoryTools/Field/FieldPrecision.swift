package import LintModel

/// How often rules are right on real apps, as far as people have judged it.
package struct FieldPrecision: Sendable {
  /// Fewer judgments than this say nothing about a rule.
  package static let leastJudged = 10

  /// The counts of one rule.
  package struct Counts: Hashable, Sendable {
    package var right = 0
    package var wrong = 0
    package var debatable = 0
    /// Repositories with a finding that is right or wrong.
    package var apps: Set<String> = []

    package var judged: Int { right + wrong }
  }

  package private(set) var counts: [RuleID: Counts] = [:]

  /// Judgments of findings that are gone do not count.
  package init(_ judgments: [FieldJudgment]) {
    for judgment in judgments where !judgment.isGone {
      var counts = counts[judgment.rule, default: Counts()]
      switch judgment.verdict {
      case .right: counts.right += 1
      case .wrong: counts.wrong += 1
      case .debatable: counts.debatable += 1
      }
      if judgment.verdict != .debatable { counts.apps.insert(judgment.repository) }
      self.counts[judgment.rule] = counts
    }
  }

  /// What a rule's page says: `12 of 13 right in 8 apps`, or `unmeasured`.
  package func measured(_ rule: RuleID) -> String {
    guard let counts = counts[rule], counts.judged >= FieldPrecision.leastJudged else {
      return FieldPrecision.unmeasured
    }
    let apps = counts.apps.count == 1 ? "1 app" : "\(counts.apps.count) apps"
    return "\(counts.right) of \(counts.judged) right in \(apps)"
  }

  package static let unmeasured = "unmeasured"
}
