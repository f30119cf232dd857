internal import CodeModel
internal import LintModel

extension Parser {
  /// A longer chain of `else if` ends in an opaque statement.
  private static let longestElseChain = 100

  /// An `if` with its `else` chain, parsed in one loop since a chain may be long.
  mutating func ifStatement() -> Statement {
    var links: [IfLink] = []
    var last: Block?
    while true {
      links.append(ifLink())
      guard symbol == .elseWord, !isAtGroup else { break }
      advance()
      if symbol == .ifWord, !isAtGroup { continue }
      last = singleStatement()
      break
    }
    return folded(links, last)
  }

  private mutating func ifLink() -> IfLink {
    let start = self.start
    advance()
    if symbol != .openParen, isWord(at: current) { advance() }  // `if constexpr`
    var header = ConditionHeader()
    if symbol == .openParen { header = bracketed { $0.conditionHeader() } }
    let then = singleStatement()
    return IfLink(start: start, header: header, then: then, end: lastEnd)
  }

  private func folded(_ links: [IfLink], _ last: Block?) -> Statement {
    var otherwise = last
    var statement = Statement(.opaque([]), range(lastEnd, lastEnd))
    for (index, link) in links.enumerated().reversed() {
      let end = max(link.end, otherwise.map { Int($0.range.end) } ?? 0)
      let place = range(link.start, end)
      let kind: Statement.Kind =
        index < Parser.longestElseChain
        ? .ifElse(conditions: link.header.conditions, then: link.then, otherwise: otherwise)
        : .opaque([])
      statement = Statement(kind, place)
      if !link.header.declarations.isEmpty {
        let body = Block(link.header.declarations + [statement], place)
        statement = Statement(.scope(keyword: "{", subject: nil, body: body), place)
      }
      otherwise = Block([statement], place)
    }
    return statement
  }

  /// What is between the brackets of `if` and `while`: C++ may declare a variable there.
  mutating func conditionHeader() -> ConditionHeader {
    var header = ConditionHeader()
    if symbol == .at, symbol(ahead: 1) == .availableWord { return availability() }
    if isDeclaration {
      header.declarations = declaration()
      if isAtEnd {
        header.conditions = header.declarations.suffix(1).flatMap(Parser.condition)
        return header
      }
    }
    let parts = expressions()
    header.conditions = parts.map { Condition(.expression($0), $0.range) }
    return header
  }

  private static func condition(_ declaration: Statement) -> [Condition] {
    guard case .binding(let binding) = declaration.kind, let name = binding.pattern.names.first
    else { return [] }
    let place = binding.pattern.range
    return [Condition(.expression(Expression(.name(name), place)), place)]
  }

  /// `@available(iOS 13, *)` as the whole condition.
  private mutating func availability() -> ConditionHeader {
    let start = self.start
    var attempt = self
    attempt.advance()
    attempt.advance()
    if attempt.symbol == .openParen { attempt.skipBracket() }
    var header = ConditionHeader()
    guard attempt.isAtEnd else {
      let parts = expressions()
      header.conditions = parts.map { Condition(.expression($0), $0.range) }
      return header
    }
    self = attempt
    let place = range(from: start)
    let written = stream.text.string(Int(place.start), Int(place.end))
    header.conditions = [Condition(.availability(written, isUnavailable: false), place)]
    return header
  }

  // MARK: Switch

  mutating func switchStatement() -> Statement {
    let start = self.start
    advance()
    var subject = nothing()
    if symbol == .openParen {
      let parts = bracketed { $0.expressions() }
      subject = parts.count == 1 ? parts[0] : Expression(.opaque(parts), range(from: start))
    }
    guard symbol == .openBrace, depth < Parser.maximumDepth else {
      let body = singleStatement()
      return Statement(.scope(keyword: "switch", subject: subject, body: body), range(from: start))
    }
    depth += 1
    defer { depth -= 1 }
    let cases = bracketed { $0.cases() }
    return Statement(.switchCases(subject: subject, cases: cases), range(from: start))
  }

