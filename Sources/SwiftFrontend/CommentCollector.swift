internal import CodeModel
internal import LintModel
internal import SwiftSyntax

/// Collects the comments that may be addressed to the linter.
struct CommentCollector {
  private static let word = "lifelint"

  let file: FileID

  /// Walks the tokens only where the word occurs, which is in few files.
  func comments(in tree: SourceFileSyntax, text: [UInt8]) -> [Comment] {
    guard text.contains(Array(CommentCollector.word.utf8)) else { return [] }
    return tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [Comment] in
      let before = comments(in: token.leadingTrivia, at: token.position.utf8Offset)
      let after = token.endPositionBeforeTrailingTrivia.utf8Offset
      return before + comments(in: token.trailingTrivia, at: after)
    }
  }

  private func comments(in trivia: Trivia, at start: Int) -> [Comment] {
    var offset = start
    var found: [Comment] = []
    for piece in trivia {
      let end = offset + piece.sourceLength.utf8Length
      if let text = CommentCollector.text(of: piece), text.contains(CommentCollector.word) {
        found.append(
          Comment(text: text, range: SourceRange(file: file, start: offset, end: end)))
      }
      offset = end
    }
    return found
  }

  /// A comment's text without its delimiters and the blanks beside them.
  private static func text(of piece: TriviaPiece) -> String? {
    switch piece {
    case .lineComment(let text), .docLineComment(let text):
      return trimmed(text.drop { $0 == "/" })
    case .blockComment(let text), .docBlockComment(let text):
      let opened = text.dropFirst().drop { $0 == "*" }
      return trimmed(opened.hasSuffix("*/") ? opened.dropLast(2) : opened)
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { index in
      self[index] == first && self[index..<index + word.count].elementsEqual(word)
    }
  }
}
