package import LintModel

/// Checkstyle's XML, which many servers read.
package struct CheckstyleReporter: Reporter {
  package init() {}

  package func render(_ report: Report) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    for (path, findings) in report.openFindings.groupedByPath {
      lines.append("  " + XMLText.tag("file", ["name": path]))
      lines += findings.map(line)
      lines.append("  </file>")
    }
    lines.append("</checkstyle>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ found: ReportedFinding) -> String {
    let level = found.finding.level
    let tag = XMLText.tag(
      "error",
      [
        "line": String(found.place.start.line), "column": String(found.place.start.column),
        "severity": level == .note ? "info" : level.rawValue,
        "message": found.finding.message, "source": "\(ToolIdentity.name).\(found.rule)",
      ], isEmpty: true)
    return "    " + tag
  }
}
