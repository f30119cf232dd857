/// Reads Swift text just closely enough to know how deep brackets, `#if` and strings nest.
struct NestingScanner {
  enum Event {
    /// A bracket, interpolation or `#if` was opened at an offset.
    case opened(Int)
    case closed
    /// `else if` at an offset, with its number in its chain.
    case alternative(Int, count: Int)
    /// `try` or another word that the parser nests, with its number in a row.
    case prefixWord(Range<Int>, count: Int)
    case other
  }

  private enum Kind: Equatable {
    case brace, parenthesis, square, angle, condition
    case string(pounds: Int, isMultiline: Bool)
  }

  private struct Level {
    let kind: Kind
    /// The `else if` links of the chain that is read at this level.
    var alternatives = 0
    /// How many `[` or `<` are open without a brace between.
    let lookaheadDepth: Int
  }

  private static let prefixWords: Set<String> = [
    "try", "await", "let", "var", "unsafe", "any", "some", "inout", "each", "repeat", "consume",
    "copy", "borrow", "indirect", "case", "return", "throw",
  ]
  /// Closing brackets are matched with openers at most this far out, which bounds the work.
  private static let farthestOpener = 300

  private let text: [UInt8]
  private var index = 0
  private var levels = [Level(kind: .brace, lookaheadDepth: 0)]
  private var prefixCount = 0

  init(_ text: [UInt8]) { self.text = text }

  var depth: Int { levels.count - 1 }
  var lookaheadDepth: Int { levels[levels.count - 1].lookaheadDepth }

  /// Nil at the end of the text.
  mutating func next() -> Event? {
    guard index < text.count else { return nil }
    if case .string(let pounds, let isMultiline) = levels[levels.count - 1].kind {
      return string(pounds, isMultiline)
    }
    let byte = text[index]
    if byte.isBlank { return blank(byte) }
    if byte.startsWord { return word() }
    prefixCount = 0
    return sign(byte)
  }

  /// Reads on until no more than so many levels are open; tells where the last one's end lies.
  mutating func skip(toDepth target: Int) -> (before: Int, after: Int) {
    while depth > max(target, -1) {
      let start = index
      guard next() != nil else { return (text.count, text.count) }
      if depth <= target { return (start, index) }
    }
    return (index, index)
  }

  private mutating func blank(_ byte: UInt8) -> Event {
    // A generic argument list goes on after a comma only; elsewhere `<` was a comparison.
    if byte == 0x0A, index > 0, text[index - 1] != UInt8(ascii: ","),
      text[index - 1] != UInt8(ascii: "<")
    {
      dropAngles()
    }
    index += 1
    return .other
  }

  private mutating func sign(_ byte: UInt8) -> Event {
    let start = index
    switch byte {
    case UInt8(ascii: "/") where skipComment(): return .other
    case UInt8(ascii: "\\"): index += 2
    case UInt8(ascii: "\""): return openString(pounds: 0)
    case UInt8(ascii: "#"): return pound()
    case UInt8(ascii: "{"): return open(.brace, start)
    case UInt8(ascii: "("): return open(.parenthesis, start)
    case UInt8(ascii: "["): return open(.square, start)
    case UInt8(ascii: "<") where startsArguments: return open(.angle, start)
    case UInt8(ascii: "}"): return close(.brace)
    case UInt8(ascii: ")"): return close(.parenthesis)
    case UInt8(ascii: "]"): return close(.square)
    case UInt8(ascii: ">") where levels[levels.count - 1].kind == .angle && !endsArrow:
      return close(.angle)
    default: index += 1
    }
    return .other
  }

  private var startsArguments: Bool {
    guard index > 0, index + 1 < text.count else { return false }
    let next = text[index + 1]
    return text[index - 1].continuesWord && next != UInt8(ascii: "<") && next != UInt8(ascii: "=")
      && next != 0x20
  }

  private var endsArrow: Bool { index > 0 && text[index - 1] == UInt8(ascii: "-") }

  // MARK: Levels

  private mutating func open(_ kind: Kind, _ start: Int) -> Event {
    if kind == .brace { dropAngles() }
    index += 1
    push(kind)
    return .opened(start)
  }

