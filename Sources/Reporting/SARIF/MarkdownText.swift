/// Markdown as plain text, for readers that show none.
enum MarkdownText {
  /// Headings lose their marks, code is indented, links show their address.
  static func plain(_ markdown: String) -> String {
    var isInCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInCode.toggle()
      } else if isInCode {
        lines.append(line.isEmpty ? "" : "    " + line)
      } else {
        lines.append(inline(line.hasPrefix("#") ? withoutMarks(line) : line))
      }
    }
    return lines.joined(separator: "\n")
  }

  static func firstParagraph(_ markdown: String) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraph = lines.drop { $0.isEmpty }.prefix { !$0.isEmpty }
    return paragraph.joined(separator: " ")
  }

  private static func withoutMarks(_ heading: Substring) -> Substring {
    heading.drop { $0 == "#" }.drop { $0 == " " }
  }

  private static func inline(_ line: Substring) -> String {
    String(line).replacing(/\[([^\]\[]+)\]\(([^)\s]+)\)/) { "\($0.output.1) (\($0.output.2))" }
      .replacing(/<(https?:[^>\s]+)>/) { String($0.output.1) }
      .replacing("**", with: "")
      .replacing("`", with: "")
  }
}
