package import LintModel

/// SARIF 2.1.0 for code scanning: one run with the whole rule catalogue.
package struct SARIFReporter: Reporter {
  /// GitHub keeps this many results of a run, the most severe ones.
  private static let shownResults = 5_000

  private let context: ReportContext

  package init(context: ReportContext) { self.context = context }

  /// What to tell the caller where a reader will not show every result.
  package static func notice(resultCount: Int) -> String? {
    guard resultCount > shownResults else { return nil }
    return "The log holds \(resultCount) results; GitHub code scanning keeps the "
      + "\(shownResults) most severe."
  }

  package func render(_ report: Report) -> String {
    let findings = report.findings(includingSuppressed: context.includesSuppressed)
    let rules = SARIFRules(context: context, findings: findings)
    let results = SARIFResults(context: context, rules: rules)
    let run = SARIFRun(
      tool: tool(rules),
      originalUriBaseIds: [SARIFLocations.baseID: Self.baseDescription],
      invocations: [invocation(report, resultCount: findings.count)],
      results: findings.map(results.result))
    return JSONText.pretty(SARIFLog(runs: [run]))
  }

  /// A description without a URI keeps this machine's folders out of the log.
  private static let baseDescription = SARIFArtifactLocation(
    description: SARIFMessage("The root of the repository that was analyzed."))

  private func tool(_ rules: SARIFRules) -> SARIFTool {
    SARIFTool(
      driver: SARIFDriver(
        name: ToolIdentity.name, version: ToolIdentity.version,
        semanticVersion: ToolIdentity.version, informationUri: ToolIdentity.informationURI,
        rules: rules.descriptors, notifications: SARIFNotifications.descriptors))
  }

  private func invocation(_ report: Report, resultCount: Int) -> SARIFInvocation {
    var execution = report.problems.filter { !SARIFNotifications.isConfiguration($0) }
      .map(SARIFNotifications.notification)
    if let notice = Self.notice(resultCount: resultCount) {
      execution.append(SARIFNotifications.note(.manyResults, notice))
    }
    return SARIFInvocation(
      // By the standard a notification of level error says that the run failed.
      executionSuccessful: !execution.contains { $0.level == "error" },
      exitCode: context.exitCode,
      exitCodeDescription: Self.meaning(ofExitCode: context.exitCode),
      toolExecutionNotifications: execution,
      toolConfigurationNotifications: report.problems.filter(SARIFNotifications.isConfiguration)
        .map(SARIFNotifications.notification))
  }

  private static func meaning(ofExitCode code: Int) -> String {
    switch code {
    case 0: "No finding at or above the level that fails the run."
    case 1: "There are findings at or above the level that fails the run."
    case 2: "The call or the configuration is wrong."
    case 3: "Something that should have been analyzed could not be."
    default: "Unknown."
    }
  }
}
