internal import LintModel

extension Report {
  /// The findings that count.
  var openFindings: [ReportedFinding] { findings.filter(\.isOpen) }

  func findings(includingSuppressed: Bool) -> [ReportedFinding] {
    includingSuppressed ? findings : openFindings
  }

  func count(of level: Level) -> Int {
    switch level {
    case .error: summary.errors
    case .warning: summary.warnings
    case .note: summary.notes
    }
  }
}

extension ReportedFinding {
  var isOpen: Bool { standing == .open }
  var rule: String { finding.rule.name }

  /// `path:line:column`, as terminals and editors link it.
  var location: String { "\(place.path):\(place.start.line):\(place.start.column)" }
}

extension [ReportedFinding] {
  /// Errors first; within a level the order stays.
  var mostSevereFirst: [ReportedFinding] {
    Level.allCases.reversed().flatMap { level in filter { $0.finding.level == level } }
  }

  /// Groups in the order in which their files first appear.
  var groupedByPath: [(path: String, findings: [ReportedFinding])] {
    var positions: [String: Int] = [:]
    var groups: [(path: String, findings: [ReportedFinding])] = []
    for finding in self {
      if let position = positions[finding.place.path] {
        groups[position].findings.append(finding)
      } else {
        positions[finding.place.path] = groups.count
        groups.append((finding.place.path, [finding]))
      }
    }
    return groups
  }
}
