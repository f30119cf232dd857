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
      message: message, range: range, why: why, help: help,
      steps: (entry.function == nil ? [start] : inside) + site.steps, related: further,
      enclosing: enclosing(in: program), subject: name)
  }

  /// The save inside of a function that a modifier is given by name.
  private var inside: [Step] {
    handler == nil ? [] : [Step(site.range, "`\(site.name)` is called here.")]
  }

  private func enclosing(in program: Program) -> String {
    program.index(range.file)?.function(around: range)?.qualifiedName
      ?? entry.enclosing
  }
}

extension String {
  /// The text as the start of a sentence; code in backticks stays as it is.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
