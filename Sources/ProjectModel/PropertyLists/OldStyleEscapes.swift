/// The backslash escapes of old-style property lists.
enum OldStyleEscapes {
  static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        text.append(byte)
        continue
      }
      append(escape, &rest, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(
    _ escape: UInt8, _ rest: inout ArraySlice<UInt8>, to text: inout [UInt8]
  ) {
    switch escape {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"): text += utf16(&rest).utf8
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let number = number(&rest, first: UInt32(escape - UInt8(ascii: "0")), radix: 8, digits: 2)
      text += String(Unicode.Scalar(UInt8(truncatingIfNeeded: number))).utf8
    default: text.append(escape)
    }
  }

  /// `\U` takes one UTF-16 unit; two of them in a row form a surrogate pair.
  private static func utf16(_ rest: inout ArraySlice<UInt8>) -> String {
    var units = [UInt16(truncatingIfNeeded: number(&rest, first: 0, radix: 16, digits: 4))]
    if units[0] & 0xFC00 == 0xD800, rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "U")]) {
      rest = rest.dropFirst(2)
      units.append(UInt16(truncatingIfNeeded: number(&rest, first: 0, radix: 16, digits: 4)))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func number(
    _ rest: inout ArraySlice<UInt8>, first: UInt32, radix: UInt32, digits: Int
  ) -> UInt32 {
    var number = first
    var left = digits
    while left > 0, let byte = rest.first, let digit = hexadecimalValue(byte), digit < radix {
      number = number * radix + UInt32(digit)
      rest = rest.dropFirst()
      left -= 1
    }
    return number
  }
}
