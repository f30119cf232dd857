internal import LintModel

/// Puts the outcomes of all projects into one report.
struct ReportBuilder {
  private let rules: ResolvedRules
  private let level: Level
  private let includesSuppressed: Bool
  private var findings: [ReportedFinding] = []
  private var skipped: [SkippedFile] = []
  private var problems: [Problem] = []
  private var summary = Report.Summary()
  private(set) var readFiles: [String] = []
  private(set) var descriptions: [String] = []

  init(rules: ResolvedRules, level: Level, includesSuppressed: Bool) {
    self.rules = rules
    self.level = level
    self.includesSuppressed = includesSuppressed
  }

  mutating func add(_ outcome: ScopeOutcome, inside filter: PathFilter) {
    for finding in outcome.findings
    where finding.finding.level >= level && filter.contains(finding.place.path) {
      add(finding)
    }
    for file in outcome.files where filter.contains(file.path) {
      summary.files += 1
      summary.lines += file.lines
    }
    readFiles += outcome.files.map(\.path)
    descriptions.append(outcome.description)
    skipped += outcome.skipped.filter { filter.contains($0.path) }
    problems += outcome.problems
  }

  private mutating func add(_ finding: ReportedFinding) {
    switch finding.standing {
    case .open: count(finding.finding.level)
    case .suppressed: summary.suppressed += 1
    case .baselined: summary.baselined += 1
    }
    if finding.standing == .open || includesSuppressed { findings.append(finding) }
  }

  private mutating func count(_ level: Level) {
    switch level {
    case .error: summary.errors += 1
    case .warning: summary.warnings += 1
    case .note: summary.notes += 1
    }
  }

  var report: Report {
    Report(
      findings: findings, skipped: skipped, problems: problems, summary: summary,
      rules: rules.ran.sorted())
  }
}
