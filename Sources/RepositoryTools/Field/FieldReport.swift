internal import LintModel

/// The lines that `dev field` prints.
struct FieldReport {
  private(set) var lines: [String] = []
  private var judged: [FieldJudgment] = []
  private(set) var newCount = 0

  mutating func add(_ comparison: FieldComparison, of repository: String) {
    // A judgment that was gone before and still is tells nothing new.
    let gone = comparison.gone.filter { !$0.isGone }
    lines.append(
      "\(repository): \(comparison.unchanged.count) unchanged, \(comparison.new.count) new, "
        + "\(gone.count) gone")
    for finding in comparison.new {
      lines.append("  new  \(finding.path):\(finding.line) \(finding.rule)")
      lines.append("       \(finding.message)")
    }
    for pair in comparison.unchanged where pair.judgment.isGone {
      lines.append(
        "  back \(pair.finding.path):\(pair.finding.line) \(pair.finding.rule) "
          + "(\(pair.judgment.verdict))")
    }
    for judgment in gone {
      lines.append(
        "  gone \(judgment.path):\(judgment.line) \(judgment.rule) (\(judgment.verdict))")
      lines.append("       \(judgment.note)")
    }
    newCount += comparison.new.count
    judged += comparison.recorded(revision: nil)
  }

  /// The rules with their counts over everything that was added.
  var summary: [String] {
    let precision = FieldPrecision(judged)
    guard !precision.counts.isEmpty else { return [] }
    let width = precision.counts.keys.map(\.name.count).max() ?? 0
    let rows = precision.counts.sorted { $0.key < $1.key }.map { rule, counts in
      var row = FieldReport.padded(rule.name, width) + "  \(counts.right) of \(counts.judged) right"
      if counts.debatable > 0 { row += ", \(counts.debatable) debatable" }
      return row
    }
    return [""] + rows
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
