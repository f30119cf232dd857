internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

extension OnlySaves.Found {
  /// The finding of a rule, with the path from the entry to the write.
  func finding(
    _ rule: RuleID, level: Level, message: String, why: String, help: String,
    in program: Program
  ) -> Finding {
    let start = Step(entry.range, "\(entry.label.capitalizedStart) runs at this moment.")
    let further = others.prefix(5).map { Step($0.range, "`\($0.name)` saves here only, too.") }
    return Finding(
      rule: rule, level: site.isTrivial ? .note : level,
      confidence: site.isProven && !site.identity.isUnknown ? .high : .medium,
      message: message, range: site.range, why: why, help: help,
      steps: entry.function == nil ? [start] + site.steps : site.steps, related: further,
      enclosing: enclosing(in: program), subject: site.name)
  }

  private func enclosing(in program: Program) -> String {
    program.index(site.range.file)?.function(around: site.range)?.qualifiedName
      ?? entry.enclosing
  }
}

extension String {
  /// The text as the start of a sentence; code in backticks stays as it is.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
