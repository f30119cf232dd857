/// The parts of a source text that a mistake in typing could lose: words, and single signs.
///
/// A rough lexical split is enough to break code in every place; comments stay whole.
package struct SourceTokens: Sendable {
  private let text: [UInt8]
  /// The bytes of each token, in order.
  package let ranges: [Range<Int>]

  package init(_ source: String) {
    let text = Array(source.utf8)
    var ranges: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let end = SourceTokens.end(of: index, in: text)
      if !SourceTokens.isBlank(text[index]) { ranges.append(index..<end) }
      index = end
    }
    self.text = text
    self.ranges = ranges
  }

  /// The text up to a token, without it.
  package func truncated(before token: Int) -> String { string(text[..<ranges[token].lowerBound]) }

  /// The text without a token.
  package func removing(_ token: Int) -> String {
    string(text[..<ranges[token].lowerBound] + text[ranges[token].upperBound...])
  }

  /// The text with a token twice.
  package func doubling(_ token: Int) -> String {
    let range = ranges[token]
    return string(
      text[..<range.upperBound] + [UInt8(ascii: " ")] + text[range] + text[range.upperBound...])
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func end(of start: Int, in text: [UInt8]) -> Int {
    if text[start...].starts(with: "//".utf8) {
      return text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    let isSame: (UInt8) -> Bool
    if isBlank(text[start]) {
      isSame = isBlank
    } else if isWord(text[start]) {
      isSame = isWord
    } else {
      return start + 1
    }
    return text[start...].firstIndex { !isSame($0) } ?? text.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Bytes of other scripts stay together, so that no character is cut.
  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
      || byte == 0x5F || byte >= 0x80
  }
}
