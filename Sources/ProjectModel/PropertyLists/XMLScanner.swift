/// A tag of an XML file.
struct XMLTag {
  enum Form { case opening, closing, empty }

  let name: String
  let form: Form
  let range: Range<Int>
}

/// Walks the tags, texts and comments of XML with exact byte offsets.
///
/// Foundation's XML parser tells only lines and columns of tag ends, and no place of comments.
struct XMLScanner {
  let bytes: [UInt8]
  private(set) var index: Int
  private(set) var comments: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next tag, past white space, comments and processing instructions; nil at the end.
  mutating func nextTag() throws(PropertyListError) -> XMLTag? {
    try skipMisc()
    guard index < bytes.count else { return nil }
    guard bytes[index] == UInt8(ascii: "<"), !starts(with: "<![CDATA[") else {
      throw PropertyListError(
        "There is text between the elements of the property list.",
        help: "Put the text inside an element such as `<string>`.", offset: index)
    }
    return try tag()
  }

  /// The character data up to the closing tag of an element, and that tag.
  mutating func text(
    closing name: String
  ) throws(PropertyListError) -> (text: String, content: Range<Int>, tag: XMLTag) {
    let start = index
    var text: [UInt8] = []
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        let end = index
        if try skipMarkup(into: &text) { continue }
        let tag = try tag()
        guard tag.form == .closing, tag.name == name else {
          throw PropertyListError(
            "`<\(tag.form == .closing ? "/" : "")\(tag.name)>` stands inside `<\(name)>`.",
            help: "Close `<\(name)>` first, or write `&lt;` for a less-than sign.", offset: end)
        }
        return (String(decoding: text, as: UTF8.self), start..<end, tag)
      case UInt8(ascii: "&"): try appendReference(to: &text)
      case 0x0D: appendLineEnd(to: &text)
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    throw endOfFile(inside: name)
  }

  func endOfFile(inside name: String) -> PropertyListError {
    PropertyListError(
      "The property list ends inside `<\(name)>`.",
      help: "The file is cut off, or `</\(name)>` is missing.", offset: bytes.count)
  }

  // MARK: Markup between values

  private mutating func skipMisc() throws(PropertyListError) {
    while index < bytes.count {
      if isSpace(bytes[index]) {
        index += 1
      } else if starts(with: "<!--") {
        try skipComment()
      } else if starts(with: "<?") {
        try skip(past: "?>", name: "a processing instruction")
      } else if starts(with: "<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  /// Comments, CDATA and processing instructions inside text; false when a tag begins here.
  private mutating func skipMarkup(into text: inout [UInt8]) throws(PropertyListError) -> Bool {
    if starts(with: "<!--") {
      try skipComment()
    } else if starts(with: "<![CDATA[") {
      let start = index + 9
      try skip(past: "]]>", name: "a CDATA section")
      text += bytes[start..<(index - 3)]
    } else if starts(with: "<?") {
      try skip(past: "?>", name: "a processing instruction")
    } else {
      return false
    }
    return true
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = index
    index += 4
    try skip(past: "-->", name: "a comment", from: start)
    comments.append(start..<index)
  }

  private mutating func skip(
    past end: StaticString, name: String, from start: Int? = nil
  ) throws(PropertyListError) {
    let start = start ?? index
    while index < bytes.count {
      if starts(with: end) {
        index += end.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw PropertyListError(
      "The property list ends inside \(name).",
      help: "The file is cut off, or `\(end)` is missing.",
      offset: start)
  }

  /// Declarations inside are passed over: an entity of the file's own is never expanded.
  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = index
    var brackets = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0:
        index += 1
        return
      default: break
      }
      index += 1
    }
    throw PropertyListError(
      "The property list ends inside its document type.", help: "The file is cut off.",
      offset: start)
  }

  private mutating func skipQuoted() {
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != quote { index += 1 }
  }

  // MARK: Tags and references

  private mutating func tag() throws(PropertyListError) -> XMLTag {
    let start = index
    index += 1
    let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    guard !name.isEmpty else {
      throw PropertyListError(
        "A less-than sign starts no element.", help: "Write `&lt;` for a less-than sign in text.",
        offset: start)
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { skipQuoted() }
      if index < bytes.count { index += 1 }
    }
    guard index < bytes.count else { throw endOfFile(inside: name) }
    let isEmpty = bytes[index - 1] == UInt8(ascii: "/") && !isClosing
    index += 1
    return XMLTag(
      name: name, form: isClosing ? .closing : isEmpty ? .empty : .opening, range: start..<index)
  }

  private mutating func appendReference(to text: inout [UInt8]) throws(PropertyListError) {
    let start = index
    let limit = min(bytes.count, start + 16)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw PropertyListError(
        "An ampersand starts no entity.", help: "Write `&amp;` for an ampersand in text.",
        offset: start)
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard let character = XMLScanner.character(of: name) else {
      throw PropertyListError(
        "The entity `&\(name);` is unknown.",
        help: "Only the entities that XML itself defines are read; write the text out.",
        offset: start)
    }
    text += String(character).utf8
    index = end + 1
  }

  private static func character(of name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return number.flatMap(Unicode.Scalar.init)
    }
  }

  /// XML reads every kind of line end as a line feed.
  private mutating func appendLineEnd(to text: inout [UInt8]) {
    text.append(0x0A)
    index += 1
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    !isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "<")
  }

  private func starts(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
