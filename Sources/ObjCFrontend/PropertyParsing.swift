internal import CodeModel
internal import LintModel

extension Parser {
  /// `@property (attributes) Type name;`, which may declare several names.
  mutating func property(isPrivate: Bool) -> [VariableDeclaration] {
    let start = self.start
    advance()
    advance()
    var modifiers: [String] = isPrivate ? ["private"] : []
    if symbol == .openParen { modifiers += bracketed { $0.propertyAttributes() } }
    let isOptional = modifiers.contains("nullable")
    let found = fields(modifiers: modifiers, isOptional: isOptional, start: start)
    return found
  }

  /// The words of the attributes; accessor names come with their values.
  private mutating func propertyAttributes() -> [String] {
    var found: [String] = []
    while !isAtEnd {
      let first = current
      while !isAtEnd, symbol != .comma { skip() }
      let text = textWithoutBlanks(from: first, to: position)
      if !text.isEmpty { found.append(text) }
      _ = take(.comma)
    }
    return found
  }

  /// Members without a body up to the semicolon: properties, instance variables, fields.
  mutating func fields(
    modifiers: [String], isOptional: Bool = false, start: Int? = nil
  ) -> [VariableDeclaration] {
    let start = start ?? self.start
    if let symbol, [.structWord, .unionWord, .enumWord].contains(symbol), definesType(at: current) {
      return inlineTypeFields(modifiers: modifiers)
    }
    guard let specifier = typeSpecifier() else {
      skipMember()
      return []
    }
    var found: [VariableDeclaration] = []
    repeat {
      var type = specifier
      let declared = declarator(&type, allowsName: true)
      if take(.colon) { _ = expression() }
      type.attributes += trailers()
      let value = take(.assign) ? expression() : nil
      guard let name = declared.name, let nameIndex = declared.index else { continue }
      type.isOptional = type.isOptional || isOptional
      found.append(
        VariableDeclaration(
          name: name, type: type.reference, value: value, isConstant: type.isConstant,
          modifiers: modifiers + type.modifiers, attributes: type.attributes, accessors: [],
          enclosingType: enclosingType, configuration: configuration,
          nameRange: range(at: nameIndex), range: range(from: start)))
    } while take(.comma)
    if symbol != .semicolon, !isAtEnd { skipMember() } else { _ = take(.semicolon) }
    return found
  }

  /// Goes to the end of a member that was not understood.
  private mutating func skipMember() {
    let start = self.start
    while !isAtEnd, symbol != .semicolon, symbol != .at, symbol != .minus || !startsLine {
      if symbol == .openBrace {
        skip()
        break
      }
      skip()
    }
    if lastEnd > start { errors.append(range(from: start)) }
    _ = take(.semicolon)
  }

  private var startsLine: Bool { token?.startsLine ?? true }

  /// `struct {…} name;` among instance variables.
  private mutating func inlineTypeFields(modifiers: [String]) -> [VariableDeclaration] {
    let start = self.start
    while !isAtEnd, symbol != .openBrace { skip() }
    if symbol == .openBrace { skipBracket() }
    var found: [VariableDeclaration] = []
    while isName(at: current) || symbol == .star {
      if symbol == .star {
        advance()
        continue
      }
      let place = range(at: current)
      found.append(
        VariableDeclaration(
          name: text, type: nil, value: nil, isConstant: false, modifiers: modifiers,
          attributes: [], accessors: [], enclosingType: enclosingType,
          configuration: configuration, nameRange: place, range: range(start, Int(place.end))))
      advance()
      while symbol == .openBracket { skipBracket() }
      _ = take(.comma)
    }
    skipToSemicolon()
    return found
  }
}
