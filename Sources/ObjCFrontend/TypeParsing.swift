internal import CodeModel

extension Parser {
  /// A whole type without a name, as in casts and method signatures.
  mutating func typeName() -> ParsedType? {
    guard var type = typeSpecifier() else { return nil }
    _ = declarator(&type, allowsName: false)
    return type
  }

  /// Qualifiers and the type's name, up to the first `*` or declared name.
  ///
  /// Nothing is taken where no type starts.
  mutating func typeSpecifier() -> ParsedType? {
    let outer = (position: position, lastEnd: lastEnd)
    var type = ParsedType()
    while takeSpecifierPart(&type) {}
    if type.hasBase { return type }
    // `static x = 1` and `const x` mean an int.
    if type.isCertain, isName(at: current) { return type }
    (position, lastEnd) = outer
    return nil
  }

  private mutating func takeSpecifierPart(_ type: inout ParsedType) -> Bool {
    guard let token, token.kind == .word || token.symbol == .doubleColon else { return false }
    if let symbol = token.symbol {
      if symbol.isAttribute {
        type.attributes += attributes()
        return true
      }
      if symbol.isQualifier {
        takeQualifier(symbol, &type)
        return true
      }
      if symbol.isTypeof { return takeTypeof(&type) }
      if symbol == .atomicWord { return takeAtomic(&type) }
      if symbol.isBuiltinType { return takeBuiltin(symbol, &type) }
      if [.structWord, .unionWord, .enumWord].contains(symbol)
        || symbol == .classWord && facts.isCPlusPlus
      {
        return takeTagged(&type)
      }
    }
    return takeNamed(&type)
  }

  mutating func takeQualifier(_ symbol: Symbol, _ type: inout ParsedType) {
    switch symbol {
    case .constWord:
      type.isConstant = true
      type.pieces.append(symbol.rawValue)
    case .constexprWord: type.isConstant = true
    case .externWord: type.isExtern = true
    case .nullableQualifier, .nullableUnderscored: type.isOptional = true
    case .noescapeMacro: type.isNoEscape = true
    case .staticWord, .blockQualifier, .weakQualifier, .strongQualifier, .unretainedQualifier,
      .autoreleasingQualifier:
      type.modifiers.append(symbol.rawValue)
    default: break
    }
    if symbol != .ibOutlet, symbol != .noescapeMacro { type.isCertain = true }
    advance()
  }

  private mutating func takeTypeof(_ type: inout ParsedType) -> Bool {
    guard !type.hasBase, symbol(ahead: 1) == .openParen else { return false }
    let first = current
    advance()
    skipBracket()
    type.pieces.append(textWithoutBlanks(from: first, to: position))
    type.hasBase = true
    type.isCertain = true
    type.isInferred = true
    return true
  }

  /// `_Atomic(Type)`, or `_Atomic` as a qualifier.
  private mutating func takeAtomic(_ type: inout ParsedType) -> Bool {
    type.isCertain = true
    advance()
    guard symbol == .openParen, !type.hasBase else { return true }
    let inner = bracketed { $0.typeName() } ?? ParsedType()
    type.pieces += inner.pieces
    type.name = inner.name
    type.hasBase = true
    return true
  }

  private mutating func takeBuiltin(_ symbol: Symbol, _ type: inout ParsedType) -> Bool {
    // `unsigned long long` has several words, a name of the file only one.
    guard !type.hasBase || type.isBuiltin else { return false }
    type.pieces.append(symbol.rawValue)
    type.name = symbol == .objcBool || symbol == .boolWord ? "Bool" : symbol.rawValue
    type.hasBase = true
    type.isBuiltin = true
    type.isCertain = true
    if symbol == .autoWord || symbol == .autoTypeWord {
      type.isInferred = true
      type.name = nil
    }
    advance()
    return true
  }

  /// `struct Name`; its body, if it has one, is parsed elsewhere.
  private mutating func takeTagged(_ type: inout ParsedType) -> Bool {
    guard !type.hasBase else { return false }
    let keyword = text
    advance()
    while symbol?.isAttribute ?? false { type.attributes += attributes() }
    type.pieces.append(keyword)
    type.isCertain = true
    type.hasBase = true
    if isName(at: current) { takePath(&type) }
    return true
  }

  static let nullability: Set<String> = [
    "nullable", "nonnull", "null_unspecified", "null_resettable", "in", "out", "inout", "bycopy",
    "byref", "oneway",
  ]

  private mutating func takeNamed(_ type: inout ParsedType) -> Bool {
    guard symbol == .doubleColon || isName(at: current) else { return false }
    let next = index(ahead: 1)
    if isWord(at: next), Parser.nullability.contains(text) {
      if text == "nullable" { type.isOptional = true }
      advance()
      return true
    }
    guard !type.hasBase else { return false }
    if isMacroBeforeType(next) {
      advance()
      return true
    }
    if isMacroCallBeforeType(next) {
      advance()
      skipBracket()
      return true
    }
    type.hasBase = true
    takePath(&type)
    return true
  }

