package import LintModel

/// GitLab's Code Quality list.
package struct GitLabReporter: Reporter {
  package init() {}

  package func render(_ report: Report) -> String {
    var ordinals: [String: Int] = [:]
    let issues = report.openFindings.map { found in
      let key = found.place.path + "\u{1F}" + found.fingerprint
      let ordinal = ordinals[key, default: 0]
      ordinals[key] = ordinal + 1
      return Issue(found, fingerprint: Self.fingerprint(key, ordinal))
    }
    return JSONText.pretty(issues)
  }

  /// GitLab compares fingerprints without paths and wants each once in a report.
  private static func fingerprint(_ key: String, _ ordinal: Int) -> String {
    var hash = StableHash()
    hash.combine(key)
    hash.combine(String(ordinal))
    return hash.hexadecimal
  }

  private struct Issue: Encodable {
    let description: String
    let checkName: String
    let fingerprint: String
    let severity: String
    let location: Location

    private enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }

    /// The merge request shows no check name, so the description begins with it.
    init(_ found: ReportedFinding, fingerprint: String) {
      description = "\(found.rule): \(found.finding.message)"
      checkName = found.rule
      self.fingerprint = fingerprint
      severity =
        switch found.finding.level {
        case .error: "critical"
        case .warning: "major"
        case .note: "info"
        }
      let lines = Lines(begin: found.place.start.line, end: found.place.end.line)
      location = Location(path: found.place.path, lines: lines)
    }
  }

  private struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  private struct Lines: Encodable {
    let begin: Int
    let end: Int
  }
}
