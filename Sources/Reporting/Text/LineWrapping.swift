/// Breaks prose into lines at blanks.
enum LineWrapping {
  /// Lines of at most `width` columns; a longer word gets a line of its own.
  ///
  /// The first line starts after `used` columns of other text, the others with `indent` blanks.
  static func lines(_ text: String, width: Int, used: Int = 0, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var column = used
    for word in text.split(whereSeparator: \.isWhitespace) {
      let length = DisplayText.width(String(word))
      let needsBlank = !line.isEmpty && line.last != " "
      if column + (needsBlank ? 1 : 0) + length > width, hasText(line, lines.count, used) {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        column = indent
      } else if needsBlank {
        line += " "
        column += 1
      }
      line += word
      column += length
    }
    return lines + [line]
  }

  /// A word that does not fit is moved only where that gives it more room.
  private static func hasText(_ line: String, _ finished: Int, _ used: Int) -> Bool {
    line.contains { $0 != " " } || (finished == 0 && used > 0)
  }
}
