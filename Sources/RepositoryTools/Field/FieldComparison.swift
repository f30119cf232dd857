package import LintModel

/// A finding of a run on a real app.
package struct FieldFinding: Hashable, Sendable {
  /// Relative to the repository's root.
  package let path: String
  package let line: Int
  package let rule: RuleID
  package let message: String

  package init(path: String, line: Int, rule: RuleID, message: String) {
    self.path = path
    self.line = line
    self.rule = rule
    self.message = message
  }
}

/// The findings of a run on one repository held against what was judged before.
package struct FieldComparison: Sendable {
  /// How many lines a finding may have moved and still be the one that was judged.
  package static let tolerance = 8

  package struct Pair: Sendable {
    package let finding: FieldFinding
    package let judgment: FieldJudgment
  }

  package private(set) var unchanged: [Pair] = []
  /// Findings that nobody has judged.
  package private(set) var new: [FieldFinding] = []
  /// Judged findings that the run does not have.
  package private(set) var gone: [FieldJudgment] = []

  /// Findings of one place are paired exactly where that is possible, else with the nearest.
  package init(findings: [FieldFinding], judgments: [FieldJudgment]) {
    var open = judgments
    var unmatched: [FieldFinding] = []
    for finding in findings.sorted(by: FieldComparison.precedes) {
      if !pair(finding, with: &open, within: 0) { unmatched.append(finding) }
    }
    for finding in unmatched where !pair(finding, with: &open, within: FieldComparison.tolerance) {
      new.append(finding)
    }
    unchanged.sort { FieldComparison.precedes($0.finding, $1.finding) }
    gone = open.sorted { $0.subject < $1.subject }
  }

  private mutating func pair(
    _ finding: FieldFinding, with open: inout [FieldJudgment], within tolerance: Int
  ) -> Bool {
    let near = open.indices.filter {
      open[$0].rule == finding.rule && open[$0].path == finding.path
        && abs(open[$0].line - finding.line) <= tolerance
    }
    let nearest = near.min { abs(open[$0].line - finding.line) < abs(open[$1].line - finding.line) }
    guard let nearest else { return false }
    unchanged.append(Pair(finding: finding, judgment: open.remove(at: nearest)))
    return true
  }

  private static func precedes(_ left: FieldFinding, _ right: FieldFinding) -> Bool {
    (left.path, left.line, left.rule) < (right.path, right.line, right.rule)
  }

  /// What the table says after the run: lines moved, what is gone marked, nothing forgotten.
  package func recorded(revision: String?) -> [FieldJudgment] {
    let seen = unchanged.map { pair in
      var judgment = pair.judgment
      judgment.line = pair.finding.line
      judgment.revision = revision ?? judgment.revision
      judgment.isGone = false
      return judgment
    }
    return seen
      + gone.map { judgment in
        var judgment = judgment
        judgment.isGone = true
        return judgment
      }
  }
}
