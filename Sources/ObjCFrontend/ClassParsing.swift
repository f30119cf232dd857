internal import CodeModel
internal import LintModel

extension Parser {
  /// `@interface`: a class, a category of one or an extension.
  mutating func interface(into found: inout Declarations) {
    let start = self.start
    takeSignAndWord()
    guard let head = classHead() else { return }
    var members = Declarations()
    let outer = enclosingType
    enclosingType = head.name
    if symbol == .openBrace { instanceVariables(into: &members, isPrivate: head.isExtension) }
    self.members(into: &members, of: head, file: &found)
    enclosingType = outer
    found.types.append(
      declaration(
        head, kind: head.isCategory ? .extension : .class, members, range(from: start)))
  }

  mutating func implementation(into found: inout Declarations) {
    let start = self.start
    takeSignAndWord()
    guard let head = classHead() else { return }
    var members = Declarations()
    let outer = enclosingType
    enclosingType = head.name
    if symbol == .openBrace { instanceVariables(into: &members, isPrivate: true) }
    self.members(into: &members, of: head, file: &found)
    enclosingType = outer
    found.types.append(declaration(head, kind: .extension, members, range(from: start)))
  }

  mutating func protocolDeclaration(into found: inout Declarations) {
    let start = self.start
    takeSignAndWord()
    guard isWord(at: current) else { return }
    // `@protocol A, B;` only names them.
    if symbol(ahead: 1) == .semicolon || symbol(ahead: 1) == .comma { return skipToSemicolon() }
    var head = ClassHead(name: text, nameRange: range(at: current))
    advance()
    head.inherited = protocols()
    _ = trailers()
    var members = Declarations()
    let outer = enclosingType
    enclosingType = head.name
    self.members(into: &members, of: head, file: &found)
    enclosingType = outer
    found.types.append(declaration(head, kind: .protocol, members, range(from: start)))
  }

  private mutating func takeSignAndWord() {
    advance()
    advance()
  }

  /// `Name<Generics> : Superclass <Protocols>` or `Name (Category) <Protocols>`.
  private mutating func classHead() -> ClassHead? {
    guard isWord(at: current) else { return nil }
    var head = ClassHead(name: text, nameRange: range(at: current))
    advance()
    if symbol == .less, let end = angleEnd(from: current) {
      // Generic parameters where a superclass or category follows, else protocols.
      if symbol(at: index(from: end)) == .colon || symbol(at: index(from: end)) == .openParen {
        jump(to: end)
      }
    } else if symbol == .less {
      skipGenericParameters()
    }
    if symbol == .openParen {
      head.isCategory = true
      head.isExtension = symbol(ahead: 1) == .closeParen
      skipBracket()
    }
    if take(.colon), isWord(at: current) {
      head.inherited.append(TypeReference(text: text, name: text))
      advance()
      skipGenericArguments()
    }
    head.inherited += protocols()
    // Macros at the end of the line.
    while let token, token.kind == .word, token.symbol == nil, !token.startsLine {
      advance()
      if symbol == .openParen { skipBracket() }
    }
    return head
  }

  /// `<__covariant Item : id>` has signs that no type has.
  private mutating func skipGenericParameters() {
    var probe = current
    var open = 0
    while let token = token(at: probe), token.symbol != .at, token.symbol != .openBrace {
      switch token.symbol {
      case .less: open += 1
      case .greater: open -= 1
      case .shiftRight: open -= 2
      default: break
      }
      probe = index(from: probe + 1)
      if open <= 0 { return jump(to: probe) }
    }
  }

  /// `<Item *>` after a superclass; protocols are no pointers.
  private mutating func skipGenericArguments() {
    guard symbol == .less, let end = angleEnd(from: current) else { return }
    let hasPointer = (current..<end).contains { symbol(at: $0) == .star }
    if hasPointer || symbol(at: index(from: end)) == .less { jump(to: end) }
  }

