/// What a quick look over a file's tokens tells the parser before it starts.
final class FileFacts {
  /// Whether the file uses C++, told by what no C file holds; its name is not known here.
  let isCPlusPlus: Bool
  /// Names that a `typedef` of the file gives to block types and function pointers.
  let blockTypes: Set<String>
  /// The classes that the file implements.
  let implemented: Set<String>
  /// Names that are assigned to somewhere else than where they are declared.
  let reassigned: Set<String>

  init(_ stream: TokenStream) {
    let tokens = stream.tokens
    isCPlusPlus = FileFacts.isCPlusPlus(stream)
    var blocks: Set<String> = []
    var implemented: Set<String> = []
    for (index, token) in tokens.enumerated() {
      if token.symbol == .typedefWord, let name = FileFacts.blockName(stream, after: index) {
        blocks.insert(name)
      } else if token.symbol == .implementationWord, index + 1 < tokens.count {
        implemented.insert(stream.string(index + 1))
      }
    }
    blockTypes = blocks
    self.implemented = implemented
    reassigned = BodyFacts(stream, from: 0, to: tokens.count).reassigned
  }

  private static func isCPlusPlus(_ stream: TokenStream) -> Bool {
    let tokens = stream.tokens
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch token.symbol {
      case .doubleColon:
        // `@selector(a::)` has one too.
        if let next, next.kind == .word { return true }
      case .namespaceWord, .usingWord, .classWord:
        let isForward = index > 0 && tokens[index - 1].symbol == .at
        let isStatement = index == 0 || token.startsLine
        if !isForward, isStatement, next?.kind == .word,
          next?.symbol == nil
            || next?.symbol == .namespaceWord
        {
          return true
        }
      case .catchWord:
        if next?.symbol == .openParen, index > 0, tokens[index - 1].symbol == .closeBrace {
          return true
        }
      case .templateWord: if next?.symbol == .less { return true }
      case .nullptrWord, .staticCast, .dynamicCast, .reinterpretCast, .constCast: return true
      case .autoWord: if next?.kind == .word || next?.symbol == .ampersand { return true }
      default: break
      }
    }
    return false
  }

  /// The name in `typedef void (^Name)(…);`.
  private static func blockName(_ stream: TokenStream, after index: Int) -> String? {
    let tokens = stream.tokens
    var next = index + 1
    while next + 2 < tokens.count, next < index + 40 {
      let symbol = tokens[next].symbol
      if symbol == .semicolon || symbol == .openBrace { return nil }
      let mark = tokens[next + 1].symbol
      if symbol == .openParen, mark == .caret || mark == .star {
        let end = stream.end(of: next)
        guard end > next + 2, end <= tokens.count else { return nil }
        return stream.string(end - 1)
      }
      next += 1
    }
    return nil
  }
}

/// What a function's tokens tell about its local names before they are parsed.
struct BodyFacts {
  /// Names that are assigned to again, or whose address is taken.
  private(set) var reassigned: Set<String> = []
  /// Names that do not keep their value alive: `__weak` locals and what `@weakify` names.
  private(set) var weak: Set<String> = []
  /// Locals that blocks copy before they have their last value: not `__block`, but assigned again.
  private(set) var copied: Set<String> = []

  init() {}

  init(_ stream: TokenStream, from start: Int, to end: Int) {
    let tokens = stream.tokens
    for index in start..<max(start, min(end, tokens.count)) {
      let token = tokens[index]
      if token.kind == .word, token.symbol == nil || token.symbol == .newWord {
        if BodyFacts.isReassigned(tokens, at: index) { reassigned.insert(stream.string(index)) }
        if tokens[max(index - 1, 0)].symbol == .at, token.symbol == nil,
          index + 1 < tokens.count, tokens[index + 1].symbol == .openParen,
          stream.string(index) == "weakify"
        {
          addNames(stream, in: index + 1)
        }
      } else if token.symbol == .weakQualifier {
        addWeakName(stream, after: index)
      }
    }
  }

  /// Notes a local that is declared; while its own initial value is parsed, it has none yet.
  mutating func declare(_ name: String, _ modifiers: [String], isInitializing: Bool) {
    let isShared = modifiers.contains("__block") || modifiers.contains("static")
    if !isShared, isInitializing || reassigned.contains(name) {
      copied.insert(name)
    } else {
      copied.remove(name)
    }
  }

  private static func isReassigned(_ tokens: [Token], at index: Int) -> Bool {
    let before = index > 0 ? tokens[index - 1] : nil
    let after = index + 1 < tokens.count ? tokens[index + 1].symbol : nil
    if before?.symbol == .dot || before?.symbol == .arrow { return false }
    if after == .increment || after == .decrement { return true }
    if before?.symbol == .increment || before?.symbol == .decrement { return true }
    if before?.symbol == .ampersand { return index < 2 || !endsOperand(tokens[index - 2]) }
    guard let after, after.isAssignment else { return false }
    guard after == .assign, let before else { return true }
    // A type before the name makes it the declaration.
    switch before.symbol {
    case .star, .greater, .ampersand: return false
    case .elseWord, .doWord, .returnWord: return true
    case .closeParen: return !closesType(tokens, at: index - 1)
    case .none: return before.kind != .word
    case .some(let symbol): return !(symbol.isQualifier || symbol.isBuiltinType)
    }
  }

  /// Whether the bracket that closes there is that of a `typeof(…)`.
  private static func closesType(_ tokens: [Token], at end: Int) -> Bool {
    var depth = 0
    for index in stride(from: end, to: max(0, end - 24), by: -1) {
      if tokens[index].symbol == .closeParen { depth += 1 }
      if tokens[index].symbol == .openParen { depth -= 1 }
      if depth == 0 {
        return tokens[index - 1].symbol.map { $0.isTypeof || $0.isAttribute } ?? false
      }
    }
    return false
  }

  private static func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .word: token.symbol != .returnWord
    case .number, .string, .character: true
    default: token.symbol == .closeParen || token.symbol == .closeBracket
    }
  }

  private mutating func addWeakName(_ stream: TokenStream, after index: Int) {
    var name: String?
    for next in (index + 1)..<max(index + 1, min(index + 16, stream.tokens.count)) {
      let token = stream.tokens[next]
      if token.symbol == .assign || token.symbol == .semicolon || token.symbol == .inWord { break }
      if token.kind == .word, token.symbol == nil { name = stream.string(next) }
    }
    if let name { weak.insert(name) }
  }

  private mutating func addNames(_ stream: TokenStream, in bracket: Int) {
    for index in bracket..<max(bracket, stream.end(of: bracket))
    where stream.tokens[index].kind == .word {
      weak.insert(stream.string(index))
    }
  }
}
