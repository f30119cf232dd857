internal import CodeModel
internal import LintModel

extension Parser {
  /// The parameters in the brackets at the cursor, of a function, block or lambda.
  mutating func parameters() -> [Parameter] {
    bracketed { parser -> [Parameter] in
      var found: [Parameter] = []
      while !parser.isAtEnd {
        if let parameter = parser.parameter() { found.append(parameter) }
        while !parser.isAtEnd, parser.symbol != .comma { parser.skip() }
        _ = parser.take(.comma)
      }
      return found
    }
  }

  /// Nil for `void` and `...`.
  private mutating func parameter() -> Parameter? {
    let start = self.start
    guard var type = typeSpecifier() else { return nil }
    let declared = declarator(&type, allowsName: true)
    if type.isVoid, declared.name == nil { return nil }
    // A function type without a pointer: `void name(int)`.
    if symbol == .openParen {
      type.isFunction = true
      skipBracket()
    }
    _ = trailers()
    let value = take(.assign) ? expression() : nil
    return Parameter(
      label: nil, name: declared.name ?? "_", type: type.reference,
      isEscaping: type.isFunction && !type.isNoEscape, defaultValue: value,
      range: range(from: start))
  }

  /// Whether the brackets at an index hold parameters, not the arguments of an initial value.
  func holdsParameters(at open: Int) -> Bool {
    let end = stream.end(of: open)
    let first = index(from: open + 1)
    guard first < end else { return true }
    if symbol(at: first) == .ellipsis { return true }
    guard isWord(at: first) || symbol(at: first) == .doubleColon else { return false }
    var probe = self
    probe.position = first
    probe.limit = min(end, limit)
    guard var type = probe.typeSpecifier() else { return false }
    let declared = probe.declarator(&type, allowsName: true)
    if type.isCertain || declared.name != nil { return true }
    // A lone name is a type in a prototype, a value in C++'s initial values.
    return probe.isAtEnd ? type.name?.first?.isUppercase ?? false : probe.symbol == .comma
  }
}