  private mutating func protocols() -> [TypeReference] {
    guard symbol == .less, let end = angleEnd(from: current) else { return [] }
    let names = bounded(by: end - 1) { parser -> [String] in
      parser.advance()
      var found: [String] = []
      while !parser.isAtEnd {
        if parser.isWord(at: parser.current) { found.append(parser.text) }
        parser.skip()
      }
      return found
    }
    jump(to: end)
    return names.map { TypeReference(text: $0, name: $0) }
  }

  private func declaration(
    _ head: ClassHead, kind: TypeDeclaration.Kind, _ members: Declarations, _ place: SourceRange
  ) -> TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: head.name, inherited: head.inherited, modifiers: [], attributes: [],
      functions: members.functions, variables: members.variables, cases: [], types: [],
      configuration: configuration, nameRange: head.nameRange, range: place)
  }

  /// The members up to `@end`; C declarations between them belong to the file.
  private mutating func members(
    into members: inout Declarations, of head: ClassHead, file: inout Declarations
  ) {
    while position < limit, !(isAtEnd && !isAtGroup) {
      let before = position
      if isAtGroup {
        branches { parser, _ in parser.members(into: &members, of: head, file: &file) }
        continue
      }
      if symbol == .at {
        let word = symbol(ahead: 1)
        if word == .endWord {
          advance()
          advance()
          return
        }
        // Where `@end` is missing, the next class starts nevertheless.
        if word == .interfaceWord || word == .implementationWord { return }
      }
      member(into: &members, of: head, file: &file)
      if position == before { skipUnknown() }
    }
  }

  private mutating func member(
    into members: inout Declarations, of head: ClassHead, file: inout Declarations
  ) {
    switch symbol {
    case .minus, .plus:
      if let method = method() { members.functions.append(method) }
    case .at: atMember(into: &members, of: head)
    default:
      if isName(at: current), symbol(ahead: 1) == .openParen, symbol(ahead: 2) == .at {
        // A macro around members.
        advance()
        let outer = members
        var inner = Declarations()
        var others = Declarations()
        bracketed { $0.members(into: &inner, of: head, file: &others) }
        members = outer
        members.variables += inner.variables
        members.functions += inner.functions
      } else if let method = macroMethod() {
        members.functions.append(method)
      } else {
        let outer = enclosingType
        enclosingType = nil
        item(into: &file)
        enclosingType = outer
      }
    }
  }

  private mutating func atMember(into members: inout Declarations, of head: ClassHead) {
    switch symbol(ahead: 1) {
    case .propertyWord:
      let isPrivate = head.isExtension && facts.implemented.contains(head.name)
      members.variables += property(isPrivate: isPrivate)
    case .optionalWord, .requiredWord:
      advance()
      advance()
    case .synthesizeWord, .dynamicWord, .classWord: skipToSemicolon()
    case .protocolWord: skipToSemicolon()
    default:
      advance()
      if isWord(at: current) { advance() }
    }
  }

  /// `{ … }` after the head of a class.
  private mutating func instanceVariables(into members: inout Declarations, isPrivate: Bool) {
    bracketed { $0.variableList(into: &members, isPrivate: isPrivate) }
  }

  private mutating func variableList(into members: inout Declarations, isPrivate: Bool) {
    var isPrivate = isPrivate
    while position < limit, !(isAtEnd && !isAtGroup) {
      let before = position
      if isAtGroup {
        branches { parser, _ in parser.variableList(into: &members, isPrivate: isPrivate) }
        continue
      }
      if symbol == .at {
        advance()
        isPrivate = symbol == .privateWord || symbol == .packageWord
        advance()
      } else {
        members.variables += fields(modifiers: isPrivate ? ["private"] : [])
      }
      if position == before { skipUnknown() }
    }
  }
}

/// What stands between `@interface` and the members.
struct ClassHead {
  let name: String
  let nameRange: SourceRange
  var inherited: [TypeReference] = []
  var isCategory = false
  /// `()`, whose members are the class's own.
  var isExtension = false

  init(name: String, nameRange: SourceRange) {
    self.name = name
    self.nameRange = nameRange
  }
}
