/// A file's tokens as the parser reads them: without comments and directives, brackets paired.
final class TokenStream {
  let text: [UInt8]
  let tokens: [Token]
  let groups: [ConditionalFlattening.Group]
  let imports: [String]
  let definitions: [DirectiveLine]
  let comments: [Token]
  /// For an opening bracket, where its closing one is or should be.
  private let ends: [Int32]
  /// Brackets that have no partner.
  let unmatched: [Int]

  init(_ tokens: [Token], text: [UInt8]) {
    let tree = ConditionalTree(tokens, text: text)
    let flat = ConditionalFlattening(tree.nodes)
    self.text = text
    self.tokens = flat.tokens
    groups = flat.groups
    imports = tree.imports
    definitions = tree.definitions
    comments = tree.comments
    var pairing = BracketPairing(count: flat.tokens.count)
    pairing.pair(flat.tokens, text)
    ends = pairing.ends
    unmatched = pairing.unmatched.sorted()
  }

  /// The tokens of a macro's value, to be parsed on their own.
  init(value tokens: [Token], text: [UInt8]) {
    self.text = text
    self.tokens = tokens
    groups = []
    imports = []
    definitions = []
    comments = []
    var pairing = BracketPairing(count: tokens.count)
    pairing.pair(tokens, text)
    ends = pairing.ends
    unmatched = []
  }

  /// The index of the closing bracket, or of the token before which it is missing.
  func end(of index: Int) -> Int { Int(ends[index]) }

  func string(_ index: Int) -> String { text.string(tokens[index]) }
}

/// Finds the partner of every bracket; one that has none ends where a bracket around it closes.
private struct BracketPairing {
  private(set) var ends: [Int32]
  private(set) var unmatched: [Int] = []
  private var open: [(index: Int, closing: Symbol)] = []
  /// How many brackets of each kind are open, so that a stray closing one is known at once.
  private var counts: [Symbol: Int] = [:]

  init(count: Int) { ends = Array(repeating: 0, count: count) }

  mutating func pair(_ tokens: [Token], _ text: [UInt8]) {
    for (index, token) in tokens.enumerated() {
      if token.kind == .string, !token.isClosedString(in: text) {
        // The rest of the line is lost in the string, with what closes the line's brackets.
        abandonLine(tokens, at: index)
        continue
      }
      guard let symbol = token.symbol else { continue }
      if let closing = symbol.closing {
        open.append((index, closing))
        counts[closing, default: 0] += 1
      } else if symbol.isClosing {
        close(symbol, at: index)
      } else if symbol == .endWord, index > 0, tokens[index - 1].symbol == .at {
        // Nothing reaches over the end of a class.
        while !open.isEmpty { abandon(before: index - 1) }
      }
    }
    while !open.isEmpty { abandon(before: tokens.count) }
  }

  private mutating func close(_ symbol: Symbol, at index: Int) {
    guard counts[symbol, default: 0] > 0 else {
      unmatched.append(index)
      return
    }
    while let last = open.last, last.closing != symbol { abandon(before: index) }
    guard let last = open.popLast() else { return }
    counts[symbol, default: 0] -= 1
    ends[last.index] = Int32(index)
  }

  private mutating func abandonLine(_ tokens: [Token], at index: Int) {
    var start = index
    while start > 0, !tokens[start].startsLine { start -= 1 }
    while let last = open.last, last.index >= start, last.closing != .closeBrace {
      abandon(before: index + 1)
    }
  }

  private mutating func abandon(before index: Int) {
    guard let last = open.popLast() else { return }
    counts[last.closing, default: 0] -= 1
    ends[last.index] = Int32(index)
    unmatched.append(last.index)
  }
}

extension Token {
  /// Whether a string has its closing quote.
  fileprivate func isClosedString(in text: [UInt8]) -> Bool {
    end - start > 1 && text[end - 1] == UInt8(ascii: "\"")
  }
}
