package import LintModel

/// Reads JSON texts, keeping the places of all names and values.
package struct JSONReader {
  /// What a text may hold beyond the standard.
  package struct Extensions: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `// …` and `/* … */`.
    package static let comments = Extensions(rawValue: 1)
    /// A comma before a closing bracket.
    package static let trailingCommas = Extensions(rawValue: 2)
  }

  /// Deeper texts are refused: reading and releasing them would overflow a thread's stack.
  private static let depthLimit = 128

  private var scanner: JSONScanner
  private let file: FileID
  private let extensions: Extensions
  private var repeatedNames: [SourceRange] = []

  package static func read(
    _ text: [UInt8], file: FileID, extensions: Extensions = []
  ) throws(JSONError) -> JSONDocument {
    var reader = JSONReader(text, file, extensions)
    return try reader.document()
  }

  private init(_ text: [UInt8], _ file: FileID, _ extensions: Extensions) {
    scanner = JSONScanner(text, allowsComments: extensions.contains(.comments))
    self.file = file
    self.extensions = extensions
  }

  private mutating func document() throws(JSONError) -> JSONDocument {
    guard try scanner.next() != nil else {
      throw JSONError("The file is empty.", help: "Write a value such as {}.", offset: 0)
    }
    let root = try value(depth: 0)
    if let byte = try scanner.next() {
      throw JSONError(
        "\(JSONScanner.shown(byte)) follows the end of the value.",
        help: "Keep one value in the file.", offset: scanner.index)
    }
    let comments = scanner.comments.map {
      JSONDocument.Comment(text: scanner.text(inside: $0), range: range($0))
    }
    return JSONDocument(root: root, repeatedNames: repeatedNames, comments: comments)
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONReader.depthLimit else {
      throw JSONError(
        "The text is nested deeper than \(JSONReader.depthLimit) levels.", offset: scanner.index)
    }
    guard let byte = try scanner.next() else {
      throw JSONError("The file ends where a value should stand.", offset: scanner.index)
    }
    let start = scanner.index
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let text = try scanner.string()
      return JSONValue(.string(text), range: range(start..<scanner.index))
    default:
      let kind = try scanner.word()
      return JSONValue(kind, range: range(start..<scanner.index))
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    let start = scanner.index
    scanner.skip()
    var members: [JSONValue.Member] = []
    var seen: Set<String> = []
    while try !ends(with: UInt8(ascii: "}"), of: start, isFirst: members.isEmpty) {
      let member = try member(depth: depth)
      if !seen.insert(member.name).inserted { repeatedNames.append(member.nameRange) }
      members.append(member)
    }
    return JSONValue(.object(members), range: range(start..<scanner.index))
  }

  private mutating func member(depth: Int) throws(JSONError) -> JSONValue.Member {
    guard let byte = try scanner.next(), byte == UInt8(ascii: "\"") else {
      throw JSONError(
        "A name in quotes should stand here, not \(scanner.shownNext).",
        help: "Write \"name\": value.", offset: scanner.index)
    }
    let start = scanner.index
    let name = try scanner.string()
    let nameRange = range(start..<scanner.index)
    guard try scanner.next() == UInt8(ascii: ":") else {
      throw JSONError(
        "A colon should follow the name \"\(name)\", not \(scanner.shownNext).",
        offset: scanner.index)
    }
    scanner.skip()
    return JSONValue.Member(
      name: name, nameRange: nameRange, value: try value(depth: depth + 1))
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    let start = scanner.index
    scanner.skip()
    var elements: [JSONValue] = []
    while try !ends(with: UInt8(ascii: "]"), of: start, isFirst: elements.isEmpty) {
      elements.append(try value(depth: depth + 1))
    }
    return JSONValue(.array(elements), range: range(start..<scanner.index))
  }

  /// Whether the closing bracket comes; takes it, or the comma before the next part.
  private mutating func ends(
    with closing: UInt8, of start: Int, isFirst: Bool
  ) throws(JSONError) -> Bool {
    var next = try scanner.next()
    if !isFirst, next == UInt8(ascii: ",") {
      let comma = scanner.index
      scanner.skip()
      next = try scanner.next()
      if next == closing, !extensions.contains(.trailingCommas) {
        throw JSONError(
          "A comma stands before \(JSONScanner.shown(closing)).", help: "Remove the comma.",
          offset: comma)
      }
    } else if !isFirst, let byte = next, byte != closing {
      throw JSONError(
        "A comma or \(JSONScanner.shown(closing)) should stand here, not "
          + "\(JSONScanner.shown(byte)).", offset: scanner.index)
    }
    guard let byte = next else {
      throw JSONError(
        "The bracket that opens here is never closed.",
        help: "Add \(JSONScanner.shown(closing)), or restore the rest of the file.", offset: start)
    }
    guard byte == closing else { return false }
    scanner.skip()
    return true
  }

  private func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: range.lowerBound, end: range.upperBound)
  }
}
