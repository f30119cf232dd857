internal import LintModel

/// The shape of `--format json`; `Schemas/report.schema.json` documents every key.
struct EncodedReport: Encodable {
  /// Raised when a key changes its meaning or goes; new keys raise nothing.
  static let schemaVersion = 1

  let schema = EncodedReport.schemaVersion
  let tool = Tool()
  let root: String
  let findings: [EncodedFinding]
  let skipped: [Skipped]
  let summary: Summary
  let seconds: Double?

  struct Tool: Encodable {
    let name = ToolIdentity.name
    let version = ToolIdentity.version
  }

  struct Skipped: Encodable {
    let path: String
    let reason: String
  }

  struct Summary: Encodable {
    let files: Int
    let lines: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    let suppressed: Int
    let baselined: Int
  }
}

extension EncodedReport {
  init(_ report: Report, context: ReportContext) {
    root = context.root
    findings = report.findings(includingSuppressed: context.includesSuppressed)
      .map { EncodedFinding($0, marksStanding: context.includesSuppressed) }
    skipped = Self.skipped(report)
    let counts = report.summary
    summary = Summary(
      files: counts.files, lines: counts.lines, errors: counts.errors, warnings: counts.warnings,
      notes: counts.notes, suppressed: counts.suppressed, baselined: counts.baselined)
    seconds = context.seconds
  }

  /// Files left out by policy, then those that could not be analyzed.
  private static func skipped(_ report: Report) -> [Skipped] {
    let policy = report.skipped.map { Skipped(path: $0.path, reason: $0.reason) }
    let named = Set(policy.map(\.path))
    let failed = report.problems.compactMap { problem -> Skipped? in
      guard let path = problem.path, !named.contains(path) else { return nil }
      return Skipped(path: path, reason: problem.title)
    }
    return policy + failed
  }
}
