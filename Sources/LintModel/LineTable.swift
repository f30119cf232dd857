/// Converts byte offsets of one file to lines and UTF-16 columns.
package struct LineTable: Sendable {
  private let text: [UInt8]
  private let lineStarts: [Int]

  /// Line ends are LF, CRLF and a lone CR, as editors and GitHub count them.
  package init(_ text: [UInt8]) {
    var starts = [0]
    for index in text.indices {
      let isLineEnd = text[index] == 0x0A
      let isLoneReturn =
        text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
      if isLineEnd || isLoneReturn { starts.append(index + 1) }
    }
    self.text = text
    self.lineStarts = starts
  }

  package var lineCount: Int { lineStarts.count }

  /// The position of a byte offset; offsets past the end give the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, text.count)
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = firstByte(ofLine: low)
    let units = LineTable.utf16Length(text[start..<max(offset, start)])
    return SourcePosition(line: low + 1, column: units + 1)
  }

  /// The byte offset of a position; nil where the text has no such line or column.
  package func offset(of position: SourcePosition) -> Int? {
    guard position.line >= 1, position.line <= lineStarts.count, position.column >= 1 else {
      return nil
    }
    let next = position.line < lineStarts.count ? lineStarts[position.line] : text.count
    var units = position.column - 1
    var offset = firstByte(ofLine: position.line - 1)
    while units > 0, offset < next {
      units -= text[offset] >= 0xF0 ? 2 : 1
      offset += 1
      while offset < next, text[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return units == 0 ? offset : nil
  }

  /// The text of a 1-based line without its line end; empty for lines that do not exist.
  package func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let next = number < lineStarts.count ? lineStarts[number] : text.count
    var end = next
    let start = firstByte(ofLine: number - 1)
    while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    return String(decoding: text[start..<max(start, end)], as: UTF8.self)
  }

  /// A byte order mark is no column of the first line.
  private func firstByte(ofLine index: Int) -> Int {
    let hasMark = index == 0 && text.starts(with: [0xEF, 0xBB, 0xBF])
    return hasMark ? 3 : lineStarts[index]
  }

  private static func utf16Length(_ bytes: ArraySlice<UInt8>) -> Int {
    var units = 0
    for byte in bytes where byte & 0xC0 != 0x80 {
      units += byte >= 0xF0 ? 2 : 1
    }
    return units
  }
}

/// A place in a file: 1-based line, 1-based column in UTF-16 units.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
