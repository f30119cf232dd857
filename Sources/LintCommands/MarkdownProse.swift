/// The prose of a rule page, laid out for a terminal: paragraphs and list items are wrapped,
/// blocks of code keep their lines.
struct MarkdownProse {
  private enum Block {
    case paragraph(String)
    case item(mark: String, String)
    case code([Substring])
  }

  private let blocks: [Block]

  init(_ markdown: String) {
    var blocks: [Block] = []
    var code: [Substring]?
    var isOpen = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = code { blocks.append(.code(lines)) }
        code = code == nil ? [] : nil
        isOpen = false
      } else if code != nil {
        code?.append(line)
      } else if line.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else {
        MarkdownProse.add(line, to: &blocks, continues: isOpen)
        isOpen = true
      }
    }
    self.blocks = blocks
  }

  private static func add(_ line: Substring, to blocks: inout [Block], continues: Bool) {
    let text = line.drop(while: \.isWhitespace)
    if let mark = itemMark(text) {
      blocks.append(.item(mark: mark, String(text.dropFirst(mark.count))))
    } else if continues, case .paragraph(let before)? = blocks.last {
      blocks[blocks.count - 1] = .paragraph(before + " " + text)
    } else if continues, case .item(let mark, let before)? = blocks.last {
      blocks[blocks.count - 1] = .item(mark: mark, before + " " + text)
    } else {
      blocks.append(.paragraph(String(text)))
    }
  }

  /// `- `, `* ` or `1. ` in front of a list's item.
  private static func itemMark(_ text: Substring) -> String? {
    if text.hasPrefix("* ") || text.hasPrefix("- ") { return String(text.prefix(2)) }
    let digits = text.prefix(while: \.isNumber)
    guard digits.isEmpty == false, text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return digits + ". "
  }

  func lines(width: Int, indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    var lines: [String] = []
    for (index, block) in blocks.enumerated() {
      switch block {
      case .paragraph(let text):
        if index > 0 { lines.append("") }
        lines += MarkdownProse.wrap(text, first: blanks, rest: blanks, width: width)
      case .item(let mark, let text):
        let rest = blanks + String(repeating: " ", count: mark.count)
        lines += MarkdownProse.wrap(text, first: blanks + mark, rest: rest, width: width)
      case .code(let code):
        if index > 0 { lines.append("") }
        lines += code.map { $0.isEmpty ? "" : blanks + "  " + $0 }
      }
    }
    return lines
  }

  private static func wrap(
    _ text: String, first: String, rest: String, width: Int
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if isEmpty == false, line.count + 1 + word.count > width {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
