internal import CodeModel
internal import LintModel

extension Parser {
  /// The statements between the braces at the cursor.
  mutating func block() -> Block {
    let start = self.start
    guard depth < Parser.maximumDepth else {
      skipBracket()
      errors.append(range(from: start))
      return Block([], range(from: start))
    }
    depth += 1
    defer { depth -= 1 }
    let statements = bracketed { $0.statements() }
    return Block(statements, range(from: start))
  }

  /// Every statement before the limit.
  mutating func statements() -> [Statement] {
    var found: [Statement] = []
    while position < limit, !(isAtEnd && !isAtGroup) {
      let before = position
      found += statementList()
      if position == before { skipUnknown() }
    }
    return found
  }

  /// One statement, or a declaration's statements, one for each name.
  mutating func statementList() -> [Statement] {
    if isAtGroup { return [conditional()] }
    guard let token else { return [] }
    if take(.semicolon) { return [] }
    if isWord(at: current) || token.symbol == .doubleColon {
      if let found = keywordStatement(token) { return [found] }
      if let found = localType() { return found }
      if isDeclaration { return declaration() }
    }
    return [plainStatement(token)]
  }

  /// A single statement as the body of an `if` or loop; several become a scope.
  mutating func singleStatement() -> Block {
    if symbol == .openBrace { return block() }
    let start = self.start
    guard depth < Parser.maximumDepth else {
      errors.append(range(at: current))
      while !isAtEnd, symbol != .semicolon { skip() }
      _ = take(.semicolon)
      return Block([], range(from: start))
    }
    depth += 1
    defer { depth -= 1 }
    guard symbol != nil || token != nil else { return Block([], range(start, start)) }
    let found = statementList()
    return Block(found, range(from: start))
  }

  private mutating func plainStatement(_ token: Token) -> Statement {
    switch token.symbol {
    case .openBrace:
      let body = block()
      return Statement(.scope(keyword: "{", subject: nil, body: body), body.range)
    case .at:
      if let found = atStatement(token.start) { return found }
    case .closeBrace, .closeParen, .closeBracket:
      markError()
      advance()
      return Statement(.opaque([]), range(from: token.start))
    default: break
    }
    return expressionStatement(token.start)
  }

  /// An expression up to its semicolon, which a macro may do without.
  mutating func expressionStatement(_ start: Int) -> Statement {
    var parts: [Expression] = []
    repeat {
      let before = position
      let value = symbol == .openBrace ? braceList() : expression()
      if position > before { parts.append(value) }
    } while take(.comma)
    finishStatement(&parts)
    guard parts.count == 1, let value = parts.first else {
      return Statement(.opaque(parts), range(from: start))
    }
    return Statement(.expression(value), value.range)
  }

  /// Goes to the end of a statement; what is in the way is kept as opaque expressions.
  private mutating func finishStatement(_ parts: inout [Expression]) {
    while let token {
      if take(.semicolon) || token.symbol == .closeBrace { return }
      // The next line is the next statement.
      if token.startsLine, !parts.isEmpty, !(token.symbol.map(isContinuation) ?? false) { return }
      if !parts.isEmpty, startsStatement(token) { return }
      let before = position
      let value = expression()
      if position == before {
        skipUnknown()
      } else {
        if !parts.isEmpty { errors.append(value.range) }
        parts.append(value)
      }
    }
  }

  private func isContinuation(_ symbol: Symbol) -> Bool {
    switch symbol {
    case .comma, .dot, .closeParen, .closeBracket, .colon: true
    default: false
    }
  }

  /// Statements that can follow a macro on its line: `FOO return x;`, `FOO(x) {…}`.
  private func startsStatement(_ token: Token) -> Bool {
    switch token.symbol {
    case .openBrace, .ifWord, .forWord, .whileWord, .doWord, .switchWord, .returnWord, .gotoWord,
      .breakWord, .continueWord, .caseWord, .elseWord, .at:
      true
    default: token.kind == .word
    }
  }

  // MARK: Keywords

  private mutating func keywordStatement(_ token: Token) -> Statement? {
    let start = token.start
    switch token.symbol {
    case .ifWord: return ifStatement()
    case .forWord: return forStatement()
    case .whileWord: return whileStatement()
    case .doWord: return doStatement()
    case .switchWord: return switchStatement()
    case .returnWord: return returnStatement()
    case .breakWord: return jump(.breakOut(label: nil))
    case .continueWord: return jump(.continueLoop(label: nil))
    case .gotoWord:
      advance()
      while !isAtEnd, symbol != .semicolon { skip() }
      _ = take(.semicolon)
      return Statement(.opaque([]), range(from: start))
    case .defaultWord where symbol(ahead: 1) == .colon: return strayLabel(start)
    case .caseWord: return strayLabel(start)
    case .elseWord:
      markError()
      advance()
      return Statement(.opaque([]), range(from: start))
    case .tryWord where facts.isCPlusPlus && symbol(ahead: 1) == .openBrace:
      advance()
      return tryStatement(start)
    case .throwWord where facts.isCPlusPlus: return throwStatement(start)
    case .some(let symbol) where symbol.isAssembly: return assembly(start)
    default: return labeled(token)
    }
  }

  private mutating func jump(_ kind: Statement.Kind) -> Statement {
    let start = self.start
    advance()
    let place = range(from: start)
    _ = take(.semicolon)
    return Statement(kind, place)
  }

  private mutating func returnStatement() -> Statement {
    let start = self.start
    advance()
    guard symbol != .semicolon, !isAtEnd, symbol != .closeBrace else {
      let place = range(from: start)
      _ = take(.semicolon)
      return Statement(.returned(nil), place)
    }
    let value = expressionStatement(self.start)
    let place = range(start, max(Int(value.range.end), lastEndOfValue(value)))
    switch value.kind {
    case .expression(let value): return Statement(.returned(value), place)
    case .opaque(let parts):
      return Statement(.returned(Expression(.opaque(parts), value.range)), place)
    default: return Statement(.returned(nil), place)
    }
  }

  private func lastEndOfValue(_ statement: Statement) -> Int { Int(statement.range.end) }

  mutating func throwStatement(_ start: Int) -> Statement {
    advance()
    guard symbol != .semicolon, !isAtEnd else {
      _ = take(.semicolon)
      let place = range(from: start)
      return Statement(.thrown(Expression(.name("error"), place)), place)
    }
    let value = expressionStatement(self.start)
    guard case .expression(let thrown) = value.kind else {
      return Statement(.thrown(Expression(.opaque([]), value.range)), range(from: start))
    }
    return Statement(.thrown(thrown), range(start, Int(thrown.range.end)))
  }

  private mutating func assembly(_ start: Int) -> Statement {
    while !isAtEnd, symbol != .semicolon { skip() }
    _ = take(.semicolon)
    return Statement(.opaque([]), range(from: start))
  }

  /// A `case` where none may stand, for instance in a `#if` branch.
  private mutating func strayLabel(_ start: Int) -> Statement {
    while !isAtEnd, symbol != .colon { skip() }
    _ = take(.colon)
    return Statement(.opaque([]), range(from: start))
  }

  /// `name: statement`, the target of a `goto`.
  private mutating func labeled(_ token: Token) -> Statement? {
    guard isName(at: current), symbol(ahead: 1) == .colon else { return nil }
    let name = text
    advance()
    advance()
    guard !isAtEnd, symbol != .closeBrace, let inner = singleStatement().statements.first else {
      return Statement(.opaque([]), range(from: token.start))
    }
    return Statement(.labeled(name, inner), range(from: token.start))
  }
}
