package import LintModel

/// One line a finding with its path, reason and remedy, for assistants that write code.
package struct AgentReporter: Reporter {
  package init() {}

  package func render(_ report: Report) -> String {
    let findings = report.openFindings
    var last = ToolIdentity.name + ": " + Wording.findings(report)
    if let worst = findings.mostSevereFirst.first {
      last += "; details: lifelint explain \(worst.rule)"
    }
    return (findings.map(line) + [last]).map { $0 + "\n" }.joined()
  }

  private func line(_ found: ReportedFinding) -> String {
    let finding = found.finding
    var parts = ["\(found.location): \(finding.level.rawValue) \(found.rule): \(finding.message)"]
    if finding.confidence != .high { parts.append("confidence: \(finding.confidence.rawValue)") }
    if !found.steps.isEmpty {
      parts.append("steps: " + found.steps.map(text).joined(separator: " > "))
    }
    if !finding.why.isEmpty { parts.append("why: \(finding.why)") }
    if !finding.help.isEmpty { parts.append("help: \(finding.help)") }
    if found.fixes.contains(where: { $0.safety == .safe }) {
      parts.append("fix: lifelint lint --fix")
    }
    return Wording.oneLine(parts.joined(separator: " "))
  }

  private func text(of step: LocatedStep) -> String {
    "\(step.place.path):\(step.place.start.line) \(step.text)"
  }
}
