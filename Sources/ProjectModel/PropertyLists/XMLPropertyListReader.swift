internal import Foundation
internal import LintModel

/// Reads XML property lists.
struct XMLPropertyListReader {
  private var scanner: XMLScanner
  private let file: FileID
  private var repeatedKeys: [SourceRange] = []

  static func read(
    _ text: [UInt8], file: FileID
  ) throws(PropertyListError) -> PropertyListDocument {
    var reader = XMLPropertyListReader(scanner: XMLScanner(text), file: file)
    let root = try reader.root()
    return PropertyListDocument(
      format: .xml, root: root, comments: reader.comments(), repeatedKeys: reader.repeatedKeys)
  }

  private init(scanner: XMLScanner, file: FileID) {
    self.scanner = scanner
    self.file = file
  }

  private mutating func root() throws(PropertyListError) -> PropertyList {
    guard let first = try scanner.nextTag() else {
      throw PropertyListError("The property list has no element.", offset: scanner.index)
    }
    guard first.name == "plist" else {
      let root = try value(first, depth: 0)
      try expectEnd()
      return root
    }
    guard first.form == .opening, let tag = try scanner.nextTag(), tag.form != .closing else {
      throw PropertyListError(
        "`<plist>` holds no value.", help: "Add a `<dict>` inside.", offset: first.range.lowerBound)
    }
    let root = try value(tag, depth: 0)
    guard let end = try scanner.nextTag() else { throw scanner.endOfFile(inside: "plist") }
    guard end.form == .closing, end.name == "plist" else {
      throw PropertyListError(
        "`<plist>` holds more than one value.", help: "Keep one root value.",
        offset: end.range.lowerBound)
    }
    try expectEnd()
    return root
  }

  private mutating func expectEnd() throws(PropertyListError) {
    guard let tag = try scanner.nextTag() else { return }
    throw PropertyListError(
      "`<\(tag.name)>` follows the end of the property list.", offset: tag.range.lowerBound)
  }

