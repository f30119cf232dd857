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

  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The fence's backticks and the word behind them, nil for other lines.
  var fence: (ticks: Int, language: Substring)? {
    let ticks = text.utf8.prefix { $0 == 0x60 }.count
    guard ticks >= 3 else { return nil }
    return (ticks, text.dropFirst(ticks).trimmed)
  }

  /// The heading's level and text, nil for other lines.
  var heading: (level: Int, text: String)? {
    let level = text.utf8.prefix { $0 == 0x23 }.count
    guard level >= 1, text.dropFirst(level).first == " " else { return nil }
    return (level, String(text.dropFirst(level).trimmed))
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
