package import RuleDocuments

/// Renders the Swift file that holds the text of every rule page.
package enum RulePagesSource {
  package static let path = "Sources/RuleCatalog/Generated/RulePages+Generated.swift"

  package static func render(_ documents: [RuleDocument]) -> String {
    let names = documents.map { RuleNaming.constantName($0.id) }
    var lines = [
      "// swift-format-ignore-file", GeneratedFile.notice, "",
      "/// The text of every rule page.", "enum RulePages {",
      "  /// Ordered by rule id.", "  static var all: [(path: String, text: String)] {", "    [",
    ]
    lines += zip(documents, names).map { "      (\"Rules/\($0.id).md\", \($1))," }
    lines += ["    ]", "  }"]
    for (document, name) in zip(documents, names) {
      lines += ["", "  static var \(name): String {", literal(document.markdown), "  }"]
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// A raw multi-line literal whose delimiter does not occur in the text.
  static func literal(_ text: String) -> String {
    let hashes = String(repeating: "#", count: longestEscape(in: text) + 1)
    return hashes + "\"\"\"\n" + text + "\n\"\"\"" + hashes
  }

  /// The longest run of `#` behind a backslash or three quotes, which a raw string would obey.
  private static func longestEscape(in text: String) -> Int {
    var longest = 0
    var run: Int?
    var quotes = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "#"), let length = run {
        run = length + 1
        longest = max(longest, length + 1)
        continue
      }
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      run = byte == UInt8(ascii: "\\") || quotes >= 3 ? 0 : nil
    }
    return longest
  }
}
