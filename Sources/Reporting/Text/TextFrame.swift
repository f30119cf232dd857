internal import LintModel

/// Source lines with a gutter of line numbers, underlined ranges and labels.
struct TextFrame {
  private let gutter: Int
  private let width: Int
  private let color: TerminalColor

  init(lastLine: Int, width: Int, color: TerminalColor) {
    gutter = max(5, String(lastLine).count + 1)
    self.width = width
    self.color = color
  }

  /// The line of source, the range underlined, and the label beside it or below.
  func excerpt(
    _ place: Place, mark: Character, style: TerminalColor.Style, label: String = "",
    repeatsLine: Bool = false
  ) -> [String] {
    let excerpt = SourceExcerpt(place, width: width - gutter - 3)
    var lines: [String] = []
    if !repeatsLine {
      lines.append(
        margin(String(place.start.line)) + (excerpt.text.isEmpty ? "" : " " + excerpt.text))
    }
    let blanks = String(repeating: " ", count: excerpt.offset + 1)
    let underline = String(repeating: mark, count: excerpt.length)
    let marked = margin("") + blanks + color(style, underline)
    guard !label.isEmpty else { return lines + [marked] }
    let text = DisplayText.sanitized(label)
    let used = gutter + 3 + excerpt.offset + excerpt.length
    if used + 1 + DisplayText.width(text) <= width { return lines + [marked + " " + text] }
    return lines + [marked] + note(text, indent: 4)
  }

  /// A line of its own beside the source.
  func note(_ text: String) -> String { margin("") + " " + text }

  private func note(_ text: String, indent: Int) -> [String] {
    let room = width - gutter - 3
    return LineWrapping.lines(text, width: room, used: 1, indent: indent)
      .map { margin("") + " " + $0 }
  }

  private func margin(_ number: String) -> String {
    color(.dim, String(repeating: " ", count: gutter - number.count) + number + " |")
  }
}
