package import LintModel

/// Reads property lists of every format that Foundation reads, keeping the places of all values.
package enum PropertyListReader {
  package static func read(
    _ bytes: [UInt8], file: FileID
  ) throws(PropertyListError) -> PropertyListDocument {
    if bytes.starts(with: BinaryPropertyListReader.magic) {
      return try BinaryPropertyListReader.read(bytes, file: file)
    }
    let text = try PropertyListText.utf8(bytes)
    let start = firstMeaningfulByte(text)
    guard start < text.count else {
      throw PropertyListError(
        "The property list is empty.", help: "Add a `<plist>` element with a dictionary.",
        offset: 0)
    }
    if text[start] == UInt8(ascii: "<"), !isOldStyleData(text, at: start) {
      var document = try XMLPropertyListReader.read(text, file: file)
      if text.count == bytes.count { document.text = bytes }
      return document
    }
    let root = try OldStylePropertyListReader.read(text, file: file)
    return PropertyListDocument(
      format: .oldStyle, root: root.value, comments: [], repeatedKeys: root.repeatedKeys)
  }

  private static func firstMeaningfulByte(_ text: [UInt8]) -> Int {
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return text[mark...].firstIndex { !isSpace($0) } ?? text.count
  }

  /// Old-style data begins with `<` too, but a hexadecimal digit or the end follows.
  private static func isOldStyleData(_ text: [UInt8], at start: Int) -> Bool {
    guard let next = text[(start + 1)...].first(where: { !isSpace($0) }) else { return false }
    let isHexadecimal = hexadecimalValue(next) != nil
    return next == UInt8(ascii: ">") || isHexadecimal && !startsElement(text, at: start + 1)
  }

  /// `<array>`, `<date>`, `<data>`, `<dict>` and `<false/>` begin with hexadecimal letters.
  private static func startsElement(_ text: [UInt8], at start: Int) -> Bool {
    ["array", "da", "dict", "false"].contains { text[start...].starts(with: $0.utf8) }
  }
}

/// Whether a byte separates tokens in XML and old-style lists.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

/// The value of a hexadecimal digit.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
