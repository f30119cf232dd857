import LintModel

/// A linter of one word, to try the runner with: it knows comments, strings and `#if false`.
enum WordLinter {
  static func findings(
    path: String, text: String, obeysSuppressions: Bool = true
  ) -> [ReportedFinding] {
    var findings: [ReportedFinding] = []
    var isSilenced = false
    var isText = false
    for (index, raw) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = raw.trimmingPrefix { $0 == " " }
      if line.hasPrefix("#if false") || line.contains("\"\"\"") { isText.toggle() }
      defer { isSilenced = obeysSuppressions && line.hasPrefix("// lifelint:disable:next") }
      guard !isText, !line.hasPrefix("//"), !line.contains("func ") else { continue }
      for (word, rule) in [("mistake()", RuleID("a_mistake")), ("other()", "another_rule")]
      where line.contains(word) {
        findings.append(finding(rule, path, index + 1, isSilenced))
      }
    }
    return findings
  }

  private static func finding(
    _ rule: RuleID, _ path: String, _ line: Int, _ isSilenced: Bool
  ) -> ReportedFinding {
    let position = SourcePosition(line: line, column: 1)
    let place = Place(
      path: path, absolutePath: path, start: position, end: position, lineText: "")
    let finding = Finding(
      rule: rule, level: .warning, confidence: .high, message: "That is bad.",
      range: SourceRange(file: FileID(0), start: 0, end: 0), why: "", help: "", enclosing: "",
      subject: "")
    return ReportedFinding(
      finding: finding, place: place, steps: [], related: [], fixes: [], fingerprint: "",
      lineHash: "", standing: isSilenced ? .suppressed(reason: nil, at: place) : .open)
  }
}