  private mutating func value(
    _ tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> PropertyList {
    guard depth < PropertyListLimit.depth else {
      throw PropertyListError(
        "The property list is nested deeper than \(PropertyListLimit.depth) levels.",
        offset: tag.range.lowerBound)
    }
    guard tag.form != .closing else {
      throw PropertyListError(
        "`</\(tag.name)>` closes nothing.", offset: tag.range.lowerBound)
    }
    switch tag.name {
    case "dict": return try dictionary(tag, depth: depth)
    case "array": return try array(tag, depth: depth)
    default: return try scalar(tag)
    }
  }

  private mutating func dictionary(
    _ tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> PropertyList {
    guard tag.form == .opening else { return make(.dictionary([]), tag) }
    var entries: [PropertyList.Entry] = []
    var seen: Set<String> = []
    while true {
      guard let next = try scanner.nextTag() else { throw scanner.endOfFile(inside: "dict") }
      if next.form == .closing {
        try expect(next, closes: tag)
        return make(.dictionary(entries), tag, closing: next)
      }
      let entry = try entry(next, depth: depth)
      if !seen.insert(entry.key).inserted { repeatedKeys.append(entry.keyRange) }
      entries.append(entry)
    }
  }

  private mutating func entry(
    _ tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> PropertyList.Entry {
    guard tag.name == "key" else {
      throw PropertyListError(
        "`<\(tag.name)>` in a dictionary has no key.", help: "Put a `<key>` before it.",
        offset: tag.range.lowerBound)
    }
    let (key, content, _) = try text(of: tag)
    guard let next = try scanner.nextTag() else { throw scanner.endOfFile(inside: "dict") }
    guard next.form != .closing, next.name != "key" else {
      throw PropertyListError(
        "The key `\(key)` has no value.", help: "Put a value such as `<string>` after it.",
        offset: content.lowerBound)
    }
    let value = try value(next, depth: depth + 1)
    return PropertyList.Entry(
      key: key, keyRange: range(content), value: value,
      range: range(tag.range.lowerBound..<Int(value.range.end)))
  }

  private mutating func array(
    _ tag: XMLTag, depth: Int
  ) throws(PropertyListError) -> PropertyList {
    guard tag.form == .opening else { return make(.array([]), tag) }
    var elements: [PropertyList] = []
    while true {
      guard let next = try scanner.nextTag() else { throw scanner.endOfFile(inside: "array") }
      if next.form == .closing {
        try expect(next, closes: tag)
        return make(.array(elements), tag, closing: next)
      }
      elements.append(try value(next, depth: depth + 1))
    }
  }

  private func expect(_ tag: XMLTag, closes opening: XMLTag) throws(PropertyListError) {
    guard tag.name != opening.name else { return }
    throw PropertyListError(
      "`</\(tag.name)>` closes `<\(opening.name)>`.",
      help: "Close `<\(opening.name)>` first.", offset: tag.range.lowerBound)
  }

  private mutating func scalar(_ tag: XMLTag) throws(PropertyListError) -> PropertyList {
    guard XMLPropertyListReader.scalarNames.contains(tag.name) else {
      throw PropertyListError(
        "`<\(tag.name)>` is no property list element.",
        help: "Property lists hold dict, array, string, integer, real, true, false, date and data.",
        offset: tag.range.lowerBound)
    }
    let (text, content, closing) = try text(of: tag)
    guard let kind = XMLPropertyListReader.kind(of: tag.name, text: text) else {
      throw PropertyListError(
        "`\(text.prefix(40))` is no \(tag.name).", offset: content.lowerBound)
    }
    return make(kind, tag, closing: closing)
  }

  private static let scalarNames: Set = [
    "string", "true", "false", "integer", "real", "date", "data",
  ]

  private static func kind(of name: String, text: String) -> PropertyList.Kind? {
    if name == "string" { return .string(text) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch name {
    case "true": return trimmed.isEmpty ? .boolean(true) : nil
    case "false": return trimmed.isEmpty ? .boolean(false) : nil
    case "integer": return integer(trimmed).map { .integer($0) }
    case "real": return Double(trimmed).map { .real($0) }
    case "date": return trimmed.isEmpty ? nil : .date(trimmed)
    case "data":
      let data = Data(base64Encoded: trimmed, options: .ignoreUnknownCharacters)
      return data.map { .data(Array($0)) }
    default: return nil
    }
  }

  /// Decimal or `0x` hexadecimal; what only fits unsigned keeps its bits, as in Foundation.
  private static func integer(_ text: String) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.lowercased().hasPrefix("0x")
    let body = isHexadecimal ? digits.dropFirst(2) : digits
    guard let magnitude = UInt64(body, radix: isHexadecimal ? 16 : 10) else { return nil }
    let bits = Int64(bitPattern: magnitude)
    return isNegative ? 0 &- bits : bits
  }

  private mutating func text(
    of tag: XMLTag
  ) throws(PropertyListError) -> (String, Range<Int>, XMLTag) {
    guard tag.form == .opening else {
      return ("", tag.range.lowerBound..<tag.range.upperBound, tag)
    }
    let (text, content, closing) = try scanner.text(closing: tag.name)
    return (text, content, closing)
  }

  private func make(
    _ kind: PropertyList.Kind, _ tag: XMLTag, closing: XMLTag? = nil
  ) -> PropertyList {
    guard let closing, tag.form == .opening else {
      return PropertyList(kind, range: range(tag.range))
    }
    let whole = tag.range.lowerBound..<closing.range.upperBound
    let content = tag.range.upperBound..<closing.range.lowerBound
    return PropertyList(kind, range: range(whole), contentRange: range(content))
  }

  private func comments() -> [PropertyListDocument.Comment] {
    scanner.comments.map { place in
      let text = scanner.bytes[(place.lowerBound + 4)..<(place.upperBound - 3)]
      return PropertyListDocument.Comment(
        text: String(decoding: text, as: UTF8.self), range: range(place))
    }
  }

  private func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: range.lowerBound, end: range.upperBound)
  }
}
