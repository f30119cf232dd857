internal import CodeModel
internal import LintModel

extension Parser {
  /// `typedef …;`: the enums and structs in it; a plain new name for a type is no declaration.
  mutating func typedef(into found: inout Declarations) {
    let start = self.start
    advance()
    if isEnumMacro {
      enumMacro(into: &found, start)
      skipToSemicolon()
      return
    }
    while symbol?.isAttribute ?? false { _ = attributes() }
    if let symbol, [.structWord, .unionWord, .enumWord].contains(symbol), definesType(at: current) {
      tagged(into: &found, start)
    }
    skipToSemicolon()
  }

  private static let enumMacros: Set<String> = [
    "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM", "CF_OPTIONS",
    "CF_CLOSED_ENUM",
  ]

  private var isEnumMacro: Bool {
    guard symbol(ahead: 1) == .openParen else { return false }
    return Parser.enumMacros.contains(text)
      || text.hasSuffix("ENUM") || text.hasSuffix("OPTIONS")
  }

  /// `NS_ENUM(NSInteger, Name) {…}` and its like.
  private mutating func enumMacro(into found: inout Declarations, _ start: Int) {
    advance()
    let named = bracketed { parser -> (String, SourceRange)? in
      var last: (String, SourceRange)?
      while !parser.isAtEnd {
        if parser.isWord(at: parser.current) {
          last = (parser.text, parser.range(at: parser.current))
        }
        parser.skip()
      }
      return last
    }
    _ = trailers()
    guard symbol == .openBrace, let named else { return }
    let cases = bracketed { $0.enumCases() }
    found.types.append(enumeration(named.0, named.1, cases, start))
  }

  private func enumeration(
    _ name: String, _ nameRange: SourceRange, _ cases: [EnumCaseDeclaration], _ start: Int
  ) -> TypeDeclaration {
    TypeDeclaration(
      kind: .enum, name: name, inherited: [], modifiers: [], attributes: [], functions: [],
      variables: [], cases: cases, types: [], configuration: configuration, nameRange: nameRange,
      range: range(from: start))
  }

  private mutating func enumCases() -> [EnumCaseDeclaration] {
    var found: [EnumCaseDeclaration] = []
    while !isAtEnd {
      let before = position
      guard isWord(at: current) else {
        skip()
        continue
      }
      let start = self.start
      let name = text
      advance()
      _ = trailers()
      let value = take(.assign) ? expression() : nil
      _ = trailers()
      found.append(
        EnumCaseDeclaration(name: name, rawValue: value, parameters: [], range: range(from: start)))
      while !isAtEnd, symbol != .comma { skip() }
      _ = take(.comma)
      if position == before { skip() }
    }
    return found
  }

  /// `struct`, `union`, `enum` or C++ `class` with a body; the cursor ends after its brace.
  ///
  /// A type without a name of its own takes the one that follows the brace.
  mutating func tagged(into found: inout Declarations, _ start: Int) {
    let keyword = symbol
    advance()
    if keyword == .enumWord, symbol == .classWord || symbol == .structWord { advance() }
    while symbol?.isAttribute ?? false { _ = attributes() }
    var named = taggedName()
    let inherited = keyword == .enumWord ? underlyingType() : baseClasses()
    while !isAtEnd, symbol != .openBrace { skip() }
    guard symbol == .openBrace else { return }
    let open = current
    if named == nil {
      let after = index(from: stream.end(of: open) + 1)
      if isName(at: after) { named = (text(at: after), range(at: after)) }
    }
    let (name, place) = named ?? ("", range(at: open))
    if keyword == .enumWord {
      let cases = bracketed { $0.enumCases() }
      if name.isEmpty {
        // A nameless enum declares plain constants.
        found.variables += cases.map(constant)
      } else {
        found.types.append(enumeration(name, place, cases, start))
      }
      return
    }
    structure(
      into: &found, kind: keyword == .classWord ? .class : .struct, name, place, inherited, start)
  }

  private func constant(_ found: EnumCaseDeclaration) -> VariableDeclaration {
    VariableDeclaration(
      name: found.name, type: nil, value: found.rawValue, isConstant: true, modifiers: [],
      attributes: [], accessors: [], enclosingType: enclosingType, configuration: configuration,
      nameRange: found.range, range: found.range)
  }

  private mutating func taggedName() -> (String, SourceRange)? {
    var named: (String, SourceRange)?
    while isName(at: current) || symbol == .doubleColon {
      if symbol != .doubleColon, symbol(ahead: 1) == .openParen {
        // A macro before the name.
        advance()
        skipBracket()
        continue
      }
      if symbol != .doubleColon, text != "final" { named = (text, range(at: current)) }
      advance()
      if symbol == .less, let end = angleEnd(from: current) { jump(to: end) }
    }
    return named
  }

  private mutating func underlyingType() -> [TypeReference] {
    guard take(.colon), let type = typeName() else { return [] }
    return [type.reference]
  }

  private mutating func baseClasses() -> [TypeReference] {
    guard take(.colon) else { return [] }
    var found: [TypeReference] = []
    repeat {
      while let symbol,
        [.publicWord, .privateWord, .protectedWord, .virtualWord].contains(symbol)
      {
        advance()
      }
      if let type = typeSpecifier() { found.append(type.reference) }
    } while take(.comma)
    return found
  }

  private mutating func structure(
    into found: inout Declarations, kind: TypeDeclaration.Kind, _ name: String,
    _ nameRange: SourceRange, _ inherited: [TypeReference], _ start: Int
  ) {
    let outer = enclosingType
    let qualified = outer.map { $0 + "." + name } ?? name
    enclosingType = qualified
    var members = Declarations()
    bracketed { $0.items(into: &members) }
    enclosingType = outer
    found.types.append(
      TypeDeclaration(
        kind: kind, name: qualified, inherited: inherited, modifiers: [], attributes: [],
        functions: members.functions, variables: members.variables, cases: [],
        types: members.types, configuration: configuration, nameRange: nameRange,
        range: range(from: start)))
  }

  // MARK: C++

  /// `namespace a::b {…}`: what is inside counts as the file's own.
  mutating func namespace(into found: inout Declarations) {
    advance()
    while !isAtEnd, symbol != .openBrace, symbol != .semicolon, symbol != .assign { skip() }
    guard symbol == .openBrace else { return skipToSemicolon() }
    bracketed { $0.items(into: &found) }
  }

  /// `template <…>`, then what it is a template of.
  mutating func template(into found: inout Declarations) {
    advance()
    if symbol == .less {
      if let end = angleEnd(from: current) { jump(to: end) } else { skipAngles() }
    }
    if symbol == .semicolon { return }
    item(into: &found)
  }

  /// Template parameters with defaults hold signs that no type has.
  private mutating func skipAngles() {
    var open = 0
    while !isAtEnd {
      switch symbol {
      case .less: open += 1
      case .greater: open -= 1
      case .shiftRight: open -= 2
      case .openBrace, .semicolon: return
      default: break
      }
      skip()
      if open <= 0 { return }
    }
  }
}
