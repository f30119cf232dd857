internal import LintModel
internal import SwiftSyntax

/// The model's range; SwiftSyntax has a type of the same name.
typealias SourceRange = LintModel.SourceRange

extension SyntaxLowering {
  /// The bytes of a node without the blanks and comments around it.
  ///
  /// Finding the first token recurses along the left edge, so it must not be asked of the nodes of
  /// a call chain; those start where their base starts.
  func range(_ node: some SyntaxProtocol) -> SourceRange {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return SourceRange(file: file, start: start, end: max(start, end(node)))
  }

  /// The empty range at a node's end, which is found at once however deep the node is.
  func endRange(_ node: some SyntaxProtocol) -> SourceRange {
    let end = end(node)
    return SourceRange(file: file, start: end, end: end)
  }

  func range(from start: SourceRange, to end: SourceRange) -> SourceRange {
    range(from: start, toOffset: Int(end.end))
  }

  func range(from start: SourceRange, to end: some SyntaxProtocol) -> SourceRange {
    range(from: start, toOffset: self.end(end))
  }

  func range(from start: some SyntaxProtocol, to end: SourceRange) -> SourceRange {
    let offset = start.positionAfterSkippingLeadingTrivia.utf8Offset
    return SourceRange(file: file, start: offset, end: max(offset, Int(end.end)))
  }

  private func range(from start: SourceRange, toOffset end: Int) -> SourceRange {
    SourceRange(file: file, start: Int(start.start), end: max(Int(start.start), end))
  }

  private func end(_ node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension TokenSyntax {
  /// The identifier without the backticks that let a keyword be one.
  var plainName: String {
    guard text.hasPrefix("`"), text.hasSuffix("`"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension SyntaxProtocol {
  /// The source text without blanks and comments.
  var textWithoutBlanks: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) { text += token.text }
    return text
  }
}
