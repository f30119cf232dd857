internal import LintModel

/// Reads the old-style (OpenStep) property lists that Xcode's project files are written in.
struct OldStylePropertyListReader {
  private let bytes: [UInt8]
  private let file: FileID
  private var index: Int
  private var repeatedKeys: [SourceRange] = []

  /// The root value and the keys that occur again in the same dictionary.
  static func read(
    _ text: [UInt8], file: FileID
  ) throws(PropertyListError) -> (value: PropertyList, repeatedKeys: [SourceRange]) {
    var reader = OldStylePropertyListReader(bytes: text, file: file)
    try reader.skipSpace()
    guard let first = reader.current, first == UInt8(ascii: "{") || first == UInt8(ascii: "(")
    else {
      throw PropertyListError(
        "The file is no property list.",
        help: "XML property lists begin with `<?xml`, old-style ones with a brace.",
        offset: reader.index)
    }
    let root = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.current == nil else {
      throw PropertyListError(
        "There is text after the end of the property list.", offset: reader.index)
    }
    return (root, reader.repeatedKeys)
  }

  private init(bytes: [UInt8], file: FileID) {
    self.bytes = bytes
    self.file = file
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
    guard depth < PropertyListLimit.depth else {
      throw PropertyListError(
        "The property list is nested deeper than \(PropertyListLimit.depth) levels.", offset: index)
    }
    switch current {
    case UInt8(ascii: "{"): return try dictionary(depth: depth)
    case UInt8(ascii: "("): return try array(depth: depth)
    case UInt8(ascii: "<"): return try data()
    default:
      let (text, whole, content) = try text()
      return PropertyList(.string(text), range: whole, contentRange: content)
    }
  }

  private mutating func dictionary(depth: Int) throws(PropertyListError) -> PropertyList {
    let start = index
    index += 1
    var entries: [PropertyList.Entry] = []
    var seen: Set<String> = []
    while true {
      try skipSpace()
      guard current != nil else { throw endOfFile(inside: "a dictionary", from: start) }
      if current == UInt8(ascii: "}") { break }
      let entry = try entry(depth: depth, dictionary: start)
      if !seen.insert(entry.key).inserted { repeatedKeys.append(entry.keyRange) }
      entries.append(entry)
    }
    index += 1
    return make(.dictionary(entries), start)
  }

  private mutating func entry(
    depth: Int, dictionary: Int
  ) throws(PropertyListError) -> PropertyList.Entry {
    let start = index
    let (key, _, keyRange) = try text()
    try skipSpace()
    try expect(UInt8(ascii: "="), after: "the key `\(key)`", dictionary: dictionary)
    try skipSpace()
    guard current != nil else { throw endOfFile(inside: "a dictionary", from: dictionary) }
    let value = try value(depth: depth + 1)
    let end = index
    try skipSpace()
    try expect(UInt8(ascii: ";"), after: "the value of `\(key)`", dictionary: dictionary)
    return PropertyList.Entry(
      key: key, keyRange: keyRange, value: value, range: range(start, end))
  }

  private mutating func expect(
    _ byte: UInt8, after what: String, dictionary: Int
  ) throws(PropertyListError) {
    guard let seen = current else { throw endOfFile(inside: "a dictionary", from: dictionary) }
    guard seen == byte else {
      throw PropertyListError(
        "`\(Character(Unicode.Scalar(byte)))` is missing after \(what).", offset: index)
    }
    index += 1
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> PropertyList {
    let start = index
    index += 1
    var elements: [PropertyList] = []
    while true {
      try skipSpace()
      guard current != nil else { throw endOfFile(inside: "an array", from: start) }
      if current == UInt8(ascii: ")") { break }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if current == UInt8(ascii: ",") {
        index += 1
      } else if current != UInt8(ascii: ")") {
        guard current != nil else { throw endOfFile(inside: "an array", from: start) }
        throw PropertyListError("`,` is missing after an element.", offset: index)
      }
    }
    index += 1
    return make(.array(elements), start)
  }

  private mutating func data() throws(PropertyListError) -> PropertyList {
    let start = index
    index += 1
    var digits: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = hexadecimalValue(byte) {
        digits.append(digit)
      } else if !isSpace(byte) {
        throw notAValue()
      }
      index += 1
    }
    guard current != nil else { throw endOfFile(inside: "data", from: start) }
    index += 1
    let pairs = stride(from: 0, to: digits.count - 1, by: 2)
    return make(.data(pairs.map { digits[$0] << 4 | digits[$0 + 1] }), start)
  }

  // MARK: Texts

  private mutating func text() throws(PropertyListError) -> (String, SourceRange, SourceRange) {
    guard let first = current else { throw endOfFile(inside: "the list", from: index) }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = index
    while index < bytes.count, OldStylePropertyListReader.isUnquoted[Int(bytes[index])] {
      index += 1
    }
    guard index > start else { throw notAValue() }
    let whole = range(start, index)
    return (String(decoding: bytes[start..<index], as: UTF8.self), whole, whole)
  }

  private mutating func quoted(
    _ quote: UInt8
  ) throws(PropertyListError) -> (String, SourceRange, SourceRange) {
    let start = index
    index += 1
    var hasEscapes = false
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else { throw endOfFile(inside: "a quoted text", from: start) }
    let content = bytes[(start + 1)..<index]
    let text =
      hasEscapes
      ? OldStyleEscapes.resolved(content) : String(decoding: content, as: UTF8.self)
    index += 1
    return (text, range(start, index), range(start + 1, index - 1))
  }

  /// Letters, digits and the signs that stand in paths and names without quotes.
  private static let isUnquoted: [Bool] = (0..<256).map { number in
    let byte = UInt8(number)
    let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    return isLetter || isDigit || "_$/:.-+@*~".utf8.contains(byte) || byte >= 0x80
  }

  // MARK: Space and errors

  private mutating func skipSpace() throws(PropertyListError) {
    while index < bytes.count {
      if isSpace(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw endOfFile(inside: "a comment", from: start)
  }

  /// The place is where the unfinished part starts, since the end of the file says little.
  private func endOfFile(inside what: String, from start: Int) -> PropertyListError {
    PropertyListError(
      "The property list ends inside \(what).", help: "The file is cut off.", offset: start)
  }

  private func notAValue() -> PropertyListError {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains {
      bytes[index...].starts(with: $0.utf8) || bytes[max(0, index - 1)...].starts(with: $0.utf8)
    }
    guard !isConflict else {
      return PropertyListError(
        "There is a merge conflict in the property list.", help: "Resolve the conflict first.",
        offset: index)
    }
    let seen = Character(Unicode.Scalar(bytes[index]))
    return PropertyListError("`\(seen)` begins no value.", offset: index)
  }

  private func make(_ kind: PropertyList.Kind, _ start: Int) -> PropertyList {
    PropertyList(kind, range: range(start, index), contentRange: range(start + 1, index - 1))
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }
}
