internal import LintModel

/// One line of source, fitted into a width, with the columns to underline.
struct SourceExcerpt {
  /// Without tabs and control characters.
  let text: String
  /// Columns before the underlined part.
  let offset: Int
  /// Columns underlined, at least one.
  let length: Int

  private static let tabWidth = 4
  private static let ellipsis = "..."
  /// Longer lines are clipped around the range before anything else looks at them.
  private static let clipping = 400

  init(_ place: Place, width: Int) {
    let end = place.end.line == place.start.line ? place.end.column : Int.max
    let line = Self.clipped(place.lineText, start: place.start.column - 1, end: end - 1)
    let cells = Self.cells(line.text)
    let before = cells.prefix { $0.unit < line.start }
    let marked = cells.dropFirst(before.count).prefix { $0.unit < line.end }
    let offset = before.reduce(0) { $0 + $1.width } + max(0, line.start - line.unitCount)
    let length = max(1, marked.reduce(0) { $0 + $1.width })
    self = Self(cells: cells, offset: offset, length: length, width: width)
  }

  /// The text before, in and after the range.
  var parts: (before: String, marked: String, after: String) {
    var column = 0
    var parts = (before: "", marked: "", after: "")
    for character in text {
      if column < offset {
        parts.before.append(character)
      } else if column < offset + length {
        parts.marked.append(character)
      } else {
        parts.after.append(character)
      }
      column += DisplayText.width(character)
    }
    return parts
  }

  private init(text: String, offset: Int, length: Int) {
    self.text = text
    self.offset = offset
    self.length = length
  }

  /// Cuts the left side until the range starts inside, then the right side.
  private init(cells: [Cell], offset: Int, length: Int, width: Int) {
    var rest = cells[...]
    var skipped = 0
    if offset + min(length, width / 2) > width {
      while skipped < offset - width / 4, let cell = rest.popFirst() { skipped += cell.width }
    }
    let lead = skipped > 0 ? Self.ellipsis : ""
    var columns = lead.count
    var text = lead
    let total = columns + rest.reduce(0) { $0 + $1.width }
    let limit = total > width ? width - Self.ellipsis.count : width
    while let cell = rest.first, columns + cell.width <= limit {
      text += cell.text
      columns += cell.width
      rest = rest.dropFirst()
    }
    if !rest.isEmpty { text += Self.ellipsis }
    let shifted = offset - skipped + lead.count
    let visible = rest.isEmpty ? length : max(1, min(length, columns - shifted))
    self.init(text: text, offset: shifted, length: visible)
  }

  /// A user-visible character with its first UTF-16 unit's index.
  private struct Cell {
    let text: String
    let width: Int
    let unit: Int
  }

  private static func cells(_ line: String) -> [Cell] {
    var cells: [Cell] = []
    var unit = 0
    var column = 0
    for character in line {
      let text = displayed(character, column: column)
      let width = DisplayText.width(text)
      cells.append(Cell(text: text, width: width, unit: unit))
      unit += character.utf16.count
      column += width
    }
    return cells
  }

  private static func displayed(_ character: Character, column: Int) -> String {
    if let value = character.asciiValue, value >= 0x20, value < 0x7F { return String(character) }
    if character == "\t" { return String(repeating: " ", count: tabWidth - column % tabWidth) }
    return DisplayText.sanitized(String(character))
  }

  private static func clipped(
    _ line: String, start: Int, end: Int
  ) -> (text: String, start: Int, end: Int, unitCount: Int) {
    let units = line.utf16
    let first = max(0, min(start - clipping, units.count - clipping))
    let last = min(units.count, first + 2 * clipping)
    guard first > 0 || last < units.count else { return (line, start, end, units.count) }
    let range =
      units.index(units.startIndex, offsetBy: first)..<units.index(units.startIndex, offsetBy: last)
    // A clip inside a surrogate pair costs that character only.
    let text = String(decoding: units[range], as: UTF16.self)
    return (text, start - first, end == .max ? end : end - first, last - first)
  }
}
