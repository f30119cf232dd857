internal import CodeModel
internal import LintModel

extension Parser {
  /// `@try`, `@synchronized` and the like; nil where an expression starts with the `@`.
  mutating func atStatement(_ start: Int) -> Statement? {
    let word = index(ahead: 1)
    switch symbol(at: word) {
    case .tryWord:
      advance()
      advance()
      return tryStatement(start)
    case .throwWord:
      advance()
      return throwStatement(start)
    case .synchronizedWord, .autoreleasepoolWord: return scope(start)
    case .catchWord, .finallyWord:
      // A clause whose `@try` is not in sight.
      advance()
      advance()
      if symbol == .openParen { skipBracket() }
      return plainScope(start)
    case .none, .some:
      guard isWord(at: word), symbol(ahead: 2) == .openBrace else { return nil }
      // Macros with a body, such as `@onExit {…}`.
      advance()
      advance()
      return plainScope(start)
    }
  }

  private mutating func plainScope(_ start: Int) -> Statement {
    guard symbol == .openBrace else { return Statement(.opaque([]), range(from: start)) }
    let body = block()
    return Statement(.scope(keyword: "{", subject: nil, body: body), range(from: start))
  }

  private mutating func scope(_ start: Int) -> Statement {
    advance()
    let keyword = "@" + text
    advance()
    var subject: Expression?
    if symbol == .openParen {
      let parts = bracketed { $0.expressions() }
      subject = parts.count == 1 ? parts[0] : Expression(.opaque(parts), range(from: start))
    }
    let body = symbol == .openBrace ? block() : Block([], range(lastEnd, lastEnd))
    return Statement(
      .scope(keyword: keyword, subject: subject, body: body), range(from: start))
  }

  /// The cursor stands after `@try` or C++'s `try`.
  mutating func tryStatement(_ start: Int) -> Statement {
    let body = symbol == .openBrace ? block() : Block([], range(lastEnd, lastEnd))
    var catches: [CatchClause] = []
    var finally: Block?
    while !isAtGroup {
      let hasSign = symbol == .at
      let word = hasSign ? symbol(ahead: 1) : symbol
      guard word == .catchWord || word == .finallyWord && hasSign else { break }
      let clauseStart = self.start
      if hasSign { advance() }
      advance()
      if word == .finallyWord {
        if symbol == .openBrace { finally = block() }
        continue
      }
      catches.append(catchClause(clauseStart))
    }
    return Statement(
      .doCatch(body: body.throwing, catches: catches, finally: finally), range(from: start))
  }

  private mutating func catchClause(_ start: Int) -> CatchClause {
    var patterns: [CasePattern] = []
    if symbol == .openParen { patterns = bracketed { $0.caught() } }
    let body = symbol == .openBrace ? block() : Block([], range(lastEnd, lastEnd))
    return CatchClause(patterns: patterns, body: body, range: range(from: start))
  }

  /// `NSException *error` and `id error` take everything that Cocoa throws, as `...` does.
  private mutating func caught() -> [CasePattern] {
    let start = self.start
    if take(.ellipsis) { return [] }
    guard var type = typeSpecifier() else {
      jump(to: limit)
      return []
    }
    let declared = declarator(&type, allowsName: true)
    jump(to: limit)
    let name = declared.name ?? "_"
    let place = declared.index.map { range(at: $0) } ?? range(from: start)
    let pattern = Pattern(.name(name), place)
    if type.isInferred || type.name == "NSException" {
      return [CasePattern(pattern: pattern, filter: nil)]
    }
    return [
      CasePattern(
        pattern: Pattern(.asType(pattern, type.reference), range(from: start)), filter: nil)
    ]
  }
}

extension Block {
  /// The body of a `@try` with its first message marked: any message may raise, and the first one
  /// does so before anything of the body is done.
  fileprivate var throwing: Block {
    guard let index = statements.firstIndex(where: { $0.throwing != nil }),
      let marked = statements[index].throwing
    else { return self }
    return Block(statements[..<index] + [marked] + statements[(index + 1)...], range)
  }
}

extension Statement {
  /// The statement with its message marked as throwing, nil where it is none.
  fileprivate var throwing: Statement? {
    switch kind {
    case .expression(let value):
      guard let marked = value.throwing else { return nil }
      return Statement(.expression(marked), range)
    case .binding(let binding):
      guard let marked = binding.value?.throwing else { return nil }
      return Statement(
        .binding(
          Binding(
            pattern: binding.pattern, type: binding.type, value: marked,
            isConstant: binding.isConstant, modifiers: binding.modifiers,
            attributes: binding.attributes)), range)
    default: return nil
    }
  }
}

extension Expression {
  fileprivate var throwing: Expression? {
    guard case .call(let call) = kind, call.selector != nil else { return nil }
    return Expression(.try(.plain, self), range)
  }
}
