package import LintModel

/// Everything a report says, for programs; `Schemas/report.schema.json` documents it.
package struct JSONReporter: Reporter {
  private let context: ReportContext

  package init(context: ReportContext) { self.context = context }

  package func render(_ report: Report) -> String {
    JSONText.pretty(EncodedReport(report, context: context))
  }
}
