internal import CodeModel
internal import LintModel

/// How tightly C's infix operators bind.
private enum Precedence {
  static let assignment = 1
  static let ternary = 2

  static func level(of symbol: Symbol) -> Int? {
    if symbol.isAssignment { return assignment }
    switch symbol {
    case .question: return ternary
    case .or: return 3
    case .and: return 4
    case .pipe: return 5
    case .caret: return 6
    case .ampersand: return 7
    case .equal, .notEqual: return 8
    case .less, .greater, .lessEqual, .greaterEqual: return 9
    case .spaceship: return 10
    case .shiftLeft, .shiftRight: return 11
    case .plus, .minus: return 12
    case .star, .slash, .percent: return 13
    case .memberPointer, .dotPointer: return 14
    default: return nil
    }
  }
}

extension Parser {
  /// Longer sequences become opaque, since models are walked and freed recursively.
  private static let longestSequence = 150

  /// An expression without commas; nothing is taken where none starts.
  mutating func expression(_ minimum: Int = 0) -> Expression {
    guard depth < Parser.maximumDepth else { return hidden() }
    depth += 1
    defer { depth -= 1 }
    var left = unary()
    var count = 0
    while let symbol, let level = Precedence.level(of: symbol), level >= minimum, !isCloned(symbol)
    {
      let before = position
      left = infix(left, symbol, level)
      guard position > before else { break }
      count += 1
      if count % Parser.longestSequence == 0 { left = left.flattenedSequence }
    }
    return left
  }

  /// A macro without a semicolon may stand before a statement that starts with `*` or `-`.
  private func isCloned(_ symbol: Symbol) -> Bool {
    guard symbol == .star, let token, token.startsLine else { return false }
    let next = index(ahead: 2)
    return isName(at: index(ahead: 1)) && self.symbol(at: next) == .assign
  }

  /// Everything up to the limit as one opaque expression.
  private mutating func hidden() -> Expression {
    let start = self.start
    let end = limit > 0 ? stream.tokens[limit - 1].end : start
    let place = range(start, end)
    if !isAtEnd { errors.append(place) }
    jump(to: limit)
    return Expression(.opaque([]), place)
  }

  private mutating func infix(_ left: Expression, _ symbol: Symbol, _ level: Int) -> Expression {
    let sign = symbol.rawValue
    if level == Precedence.assignment {
      advance()
      let right = symbolIsBrace ? braceList() : expression(level)
      return joined(left, right) { .assignment(left, sign, right) }
    }
    if level == Precedence.ternary { return ternary(left) }
    advance()
    let right = expression(level + 1)
    return joined(left, right) { .binary(left, sign, right) }
  }

  var symbolIsBrace: Bool { symbol == .openBrace }

  private mutating func ternary(_ condition: Expression) -> Expression {
    advance()
    // `a ?: b` is the first of the two that is not nil, like Swift's `??`.
    if take(.colon) {
      let right = expression(Precedence.ternary)
      return joined(condition, right) { .binary(condition, "??", right) }
    }
    let outer = place
    place = .outside
    let yes = expression()
    place = outer
    guard take(.colon) else {
      markError()
      return joined(condition, yes) { .opaque([condition, yes]) }
    }
    let no = expression(Precedence.ternary)
    return joined(condition, no) { .ternary(condition, yes, no) }
  }

  func joined(_ left: Expression, _ right: Expression, _ kind: () -> Expression.Kind)
    -> Expression
  {
    Expression(kind(), range(Int(left.range.start), max(Int(left.range.end), Int(right.range.end))))
  }

  /// Expressions with commas between them, as C's comma operator and argument lists have.
  mutating func expressions() -> [Expression] {
    var found: [Expression] = []
    while !isAtEnd {
      let before = position
      if symbol != .comma {
        let value = argument()
        if position > before { found.append(value) }
        // C++'s parameter packs.
        _ = take(.ellipsis)
      }
      if take(.comma) { continue }
      guard !isAtEnd else { break }
      if position == before { skipUnknown() } else { found += rest() }
    }
    return found
  }

  /// One operand of a comma: an expression, a braced list or, for macros, a type or statement.
  private mutating func argument() -> Expression {
    if symbol == .openBrace { return braceList() }
    let start = self.start
    if isName(at: current), symbol(ahead: 1) == .colon, let selector = selectorArgument() {
      return selector
    }
    // A macro's argument may be a type: `va_arg(list, NSString *)`.
    let probe = position
    if let token, token.kind == .word {
      var attempt = self
      if let type = attempt.typeName(), type.isCertain,
        attempt.isAtEnd || attempt.symbol == .comma
      {
        self = attempt
        return Expression(.type(type.reference), range(from: start))
      }
    }
    if position == probe, let statement = statementArgument() { return statement }
    return expression()
  }

  /// `PERFORM(setTitle:, title)`: a macro's argument may be a selector.
  private mutating func selectorArgument() -> Expression? {
    let start = self.start
    var probe = self
    while probe.isName(at: probe.current), probe.symbol(ahead: 1) == .colon {
      probe.advance()
      probe.advance()
    }
    guard probe.isAtEnd || probe.symbol == .comma else { return nil }
    let text = textWithoutBlanks(from: current, to: probe.position)
    self = probe
    return Expression(.selector(text), range(from: start))
  }

  /// `MACRO(return x)` and the like hold a statement.
  private mutating func statementArgument() -> Expression? {
    switch symbol {
    case .returnWord, .breakWord, .continueWord, .gotoWord, .ifWord, .forWord, .whileWord,
      .doWord, .switchWord:
      let statements = self.statements()
      guard let first = statements.first, let last = statements.last else { return nil }
      let place = range(Int(first.range.start), Int(last.range.end))
      let scope = Statement(
        .scope(keyword: "{", subject: nil, body: Block(statements, place)), place)
      return Expression(.statement(scope), place)
    default: return nil
    }
  }

  /// What an operand left over before the next comma, kept as opaque expressions.
  mutating func rest() -> [Expression] {
    var found: [Expression] = []
    let start = self.start
    while !isAtEnd, symbol != .comma {
      let before = position
      let value = expression()
      if position > before { found.append(value) } else { skipUnknown() }
    }
    errors.append(range(from: start))
    return found
  }

  /// Takes a token that starts no expression, or the bracket that it opens.
  mutating func skipUnknown() {
    markError()
    skip()
  }
}

extension Expression {
  /// The operands of a long sequence side by side, their operators forgotten.
  var flattenedSequence: Expression {
    var parts: [Expression] = []
    var next = self
    while case .binary(let left, _, let right) = next.kind {
      parts.append(right)
      next = left
    }
    if case .opaque(let inner) = next.kind { parts += inner.reversed() } else { parts.append(next) }
    return Expression(.opaque(parts.reversed()), range)
  }

  /// The base of a long chain and the arguments of its links side by side.
  var flattenedChain: Expression {
    var parts: [Expression] = []
    var next: Expression? = self
    while let link = next {
      next = nil
      switch link.kind {
      case .member(let base?, _, _): next = base
      case .subscripted(let base, let arguments):
        parts += arguments.reversed().map(\.value)
        next = base
      case .call(let call) where call.selector == nil:
        parts += call.arguments.reversed().map(\.value)
        next = call.callee
      case .opaque(let inner): parts += inner.reversed()
      default: parts.append(link)
      }
    }
    return Expression(.opaque(parts.reversed()), range)
  }
}
