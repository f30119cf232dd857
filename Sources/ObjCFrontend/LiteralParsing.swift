internal import CodeModel
internal import LintModel

extension Parser {
  /// C and Objective-C strings; neighbours are one string.
  mutating func string() -> Expression {
    let start = self.start
    var segments: [StringSegment] = []
    var text = ""
    while let token {
      if token.kind == .string {
        text += StringLiteral.text(of: self.text)
        advance()
      } else if token.symbol == .at, self.token(at: index(ahead: 1))?.kind == .string {
        advance()
      } else if isStringMacro(token) {
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        let place = range(at: current)
        let name = Expression(.name(self.text), place)
        segments.append(.interpolation([Argument(label: nil, value: name)]))
        advance()
      } else {
        break
      }
    }
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text)) }
    return Expression(.string(segments), range(from: start))
  }

  /// A macro beside a string is a part of it: `@"sync." kName`, `"%" PRIu64`.
  private func isStringMacro(_ token: Token) -> Bool {
    guard isName(at: current), lastEnd > 0 else { return false }
    let next = index(ahead: 1)
    let following = self.token(at: next)
    if following?.kind == .string { return true }
    if following?.symbol == .at { return self.token(at: index(from: next + 1))?.kind == .string }
    guard following?.symbol != .colon, following?.symbol != .openParen else { return false }
    // `[@"…" UUID]` sends a message; elsewhere nothing but a macro can stand there.
    guard place != .receiver || following != nil else { return false }
    if place != .receiver, following.map({ $0.symbol?.isClosing ?? false }) ?? true { return true }
    if following?.symbol == .semicolon || following?.symbol == .comma { return true }
    return text.isAllCaps || text.hasPrefix("PRI")
      || text.contains("_") && text.first?.isUppercase ?? false
  }

  /// What an `@` opens inside of an expression.
  mutating func atExpression() -> Expression {
    let start = self.start
    let next = index(ahead: 1)
    guard let token = token(at: next) else { return nothing() }
    if token.kind == .string {
      return string()
    }
    if token.kind == .number || token.kind == .character || token.symbol == .minus
      || token.symbol == .plus
    {
      advance()
      let value = unary()
      return Expression(value.kind, range(from: start))
    }
    switch token.symbol {
    case .openBracket:
      advance()
      return Expression(.array(bracketed { $0.expressions() }), range(from: start))
    case .openBrace:
      advance()
      return dictionary(start)
    case .openParen:
      advance()
      let parts = bracketed { $0.expressions() }
      let place = range(from: start)
      guard parts.count == 1 else { return Expression(.opaque(parts), place) }
      return Expression(.tuple([Argument(label: nil, value: parts[0])]), place)
    case .yesWord, .noWord, .trueWord, .falseWord, .capitalTrueWord, .capitalFalseWord:
      advance()
      let value = primary()
      return Expression(value.kind, range(from: start))
    default: break
    }
    return token.kind == .word ? atWord(token, start) : nothing()
  }

  private mutating func atWord(_ token: Token, _ start: Int) -> Expression {
    advance()
    let word = text
    let place = range(at: current)
    advance()
    guard symbol == .openParen else {
      return Expression(.opaque([]), range(from: start))
    }
    switch token.symbol {
    case .selectorWord:
      let first = index(ahead: 1)
      skipBracket()
      let text = textWithoutBlanks(from: first, to: max(first, position - 1))
      return Expression(.selector(text.filter { $0 != "(" && $0 != ")" }), range(from: start))
    case .protocolWord:
      let name = text(at: index(ahead: 1))
      skipBracket()
      return Expression(.type(TypeReference(text: name, name: name)), range(from: start))
    case .encodeWord, .availableWord:
      skipBracket()
      return Expression(.macro(word, []), range(from: start))
    default:
      // Macros behind an `@`, such as `@weakify(self)` and `@keypath(…)`.
      let values = bracketed { $0.expressions() }
      let call = Call(
        callee: Expression(.name(word), place),
        arguments: values.map { Argument(label: nil, value: $0) }, nameRange: place)
      return Expression(.call(call), range(from: start))
    }
  }

  private mutating func dictionary(_ start: Int) -> Expression {
    let entries = bracketed { parser -> [DictionaryEntry] in
      var found: [DictionaryEntry] = []
      while !parser.isAtEnd {
        let before = parser.position
        let key = parser.expression()
        if parser.take(.colon) {
          found.append(DictionaryEntry(key: key, value: parser.expression()))
        } else if parser.position > before {
          // A macro may stand for a whole entry.
          found.append(DictionaryEntry(key: key, value: parser.nothing()))
        }
        if parser.take(.comma) { continue }
        if parser.position == before { parser.skipUnknown() }
      }
      return found
    }
    return Expression(.dictionary(entries), range(from: start))
  }
}

/// The text that a string literal stands for.
enum StringLiteral {
  static func text(of literal: String) -> String {
    guard let quote = literal.firstIndex(of: "\"") else { return literal }
    if literal[..<quote].hasSuffix("R") { return raw(literal[quote...].dropFirst()) }
    var body = literal[literal.index(after: quote)...]
    if let last = body.lastIndex(of: "\"") { body = body[..<last] }
    guard body.contains("\\") else { return String(body) }
    return unescaped(body)
  }

  /// What is between the brackets of `R"mark(…)mark"`.
  private static func raw(_ text: Substring) -> String {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return String(text) }
    return String(text[text.index(after: open)..<close])
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "0": "\0", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}",
    "v": "\u{B}",
  ]

  private static func unescaped(_ body: Substring) -> String {
    var result = ""
    var rest = body
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch next {
      case "x", "u", "U":
        let limit = next == "x" ? 2 : next == "u" ? 4 : 8
        let digits = rest.prefix(limit).prefix(while: \.isHexDigit)
        rest = rest.dropFirst(digits.count)
        if let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) {
          result.unicodeScalars.append(scalar)
        }
      case "\n", "\r\n": break
      default: result.append(escapes[next] ?? next)
      }
    }
    return result
  }
}
