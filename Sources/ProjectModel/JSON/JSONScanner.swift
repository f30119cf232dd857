/// Reads the smallest parts of a JSON text.
struct JSONScanner {
  private let bytes: [UInt8]
  private let allowsComments: Bool
  private(set) var index: Int
  private(set) var comments: [Range<Int>] = []

  init(_ bytes: [UInt8], allowsComments: Bool) {
    self.bytes = bytes
    self.allowsComments = allowsComments
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte that is neither space nor part of a comment, which stays to be read.
  mutating func next() throws(JSONError) -> UInt8? {
    while index < bytes.count {
      if isSpace(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/") {
        try comment()
      } else {
        return bytes[index]
      }
    }
    return nil
  }

  mutating func skip() { index += 1 }

  /// The byte that stands next, as an error shows it.
  var shownNext: String { index < bytes.count ? JSONScanner.shown(bytes[index]) : "the file's end" }

  static func shown(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? "\"\(UnicodeScalar(byte))\"" : "an unexpected character"
  }

  /// The text of a comment without what starts and ends it.
  func text(inside comment: Range<Int>) -> String {
    let isBlock = bytes[comment.lowerBound + 1] == UInt8(ascii: "*")
    let body = bytes[(comment.lowerBound + 2)..<(comment.upperBound - (isBlock ? 2 : 0))]
    return String(decoding: body, as: UTF8.self)
  }

  private mutating func comment() throws(JSONError) {
    let start = index
    let kind = index + 1 < bytes.count ? bytes[index + 1] : 0
    guard kind == UInt8(ascii: "/") || kind == UInt8(ascii: "*") else {
      throw JSONError("A slash starts no value.", offset: start)
    }
    guard allowsComments else {
      throw JSONError("JSON has no comments.", help: "Remove the comment.", offset: start)
    }
    index += 2
    if kind == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    } else {
      while index < bytes.count, !bytes[index...].starts(with: Array("*/".utf8)) { index += 1 }
      guard index < bytes.count else {
        throw JSONError("The comment that starts here is never closed.", offset: start)
      }
      index += 2
    }
    comments.append(start..<index)
  }

  /// A string, from its opening quote on.
  mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: result, as: UTF8.self) else {
          throw JSONError(
            "The string has bytes that are not UTF-8.", help: "Save the file as UTF-8.",
            offset: start)
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &result)
      case 0..<0x20:
        throw JSONError(
          byte == 0x0A || byte == 0x0D
            ? "The string that starts here is not closed on its line."
            : "A string must not hold a control character.",
          help: byte == 0x0A || byte == 0x0D ? "Close the quotes." : "Write it as \\u00XX.",
          offset: byte == 0x0A || byte == 0x0D ? start : index)
      default:
        result.append(byte)
        index += 1
      }
    }
    throw JSONError(
      "The string that starts here is never closed.", help: "Close the quotes.", offset: start)
  }

  private mutating func escape(into result: inout [UInt8]) throws(JSONError) {
    let start = index
    index += 1
    let letter = index < bytes.count ? bytes[index] : 0
    index += 1
    if let plain = JSONScanner.escapes[letter] {
      result.append(plain)
      return
    }
    guard letter == UInt8(ascii: "u"), var unit = hexadecimalUnit() else {
      throw JSONError("The backslash starts no known escape.", offset: start)
    }
    // Characters beyond the first 65,536 are written as two units.
    if 0xD800..<0xDC00 ~= unit, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      guard let low = hexadecimalUnit(), 0xDC00..<0xE000 ~= low else {
        throw JSONError("The escape is half of a pair.", offset: start)
      }
      unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = UnicodeScalar(unit) else {
      throw JSONError("The escape is half of a pair.", offset: start)
    }
    result += Array(String(Character(scalar)).utf8)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Four hexadecimal digits; nil where others stand.
  private mutating func hexadecimalUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = hexadecimalValue(byte) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }

  /// A number, `true`, `false` or `null`.
  mutating func word() throws(JSONError) -> JSONValue.Kind {
    let start = index
    while index < bytes.count, JSONScanner.isWordByte(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "":
      throw JSONError("\(shownNext) starts no value.", offset: start)
    default:
      guard JSONScanner.isNumber(word) else {
        throw JSONError(
          "`\(word.prefix(40))` is no value.", help: "Put texts into double quotes.", offset: start)
      }
      return .number(word)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: byte >= 0x80
    }
  }

  /// `-1.5e+3`, without leading zeros.
  private static func isNumber(_ word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = takeDigits(&rest)
    guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0") else {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard !takeDigits(&rest).isEmpty else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard !takeDigits(&rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest.dropFirst(digits.count)
    return digits
  }
}
