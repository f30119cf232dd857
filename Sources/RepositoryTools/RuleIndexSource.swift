package import RuleDocuments

/// Renders the rule tables of `README.md` and `Rules/README.md`.
package enum RuleIndexSource {
  package static let readmePath = "README.md"
  package static let indexPath = "Rules/README.md"
  static let startMarker = "<!-- rules:start -->"
  static let endMarker = "<!-- rules:end -->"

  /// A Markdown text with the part between the markers replaced; nil where a marker is missing.
  package static func replacing(
    _ text: String, documents: [RuleDocument], linkPrefix: String
  ) -> String? {
    guard let start = text.range(of: startMarker),
      let end = text.range(of: endMarker), start.upperBound <= end.lowerBound
    else { return nil }
    let table = "\n" + tables(documents, linkPrefix: linkPrefix) + "\n"
    return text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
  }

  /// One table a family, in the catalogue's order.
  static func tables(_ documents: [RuleDocument], linkPrefix: String) -> String {
    let shown = documents.filter { $0.status != .removed }
    return RuleFamily.allCases.compactMap { family -> String? in
      let rules = shown.filter { $0.family == family.rawValue }
      guard !rules.isEmpty else { return nil }
      let head =
        "**\(family.rawValue)**: \(family.summary)\n\n| rule | level | summary |\n| --- | --- | --- |\n"
      return head + rules.map { row($0, linkPrefix) }.joined()
    }.joined(separator: "\n")
  }

  private static func row(_ document: RuleDocument, _ linkPrefix: String) -> String {
    let id = document.id.name
    let preview = document.status == .preview ? " (preview)" : ""
    let summary = document.summary.replacing("|", with: "\\|")
    return
      "| [`\(id)`](\(linkPrefix)\(id).md) | \(document.level.rawValue)\(preview) | \(summary) |\n"
  }
}
