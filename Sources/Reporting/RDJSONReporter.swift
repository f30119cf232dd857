package import LintModel

/// reviewdog's diagnostic format, whose columns count UTF-8 bytes.
package struct RDJSONReporter: Reporter {
  private let context: ReportContext

  package init(context: ReportContext) { self.context = context }

  package func render(_ report: Report) -> String {
    let source = RDJSON.Source(name: ToolIdentity.name, url: ToolIdentity.informationURI)
    let diagnostics = report.openFindings.map { found in
      RDJSON.Diagnostic(found, url: context.helpAddress(of: found.finding.rule))
    }
    return JSONText.pretty(RDJSON(source: source, diagnostics: diagnostics))
  }
}
