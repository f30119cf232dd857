internal import CodeModel

extension Parser {
  /// `*`, the name, and what follows the name and belongs to the type.
  mutating func declarator(_ type: inout ParsedType, allowsName: Bool) -> Declarator {
    var declared = Declarator()
    takePointers(&type)
    if symbol == .openParen, isFunctionPointer(at: current) {
      takeFunctionPointer(&type, &declared, allowsName: allowsName)
    } else if allowsName, isName(at: current) || symbol == .tilde || symbol == .operatorWord {
      takeDeclaredName(&declared)
    }
    while symbol == .openBracket {
      type.pieces.append("[]")
      type.name = nil
      type.isPointer = true
      skipBracket()
    }
    return declared
  }

  private mutating func takePointers(_ type: inout ParsedType) {
    while let symbol {
      if symbol == .star
        || facts.isCPlusPlus && (symbol == .ampersand || symbol == .and || symbol == .ellipsis)
      {
        if symbol == .star {
          type.isPointer = true
          // What the `const` before a `*` keeps is the value behind it.
          type.isConstant = false
          type.isCertain = true
        }
        type.pieces.append(symbol.rawValue)
        advance()
      } else if symbol.isQualifier {
        takeQualifier(symbol, &type)
      } else if symbol.isAttribute {
        type.attributes += attributes()
      } else {
        break
      }
    }
    if isName(at: current), Parser.nullability.contains(text), isWord(at: index(ahead: 1)) {
      advance()
    }
    // Calling conventions: `void CALLBACK name(…)`.
    if isName(at: current), text.isAllCaps, isName(at: index(ahead: 1)),
      symbol(ahead: 2) == .openParen
    {
      advance()
    }
    if type.isPointer { type.isFunction = false }
  }

  /// Whether the bracket opens `(^name)` or `(*name)`.
  func isFunctionPointer(at open: Int) -> Bool {
    let mark = index(from: open + 1)
    guard let sign = symbol(at: mark), sign == .caret || sign == .star else {
      // C++'s pointers to members: `(Type::*name)`.
      return false
    }
    var next = index(from: mark + 1)
    while let symbol = symbol(at: next), symbol.isQualifier || symbol == .star {
      next = index(from: next + 1)
    }
    let hasName = isName(at: next)
    if hasName { next = index(from: next + 1) }
    if hasName, symbol(at: next) == .openParen {
      // A function that returns a block: `(^name(int))(BOOL)`; a block has a body there.
      next = index(from: stream.end(of: next) + 1)
    }
    guard let end = symbol(at: next), end == .closeParen || end == .openBracket else {
      return false
    }
    let after = index(from: stream.end(of: open) + 1)
    return sign == .caret || symbol(at: after) == .openParen || symbol(at: after) == .openBracket
  }

  private mutating func takeFunctionPointer(
    _ type: inout ParsedType, _ declared: inout Declarator, allowsName: Bool
  ) {
    type.isFunction = true
    type.isCertain = true
    bracketed { parser in
      type.pieces.append("(" + parser.text)
      parser.advance()
      while let symbol = parser.symbol, symbol.isQualifier || symbol == .star {
        if symbol == .star { parser.advance() } else { parser.takeQualifier(symbol, &type) }
      }
      if parser.isName(at: parser.current) {
        declared.name = parser.text
        declared.index = parser.current
        parser.advance()
      }
      type.pieces.append(")")
      parser.jump(to: parser.limit)
    }
    guard symbol == .openParen else { return }
    let first = current
    skipBracket()
    type.pieces.append(textWithoutBlanks(from: first, to: position))
  }

  /// The declared name, with the class before it in C++ definitions outside of the class.
  private mutating func takeDeclaredName(_ declared: inout Declarator) {
    var path: [String] = []
    while true {
      declared.index = current
      if symbol == .operatorWord {
        path.append(operatorName())
        break
      }
      let sign = take(.tilde) ? "~" : ""
      path.append(sign + text)
      advance()
      if symbol == .less, let end = angleEnd(from: current),
        symbol(at: index(from: end)) == .doubleColon || symbol(at: index(from: end)) == .openParen
      {
        jump(to: end)
      }
      let next = index(ahead: 1)
      guard symbol == .doubleColon,
        isName(at: next) || symbol(at: next) == .tilde || symbol(at: next) == .operatorWord
      else { break }
      advance()
    }
    declared.name = path.popLast()
    if !path.isEmpty { declared.qualifier = path.joined(separator: ".") }
  }

  private mutating func operatorName() -> String {
    var name = "operator"
    advance()
    if symbol == .openParen, symbol(ahead: 1) == .closeParen {
      skipBracket()
      return name + "()"
    }
    while !isAtEnd, symbol != .openParen, name.count < 40 {
      name += text
      skip()
    }
    return name
  }
}
