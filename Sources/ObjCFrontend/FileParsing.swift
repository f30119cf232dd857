internal import CodeModel
internal import LintModel

extension Parser {
  mutating func fileModel() -> FileModel {
    body = BodyFacts()
    var found = Declarations()
    items(into: &found)
    found.variables += stream.definitions.compactMap { constant(of: $0) }
    for index in stream.unmatched where index < stream.tokens.count {
      errors.append(range(at: index))
    }
    let place = range(0, stream.text.count)
    return FileModel(
      file: file, imports: stream.imports + found.imports, types: found.types,
      functions: found.functions, variables: found.variables,
      topLevel: Block(found.statements, place), comments: comments, errors: errors.sorted())
  }

  /// Every declaration before the limit.
  mutating func items(into found: inout Declarations) {
    while position < limit, !(isAtEnd && !isAtGroup) {
      let before = position
      if isAtGroup {
        branches { parser, _ in parser.items(into: &found) }
      } else {
        item(into: &found)
      }
      if position == before { skipUnknown() }
    }
  }

  /// One declaration of a file, namespace or C++ class.
  mutating func item(into found: inout Declarations) {
    guard depth < Parser.maximumDepth, let token else {
      jump(to: limit)
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch token.symbol {
    case .semicolon: advance()
    case .at: atItem(into: &found)
    case .externWord where self.token(at: index(ahead: 1))?.kind == .string:
      linkage(into: &found)
    case .namespaceWord where facts.isCPlusPlus: namespace(into: &found)
    case .inlineWord where facts.isCPlusPlus && symbol(ahead: 1) == .namespaceWord:
      advance()
      namespace(into: &found)
    case .templateWord where facts.isCPlusPlus: template(into: &found)
    case .usingWord where facts.isCPlusPlus: skipToSemicolon()
    case .publicWord, .privateWord, .protectedWord:
      if facts.isCPlusPlus { skipAccess() } else { cDeclaration(into: &found) }
    case .typedefWord: typedef(into: &found)
    case .minus, .plus: strayMethod(into: &found)
    case .openBracket where symbol(ahead: 1) == .openBracket: skipBracket()
    case .some(let symbol) where symbol.isAssembly: skipToSemicolon()
    default:
      if token.kind == .word || token.symbol == .doubleColon || token.symbol == .tilde {
        if let statement = macroItem() {
          found.statements += statement
        } else {
          cDeclaration(into: &found)
        }
      } else {
        skipUnknown()
      }
    }
  }

  /// A method outside of a class, in files that are included into one.
  private mutating func strayMethod(into found: inout Declarations) {
    if let method = method() { found.functions.append(method) } else { skipUnknown() }
  }

  private mutating func skipAccess() {
    advance()
    _ = take(.colon)
  }

  mutating func skipToSemicolon() {
    while !isAtEnd, symbol != .semicolon { skip() }
    _ = take(.semicolon)
  }

  /// `extern "C" {…}`, or a single declaration after it.
  private mutating func linkage(into found: inout Declarations) {
    advance()
    advance()
    guard symbol == .openBrace else {
      item(into: &found)
      return
    }
    bracketed { $0.items(into: &found) }
  }

  /// What starts with an `@` outside of classes.
  private mutating func atItem(into found: inout Declarations) {
    let word = index(ahead: 1)
    switch symbol(at: word) {
    case .interfaceWord: interface(into: &found)
    case .implementationWord: implementation(into: &found)
    case .protocolWord: protocolDeclaration(into: &found)
    case .importWord:
      advance()
      advance()
      if isWord(at: current) { found.imports.append(text) }
      skipToSemicolon()
    case .endWord:
      advance()
      advance()
    default: skipToSemicolon()
    }
  }

  /// A macro that stands for declarations, or calls something at file level; nil for others.
  private mutating func macroItem() -> [Statement]? {
    guard isName(at: current), let token else { return nil }
    let next = index(ahead: 1)
    guard let following = self.token(at: next) else {
      advance()
      return []
    }
    if following.symbol == .openParen { return macroCall() }
    let isAlone =
      following.startsLine && token.startsLine && text.isAllCaps && following.symbol != .star
    guard isAlone || following.symbol == .at || following.symbol == .semicolon else { return nil }
    advance()
    return []
  }

  /// `MACRO(…)` on a line of its own or with a semicolon.
  private mutating func macroCall() -> [Statement]? {
    let open = index(ahead: 1)
    let end = stream.end(of: open)
    let after = index(from: end + 1)
    let isClosed = symbol(at: after) == .semicolon || symbol(at: after) == .at || after >= limit
    let isAlone =
      token(at: after).map {
        $0.startsLine && $0.symbol != .openBrace && $0.symbol != .colon && $0.symbol != .assign
      } ?? true
    guard isClosed || isAlone else {
      // Decorations such as `API_AVAILABLE(ios(13.0)) static …`.
      guard text.isAllCaps, isWord(at: after) else { return nil }
      advance()
      skipBracket()
      return []
    }
    let value = bounded(by: end + 1) { $0.expression() }
    _ = take(.semicolon)
    return [Statement(.expression(value), value.range)]
  }

  /// `#define name @"value"` and numbers as constants.
  private mutating func constant(of line: DirectiveLine) -> VariableDeclaration? {
    guard line.tokens.count > 2, line.tokens[1].kind == .word else { return nil }
    let name = line.tokens[1]
    let value = Array(line.tokens[2...])
    // Brackets right behind the name are parameters.
    if value[0].symbol == .openParen, value[0].start == name.end { return nil }
    guard value.count <= 40 else { return nil }
    let stream = TokenStream(value: value, text: stream.text)
    var parser = Parser(file: file, stream: stream, facts: facts)
    let expression = parser.expression()
    guard parser.isAtEnd, parser.errors.isEmpty, expression.isConstantValue else { return nil }
    let place = range(name.start, name.end)
    return VariableDeclaration(
      name: self.stream.text.string(name), type: nil, value: expression, isConstant: true,
      modifiers: [], attributes: [], accessors: [], enclosingType: nil, configuration: nil,
      nameRange: place, range: range(line.start, line.end))
  }

  private var comments: [Comment] {
    stream.comments.compactMap { token in
      let text = stream.text.string(token)
      guard text.contains("lifelint") else { return nil }
      return Comment(text: Parser.plainComment(text), range: range(token.start, token.end))
    }
  }

  /// A comment's text without its delimiters and the blanks beside them.
  private static func plainComment(_ text: String) -> String {
    var body: Substring
    if text.hasPrefix("/*") {
      body = text.dropFirst().drop { $0 == "*" }
      if body.hasSuffix("*/") { body = body.dropLast(2) }
    } else {
      body = text.drop { $0 == "/" }
    }
    body = body.drop(while: \.isWhitespace)
    while body.last?.isWhitespace == true { body.removeLast() }
    return String(body)
  }
}

extension Expression {
  /// A literal, a name or a message about them, not a piece of code.
  fileprivate var isConstantValue: Bool {
    switch kind {
    case .string, .integer, .float, .boolean, .null, .name, .member, .array, .dictionary: true
    case .tuple(let parts): parts.allSatisfy(\.value.isConstantValue)
    case .cast(let inner, _, _), .prefix(_, let inner): inner.isConstantValue
    case .binary(let left, _, let right): left.isConstantValue && right.isConstantValue
    case .call(let call): call.arguments.allSatisfy(\.value.isConstantValue)
    default: false
    }
  }
}
