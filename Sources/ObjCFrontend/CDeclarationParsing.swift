internal import CodeModel
internal import LintModel

extension Parser {
  /// A C or C++ declaration: types, functions and variables.
  mutating func cDeclaration(into found: inout Declarations) {
    let start = self.start
    let prefix = leadingAttributes()
    if symbol == .at { return }
    while symbol == .virtualWord || symbol == .friendWord { advance() }
    if let tag = tagAfterQualifiers {
      while current < tag { advance() }
    }
    if let symbol, definesTagged(symbol) {
      tagged(into: &found, start)
      declarators(after: ParsedType(), prefix, into: &found, start)
      return
    }
    if isConstructor { return constructor(prefix, into: &found, start) }
    guard let type = typeSpecifier() else {
      // A function whose return type is left out, or a macro with a body.
      guard isName(at: current) || symbol == .tilde || symbol == .operatorWord else {
        return skipDeclaration()
      }
      declarators(after: ParsedType(), prefix, into: &found, start)
      return
    }
    declarators(after: type, prefix, into: &found, start)
  }

  /// Where `struct` and the like stand in `static struct {…} name;`.
  private var tagAfterQualifiers: Int? {
    var index = current
    while let symbol = symbol(at: index), symbol.isQualifier { index = self.index(from: index + 1) }
    guard index > current, let symbol = symbol(at: index), symbol.isTag, definesType(at: index)
    else { return nil }
    return index
  }

  private func definesTagged(_ symbol: Symbol) -> Bool {
    switch symbol {
    case .structWord, .unionWord, .enumWord: definesType(at: current)
    case .classWord: facts.isCPlusPlus && definesType(at: current)
    default: false
    }
  }

  private mutating func leadingAttributes() -> [Attribute] {
    var found: [Attribute] = []
    while let symbol {
      if symbol.isAttribute {
        found += attributes()
      } else if symbol == .openBracket, self.symbol(ahead: 1) == .openBracket {
        // `[[nodiscard]]`
        skipBracket()
      } else {
        break
      }
    }
    return found
  }

  /// Whether a name is followed by brackets at once: `Type::Type(…)`, `MACRO(…) {…}`.
  private var isConstructor: Bool {
    var index = current
    if symbol(at: index) == .explicitWord { return true }
    var wasName = false
    while index < limit {
      if isName(at: index) {
        // Two names side by side are a type and a function.
        if wasName { return false }
        wasName = true
      } else if symbol(at: index) == .doubleColon || symbol(at: index) == .tilde {
        wasName = false
      } else if wasName, symbol(at: index) == .less, let end = angleEnd(from: index) {
        index = self.index(from: end)
        continue
      } else {
        break
      }
      index = self.index(from: index + 1)
    }
    return wasName && symbol(at: index) == .openParen && !isFunctionPointer(at: index)
  }

  private mutating func constructor(
    _ attributes: [Attribute], into found: inout Declarations, _ start: Int
  ) {
    while symbol == .explicitWord { advance() }
    declarators(after: ParsedType(), attributes, into: &found, start)
  }

  private mutating func declarators(
    after specifier: ParsedType, _ attributes: [Attribute], into found: inout Declarations,
    _ start: Int
  ) {
    while true {
      var type = specifier
      var declared = declarator(&type, allowsName: true)
      type.attributes += attributes + trailers()
      skipNamingMacro(&declared)
      if let name = declared.name, let nameIndex = declared.index {
        let item = DeclaredItem(
          name: name, nameRange: range(at: nameIndex), qualifier: declared.qualifier, type: type,
          start: start)
        if symbol == .openParen, isFunction(at: current, item) {
          if let function = function(item) { found.functions.append(function) }
          if lastTakenIsBody { return }
        } else if let variable = variable(item) {
          found.variables.append(variable)
        }
      }
      guard take(.comma) else { break }
    }
    if !take(.semicolon) { skipDeclaration() }
  }

  /// `int DECORATED(name)(…)`: the macro stands for the name in its brackets.
  private mutating func skipNamingMacro(_ declared: inout Declarator) {
    guard symbol == .openParen,
      symbol(at: index(from: stream.end(of: current) + 1)) == .openParen
    else { return }
    if isWord(at: index(ahead: 1)) {
      declared.name = text(at: index(ahead: 1))
      declared.index = index(ahead: 1)
    }
    skipBracket()
  }

