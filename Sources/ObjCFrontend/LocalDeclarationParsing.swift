internal import CodeModel
internal import LintModel

extension Parser {
  /// Whether a declaration of local variables starts at the cursor.
  var isDeclaration: Bool {
    guard let token, token.kind == .word || token.symbol == .doubleColon else { return false }
    if isName(at: current) || token.symbol == .doubleColon {
      guard mayFollowType(index(ahead: 1)) else { return false }
    } else if !(token.symbol.map(startsType) ?? false) {
      return false
    }
    var probe = self
    guard let type = probe.typeSpecifier() else { return false }
    return probe.startsDeclarator(after: type)
  }

  private func startsType(_ symbol: Symbol) -> Bool {
    symbol.isQualifier || symbol.isBuiltinType || symbol.isTypeof || symbol.isAttribute
      || symbol == .atomicWord
      || [.structWord, .unionWord, .enumWord].contains(symbol)
      || symbol == .classWord && facts.isCPlusPlus
  }

  /// Whether the token after a name lets the name be a type.
  private func mayFollowType(_ index: Int) -> Bool {
    guard let token = token(at: index) else { return false }
    if token.kind == .word { return true }
    switch token.symbol {
    case .star, .less, .doubleColon, .ampersand, .and, .openParen: return true
    default: return false
    }
  }

  private mutating func startsDeclarator(after type: ParsedType) -> Bool {
    var type = type
    let isCertain = type.isCertain
    let hasMarks = symbol == .star || symbol == .ampersand || symbol == .and
    let declared = declarator(&type, allowsName: true)
    guard declared.name != nil else {
      // C++'s structured bindings: `auto [a, b] = pair;`
      return type.isInferred && facts.isCPlusPlus && type.pieces.last == "[]"
    }
    _ = trailers()
    switch symbol {
    case .assign, .semicolon, .comma: return true
    case nil: return isAtEnd && token == nil
    case .openParen:
      return facts.isCPlusPlus ? !hasMarks || isCertain : isCertain && type.isBuiltinOrPointer
    case .openBrace: return facts.isCPlusPlus
    case .colon: return isCertain
    case .inWord: return true
    default: return false
    }
  }

  /// Local variables: a binding for each name.
  mutating func declaration() -> [Statement] {
    let start = self.start
    guard let type = typeSpecifier() else { return [expressionStatement(start)] }
    var found: [Statement] = []
    while true {
      let before = position
      if let statement = binding(type, start) { found.append(statement) }
      if take(.comma), position > before { continue }
      break
    }
    if take(.semicolon) || isAtEnd || symbol == .closeBrace { return widened(found, start) }
    if let token, !token.startsLine {
      var parts: [Expression] = []
      let restStart = self.start
      while let token = self.token, token.symbol != .semicolon, !token.startsLine {
        let before = position
        let value = expression()
        if position > before { parts.append(value) } else { skipUnknown() }
      }
      errors.append(range(from: restStart))
      _ = take(.semicolon)
      if !parts.isEmpty { found.append(Statement(.opaque(parts), range(from: restStart))) }
    }
    return found
  }

  /// A single declaration's place begins with its type.
  private func widened(_ found: [Statement], _ start: Int) -> [Statement] {
    guard found.count == 1, let only = found.first else { return found }
    return [Statement(only.kind, range(start, Int(only.range.end)))]
  }

  private mutating func binding(_ specifier: ParsedType, _ start: Int) -> Statement? {
    var type = specifier
    let declared = declarator(&type, allowsName: true)
    guard let name = declared.name, let nameIndex = declared.index else {
      return structuredBinding(start)
    }
    type.attributes += trailers()
    body.declare(name, type.modifiers, isInitializing: true)
    let value = initialValue(type)
    body.declare(name, type.modifiers, isInitializing: false)
    let isConstant = type.isConstant || value != nil && !body.reassigned.contains(name)
    let reference = type.isInferred && value != nil && !type.isFunction ? nil : type.reference
    return Statement(
      .binding(
        Binding(
          pattern: Pattern(.name(name), range(at: nameIndex)), type: reference, value: value,
          isConstant: isConstant, modifiers: type.modifiers, attributes: type.attributes)),
      range(Int(range(at: nameIndex).start), lastEnd))
  }

  /// `= value`, or C++'s `(arguments)` and `{arguments}`.
  mutating func initialValue(_ type: ParsedType) -> Expression? {
    if take(.assign) { return symbol == .openBrace ? braceList() : expression() }
    guard symbol == .openParen || symbol == .openBrace else { return nil }
    let start = self.start
    if symbol == .openParen, holdsParameters(at: current), !facts.isCPlusPlus {
      // A function declared in a function.
      skipBracket()
      _ = trailers()
      return nil
    }
    let arguments = bracketed { $0.expressions() }.map { Argument(label: nil, value: $0) }
    let place = range(from: start)
    let callee = Expression(.name(type.name ?? type.text), place)
    return Expression(.call(Call(callee: callee, arguments: arguments, nameRange: place)), place)
  }

  private mutating func structuredBinding(_ start: Int) -> Statement? {
    guard take(.assign) else { return nil }
    let value = expression()
    return Statement(.expression(value), range(from: start))
  }

  /// Local `typedef`, `struct`, `enum` and C++ classes; nil for other statements.
  mutating func localType() -> [Statement]? {
    guard let symbol, startsTypeDefinition(symbol) else { return nil }
    var found = Declarations()
    let outer = enclosingType
    enclosingType = nil
    item(into: &found)
    enclosingType = outer
    let types = found.types.map { Statement(.type($0), $0.range) }
    let variables = found.variables.map { variable -> Statement in
      let pattern = Pattern(.name(variable.name), variable.nameRange)
      return Statement(
        .binding(
          Binding(
            pattern: pattern, type: variable.type, value: variable.value,
            isConstant: variable.isConstant)),
        variable.range)
    }
    return types + variables
  }

  private func startsTypeDefinition(_ symbol: Symbol) -> Bool {
    switch symbol {
    case .typedefWord: return true
    case .usingWord: return facts.isCPlusPlus
    case .structWord, .unionWord, .enumWord: return definesType(at: current)
    case .classWord: return facts.isCPlusPlus && definesType(at: current)
    default: return false
    }
  }

  /// Whether a body in braces comes before anything that ends the type's head.
  func definesType(at start: Int) -> Bool {
    var index = index(from: start + 1)
    while index < limit, index < start + 60 {
      switch symbol(at: index) {
      case .openBrace: return true
      case .semicolon, .assign, .star, .closeParen, .openBracket: return false
      case .openParen:
        // The brackets of an attribute or macro, not of a function that returns the type.
        guard index > 0, isAttributeOrMacro(index - 1) else { return false }
        index = self.index(from: stream.end(of: index) + 1)
      case .less:
        guard let end = angleEnd(from: index) else { return false }
        index = self.index(from: end)
      default: index = self.index(from: index + 1)
      }
    }
    return false
  }

  private func isAttributeOrMacro(_ index: Int) -> Bool {
    let token = stream.tokens[index]
    return token.symbol?.isAttribute ?? (token.kind == .word && text(at: index).isAllCaps)
  }
}

extension String {
  /// Whether it is written like a macro: `NS_ASSUME_NONNULL_BEGIN`.
  var isAllCaps: Bool {
    count > 1 && !contains(where: \.isLowercase) && contains(where: \.isLetter)
  }
}

extension ParsedType {
  fileprivate var isBuiltinOrPointer: Bool { isBuiltin || isPointer }
}
