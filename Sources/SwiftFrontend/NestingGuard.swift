/// Blanks out what nests deeper than any program does, before the parser sees it.
///
/// The parser limits most of its recursion but not all: looking ahead for a type inside of `[` or
/// `<` takes twice as long with every level, and `try try …` and `else if` recurse without a limit.
/// Blanks keep every offset, so the rest of the file is analyzed as if the place were empty.
struct NestingGuard {
  private enum Limit {
    /// Open brackets of all kinds.
    static let brackets = 100
    /// Open `[` or `<`, which cost the parser exponential time.
    static let lookahead = 10
    /// `else if` links of one chain.
    static let alternatives = 500
    /// `try`, `let` and the like in a row.
    static let prefixes = 64
  }

  private var scanner: NestingScanner
  private(set) var hidden: [Range<Int>] = []

  /// The text to parse: as long as the original, with blanks in the hidden places.
  private(set) var text: [UInt8]

  init(_ text: [UInt8]) {
    self.text = text
    scanner = NestingScanner(text)
    while let event = scanner.next() { handle(event) }
    for range in hidden { blank(range) }
  }

  private mutating func handle(_ event: NestingScanner.Event) {
    switch event {
    case .opened(let start):
      guard scanner.depth > Limit.brackets || scanner.lookaheadDepth > Limit.lookahead else {
        return
      }
      hidden.append(start..<scanner.skip(toDepth: scanner.depth - 1).after)
    case .alternative(let start, let count):
      guard count > Limit.alternatives else { return }
      hidden.append(start..<scanner.skip(toDepth: scanner.depth - 1).before)
    case .prefixWord(let word, let count):
      if count > Limit.prefixes { hidden.append(word) }
    case .closed, .other: break
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where text[index] != 0x0A && text[index] != 0x0D { text[index] = 0x20 }
  }
}
