internal import CodeModel
internal import LintModel

extension Parser {
  mutating func whileStatement() -> Statement {
    let start = self.start
    advance()
    var header = ConditionHeader()
    if symbol == .openParen { header = bracketed { $0.conditionHeader() } }
    // `do {…}` of a macro may end in `while (0)` without a body.
    let body = singleStatement()
    let loop = Statement(
      .whileLoop(conditions: header.conditions, body: body), range(from: start))
    guard !header.declarations.isEmpty else { return loop }
    let scope = Block(header.declarations + [loop], loop.range)
    return Statement(.scope(keyword: "{", subject: nil, body: scope), loop.range)
  }

  mutating func doStatement() -> Statement {
    let start = self.start
    advance()
    let body = singleStatement()
    var condition = nothing()
    if take(.whileWord), symbol == .openParen {
      let parts = bracketed { $0.expressions() }
      condition = parts.count == 1 ? parts[0] : Expression(.opaque(parts), range(from: start))
    }
    let place = range(from: start)
    _ = take(.semicolon)
    return Statement(.repeatWhile(body: body, condition: condition), place)
  }

  mutating func forStatement() -> Statement {
    let start = self.start
    advance()
    guard symbol == .openParen else { return expressionStatement(start) }
    let header = bracketed { $0.forHeader() }
    let body = singleStatement()
    let place = range(from: start)
    switch header {
    case .each(let pattern, let sequence):
      return Statement(
        .forIn(pattern: pattern, sequence: sequence, filter: nil, body: body, isAwait: false),
        place)
    case .counted(let initial, let condition, let step):
      return Statement(
        .cFor(initial: initial, condition: condition, step: step, body: body), place)
    }
  }

  private mutating func forHeader() -> ForHeader {
    if let separator = separatorOfEach { return each(separator) }
    var initial: [Statement] = []
    if !take(.semicolon) {
      initial = isDeclaration ? declaration() : [headerStatement()]
    }
    var condition: Expression?
    if !isAtEnd, symbol != .semicolon {
      let parts = bounded(by: nextSemicolon) { $0.expressions() }
      condition = parts.count == 1 ? parts[0] : Expression(.opaque(parts), range(from: start))
    }
    _ = take(.semicolon)
    return .counted(initial, condition, expressions())
  }

  private mutating func headerStatement() -> Statement {
    let start = self.start
    let parts = bounded(by: nextSemicolon) { $0.expressions() }
    _ = take(.semicolon)
    let place = range(from: start)
    if parts.count == 1, let value = parts.first {
      return Statement(.expression(value), value.range)
    }
    return Statement(.opaque(parts), place)
  }

  /// The next semicolon that is in no bracket.
  private var nextSemicolon: Int {
    var index = current
    while index < limit, stream.tokens[index].symbol != .semicolon {
      index =
        stream.tokens[index].symbol?.isOpening ?? false
        ? max(index + 1, stream.end(of: index)) : index + 1
    }
    return min(index, limit)
  }

  /// The `in` or `:` between a loop's variable and its sequence.
  private var separatorOfEach: Int? {
    var index = current
    var questions = 0
    while index < limit {
      let token = stream.tokens[index]
      if token.symbol == .semicolon { return nil }
      if token.symbol == .question { questions += 1 }
      if token.symbol == .inWord, index > current { return index }
      if token.symbol == .colon, facts.isCPlusPlus, questions == 0 { return index }
      index =
        token.symbol?.isOpening ?? false ? max(index + 1, stream.end(of: index)) : index + 1
    }
    return nil
  }

  private mutating func each(_ separator: Int) -> ForHeader {
    let pattern = bounded(by: separator) { $0.eachPattern() }
    advance()
    let parts = expressions()
    let sequence =
      parts.count == 1 ? parts[0] : Expression(.opaque(parts), range(from: start))
    return .each(pattern, sequence)
  }

  private mutating func eachPattern() -> Pattern {
    let start = self.start
    var attempt = self
    if var type = attempt.typeSpecifier() {
      let declared = attempt.declarator(&type, allowsName: true)
      if let name = declared.name, attempt.isAtEnd {
        self = attempt
        let pattern = Pattern(.name(name), range(at: declared.index ?? position - 1))
        guard !type.isInferred else { return pattern }
        return Pattern(.asType(pattern, type.reference), range(from: start))
      }
    }
    // `for (name in names)` with a variable declared before; C++'s structured bindings.
    let names = (current..<max(current, limit)).filter { isName(at: $0) }
    jump(to: limit)
    guard let last = names.last else { return Pattern(.wildcard, range(from: start)) }
    return Pattern(.name(text(at: last)), range(at: last))
  }
}

/// The brackets of a `for`.
private enum ForHeader {
  case each(Pattern, Expression)
  case counted([Statement], Expression?, [Expression])
}
