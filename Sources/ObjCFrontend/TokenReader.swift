internal import CLibclang
import Foundation

/// Splits a file's bytes into tokens with libclang.
///
/// A compiler needs the SDK to make sense of a file, its lexer does not. The bytes are wrapped in
/// an excluded `#if`, so that the library lexes them without an attempt to compile them.
struct TokenReader {
  private static let guardLine = "#if 0\n"
  private static let fileName = "/source.mm"

  let library: ClangLibrary

  /// Nil where the library refuses the file, which takes more than broken source.
  func tokens(of text: [UInt8]) -> [Token]? {
    guard let index = library.createIndex(0, 0) else { return nil }
    defer { library.disposeIndex(index) }
    let wrapped = Array(TokenReader.guardLine.utf8) + text + [0]
    return wrapped.withUnsafeBufferPointer { bytes -> [Token]? in
      guard let start = bytes.baseAddress else { return nil }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        tokens(of: text, wrapped: $0, length: bytes.count - 1, index)
      }
    }
  }

  private func tokens(
    of text: [UInt8], wrapped: UnsafePointer<CChar>, length: Int, _ index: CXIndex
  ) -> [Token]? {
    TokenReader.fileName.withCString { name -> [Token]? in
      var file = CXUnsavedFile(Filename: name, Contents: wrapped, Length: UInt(length))
      guard let unit = parse(name, &file, index) else { return nil }
      defer { library.disposeUnit(unit) }
      guard let place = library.file(unit, name) else { return nil }
      let range = library.range(
        library.location(unit, place, 0), library.location(unit, place, UInt32(length)))
      var found: UnsafeMutablePointer<CXToken>?
      var count: UInt32 = 0
      library.tokenize(unit, range, &found, &count)
      guard let found else { return [] }
      defer { library.disposeTokens(unit, found, count) }
      return convert(UnsafeBufferPointer(start: found, count: Int(count)), unit, text)
    }
  }

  private func parse(
    _ name: UnsafePointer<CChar>, _ file: inout CXUnsavedFile, _ index: CXIndex
  ) -> CXTranslationUnit? {
    var unit: CXTranslationUnit?
    let options = LifelintParsingKeepGoing.rawValue | LifelintParsingSingleFile.rawValue
    // Objective-C++ has the tokens of all four languages.
    let arguments: [StaticString] = ["-x", "objective-c++", "-std=c++17"]
    var pointers: [UnsafePointer<CChar>?] = arguments.map { argument in
      UnsafeRawPointer(argument.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    let result = library.parse(
      index, name, &pointers, Int32(pointers.count), &file, 1, UInt32(options), &unit)
    return result == 0 ? unit : nil
  }

  /// The library tells where a token starts; only blanks lie between its end and the next one.
  private func convert(
    _ tokens: UnsafeBufferPointer<CXToken>, _ unit: CXTranslationUnit, _ text: [UInt8]
  ) -> [Token] {
    let shift = TokenReader.guardLine.utf8.count
    var places: [(start: Int, kind: Int32)] = []
    places.reserveCapacity(tokens.count)
    for token in tokens {
      var offset: UInt32 = 0
      library.fileLocation(library.tokenLocation(unit, token), nil, nil, nil, &offset)
      let start = Int(offset) - shift
      if start >= 0, start < text.count { places.append((start, library.tokenKind(token))) }
    }
    var builder = TokenBuilder(text: text)
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].start : text.count
      builder.add(from: place.start, before: next, kind: place.kind)
    }
    return builder.tokens
  }
}

/// Turns the library's tokens into the parser's.
private struct TokenBuilder {
  let text: [UInt8]
  private(set) var tokens: [Token] = []
  private var lastEnd = 0
  private var startsLine = true

  init(text: [UInt8]) { self.text = text }

  mutating func add(from start: Int, before next: Int, kind: Int32) {
    guard start >= lastEnd, next > start else { return }
    startsLine = startsLine || tokens.isEmpty || breaksLine(from: lastEnd, to: start)
    let end = trimmedEnd(from: start, before: next)
    guard !isBlank(from: start, to: end) else { return }
    let kind = self.kind(at: start, kind)
    var symbol: Symbol?
    if kind == .word || kind == .punctuation, end - start <= 24 {
      symbol = Symbol.bySpelling[String(decoding: text[start..<end], as: UTF8.self)]
    }
    tokens.append(
      Token(kind: kind, symbol: symbol, startsLine: startsLine, start: start, end: end))
    lastEnd = end
    if kind != .comment { startsLine = false }
  }

  /// No-break spaces and byte order marks, which the library hands out as unknown tokens.
  private func isBlank(from start: Int, to end: Int) -> Bool {
    guard text[start] >= 0x80 else { return false }
    return text.string(start, end).unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0 == "\u{FEFF}"
    }
  }

  private func kind(at start: Int, _ kind: Int32) -> Token.Kind {
    // A string without its closing quote is an unknown token that reaches to the line's end.
    if text[start] == UInt8(ascii: "\"") { return .string }
    switch UInt32(kind) {
    case LifelintTokenComment.rawValue: return .comment
    case LifelintTokenLiteral.rawValue:
      let first = text[start]
      if first == UInt8(ascii: "'") { return .character }
      if first >= 0x30 && first <= 0x39 || first == UInt8(ascii: ".") { return .number }
      return .string
    case LifelintTokenPunctuation.rawValue: return .punctuation
    default: return .word
    }
  }

  /// Whether a line end, not hidden by a backslash, lies between.
  private func breaksLine(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\r") { return true }
      if text[index] == UInt8(ascii: "\\") {
        index += 1
        while index < end, text[index] == UInt8(ascii: "\r") { index += 1 }
      }
      index += 1
    }
    return false
  }

  private func trimmedEnd(from start: Int, before next: Int) -> Int {
    var end = next
    var passedLine = false
    while end > start + 1 {
      let byte = text[end - 1]
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      let isBlank =
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0B
        || byte == 0x0C || byte == 0
      guard isLineEnd || isBlank || passedLine && byte == UInt8(ascii: "\\") else { break }
      passedLine = isLineEnd
      end -= 1
    }
    return end
  }
}
