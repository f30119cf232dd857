/// Finds the identifiers of an Objective-C file and those that it may declare.
///
/// What stands outside of bodies may declare a name; so may any line that is not indented, which
/// keeps a brace that a `#if` doubles from hiding the rest of the file.
struct ObjectiveCWordScanner {
  /// The kind under which every declared name is kept.
  static let kind = WordIndex.Declared.function

  /// Words before a brace that holds members or cases, not statements.
  private static let containers: Set<UInt64> = Set(
    [
      "struct", "union", "enum", "class", "namespace", "extern", "interface", "implementation",
      "protocol", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM",
      "CF_OPTIONS",
    ].map { WordHash.of($0) })

  private static let directives: Set<UInt64> = Set(
    ["interface", "implementation", "protocol", "end"].map { WordHash.of($0) })

  private var found = WordHashTable()
  /// For each open brace whether statements are in it.
  private var braces: [Bool] = []
  /// Whether a word of the declaration so far makes its brace hold members.
  private var isContainer = false
  private var isFlush = true
  private var isAfterSign = false

  static func scan(_ text: UnsafeBufferPointer<UInt8>) -> [UInt64] {
    var scanner = ObjectiveCWordScanner()
    scanner.scan(text)
    return scanner.found.sorted()
  }

  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    startLine(text, index)
    while index < text.count {
      let byte = text[index]
      if WordHash.isDigit(byte) {
        while index < text.count, WordHash.isWordByte(text[index]) { index += 1 }
      } else if WordHash.isWordByte(byte) {
        take(WordHash.next(in: text, from: &index))
      } else if let end = quietEnd(text, index) {
        mention(text, from: index + 1, to: end)
        index = end
      } else {
        index += 1
        follow(byte)
        if byte == UInt8(ascii: "\n") { startLine(text, index) }
      }
    }
  }

  private mutating func take(_ hash: UInt64) {
    found.insert(hash)
    if isAfterSign, Self.directives.contains(hash) { braces = [] }
    isAfterSign = false
    if Self.containers.contains(hash) { isContainer = true }
    let isInside = braces.contains(true)
    if !isInside || isFlush { found.insert(hash ^ Self.kind.rawValue) }
  }

  private mutating func follow(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      braces.append(!isContainer)
      isContainer = false
    case UInt8(ascii: "}"):
      _ = braces.popLast()
      isContainer = false
    case UInt8(ascii: ";"): isContainer = false
    case UInt8(ascii: "@"): isAfterSign = true
    default: break
    }
  }

  private mutating func startLine(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) {
    guard index < text.count else { return }
    let first = text[index]
    isFlush = first != UInt8(ascii: " ") && first != UInt8(ascii: "\t")
    // A method starts anew, whatever the braces before it say.
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      var next = index + 1
      while next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
      guard next < text.count, text[next] == UInt8(ascii: "(") else { return }
      braces = []
      isContainer = false
    }
  }

  // MARK: Comments and strings

  /// The end of the comment or string that starts at an index, nil where none does.
  private func quietEnd(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let byte = text[index]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return literalEnd(text, index, quote: byte)
    }
    guard byte == UInt8(ascii: "/"), index + 1 < text.count else { return nil }
    if text[index + 1] == UInt8(ascii: "/") {
      var end = index + 2
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      return end
    }
    guard text[index + 1] == UInt8(ascii: "*") else { return nil }
    var end = index + 2
    while end + 1 < text.count,
      text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/")
    {
      end += 1
    }
    return min(end + 2, text.count)
  }

  /// Strings end on their line.
  private func literalEnd(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int, quote: UInt8
  ) -> Int {
    var end = index + 1
    while end < text.count, text[end] != quote, text[end] != UInt8(ascii: "\n") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end < text.count && text[end] == quote ? end + 1 : end, text.count)
  }

  /// Words that are mentioned, but declare nothing.
  private mutating func mention(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) {
    var index = start
    let part = UnsafeBufferPointer(rebasing: text[..<end])
    while index < end {
      if WordHash.isDigit(part[index]) {
        while index < end, WordHash.isWordByte(part[index]) { index += 1 }
      } else if WordHash.isWordByte(part[index]) {
        found.insert(WordHash.next(in: part, from: &index))
      } else {
        index += 1
      }
    }
  }
}
