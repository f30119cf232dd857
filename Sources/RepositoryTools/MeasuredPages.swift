internal import LintModel
internal import RuleDocuments

/// Keeps the `measured:` line of every rule page in step with the table of judged findings.
enum MeasuredPages {
  private static let key = "measured:"

  /// The pages' texts with the lines that the table gives; findings of the engine are not measured.
  static func files(_ pages: RulePages, _ table: FieldTable) -> [GeneratedFile] {
    let precision = FieldPrecision(table.judgments)
    return pages.documents.filter { !RuleNaming.engineRules.contains($0.id) }.map { page in
      GeneratedFile(
        path: "Rules/\(page.id).md",
        text: replacing(page.markdown, with: precision.measured(page.id)))
    }
  }

  /// A page's text with another measurement, which stands last in the front matter at first.
  static func replacing(_ page: String, with value: String) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let close = lines.dropFirst().firstIndex(of: "---") else { return page }
    let line = Substring("\(key) \(value)")
    if let old = lines[..<close].firstIndex(where: { $0.hasPrefix(key) }) {
      lines[old] = line
    } else {
      lines.insert(line, at: close)
    }
    return lines.joined(separator: "\n")
  }

  /// Pages that claim more confidence than a rule may have that few findings are judged of.
  static func overconfident(_ documents: [RuleDocument]) -> [Problem] {
    documents.filter { $0.confidence == .high && $0.measured == FieldPrecision.unmeasured }
      .map { page in
        Problem(
          .configuration, "an unmeasured rule has no high confidence",
          help: "Write `confidence: medium`, or judge \(FieldPrecision.leastJudged) findings in "
            + FieldTable.folder + ".", path: "Rules/\(page.id).md")
      }
  }
}
