package import LintModel

/// `path:line:column: warning: message (rule)` as compilers print it, with notes for the steps.
package struct XcodeReporter: Reporter {
  package init() {}

  package func render(_ report: Report) -> String {
    report.openFindings.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(_ found: ReportedFinding) -> [String] {
    let message = "\(found.finding.message) (\(found.rule))"
    let places = found.steps + found.related
    return [line(found.place, found.finding.level.rawValue, message)]
      + places.map { line($0.place, "note", $0.text) }
  }

  private func line(_ place: Place, _ level: String, _ text: String) -> String {
    let column = place.utf8Column(of: place.start)
    let position = "\(place.absolutePath):\(place.start.line):\(column)"
    return "\(position): \(level): \(Wording.oneLine(text))"
  }
}
