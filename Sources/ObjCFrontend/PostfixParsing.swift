internal import CodeModel
internal import LintModel

extension Parser {
  /// Longer chains keep their last links, see `Expression.flattenedChain`.
  private static let longestChain = 100

  /// An operand with the members, calls and indices after it.
  mutating func postfix() -> Expression { postfix(after: primary()) }

  mutating func postfix(after base: Expression) -> Expression {
    var value = base
    var links = 0
    while let token, let symbol = token.symbol {
      let before = position
      guard let next = link(value, symbol, token) else { break }
      value = next
      guard position > before else { break }
      links += 1
      if links % Parser.longestChain == 0 { value = value.flattenedChain }
    }
    return value
  }

  private mutating func link(_ value: Expression, _ symbol: Symbol, _ token: Token) -> Expression? {
    let start = Int(value.range.start)
    switch symbol {
    case .dot, .arrow, .doubleColon: return member(of: value, start)
    case .openParen:
      // A macro without a semicolon may stand before a statement in brackets.
      if token.startsLine, value.isCall { return nil }
      return call(value, start)
    case .openBracket:
      if token.startsLine, value.isCall || value.isName { return nil }
      let indices = bracketed { $0.expressions() }
      let arguments = indices.map { Argument(label: nil, value: $0) }
      return Expression(.subscripted(value, arguments), range(from: start))
    case .increment, .decrement:
      if token.startsLine, value.isCall { return nil }
      let place = range(at: current)
      advance()
      return Expression(
        .assignment(
          value, symbol == .increment ? "+=" : "-=", Expression(.integer("1"), place)),
        range(from: start))
    case .less:
      return templateArguments(value)
    case .openBrace:
      // C++'s `Type{…}`.
      guard facts.isCPlusPlus, value.isName, startsInitializer(value) else { return nil }
      return call(value, start)
    default: return nil
    }
  }

  private mutating func member(of value: Expression, _ start: Int) -> Expression? {
    let next = index(ahead: 1)
    if symbol(at: next) == .star || symbol(at: next) == .operatorWord || symbol(at: next) == .tilde
    {
      advance()
      let place = range(at: current)
      let name = text
      advance()
      return Expression(.member(value, name, nameRange: place), range(from: start))
    }
    guard isWord(at: next) else { return nil }
    advance()
    if facts.isCPlusPlus, symbol == .templateWord, isName(at: index(ahead: 1)) { advance() }
    let place = range(at: current)
    let name = text
    advance()
    return Expression(.member(value, name, nameRange: place), range(from: start))
  }

  private mutating func call(_ callee: Expression, _ start: Int) -> Expression {
    let arguments = bracketed { $0.expressions() }.map { Argument(label: nil, value: $0) }
    let call = Call(
      callee: callee, arguments: arguments, nameRange: callee.calledName ?? callee.range)
    return Expression(.call(call), range(from: start))
  }

  /// `name<Type>` before a call, in C++ and in Objective-C's generic receivers.
  private mutating func templateArguments(_ value: Expression) -> Expression? {
    guard value.isName, let end = angleEnd(from: current) else { return nil }
    let isCapitalized = value.dottedEnd?.first?.isUppercase ?? false
    let next = symbol(at: end)
    let isCall = facts.isCPlusPlus && (next == .openParen || next == .doubleColon)
    let isReceiver = place == .receiver && isCapitalized && isWord(at: index(from: end))
    guard isCall || isReceiver || facts.isCPlusPlus && next == .openBrace else { return nil }
    jump(to: end)
    return Expression(value.kind, range(from: Int(value.range.start)))
  }

  /// A capitalized name before a brace on its line makes a value, others open a block.
  private func startsInitializer(_ value: Expression) -> Bool {
    guard let token, !token.startsLine, let name = value.dottedEnd else { return false }
    if symbol(ahead: 1) == .closeBrace { return true }
    if case .member = value.kind { return true }
    return name.first?.isUppercase ?? false && !name.isAllCaps || name.hasSuffix("_t")
  }
}

extension Expression {
  var isCall: Bool { if case .call = kind { true } else { false } }

  /// A name or a chain of names.
  var isName: Bool {
    switch kind {
    case .name: true
    case .member(let base, _, _): base?.isName ?? false
    default: false
    }
  }

  fileprivate var dottedEnd: String? {
    switch kind {
    case .name(let name), .member(_, let name, _): name
    default: nil
    }
  }

  fileprivate var calledName: SourceRange? {
    switch kind {
    case .name: range
    case .member(_, _, let nameRange): nameRange
    case .tuple(let parts) where parts.count == 1: parts[0].value.calledName
    default: nil
    }
  }
}