  private mutating func cases() -> [SwitchCase] {
    var builder = CaseBuilder()
    addCases(&builder)
    return builder.finished
  }

  private mutating func addCases(_ builder: inout CaseBuilder) {
    while position < limit, !(isAtEnd && !isAtGroup) {
      let before = position
      if isAtGroup, groupHoldsCases {
        var inner = builder
        branches { parser, _ in parser.addCases(&inner) }
        builder = inner
      } else if symbol == .caseWord {
        let label = caseLabel()
        builder.add(label.patterns, isDefault: false, configuration, label.range)
      } else if symbol == .defaultWord, symbol(ahead: 1) == .colon {
        let start = self.start
        advance()
        advance()
        builder.add([], isDefault: true, configuration, range(from: start))
      } else {
        builder.add(statementList(), file: file)
      }
      if position == before { skipUnknown() }
    }
  }

  private var groupHoldsCases: Bool {
    symbol == .caseWord || symbol == .defaultWord
  }

  private mutating func caseLabel() -> (patterns: [CasePattern], range: SourceRange) {
    let start = self.start
    advance()
    let value = expression()
    if take(.ellipsis) { _ = expression() }
    while !isAtEnd, symbol != .colon, symbol != .semicolon, symbol != .openBrace { skip() }
    _ = take(.colon)
    let pattern = Pattern(.expression(value), value.range)
    return ([CasePattern(pattern: pattern, filter: nil)], range(from: start))
  }
}

/// One `if` of a chain.
private struct IfLink {
  let start: Int
  let header: ConditionHeader
  let then: Block
  let end: Int
}

/// The brackets of an `if` or `while`.
struct ConditionHeader {
  var declarations: [Statement] = []
  var conditions: [Condition] = []
}

/// Gathers the labels and statements of a C `switch` into cases.
private struct CaseBuilder {
  private var done: [SwitchCase] = []
  private var patterns: [CasePattern] = []
  private var statements: [Statement] = []
  private var isDefault = false
  private var configuration: String?
  private var range: SourceRange?

  mutating func add(
    _ labels: [CasePattern], isDefault: Bool, _ configuration: String?, _ place: SourceRange
  ) {
    // Labels without statements between them share the case.
    if !statements.isEmpty || self.configuration != configuration { close(falls: true) }
    self.configuration = configuration
    patterns += labels
    self.isDefault = self.isDefault || isDefault
    extend(place)
  }

  mutating func add(_ found: [Statement], file: FileID) {
    statements += found
    found.forEach { extend($0.range) }
  }

  private mutating func extend(_ place: SourceRange) {
    guard let range else {
      self.range = place
      return
    }
    self.range = SourceRange(
      file: range.file, start: Int(range.start), end: Int(max(range.end, place.end)))
  }

  /// C's cases run on into the next one, Swift's do not.
  private mutating func close(falls: Bool) {
    guard let range else { return }
    let end = SourceRange(file: range.file, start: Int(range.end), end: Int(range.end))
    if falls, !(statements.last?.leaves ?? false) {
      statements.append(Statement(.fallThrough, end))
    }
    let body = Block(
      statements,
      SourceRange(
        file: range.file, start: Int(statements.first?.range.start ?? range.end),
        end: Int(max(range.end, statements.first?.range.start ?? range.end))))
    done.append(
      SwitchCase(
        patterns: patterns, body: body, isDefault: isDefault, configuration: configuration,
        range: range))
    patterns = []
    statements = []
    isDefault = false
    self.range = nil
  }

  var finished: [SwitchCase] {
    var copy = self
    copy.close(falls: false)
    return copy.done
  }
}

extension Statement {
  /// Whether nothing runs after it.
  fileprivate var leaves: Bool {
    switch kind {
    case .returned, .breakOut, .continueLoop, .thrown: true
    case .scope(_, _, let body): body.statements.last?.leaves ?? false
    default: false
    }
  }
}
