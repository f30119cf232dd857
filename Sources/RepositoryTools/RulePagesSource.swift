package import RuleDocuments

/// Renders the Swift file that holds every rule page: its metadata as values, its text as literal.
package enum RulePagesSource {
  package static let path = "Sources/RuleCatalog/Generated/RulePages+Generated.swift"

  package static func render(_ documents: [RuleDocument]) -> String {
    var text = """
      // swift-format-ignore-file
      \(GeneratedFile.notice)

      internal import RuleDocuments

      /// Every rule page, ordered by rule id; a page is read at its first use.
      enum RulePages {
        static var headers: [RuleHeader] {
          [

      """
    text += documents.map { "      \(header($0)),\n" }.joined()
    text += "    ]\n  }\n\n  static var documents: [RuleDocument] {\n    [\n"
    text += documents.map { "      \(name($0)),\n" }.joined()
    text +=
      "    ]\n  }\n\n  static func document(_ id: String) -> RuleDocument? {\n    switch id {\n"
    text += documents.map { "    case \"\($0.id)\": \(name($0))\n" }.joined()
    text += "    default: nil\n    }\n  }\n"
    for document in documents {
      text += "\n  static let \(name(document)) = page(\"\(document.id)\", "
      text += literal(document.markdown) + ")\n"
    }
    return text + "}\n"
  }

  private static func name(_ document: RuleDocument) -> String {
    RuleNaming.constantName(document.id)
  }

  private static func header(_ document: RuleDocument) -> String {
    """
    RuleHeader(id: "\(document.id)", level: .\(document.level), family: .\(document.family), \
    status: .\(document.status), confidence: .\(document.confidence), \
    title: \(line(document.title)), summary: \(line(document.summary)))
    """
  }

  /// A raw one-line literal.
  private static func line(_ text: String) -> String {
    let hashes = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
    return hashes + "\"" + text + "\"" + hashes
  }

  /// A raw multi-line literal whose delimiter does not occur in the text.
  private static func literal(_ text: String) -> String {
    let hashes = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
    return hashes + "\"\"\"\n" + text + "\n\"\"\"" + hashes
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    text.split { $0 != character }.map(\.count).max() ?? 0
  }
}
