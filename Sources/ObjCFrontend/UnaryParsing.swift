internal import CodeModel
internal import LintModel

extension Parser {
  /// A prefix operator with its operand, or an operand with what follows it.
  mutating func unary() -> Expression {
    guard depth < Parser.maximumDepth, let token else { return postfix() }
    let start = token.start
    switch token.symbol {
    case .exclamation, .tilde, .minus, .plus, .star: return prefix(start)
    case .ampersand, .and:
      let sign = token.symbol == .and ? "&&" : "&"
      advance()
      let inner = deeperUnary()
      return Expression(sign == "&" ? .inOut(inner) : .prefix(sign, inner), range(from: start))
    case .increment, .decrement: return stepBefore(start)
    case .sizeofWord, .alignofWord, .underscoredAlignofWord: return size(start)
    case .extensionWord:
      advance()
      return deeperUnary()
    case .newWord where facts.isCPlusPlus && startsAllocation: return allocation(start)
    case .deleteWord where facts.isCPlusPlus: return deallocation(start)
    case .throwWord where facts.isCPlusPlus:
      advance()
      return Expression(.opaque(isAtEnd ? [] : [expression()]), range(from: start))
    case .openParen:
      if let cast = cast() { return cast }
      return postfix()
    default: return postfix()
    }
  }

  private mutating func deeperUnary() -> Expression {
    depth += 1
    defer { depth -= 1 }
    return unary()
  }

  private mutating func prefix(_ start: Int) -> Expression {
    let sign = text
    advance()
    let inner = deeperUnary()
    return Expression(.prefix(sign, inner), range(from: start))
  }

  /// `++x` is `x += 1`.
  private mutating func stepBefore(_ start: Int) -> Expression {
    let sign = symbol == .increment ? "+=" : "-="
    let place = range(at: current)
    advance()
    let target = deeperUnary()
    return Expression(
      .assignment(target, sign, Expression(.integer("1"), place)), range(from: start))
  }

  private mutating func size(_ start: Int) -> Expression {
    advance()
    _ = take(.ellipsis)
    guard symbol == .openParen else {
      return Expression(.opaque([deeperUnary()]), range(from: start))
    }
    let parts = bracketed { parser -> [Expression] in
      var attempt = parser
      if attempt.typeName() != nil, attempt.isAtEnd {
        parser = attempt
        return []
      }
      return parser.expressions()
    }
    return Expression(.opaque(parts), range(from: start))
  }

  private var startsAllocation: Bool {
    let next = index(ahead: 1)
    return isName(at: next) || symbol(at: next) == .openParen
      || symbol(at: next).map { $0.isBuiltinType || $0 == .doubleColon } ?? false
  }

  /// `new Type(arguments)`, a call of the type.
  private mutating func allocation(_ start: Int) -> Expression {
    advance()
    if symbol == .openParen { skipBracket() }
    let typeStart = self.start
    guard var type = typeSpecifier() else { return Expression(.opaque([]), range(from: start)) }
    while let symbol, symbol == .star || symbol == .ampersand {
      type.isPointer = true
      advance()
    }
    let place = range(from: typeStart)
    let callee = Expression(.name(type.name ?? type.text), place)
    var arguments: [Argument] = []
    if symbol == .openBracket {
      arguments += bracketed { $0.expressions() }.map { Argument(label: nil, value: $0) }
    }
    if symbol == .openParen || symbol == .openBrace {
      arguments += bracketed { $0.expressions() }.map { Argument(label: nil, value: $0) }
    }
    return Expression(
      .call(Call(callee: callee, arguments: arguments, nameRange: place)), range(from: start))
  }

  private mutating func deallocation(_ start: Int) -> Expression {
    advance()
    if symbol == .openBracket, symbol(ahead: 1) == .closeBracket { skipBracket() }
    return Expression(.opaque([deeperUnary()]), range(from: start))
  }

  // MARK: Casts

  /// `(Type)value`; nil and nothing taken where the brackets hold an expression.
  private mutating func cast() -> Expression? {
    let start = self.start
    let open = current
    guard let type = castType(at: open) else { return nil }
    skipBracket()
    if symbol == .openBrace {
      // `(CGRect){…}`
      let list = braceList()
      return postfix(
        after: Expression(.cast(list, .as, type.reference), range(from: start)))
    }
    let inner = deeperUnary()
    return Expression(.cast(inner, .as, type.reference), range(from: start))
  }

  /// The type in the brackets at an index, where they make a cast.
  private func castType(at open: Int) -> ParsedType? {
    let end = stream.end(of: open)
    guard end < limit, stream.tokens[end].symbol == .closeParen else { return nil }
    let first = index(from: open + 1)
    guard first < end, isWord(at: first) || symbol(at: first) == .doubleColon else { return nil }
    var probe = self
    probe.position = first
    probe.limit = end
    guard let type = probe.typeName(), probe.isAtEnd else { return nil }
    return mayBeCastOperand(at: index(from: end + 1), type) ? type : nil
  }

  private func mayBeCastOperand(at next: Int, _ type: ParsedType) -> Bool {
    guard let token = token(at: next) else { return false }
    switch token.kind {
    case .number, .string, .character: return true
    case .word: return mayBeCastWord(at: next, token, type)
    case .punctuation:
      switch token.symbol {
      case .at, .tilde, .exclamation: return true
      case .caret:
        return type.isCertain || type.looksLikeType
          || symbol(at: index(from: next + 1)) == .openBrace
      case .openBrace: return type.isCertain || type.looksLikeType
      case .openParen: return type.isCertain || type.looksLikeType
      case .openBracket: return type.isCertain || type.looksLikeType || startsMessage(at: next)
      case .minus, .plus, .star, .ampersand, .increment, .decrement: return type.isCertain
      case .doubleColon: return true
      default: return false
      }
    case .comment, .marker: return false
    }
  }

  /// Whether two words or a bracket stand behind a bracket, which no index has.
  private func startsMessage(at open: Int) -> Bool {
    let first = index(from: open + 1)
    return symbol(at: first) == .openBracket
      || isName(at: first) && isWord(at: index(from: first + 1))
  }

  /// In a message the word after brackets may be the selector: `[(name) length]`.
  private func mayBeCastWord(at next: Int, _ token: Token, _ type: ParsedType) -> Bool {
    if let symbol = token.symbol, !isName(at: next) {
      switch symbol {
      case .sizeofWord, .nilWord, .capitalNilWord, .nullWord, .nullptrWord, .yesWord, .noWord,
        .thisWord, .newWord, .staticCast, .dynamicCast, .reinterpretCast, .constCast,
        .alignofWord, .extensionWord, .capitalTrueWord, .capitalFalseWord, .builtinAvailable:
        return true
      default: return false
      }
    }
    let after = index(from: next + 1)
    switch place {
    case .outside: return true
    case .argument: return symbol(at: after) != .colon
    case .receiver: return type.isCertain || after < limit && symbol(at: after) != .colon
    }
  }
}

extension ParsedType {
  /// Types are capitalized, variables are not.
  fileprivate var looksLikeType: Bool { name?.first?.isUppercase ?? false }
}
