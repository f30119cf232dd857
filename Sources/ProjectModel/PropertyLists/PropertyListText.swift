internal import Foundation

/// The UTF-8 form of a property list's bytes, to which all ranges refer.
package enum PropertyListText {
  /// UTF-8 bytes come back unchanged, with their byte order mark; other encodings are converted.
  package static func utf8(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
    if let encoding = byteOrderMark(bytes) ?? declaredEncoding(bytes) {
      return try converted(bytes, from: encoding)
    }
    if let offset = firstInvalidByte(bytes) {
      throw PropertyListError(
        "The property list has bytes that are not UTF-8.",
        help: "Save the file as UTF-8.", offset: offset)
    }
    return bytes
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> String.Encoding? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .utf32
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if bytes.starts(with: [0x3C, 0]) { return .utf16LittleEndian }
    if bytes.starts(with: [0, 0x3C]) { return .utf16BigEndian }
    return nil
  }

  /// The encoding of an XML declaration when it is one whose bytes differ from UTF-8.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String.Encoding? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let declaration = String(decoding: bytes.prefix(200).prefix { $0 != 0x3E }, as: UTF8.self)
    guard let start = declaration.range(of: "encoding=")?.upperBound else { return nil }
    let name = declaration[start...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    switch name.lowercased() {
    case "iso-8859-1", "latin1": return .isoLatin1
    case "windows-1252": return .windowsCP1252
    case "macintosh", "x-mac-roman": return .macOSRoman
    default: return nil
    }
  }

  private static func converted(
    _ bytes: [UInt8], from encoding: String.Encoding
  ) throws(PropertyListError) -> [UInt8] {
    guard let text = String(data: Data(bytes), encoding: encoding) else {
      throw PropertyListError(
        "The property list's bytes do not fit its encoding.", help: "Save the file as UTF-8.",
        offset: 0)
    }
    return Array(text.utf8)
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
