package import LintModel

/// Workflow commands, which GitHub shows as annotations of the changed lines.
///
/// GitHub shows ten of each level a step. The rest is printed as plain lines of the log, and a
/// notice says how many there are.
package struct GitHubReporter: Reporter {
  private static let shownPerLevel = 10

  package init() {}

  package func render(_ report: Report) -> String {
    let findings = report.openFindings
    let overflows = Level.allCases.contains { level in
      findings.count(where: { $0.finding.level == level }) > Self.shownPerLevel
    }
    var annotated: [ReportedFinding] = []
    var rest: [ReportedFinding] = []
    for level in Level.allCases.reversed() {
      let ofLevel = findings.filter { $0.finding.level == level }
      // The overflow notice is itself one of the ten notices.
      let limit = Self.shownPerLevel - (overflows && level == .note ? 1 : 0)
      annotated += ofLevel.prefix(limit)
      rest += ofLevel.dropFirst(limit)
    }
    var lines = annotated.map(command) + rest.map(plainLine)
    if !rest.isEmpty { lines.append(overflowNotice(rest.count)) }
    lines.append(ToolIdentity.name + ": " + Wording.findings(report))
    return lines.joined(separator: "\n") + "\n"
  }

  private func command(_ found: ReportedFinding) -> String {
    let place = found.place
    let properties = [
      ("file", place.path), ("line", String(place.start.line)),
      ("endLine", String(place.end.line)), ("col", String(place.start.column)),
      ("endColumn", String(place.end.column)), ("title", "\(found.rule) (\(ToolIdentity.name))"),
    ]
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return
      "::\(Self.name(of: found.finding.level)) \(list)::\(Self.escapedMessage(text(of: found)))"
  }

  private func text(of found: ReportedFinding) -> String {
    let finding = found.finding
    var lines = [finding.message]
    if !finding.why.isEmpty { lines.append("Why: \(finding.why)") }
    if !finding.help.isEmpty { lines.append("Help: \(finding.help)") }
    let folding = StepFolding(found.steps, limit: 7)
    for (number, step) in folding.kept {
      if folding.hiddenCount > 0, number == found.steps.count {
        lines.append("... \(Wording.count(folding.hiddenCount, "more step"))")
      }
      lines.append("\(number). \(step.place.path):\(step.place.start.line): \(step.text)")
    }
    return lines.joined(separator: "\n")
  }

  /// Starts with a dash, so that no path or message can begin a workflow command.
  private func plainLine(_ found: ReportedFinding) -> String {
    let message = Wording.oneLine("\(found.finding.level.rawValue): \(found.finding.message)")
    return "- \(Wording.oneLine(found.location)): \(message) (\(found.rule))"
  }

  private func overflowNotice(_ count: Int) -> String {
    let text =
      "\(Wording.count(count, "more finding")) in this step's log: GitHub shows "
      + "\(Self.shownPerLevel) annotations of each level. Upload SARIF to see all of them."
    return "::notice title=\(ToolIdentity.name)::\(Self.escapedMessage(text))"
  }

  private static func name(of level: Level) -> String {
    level == .note ? "notice" : level.rawValue
  }

  private static func escapedMessage(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += codes[$1] ?? String($1) }
  }
}
