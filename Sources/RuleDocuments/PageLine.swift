/// One line of a page, without its line end.
struct PageLine {
  /// 1-based.
  let number: Int
  let text: Substring

  /// Splits by bytes: a page is read at every start of the tool, and characters are slow.
  static func lines(of page: String) -> [PageLine] {
    let bytes = page.utf8
    var lines: [PageLine] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      lines.append(PageLine(number: lines.count + 1, text: page[start..<end].withoutReturn))
      start = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    return lines
  }

  /// The text of neighbouring lines with LF between them; lines are slices of one page.
  static func text(of lines: ArraySlice<PageLine>) -> String {
    guard let first = lines.first?.text, let last = lines.last?.text else { return "" }
    let text = first.base[first.startIndex..<last.endIndex]
    guard text.utf8.contains(0x0D) else { return String(text) }
    return lines.map { String($0.text) }.joined(separator: "\n")
  }

  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The fence's backticks and the word behind them, nil for other lines.
  var fence: (ticks: Int, language: Substring)? {
    guard text.utf8.first == 0x60 else { return nil }
    let rest = text.utf8.drop { $0 == 0x60 }
    let ticks = text.utf8.count - rest.count
    return ticks >= 3 ? (ticks, text[rest.startIndex...].trimmed) : nil
  }

  /// The heading's level and text, nil for other lines.
  var heading: (level: Int, text: String)? {
    guard text.utf8.first == 0x23 else { return nil }
    let rest = text.utf8.drop { $0 == 0x23 }
    guard rest.first == 0x20 else { return nil }
    return (text.utf8.count - rest.count, String(text[rest.startIndex...].trimmed))
  }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  var trimmed: Substring {
    let start = utf8.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? endIndex
    let last = utf8.lastIndex { $0 != 0x20 && $0 != 0x09 }
    guard let last else { return self[endIndex...] }
    return self[start...last]
  }

  /// Without the carriage return of a CRLF line end.
  var withoutReturn: Substring {
    guard utf8.last == 0x0D else { return self }
    return self[..<utf8.index(before: endIndex)]
  }
}