  /// Whether a `}` was taken last, which ends a function without a semicolon.
  private var lastTakenIsBody: Bool {
    position > 0 && stream.tokens[position - 1].symbol == .closeBrace
  }

  private func isFunction(at open: Int, _ item: DeclaredItem) -> Bool {
    let after = index(from: stream.end(of: open) + 1)
    if symbol(at: after) == .openBrace { return true }
    return item.type.pieces.isEmpty || holdsParameters(at: open)
  }

  /// Goes past what was not understood, up to the next semicolon or body.
  private mutating func skipDeclaration() {
    guard !isAtEnd else { return }
    let start = self.start
    while !isAtEnd {
      if take(.semicolon) { break }
      if symbol == .openBrace {
        skip()
        break
      }
      if symbol == .at || symbol == .closeBrace { break }
      if let token, token.startsLine, symbol == .minus || symbol == .plus { break }
      skip()
    }
    errors.append(range(from: start))
  }

  // MARK: Functions

  private mutating func function(_ item: DeclaredItem) -> FunctionDeclaration? {
    let parameters = self.parameters()
    var attributes = item.type.attributes + trailers()
    if take(.arrow), var type = typeSpecifier() { _ = declarator(&type, allowsName: false) }
    attributes += trailers()
    if take(.assign) { while !isAtEnd, symbol != .semicolon { skip() } }
    let initial = symbol == .colon ? initializers() : []
    if symbol == .tryWord { advance() }
    var body = symbol == .openBrace ? functionBody() : nil
    if let written = body, !initial.isEmpty {
      body = Block(initial + written.statements, written.range)
    }
    let owner = item.qualifier ?? enclosingType
    let isStatic = item.type.modifiers.contains("static")
    // C's `static` hides a function in its file, C++'s makes it the class's.
    let modifiers = isStatic ? [owner == nil ? "fileprivate" : "static"] : []
    let type = item.type
    return FunctionDeclaration(
      kind: .function, baseName: item.name, parameters: parameters,
      returnType: type.isVoid || type.pieces.isEmpty ? nil : type.reference, isAsync: false,
      canThrow: false, modifiers: modifiers, attributes: attributes, body: body, selector: nil,
      enclosingType: owner, configuration: configuration, nameRange: item.nameRange,
      range: range(from: item.start))
  }

  /// What a C++ constructor initializes its members with before its body.
  private mutating func initializers() -> [Statement] {
    var found: [Statement] = []
    advance()
    while !isAtEnd, symbol != .semicolon {
      while isName(at: current) || symbol == .doubleColon { advance() }
      if symbol == .less, let end = angleEnd(from: current) { jump(to: end) }
      guard symbol == .openParen || symbol == .openBrace else { break }
      let values = bracketed { $0.expressions() }
      found += values.map { Statement(.expression($0), $0.range) }
      _ = take(.ellipsis)
      guard take(.comma) else { break }
    }
    return found
  }

  // MARK: Variables

  private mutating func variable(_ item: DeclaredItem) -> VariableDeclaration? {
    if take(.colon) { _ = expression() }
    let value = initialValue(item.type)
    // What is only announced is declared elsewhere.
    if item.type.isExtern, value == nil { return nil }
    if item.type.pieces.isEmpty, value == nil { return nil }
    let isFileWide = enclosingType == nil
    let isStatic = item.type.modifiers.contains("static")
    let modifiers =
      item.type.modifiers.filter { $0 != "static" }
      + (isStatic ? [isFileWide ? "fileprivate" : "static"] : [])
    let isConstant =
      item.type.isConstant
      || isStatic && isFileWide && value != nil && !facts.reassigned.contains(item.name)
    return VariableDeclaration(
      name: item.name, type: item.type.isInferred && value != nil ? nil : item.type.reference,
      value: value, isConstant: isConstant, modifiers: modifiers,
      attributes: item.type.attributes, accessors: [],
      enclosingType: item.qualifier ?? enclosingType, configuration: configuration,
      nameRange: item.nameRange, range: range(from: item.start))
  }
}

/// A declared name with its type, before it is known whether it is a function.
private struct DeclaredItem {
  let name: String
  let nameRange: SourceRange
  let qualifier: String?
  let type: ParsedType
  let start: Int
}