  /// Whether the name at the cursor only decorates a type that comes after it.
  private func isMacroBeforeType(_ next: Int) -> Bool {
    var index = next
    while let symbol = symbol(at: index), symbol.isQualifier { index = self.index(from: index + 1) }
    if let symbol = symbol(at: index), symbol.isBuiltinType || symbol.isTypeof { return true }
    if let symbol = symbol(at: index), [.structWord, .unionWord, .enumWord].contains(symbol) {
      return true
    }
    guard isName(at: index) else { return false }
    let after = self.index(from: index + 1)
    // A macro behind the name belongs to the declaration: `CGFloat width UI_APPEARANCE_SELECTOR`.
    if isName(at: after) {
      let word = text(at: after)
      return word != "in" && !word.hasPrefix("__") && (!word.isAllCaps || text.isAllCaps)
    }
    switch symbol(at: after) {
    case .star: return true
    case .less:
      // `Double convert<Double>(…)` is a function.
      guard let end = angleEnd(from: after) else { return false }
      return symbol(at: self.index(from: end)) != .openParen
    case .openParen: return symbol(at: self.index(from: after + 1)) == .caret
    case .some(let symbol):
      return symbol.isBuiltinType || symbol.isQualifier && symbol != .unusedQualifier
    case nil: return false
    }
  }

  /// `IBOutletCollection(UIView) NSArray`: a macro with arguments before the type.
  private func isMacroCallBeforeType(_ next: Int) -> Bool {
    guard symbol(at: next) == .openParen, !isFunctionPointer(at: next) else { return false }
    let after = index(from: stream.end(of: next) + 1)
    guard let token = token(at: after), token.kind == .word, !token.startsLine else { return false }
    guard let symbol = token.symbol, !isName(at: after) else {
      // The type needs a name behind it.
      let last = index(from: after + 1)
      return isName(at: last) || self.symbol(at: last) == .star
    }
    return symbol.isBuiltinType || symbol.isQualifier
  }

  /// A name with the namespaces before it and the arguments in angle brackets after it.
  mutating func takePath(_ type: inout ParsedType) {
    if symbol == .doubleColon {
      type.pieces.append("::")
      advance()
    }
    while isName(at: current) {
      let base = text
      type.name = base
      type.pieces.append(base)
      advance()
      while symbol == .less, let end = angleEnd(from: current) {
        takeAngles(to: end, base: base, &type)
      }
      guard symbol == .doubleColon, isName(at: index(ahead: 1)) else { break }
      type.pieces.append("::")
      type.isCertain = true
      advance()
    }
    type.settleName()
    if let name = type.name, facts.blockTypes.contains(name) { type.isFunction = true }
  }

  private mutating func takeAngles(to end: Int, base: String, _ type: inout ParsedType) {
    let first = current
    type.pieces.append(textWithoutBlanks(from: first, to: end))
    type.isCertain = true
    if base == "id" || base == "Class" {
      type.name = isName(at: index(ahead: 1)) ? text(at: index(ahead: 1)) : nil
    }
    if base == "function" { type.isFunction = true }
    jump(to: end)
  }

  /// The index after the `>` that closes the `<` at an index, nil where it is a comparison.
  func angleEnd(from start: Int) -> Int? {
    var open = 0
    var index = start
    while index < limit, index < start + 200 {
      let token = stream.tokens[index]
      switch token.symbol {
      case .less: open += 1
      case .greater: open -= 1
      case .shiftRight:
        guard open >= 2 else { return nil }
        open -= 2
      case .openParen: index = stream.end(of: index)
      case .comma, .star, .ampersand, .doubleColon, .ellipsis, .caret, .openBracket,
        .closeBracket:
        break
      case .none: guard token.kind == .word || token.kind == .number else { return nil }
      case .some: guard token.kind == .word else { return nil }
      }
      index += 1
      if open == 0 { return index }
    }
    return nil
  }

  /// The text of tokens, blanks only where two words meet.
  func textWithoutBlanks(from start: Int, to end: Int) -> String {
    var type = ParsedType()
    for index in start..<max(start, min(end, stream.tokens.count))
    where stream.tokens[index].kind != .marker {
      type.pieces.append(stream.string(index))
    }
    return type.text
  }
}

extension ParsedType {
  private static let certain: Set<String> = [
    "id", "Class", "SEL", "IMP", "NSInteger", "NSUInteger", "CGFloat", "NSTimeInterval",
    "instancetype", "CFTypeRef", "unichar",
  ]

  private static let functionEndings = ["Block", "Handler", "Completion", "Callback"]

  /// What the last name of the path says about the type.
  fileprivate mutating func settleName() {
    guard let name else { return }
    if ParsedType.certain.contains(name) || name.hasSuffix("_t") { isCertain = true }
    switch name {
    case "id":
      isInferred = true
      self.name = nil
    case "Class": self.name = nil
    case "instancetype": self.name = "Self"
    default: break
    }
    // Block types are named by their use, and no pointers are made to them.
    if name == "dispatch_block_t" || ParsedType.functionEndings.contains(where: name.hasSuffix) {
      isFunction = true
    }
  }
}
