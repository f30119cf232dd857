package import LintModel

/// Text for people: each finding with its source, path, reason, remedy and suppression.
package struct TextReporter: Reporter {
  private let style: TextStyle

  package init(style: TextStyle = TextStyle()) { self.style = style }

  package func render(_ report: Report) -> String {
    let findings = report.openFindings
    var blocks = findings.map { TextFinding($0, style: style).lines.joined(separator: "\n") }
    if !style.isQuiet { blocks.append(summary(report, findings).joined(separator: "\n")) }
    return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
  }

  private func summary(_ report: Report, _ findings: [ReportedFinding]) -> [String] {
    let color = TerminalColor(isEnabled: style.color)
    var lines = LineWrapping.lines(totals(report), width: style.width)
    if let worst = findings.mostSevereFirst.first {
      let level = worst.finding.level
      lines = lines.map { color(TerminalColor.style(level), $0) }
      lines.append("Next: " + color(.bold, "lifelint explain \(worst.rule)"))
    }
    return lines
  }

  private func totals(_ report: Report) -> String {
    let summary = report.summary
    let read = "\(Wording.count(summary.files, "file")), \(Wording.count(summary.lines, "line"))"
    var left: [String] = []
    if summary.suppressed > 0 {
      left.append(Wording.count(summary.suppressed, "finding") + " suppressed")
    }
    if summary.baselined > 0 { left.append("\(summary.baselined) in the baseline") }
    if !report.skipped.isEmpty {
      left.append(Wording.count(report.skipped.count, "file") + " skipped")
    }
    var sentences = ["\(Wording.findings(report)) in \(read)."]
    if !left.isEmpty { sentences.append("Not counted: \(left.joined(separator: ", ")).") }
    if !report.problems.isEmpty {
      let problems = Wording.count(report.problems.count, "problem")
      sentences.append("The analysis is not complete: \(problems), named on standard error.")
    }
    return sentences.joined(separator: " ")
  }
}
