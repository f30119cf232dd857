internal import CodeModel

/// Finds the next line of code after a comment, past blanks, comments and Swift's attributes.
struct CodeLineScanner {
  private let text: [UInt8]
  private let hasAttributes: Bool
  private var position: Int

  /// Property lists have no language; their comments are XML's.
  init(text: [UInt8], language: SourceLanguage?, after offset: Int) {
    self.text = text
    self.hasAttributes = language == .swift
    self.position = min(offset, text.count)
  }

  /// The offset at which code goes on; the end of the text where none does.
  mutating func nextCode() -> Int {
    while position < text.count {
      if isBlank(text[position]) {
        position += 1
      } else if skip(from: "//", to: "\n") || skip(from: "<!--", to: "-->") || skipBlockComment() {
        continue
      } else if skipAttributeLine() == false {
        return position
      }
    }
    return position
  }

  private mutating func skip(from start: StaticString, to end: StaticString) -> Bool {
    guard holds(start, at: position) else { return false }
    position += start.utf8CodeUnitCount
    while position < text.count, holds(end, at: position) == false { position += 1 }
    position = min(text.count, position + end.utf8CodeUnitCount)
    return true
  }

  /// Swift's block comments nest.
  private mutating func skipBlockComment() -> Bool {
    guard holds("/*", at: position) else { return false }
    var depth = 0
    while position < text.count {
      if holds("/*", at: position) {
        depth += 1
        position += 2
      } else if holds("*/", at: position) {
        depth -= 1
        position += 2
        if depth == 0 || hasAttributes == false { return true }
      } else {
        position += 1
      }
    }
    return true
  }

  /// An attribute with the rest of its line blank; before code on the same line it is code.
  private mutating func skipAttributeLine() -> Bool {
    guard hasAttributes, text[position] == UInt8(ascii: "@") else { return false }
    let start = position
    position += 1
    while position < text.count, isWord(text[position]) { position += 1 }
    if position < text.count, text[position] == UInt8(ascii: "(") { skipParentheses() }
    while position < text.count, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
    let isAlone =
      position == text.count || isLineEnd(text[position]) || holds("//", at: position)
      || (text[position] == UInt8(ascii: "@") && skipAttributeLine())
    if isAlone == false { position = start }
    return isAlone
  }

  private mutating func skipParentheses() {
    var depth = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\"") { skipRestOfString() }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private mutating func skipRestOfString() {
    while position < text.count, isLineEnd(text[position]) == false {
      let byte = text[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  private func holds(_ word: StaticString, at offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= text.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(text[offset..<offset + count]) }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isLineEnd(byte)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
      || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
  }
}
