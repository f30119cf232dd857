internal import CodeModel
internal import LintModel

extension Parser {
  /// `- (Type)first:(Type)name second:(Type)name {…}`; nil where no name follows the sign.
  mutating func method() -> FunctionDeclaration? {
    let start = self.start
    let isClassMethod = symbol == .plus
    advance()
    var returned: ParsedType?
    if symbol == .openParen { returned = methodType() }
    guard isWord(at: current) || symbol == .colon else { return nil }
    let signature = self.signature()
    return finishMethod(
      signature, returned, isClassMethod ? ["class"] : [], attributes: trailers(), start)
  }

  private mutating func finishMethod(
    _ signature: MethodSignature, _ returned: ParsedType?, _ modifiers: [String],
    attributes: [Attribute], _ start: Int
  ) -> FunctionDeclaration {
    _ = take(.semicolon)
    var block: Block?
    if symbol == .openBrace {
      block = functionBody()
    }
    let isEnd = signature.selector == "dealloc" && modifiers.isEmpty
    return FunctionDeclaration(
      kind: isEnd ? .deinitializer : .function, baseName: signature.baseName,
      parameters: signature.parameters,
      returnType: returned.flatMap { $0.isVoid ? nil : $0.reference },
      isAsync: false, canThrow: false, modifiers: modifiers, attributes: attributes, body: block,
      selector: signature.selector, enclosingType: enclosingType, configuration: configuration,
      nameRange: signature.nameRange, range: range(from: start))
  }

  /// The braces at the cursor as the body of a function of their own.
  mutating func functionBody() -> Block {
    let outer = (body: body, enclosingType: enclosingType)
    let open = current
    body = BodyFacts(stream, from: open, to: min(stream.end(of: open), stream.tokens.count))
    enclosingType = nil
    defer { (body, enclosingType) = outer }
    return block()
  }

  /// The type in the brackets at the cursor.
  private mutating func methodType() -> ParsedType? {
    bracketed { parser -> ParsedType? in
      let type = parser.typeName()
      if !parser.isAtEnd { parser.jump(to: parser.limit) }
      return type
    }
  }

  private mutating func signature() -> MethodSignature {
    var found = MethodSignature(
      baseName: symbol == .colon ? "" : text, nameRange: range(at: current))
    if symbol != .colon { advance() }
    guard symbol == .colon || symbol == .doubleColon else {
      found.selector = found.baseName
      return found
    }
    found.selector = ""
    var part = found.baseName
    var isFirst = true
    while symbol == .colon || symbol == .doubleColon {
      found.selector += part + (symbol == .colon ? ":" : "::")
      advance()
      found.parameters.append(parameter(label: isFirst || part.isEmpty ? nil : part))
      isFirst = false
      part = ""
      let next = index(ahead: 1)
      if isWord(at: current), symbol(at: next) == .colon {
        part = text
        advance()
      }
    }
    while take(.comma) {
      while !isAtEnd, symbol != .comma, symbol != .openBrace, symbol != .semicolon { advance() }
    }
    return found
  }

  private mutating func parameter(label: String?) -> Parameter {
    let start = self.start
    var type: ParsedType?
    if symbol == .openParen { type = methodType() }
    var isMarked = type?.isNoEscape ?? false
    while let symbol, symbol.isAttribute || symbol.isQualifier {
      if symbol == .noescapeMacro { isMarked = true }
      if symbol.isAttribute { _ = attributes() } else { advance() }
    }
    // Macros before the name: `(id) NS_UNUSED name`.
    while isWord(at: current), isWord(at: index(ahead: 1)), symbol(ahead: 2) != .colon,
      text.isAllCaps
    {
      advance()
    }
    var name = "_"
    if isWord(at: current) {
      name = text
      advance()
    }
    let place = range(from: start)
    while symbol?.isAttribute ?? false { _ = attributes() }
    return Parameter(
      label: label, name: name, type: type?.reference,
      isEscaping: (type?.isFunction ?? false) && !isMarked, range: place)
  }

  /// `RCT_EXPORT_METHOD(first:(Type)name second:(Type)name) {…}`, a method behind a macro.
  mutating func macroMethod() -> FunctionDeclaration? {
    guard isName(at: current), symbol(ahead: 1) == .openParen else { return nil }
    let open = index(ahead: 1)
    let brace = index(from: stream.end(of: open) + 1)
    guard symbol(at: brace) == .openBrace, !holdsCParameters(open) else { return nil }
    let start = self.start
    advance()
    let signature = bracketed { parser -> MethodSignature? in
      // `RCT_REMAP_METHOD(scriptName, first:…)` names the method again.
      if parser.isWord(at: parser.current), parser.symbol(ahead: 1) == .comma {
        parser.advance()
        parser.advance()
      }
      if parser.symbol == .openParen { parser.skipBracket() }
      let found = parser.isWord(at: parser.current) ? parser.signature() : nil
      parser.jump(to: parser.limit)
      return found
    }
    guard let signature else {
      return finishMethod(
        MethodSignature(baseName: text(at: open - 1), nameRange: range(at: open - 1)), nil, [],
        attributes: [], start)
    }
    return finishMethod(signature, nil, [], attributes: [], start)
  }

  /// Whether the name before the brackets is a function's, with parameters as C has them.
  private func holdsCParameters(_ open: Int) -> Bool {
    let first = index(from: open + 1)
    guard let type = symbol(at: first) else {
      let second = symbol(at: index(from: first + 1))
      return second == .star
    }
    return type.isBuiltinType && symbol(at: index(from: first + 1)) != .colon
  }
}

/// A method's name and parameters.
private struct MethodSignature {
  let baseName: String
  let nameRange: SourceRange
  var selector = ""
  var parameters: [Parameter] = []
}
