internal import CodeModel
internal import LintModel

extension Parser {
  /// A name, literal, bracketed expression, message or block; empty where none starts.
  mutating func primary() -> Expression {
    guard let token else { return nothing() }
    switch token.kind {
    case .number: return number(token)
    case .character: return taken(.integer(text))
    case .string: return string()
    case .word: return word(token)
    case .punctuation: return punctuated(token)
    case .comment, .marker: return nothing()
    }
  }

  /// An expression that takes nothing.
  func nothing() -> Expression { Expression(.opaque([]), range(start, start)) }

  /// The next token as an expression.
  private mutating func taken(_ kind: Expression.Kind) -> Expression {
    let start = self.start
    advance()
    return Expression(kind, range(from: start))
  }

  private mutating func number(_ token: Token) -> Expression {
    let text = self.text
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let isFloat =
      !isHexadecimal && text.contains { $0 == "." || $0 == "e" || $0 == "E" }
      || isHexadecimal && text.contains { $0 == "p" || $0 == "P" }
    let digits = isHexadecimal ? text : text.trimmingSuffix("uUlLfF")
    return taken(
      isFloat || !isHexadecimal && text.hasSuffix("f") ? .float(digits) : .integer(digits))
  }

  private mutating func word(_ token: Token) -> Expression {
    switch token.symbol {
    case .nilWord, .capitalNilWord, .nullWord: return taken(.null)
    case .nullptrWord where facts.isCPlusPlus: return taken(.null)
    case .yesWord, .capitalTrueWord, .trueWord: return taken(.boolean(true))
    case .noWord, .capitalFalseWord, .falseWord: return taken(.boolean(false))
    case .thisWord where facts.isCPlusPlus: return taken(.name("self"))
    case .staticCast, .dynamicCast, .reinterpretCast, .constCast: return namedCast()
    case .builtinAvailable:
      let start = token.start
      advance()
      if symbol == .openParen { skipBracket() }
      return Expression(.macro("available", []), range(from: start))
    case .some(let symbol) where symbol.isBuiltinType && facts.isCPlusPlus:
      // C++'s `int(x)`.
      return self.symbol(ahead: 1) == .openParen ? taken(.name(text)) : nothing()
    case .operatorWord where facts.isCPlusPlus: return taken(.name(text))
    default: break
    }
    guard isName(at: current) else { return nothing() }
    return taken(.name(text))
  }

  private mutating func punctuated(_ token: Token) -> Expression {
    switch token.symbol {
    case .openParen: return bracketedExpression()
    case .openBracket: return isLambda ? lambda() : message()
    case .openBrace: return braceList()
    case .caret: return blockLiteral()
    case .at: return atExpression()
    case .doubleColon:
      advance()
      return isName(at: current) ? taken(.name(text)) : nothing()
    case .hash, .percent, .ellipsis: return nothing()
    default: return nothing()
    }
  }

  /// `(value)`, or GNU's `({ statements })`.
  private mutating func bracketedExpression() -> Expression {
    let start = self.start
    if symbol(ahead: 1) == .openBrace {
      let body = bracketed { $0.block() }
      let scope = Statement(.scope(keyword: "{", subject: nil, body: body), body.range)
      return Expression(.statement(scope), range(from: start))
    }
    let parts = bracketed { $0.expressions() }
    let place = range(from: start)
    guard parts.count == 1 else { return Expression(.opaque(parts), place) }
    return Expression(.tuple([Argument(label: nil, value: parts[0])]), place)
  }

  /// `static_cast<Type>(value)` and the other named casts.
  private mutating func namedCast() -> Expression {
    let start = self.start
    advance()
    var type = ParsedType()
    if symbol == .less, let end = angleEnd(from: current) {
      let first = current
      type = bounded(by: end - 1) { parser in
        parser.advance()
        return parser.typeName() ?? ParsedType()
      }
      if type.pieces.isEmpty { type.pieces = [textWithoutBlanks(from: first + 1, to: end - 1)] }
      jump(to: end)
    }
    guard symbol == .openParen else { return Expression(.opaque([]), range(from: start)) }
    let parts = bracketed { $0.expressions() }
    let place = range(from: start)
    guard parts.count == 1 else { return Expression(.opaque(parts), place) }
    return Expression(.cast(parts[0], .as, type.reference), place)
  }

  /// `{1, 2}`, `{.x = 1}` and `{[0] = 1}` in initial values.
  mutating func braceList() -> Expression {
    let start = self.start
    depth += 1
    defer { depth -= 1 }
    guard depth < Parser.maximumDepth else {
      skipBracket()
      return Expression(.opaque([]), range(from: start))
    }
    let elements = bracketed { parser -> [Expression] in
      var found: [Expression] = []
      while !parser.isAtEnd {
        let before = parser.position
        parser.skipDesignator()
        let value = parser.symbol == .openBrace ? parser.braceList() : parser.expression()
        if parser.position > before { found.append(value) }
        if parser.take(.comma) { continue }
        if parser.position == before { parser.skipUnknown() }
      }
      return found
    }
    return Expression(.array(elements), range(from: start))
  }

  private mutating func skipDesignator() {
    var attempt = self
    while true {
      if attempt.symbol == .dot, attempt.isWord(at: attempt.index(ahead: 1)) {
        attempt.advance()
        attempt.advance()
      } else if attempt.symbol == .openBracket {
        attempt.skipBracket()
      } else {
        break
      }
    }
    if attempt.position != position, attempt.take(.assign) { self = attempt }
  }
}

extension String {
  /// The text without the letters of a set at its end.
  fileprivate func trimmingSuffix(_ letters: String) -> String {
    var text = self[...]
    while let last = text.last, letters.contains(last) { text.removeLast() }
    return String(text)
  }
}
