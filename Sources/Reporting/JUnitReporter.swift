package import LintModel

/// JUnit's XML: one failed case a finding, or one passed case where there is none.
package struct JUnitReporter: Reporter {
  package init() {}

  package func render(_ report: Report) -> String {
    let findings = report.openFindings
    let groups = findings.groupedByPath
    let total = XMLText.tag(
      "testsuites",
      [
        "name": ToolIdentity.name, "tests": String(max(1, findings.count)),
        "failures": String(findings.count),
      ])
    let suites = groups.isEmpty ? [passedSuite] : groups.map { suite($0.path, $0.findings) }
    let lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", total] + suites + ["</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A report without cases is read as a run that did not happen.
  private var passedSuite: String {
    let name = ToolIdentity.name
    return [
      "  " + XMLText.tag("testsuite", ["name": name, "tests": "1", "failures": "0"]),
      "    " + XMLText.tag("testcase", ["classname": name, "name": "No findings"], isEmpty: true),
      "  </testsuite>",
    ].joined(separator: "\n")
  }

  private func suite(_ path: String, _ findings: [ReportedFinding]) -> String {
    let count = String(findings.count)
    let head = XMLText.tag("testsuite", ["name": path, "tests": count, "failures": count])
    let lines = ["  " + head] + findings.map(testCase) + ["  </testsuite>"]
    return lines.joined(separator: "\n")
  }

  private func testCase(_ found: ReportedFinding) -> String {
    let finding = found.finding
    let name = "\(found.rule) at \(found.place.start.line):\(found.place.start.column)"
    let failure = XMLText.tag(
      "failure",
      ["message": Wording.firstSentence(finding.message), "type": finding.level.rawValue])
    let body = ["\(found.location): \(finding.message)", finding.why, finding.help]
      .filter { !$0.isEmpty }.joined(separator: "\n")
    return """
          \(XMLText.tag("testcase", ["classname": found.place.path, "name": name]))
            \(failure)\(XMLText.escaped(body))</failure>
          </testcase>
      """
  }
}
