internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// The places where the parser skipped text, missed a token or met a malformed one, and those
  /// that were hidden from it.
  func errors(in tree: SourceFileSyntax, hidden: [Range<Int>]) -> [SourceRange] {
    var found = hidden.map { SourceRange(file: file, start: $0.lowerBound, end: $0.upperBound) }
    // A list instead of recursion: an error may lie at the far end of a very long chain.
    var open = [Syntax(tree)]
    while let node = open.popLast() {
      guard node.hasError else { continue }
      if node.is(UnexpectedNodesSyntax.self) || node.is(TokenSyntax.self) {
        found.append(range(node))
      } else {
        open += node.children(viewMode: .all)
      }
    }
    return Set(found).sorted()
  }
}
