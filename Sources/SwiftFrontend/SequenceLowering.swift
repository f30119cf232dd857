internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers `a + b * c` with its operators folded.
  ///
  /// The library's own folding (SwiftOperators) rebuilds the sequence as a tree detached from the
  /// file, whose nodes have lost their positions; so the elements are lowered where they stand and
  /// folded as expressions of the model.
  func sequence(_ node: SequenceExprSyntax) -> Expression {
    let elements = Array(node.elements)
    let levels = min(elements.count / 2, OperatorFolding.maximumHeight)
    return deeper(by: levels).fold(elements[...])
  }

  private func fold(_ elements: ArraySlice<ExprSyntax>) -> Expression {
    var folding = OperatorFolding(file: file)
    var rest = elements
    while let element = rest.popFirst() {
      if let mark = EffectMark(element) {
        // `try` and `await` cover everything to their right.
        folding.push(marked(mark, rest))
        break
      }
      add(element, &rest, to: &folding)
    }
    return folding.result()
  }

  private func marked(_ mark: EffectMark, _ rest: ArraySlice<ExprSyntax>) -> Expression {
    let inner = deeper().fold([mark.expression] + rest)
    let place = range(from: mark.keyword, to: inner.range)
    guard let kind = mark.tryKind else { return Expression(.await(inner), place) }
    return Expression(.try(kind, inner), place)
  }

  private func add(
    _ element: ExprSyntax, _ rest: inout ArraySlice<ExprSyntax>, to folding: inout OperatorFolding
  ) {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let node): folding.push(.infix(node.operator.text))
    case .assignmentExpr: folding.push(.infix("="))
    case .arrowExpr: folding.push(.infix("->"))
    case .unresolvedTernaryExpr(let node):
      folding.push(.ternary(deeper().expression(node.thenExpression)))
    case .unresolvedAsExpr(let node):
      guard let type = rest.popFirst() else { return }
      folding.cast(node.kind, typeReference(type), end: range(type))
    case .unresolvedIsExpr:
      guard let type = rest.popFirst() else { return }
      folding.cast(.is, typeReference(type), end: range(type))
    default: folding.push(deeper().expression(element))
    }
  }

  private func typeReference(_ node: ExprSyntax) -> TypeReference {
    if let type = node.as(TypeExprSyntax.self) { return self.type(type.type) }
    return TypeReference(text: node.textWithoutBlanks, name: nil)
  }
}

/// A `try` or `await` at the start of an element.
private struct EffectMark {
  let keyword: TokenSyntax
  /// Nil for `await`.
  let tryKind: Expression.TryKind?
  let expression: ExprSyntax

  init?(_ node: ExprSyntax) {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node):
      keyword = node.tryKeyword
      tryKind = node.kind
      expression = node.expression
    case .awaitExpr(let node):
      keyword = node.awaitKeyword
      tryKind = nil
      expression = node.expression
    default: return nil
    }
  }
}

extension UnresolvedAsExprSyntax {
  fileprivate var kind: Expression.CastKind {
    switch questionOrExclamationMark?.tokenKind {
    case .postfixQuestionMark: .optional
    case .exclamationMark: .forced
    default: .as
    }
  }
}
