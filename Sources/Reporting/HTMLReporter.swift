package import LintModel

/// One self-contained page: no scripts, no addresses but the rules' help.
package struct HTMLReporter: Reporter {
  private let context: ReportContext

  package init(context: ReportContext) { self.context = context }

  package func render(_ report: Report) -> String {
    let findings = report.openFindings
    let summary = report.summary
    let read = "\(Wording.count(summary.files, "file")), \(Wording.count(summary.lines, "line"))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(ToolIdentity.name) report</title>
      <style>\(Self.styleSheet)</style>
      </head>
      <body>
      <h1>\(ToolIdentity.name) report</h1>
      <p>\(XMLText.escaped("\(Wording.findings(report)) in \(read)."))</p>
      \(incomplete(report))\(findings.groupedByPath.map(section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func incomplete(_ report: Report) -> String {
    guard !report.problems.isEmpty else { return "" }
    let items = report.problems.map { problem in
      let place = problem.path.map { $0 + ": " } ?? ""
      return "<li>\(XMLText.escaped(place + problem.title))</li>"
    }
    return "<h2>Not analyzed</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
  }

  private func section(_ path: String, _ findings: [ReportedFinding]) -> String {
    let articles = findings.map(article).joined(separator: "\n")
    return "<section>\n<h2>\(XMLText.escaped(path))</h2>\n\(articles)\n</section>"
  }

  private func article(_ found: ReportedFinding) -> String {
    let finding = found.finding
    let level = finding.level.rawValue
    let address = XMLText.escaped(context.helpAddress(of: finding.rule))
    let rule = "<a href=\"\(address)\">\(XMLText.escaped(found.rule))</a>"
    var lines = [
      "<article class=\"\(level)\">",
      "<h3><span>\(level)</span> \(XMLText.escaped(finding.message))</h3>",
      "<p class=\"rule\">\(rule), confidence \(finding.confidence.rawValue)</p>",
      source(found.place),
    ]
    if !found.steps.isEmpty {
      lines.append("<ol>\n\(found.steps.map(item).joined(separator: "\n"))\n</ol>")
    }
    if !found.related.isEmpty {
      lines.append("<ul>\n\(found.related.map(item).joined(separator: "\n"))\n</ul>")
    }
    if !finding.why.isEmpty { lines.append("<p><b>Why:</b> \(XMLText.escaped(finding.why))</p>") }
    if !finding.help.isEmpty {
      lines.append("<p><b>Help:</b> \(XMLText.escaped(finding.help))</p>")
    }
    return (lines + ["</article>"]).joined(separator: "\n")
  }

  private func item(_ step: LocatedStep) -> String {
    let place = "\(step.place.path):\(step.place.start.line)"
    let text = XMLText.escaped(step.text)
    return "<li>\(text) <code>\(XMLText.escaped(place))</code>\(source(step.place))</li>"
  }

  private func source(_ place: Place) -> String {
    let excerpt = SourceExcerpt(place, width: 200)
    let (before, marked, after) = excerpt.parts
    return
      "<pre>\(place.start.line) | \(XMLText.escaped(before))<mark>\(XMLText.escaped(marked))</mark>"
      + "\(XMLText.escaped(after))</pre>"
  }

  private static let styleSheet = """
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
    body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
    article { border-left: 4px solid #888; margin: 1.5rem 0; padding-left: 1rem }
    .error { border-color: #c62828 } .warning { border-color: #b26a00 }
    h3 { font-size: 1rem } h3 span { text-transform: uppercase; font-size: .8rem }
    pre { overflow-x: auto; padding: .5rem; border: 1px solid #8884 }
    mark { font-weight: bold }
    """
}
