internal import CodeModel
internal import SwiftSyntax

extension SyntaxLowering {
  func string(_ node: StringLiteralExprSyntax) -> Expression.Kind {
    let escapes = StringEscapes(
      pounds: node.openingPounds?.text.count ?? 0,
      isMultiline: node.openingQuote.tokenKind == .multilineStringQuote)
    var segments: [StringSegment] = []
    var text = ""
    for segment in node.segments {
      switch segment {
      // The parser has already moved indentation and continued lines out of the text.
      case .stringSegment(let part): text += escapes.resolved(part.content.text)
      case .expressionSegment(let part):
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(.interpolation(deeper().arguments(part.expressions)))
      default: break
      }
    }
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text)) }
    return .string(segments)
  }
}

/// The escapes of one string literal; with pounds, `\#n` is a line feed and `\n` is plain text.
private struct StringEscapes {
  let pounds: Int
  let isMultiline: Bool

  func resolved(_ source: String) -> String {
    guard source.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) else {
      return source
    }
    var rest = source.unicodeScalars[...]
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\\", let resolved = escape(&rest) {
        text.append(resolved)
      } else if scalar == "\r", isMultiline {
        if rest.first == "\n" { rest.removeFirst() }
        text.append("\n")
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Nil, with nothing taken, where the backslash is plain text or the escape is unknown.
  private func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    var ahead = rest
    for _ in 0..<pounds { guard ahead.popFirst() == "#" else { return nil } }
    let resolved: Unicode.Scalar?
    switch ahead.popFirst() {
    case "n": resolved = "\n"
    case "t": resolved = "\t"
    case "r": resolved = "\r"
    case "0": resolved = "\0"
    case "\\": resolved = "\\"
    case "\"": resolved = "\""
    case "'": resolved = "'"
    case "u": resolved = hexadecimal(&ahead)
    default: resolved = nil
    }
    if resolved != nil { rest = ahead }
    return resolved
  }

  /// `{1F600}` after `\u`.
  private func hexadecimal(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
