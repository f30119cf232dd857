/// Whether the tokens of a `#if` branch can be parsed on their own.
struct BranchShape {
  /// True for whole statements or declarations, and for an empty branch.
  let isWhole: Bool

  init(_ nodes: [ConditionalTree.Node]) {
    var tokens: [Token] = []
    BranchShape.collect(nodes, into: &tokens, depth: 0)
    isWhole =
      tokens.isEmpty
      || BranchShape.isBalanced(tokens) && BranchShape.startsWhole(tokens)
        && BranchShape.endsWhole(tokens)
  }

  /// The tokens with the first branch of every group inside.
  private static func collect(
    _ nodes: [ConditionalTree.Node], into tokens: inout [Token], depth: Int
  ) {
    for node in nodes {
      switch node {
      case .token(let token): tokens.append(token)
      case .group(let group):
        if depth < 64, let first = group.branches.first {
          collect(first.nodes, into: &tokens, depth: depth + 1)
        }
      }
    }
  }

  private static func isBalanced(_ tokens: [Token]) -> Bool {
    var open: [Symbol] = []
    var containers = 0
    for (index, token) in tokens.enumerated() {
      guard let symbol = token.symbol else { continue }
      if let closing = symbol.closing {
        open.append(closing)
      } else if symbol.isClosing {
        guard open.popLast() == symbol else { return false }
      } else if symbol == .at {
        containers += containerStep(tokens, after: index)
        if containers < 0 { return false }
      }
    }
    return open.isEmpty && containers == 0
  }

  /// 1 where `@interface` and the like open, -1 for `@end`.
  private static func containerStep(_ tokens: [Token], after at: Int) -> Int {
    guard at + 1 < tokens.count else { return 0 }
    switch tokens[at + 1].symbol {
    case .interfaceWord, .implementationWord: return 1
    case .endWord: return -1
    case .protocolWord:
      guard at + 3 < tokens.count, tokens[at + 2].kind == .word else { return 0 }
      return tokens[at + 3].symbol == .semicolon || tokens[at + 3].symbol == .comma ? 0 : 1
    default: return 0
    }
  }

  private static func startsWhole(_ tokens: [Token]) -> Bool {
    switch tokens[0].symbol {
    case .elseWord, .comma, .dot, .arrow, .question, .colon, .and, .or, .pipe, .assign, .equal,
      .notEqual, .closeParen, .closeBracket, .catchWord, .finallyWord:
      false
    default: true
    }
  }

  private static func endsWhole(_ tokens: [Token]) -> Bool {
    guard let last = tokens.last else { return true }
    switch last.symbol {
    case .semicolon, .closeBrace, .endWord, .colon: return true
    default: return isMacro(tokens)
    }
  }

  /// `WORD` or `WORD(…)` alone, or several of them on lines of their own.
  private static func isMacro(_ tokens: [Token]) -> Bool {
    guard let lastStart = tokens.lastIndex(where: \.startsLine) else { return false }
    let line = tokens[lastStart...]
    guard let first = line.first, first.kind == .word, first.symbol == nil else { return false }
    guard line.count > 1 else { return true }
    guard tokens[lastStart + 1].symbol == .openParen, line.last?.symbol == .closeParen else {
      return false
    }
    var depth = 0
    for (offset, token) in line.enumerated() {
      if token.symbol == .openParen { depth += 1 }
      if token.symbol == .closeParen { depth -= 1 }
      if depth == 0, offset > 0, offset < line.count - 1 { return false }
    }
    return true
  }
}
