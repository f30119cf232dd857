internal import CodeModel
internal import LintModel

extension Parser {
  /// `^{…}`, `^(parameters) {…}` or `^Type (parameters) {…}`.
  mutating func blockLiteral() -> Expression {
    let start = self.start
    advance()
    while symbol?.isAttribute ?? false { _ = attributes() }
    if symbol != .openParen, symbol != .openBrace, var type = typeSpecifier() {
      _ = declarator(&type, allowsName: false)
    }
    var parameters: [Parameter] = []
    if symbol == .openParen { parameters = self.parameters() }
    while symbol?.isAttribute ?? false { _ = attributes() }
    guard symbol == .openBrace else {
      markError()
      return Expression(.opaque([]), range(from: start))
    }
    return closure(parameters: parameters, captures: [], start)
  }

  /// The body at the cursor as a closure's.
  mutating func closure(
    parameters: [Parameter], captures: [Closure.Capture], _ start: Int
  ) -> Expression {
    let open = current
    let captures = captures.isEmpty ? tellingCaptures(from: open) : captures
    let body = block()
    let place = range(from: start)
    return Expression(
      .closure(
        Closure(
          parameters: parameters, captures: captures, isAsync: false, attributes: [], body: body,
          range: place)),
      place)
  }

  /// Blocks capture what they use; worth listing is what they do not keep alive, and what they
  /// copy although it changes.
  private func tellingCaptures(from open: Int) -> [Closure.Capture] {
    let names = body.weak.union(body.copied)
    guard !names.isEmpty else { return [] }
    var seen: Set<String> = []
    var found: [Closure.Capture] = []
    for index in open..<max(open, min(stream.end(of: open), stream.tokens.count)) {
      guard stream.tokens[index].kind == .word, stream.tokens[index].symbol == nil else {
        continue
      }
      let before = stream.tokens[max(index - 1, 0)].symbol
      guard before != .dot, before != .arrow else { continue }
      let name = stream.string(index)
      guard names.contains(name), seen.insert(name).inserted else { continue }
      found.append(
        Closure.Capture(
          name: name, value: nil, isWeak: body.weak.contains(name), range: range(at: index)))
    }
    return found
  }

  // MARK: C++ lambdas

  /// Whether the bracket at the cursor lists captures.
  var isLambda: Bool {
    guard facts.isCPlusPlus, symbol == .openBracket else { return false }
    let end = stream.end(of: current)
    guard end < limit else { return false }
    let after = index(from: end + 1)
    guard
      symbol(at: after) == .openBrace || symbol(at: after) == .openParen
        || symbol(at: after) == .mutableWord
    else { return false }
    let first = index(ahead: 1)
    if first == end { return true }
    let second = symbol(at: index(from: first + 1))
    switch symbol(at: first) {
    case .assign: return true
    case .ampersand: return true
    case .star: return symbol(at: index(from: first + 1)) == .thisWord
    default:
      return isWord(at: first)
        && (second == .closeBracket || second == .comma || second == .assign)
    }
  }

  mutating func lambda() -> Expression {
    let start = self.start
    let captures = bracketed { $0.captures() }
    var parameters: [Parameter] = []
    if symbol == .openParen { parameters = self.parameters() }
    _ = trailers()
    if symbol == .mutableWord { advance() }
    if take(.arrow), var type = typeSpecifier() { _ = declarator(&type, allowsName: false) }
    guard symbol == .openBrace else {
      markError()
      return Expression(.opaque(captures.compactMap(\.value)), range(from: start))
    }
    return closure(parameters: parameters, captures: captures, start)
  }

  private mutating func captures() -> [Closure.Capture] {
    var found: [Closure.Capture] = []
    while !isAtEnd {
      while symbol == .ampersand || symbol == .star || symbol == .ellipsis { advance() }
      if isWord(at: current) {
        let place = range(at: current)
        let name = symbol == .thisWord ? "self" : text
        advance()
        let value = take(.assign) ? expression() : nil
        found.append(
          Closure.Capture(
            name: name, value: value, isWeak: body.weak.contains(name), range: place))
      }
      while !isAtEnd, symbol != .comma { skip() }
      _ = take(.comma)
    }
    return found
  }
}
