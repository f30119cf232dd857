package import CodeModel
package import LintModel

/// One `lifelint:` comment: what it silences, from where on, and why.
package struct SuppressionDirective: Sendable {
  package enum Verb: String, CaseIterable, Sendable {
    case next = "disable:next"
    case this = "disable:this"
    case begin = "disable"
    case end = "enable"
  }

  /// Nil where the word after `lifelint:` means nothing.
  package let verb: Verb?
  /// The word as it was written.
  package let written: String
  package let names: [String]
  package let reason: String?
  /// The whole comment.
  package let range: SourceRange

  private static let marker = "lifelint:"

  /// Nil for comments that do not begin with `lifelint:`; a mention inside of prose is none.
  package init?(_ comment: Comment) {
    guard let line = SuppressionDirective.line(of: comment.text) else { return nil }
    let parts = SuppressionDirective.parts(line.dropFirst(SuppressionDirective.marker.count))
    let words = parts.head.split { $0.isWhitespace || $0 == "," }.map(String.init)
    written = words.first ?? ""
    verb = Verb(rawValue: written)
    names = Array(words.dropFirst())
    reason = parts.reason
    range = comment.range
  }

  /// The comment's line that holds the directive; documentation and block comments have marks in
  /// front of their text.
  private static func line(of text: String) -> Substring? {
    guard text.utf8.count >= marker.utf8.count else { return nil }
    return text.split(whereSeparator: \.isNewline)
      .map { unmarked($0) }
      .first { $0.hasPrefix(marker) }
  }

  /// The line without one mark of a documentation or block comment; a directive behind a second
  /// `//` is switched off.
  private static func unmarked(_ line: Substring) -> Substring {
    let text = line.drop(while: \.isWhitespace)
    guard let mark = text.first, "/*!".contains(mark) else { return text }
    return text.dropFirst().drop(while: \.isWhitespace)
  }

  private static func parts(_ text: Substring) -> (head: Substring, reason: String?) {
    guard let dashes = text.range(of: "--") else { return (text, nil) }
    let reason = text[dashes.upperBound...]
      .drop(while: \.isWhitespace)
      .reversed().drop(while: \.isWhitespace).reversed()
    return (text[..<dashes.lowerBound], reason.isEmpty ? nil : String(reason))
  }
}
