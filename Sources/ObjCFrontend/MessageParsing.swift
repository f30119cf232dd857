internal import CodeModel
internal import LintModel

extension Parser {
  /// `[receiver first:argument second:argument]`, or an index without a base.
  mutating func message() -> Expression {
    let start = self.start
    let parts = bracketed { $0.messageParts() }
    let place = range(from: start)
    guard let receiver = parts.receiver, let name = parts.names.first else {
      return Expression(.opaque(parts.leftovers), place)
    }
    let callee = Expression(
      .member(receiver, name.text, nameRange: name.range),
      range(Int(receiver.range.start), Int(name.range.end)))
    let call = Call(
      callee: callee, arguments: parts.arguments, nameRange: name.range, selector: parts.selector)
    return Expression(.call(call), place)
  }

  private mutating func messageParts() -> MessageParts {
    var parts = MessageParts()
    place = .receiver
    let before = position
    let receiver = expression()
    place = .argument
    guard position > before else { return rest(of: parts) }
    parts.receiver = receiver
    while !isAtEnd {
      let name = isWord(at: current) ? (text, range(at: current)) : nil
      let after = name == nil ? current : index(ahead: 1)
      if symbol(at: after) == .colon || symbol(at: after) == .doubleColon {
        takeArgument(name, &parts)
      } else if let name, parts.names.isEmpty {
        advance()
        parts.names.append((name.0, name.1))
        break
      } else {
        break
      }
      while take(.comma) {
        let value = expression()
        parts.arguments.append(Argument(label: nil, value: value))
      }
    }
    if isAtEnd, !parts.names.isEmpty { return parts }
    return rest(of: parts)
  }

  private mutating func takeArgument(
    _ name: (String, SourceRange)?, _ parts: inout MessageParts
  ) {
    let isFirst = parts.names.isEmpty
    if name != nil { advance() }
    let colon = range(at: current)
    let colons = symbol == .doubleColon ? 2 : 1
    advance()
    parts.names.append(name.map { ($0.0, $0.1) } ?? ("", colon))
    let label = isFirst ? nil : name?.0
    parts.keywords.append((name?.0 ?? "") + String(repeating: ":", count: colons))
    parts.arguments.append(
      Argument(label: label, value: symbolIsBrace ? braceList() : expression()))
  }

  /// A message with something else behind it keeps what it has; the rest goes along.
  private mutating func rest(of parts: MessageParts) -> MessageParts {
    var parts = parts
    let others = isAtEnd ? [] : rest()
    if parts.names.isEmpty {
      parts.leftovers = (parts.receiver.map { [$0] } ?? []) + parts.arguments.map(\.value) + others
      parts.receiver = nil
    } else {
      parts.arguments += others.map { Argument(label: nil, value: $0) }
    }
    // What stands after commas, in an index that was taken for a message.
    while take(.comma) {
      let value = expression()
      if parts.receiver == nil { parts.leftovers.append(value) }
    }
    return parts
  }
}

/// What was found between the brackets of a message.
private struct MessageParts {
  var receiver: Expression?
  var names: [(text: String, range: SourceRange)] = []
  var keywords: [String] = []
  var arguments: [Argument] = []
  /// The expressions of brackets that hold no message.
  var leftovers: [Expression] = []

  var selector: String { keywords.isEmpty ? names.first?.text ?? "" : keywords.joined() }
}