  private mutating func push(_ kind: Kind) {
    let outer = lookaheadDepth
    switch kind {
    case .square, .angle: levels.append(Level(kind: kind, lookaheadDepth: outer + 1))
    case .parenthesis: levels.append(Level(kind: kind, lookaheadDepth: outer))
    default: levels.append(Level(kind: kind, lookaheadDepth: 0))
    }
  }

  /// Closes the nearest opener of the kind and all that was left open inside.
  private mutating func close(_ kind: Kind) -> Event {
    index += 1
    var opener = levels.count - 1
    let farthest = max(1, levels.count - NestingScanner.farthestOpener)
    while opener >= farthest, levels[opener].kind != kind {
      if case .string = levels[opener].kind { return .other }
      opener -= 1
    }
    guard opener >= farthest else { return .other }
    levels.removeLast(levels.count - opener)
    if kind == .brace, !isFollowed(by: "else") { levels[levels.count - 1].alternatives = 0 }
    return .closed
  }

  private mutating func dropAngles() {
    while levels.count > 1, levels[levels.count - 1].kind == .angle { levels.removeLast() }
  }

  // MARK: Words

  private mutating func word() -> Event {
    let start = index
    while index < text.count, text[index].continuesWord { index += 1 }
    // Longer words are none that matter here.
    guard index - start <= 8 else {
      prefixCount = 0
      return .other
    }
    let word = String(decoding: text[start..<index], as: UTF8.self)
    guard !NestingScanner.prefixWords.contains(word) else {
      prefixCount += 1
      return .prefixWord(start..<index, count: prefixCount)
    }
    prefixCount = 0
    guard word == "else", isFollowed(by: "if") else { return .other }
    levels[levels.count - 1].alternatives += 1
    return .alternative(start, count: levels[levels.count - 1].alternatives)
  }

  private func isFollowed(by word: String) -> Bool {
    var next = index
    while next < text.count, text[next].isBlank { next += 1 }
    return text[next...].starts(with: word.utf8)
  }

  private mutating func pound() -> Event {
    let start = index
    while index < text.count, text[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    guard index < text.count else { return .other }
    if text[index] == UInt8(ascii: "\"") { return openString(pounds: pounds) }
    if isFollowed(by: "if ") || isFollowed(by: "if(") {
      push(.condition)
      return .opened(start)
    }
    return isFollowed(by: "endif") ? close(.condition) : .other
  }

  // MARK: Comments and strings

  private mutating func skipComment() -> Bool {
    guard index + 1 < text.count else { return false }
    switch text[index + 1] {
    case UInt8(ascii: "/"):
      while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
      return true
    case UInt8(ascii: "*"):
      skipBlockComment()
      return true
    default: return false
    }
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    var open = 0
    while index < text.count {
      if text[index...].starts(with: [0x2F, 0x2A]) {
        open += 1
        index += 2
      } else if text[index...].starts(with: [0x2A, 0x2F]) {
        open -= 1
        index += 2
        if open == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func openString(pounds: Int) -> Event {
    let isMultiline = text[index...].starts(with: "\"\"\"".utf8)
    index += isMultiline ? 3 : 1
    push(.string(pounds: pounds, isMultiline: isMultiline))
    return .other
  }

  private mutating func string(_ pounds: Int, _ isMultiline: Bool) -> Event {
    let start = index
    switch text[index] {
    case UInt8(ascii: "\\"):
      index += 1
      guard hasPounds(pounds, at: index) else { return .other }
      index += pounds
      guard index < text.count, text[index] == UInt8(ascii: "(") else {
        index += 1
        return .other
      }
      return open(.parenthesis, start)
    case UInt8(ascii: "\""):
      let quotes = isMultiline ? 3 : 1
      let isEnd = !isMultiline || text[index...].starts(with: "\"\"\"".utf8)
      guard isEnd, hasPounds(pounds, at: index + quotes) else { break }
      index += quotes + pounds
      levels.removeLast()
      return .other
    case 0x0A, 0x0D:
      // An open string ends with its line.
      if !isMultiline { levels.removeLast() }
    default: break
    }
    index += 1
    return .other
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    guard count > 0 else { return true }
    guard start + count <= text.count else { return false }
    return text[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var startsWord: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
      || self >= 0x80
  }

  fileprivate var continuesWord: Bool {
    startsWord || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
