internal import CodeModel

extension Parser {
  /// The attributes of one `__attribute__((…))`, which the cursor stands at.
  mutating func attributes() -> [Attribute] {
    advance()
    guard symbol == .openParen else { return [] }
    return bracketed { outer -> [Attribute] in
      guard outer.symbol == .openParen else {
        outer.jump(to: outer.limit)
        return []
      }
      return outer.bracketed { $0.attributeList() }
    }
  }

  private mutating func attributeList() -> [Attribute] {
    var found: [Attribute] = []
    while !isAtEnd {
      guard isWord(at: current) else {
        skip()
        continue
      }
      let name = Parser.plain(text)
      advance()
      var arguments: [Argument] = []
      if symbol == .openParen { arguments = bracketed { $0.attributeArguments() } }
      found.append(Attribute(name: name, arguments: arguments))
    }
    return found
  }

  /// `__constructor__` is `constructor`.
  private static func plain(_ name: String) -> String {
    guard name.hasPrefix("__"), name.hasSuffix("__"), name.count > 4 else { return name }
    return String(name.dropFirst(2).dropLast(2))
  }

  /// Arguments are versions, strings and names; anything else is skipped.
  private mutating func attributeArguments() -> [Argument] {
    var found: [Argument] = []
    while !isAtEnd {
      if isWord(at: current) || token?.kind == .string || token?.kind == .number {
        found.append(Argument(label: nil, value: primary()))
      } else {
        skip()
      }
      while !isAtEnd, symbol != .comma { skip() }
      _ = take(.comma)
    }
    return found
  }

  /// Macros and attributes between a declaration's name and its `{` or `;`.
  mutating func trailers() -> [Attribute] {
    var found: [Attribute] = []
    while let token, token.kind == .word {
      if let symbol = token.symbol, symbol.isAttribute {
        found += attributes()
      } else if token.symbol?.isAssembly ?? false || isTrailer(token) {
        advance()
        if symbol == .openParen { skipBracket() }
      } else {
        break
      }
    }
    return found
  }

  private func isTrailer(_ token: Token) -> Bool {
    switch token.symbol {
    case .constWord, .noexceptWord, .overrideWord, .finalWord, .volatileWord, .unusedQualifier,
      .throwWord, .tryWord:
      true
    case .none: true
    default: false
    }
  }
}
