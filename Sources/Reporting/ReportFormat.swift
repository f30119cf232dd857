/// The names that `--format` takes.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, xcode, checkstyle, junit, rdjson, html, agent

  package func reporter(_ context: ReportContext, text style: TextStyle) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .json: JSONReporter(context: context)
    case .sarif: SARIFReporter(context: context)
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .xcode: XcodeReporter()
    case .checkstyle: CheckstyleReporter()
    case .junit: JUnitReporter()
    case .rdjson: RDJSONReporter(context: context)
    case .html: HTMLReporter(context: context)
    case .agent: AgentReporter()
    }
  }
}
