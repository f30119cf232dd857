internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  func expression(_ node: ExprSyntax) -> Expression {
    guard !isTooDeep else { return Expression(.opaque([]), range(node)) }
    if let spine = PostfixSpine(node) { return chain(spine) }
    if let sequence = node.as(SequenceExprSyntax.self) { return self.sequence(sequence) }
    return Expression(literal(node) ?? leaf(node) ?? wrapper(node) ?? other(node), range(node))
  }

  private func literal(_ node: ExprSyntax) -> Expression.Kind? {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return string(node)
    case .integerLiteralExpr(let node): return .integer(node.literal.text)
    case .floatLiteralExpr(let node): return .float(node.literal.text)
    case .booleanLiteralExpr(let node): return .boolean(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .null
    case .arrayExpr(let node):
      return .array(node.elements.map { deeper().expression($0.expression) })
    case .dictionaryExpr(let node): return dictionary(node)
    case .tupleExpr(let node): return .tuple(deeper().arguments(node.elements))
    default: return nil
    }
  }

  private func dictionary(_ node: DictionaryExprSyntax) -> Expression.Kind {
    guard case .elements(let elements) = node.content else { return .dictionary([]) }
    return .dictionary(
      elements.map {
        DictionaryEntry(
          key: deeper().expression($0.key), value: deeper().expression($0.value))
      })
  }

  private func leaf(_ node: ExprSyntax) -> Expression.Kind? {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return .name(node.compoundName)
    case .superExpr: return .name("super")
    case .discardAssignmentExpr: return .name("_")
    case .typeExpr(let node): return .type(type(node.type))
    case .closureExpr(let node): return .closure(closure(node))
    case .keyPathExpr(let node): return keyPath(node)
    case .macroExpansionExpr(let node): return macro(node)
    case .ifExpr(let node): return .statement(ifElse(node))
    case .switchExpr(let node): return .statement(switchCases(node))
    default: return nil
    }
  }

  /// Forms that add one sign or word to one expression.
  private func wrapper(_ node: ExprSyntax) -> Expression.Kind? {
    let inner = deeper()
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return .try(node.kind, inner.expression(node.expression))
    case .awaitExpr(let node): return .await(inner.expression(node.expression))
    case .prefixOperatorExpr(let node):
      return .prefix(node.operator.text, inner.expression(node.expression))
    case .inOutExpr(let node): return .inOut(inner.expression(node.expression))
    default: return nil
    }
  }

  private func other(_ node: ExprSyntax) -> Expression.Kind {
    let inner = deeper()
    switch node.as(ExprSyntaxEnum.self) {
    case .unsafeExpr(let node): return .opaque([inner.expression(node.expression)])
    case .copyExpr(let node): return .opaque([inner.expression(node.expression)])
    case .consumeExpr(let node): return .opaque([inner.expression(node.expression)])
    case .borrowExpr(let node): return .opaque([inner.expression(node.expression)])
    case .packExpansionExpr(let node): return .opaque([inner.expression(node.repetitionPattern)])
    case .packElementExpr(let node): return .opaque([inner.expression(node.pack)])
    case .patternExpr(let node):
      guard case .expression(let value) = inner.pattern(node.pattern).kind else { break }
      return .opaque([value])
    default: break
    }
    return .opaque([])
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.plainName, value: expression($0.expression)) }
  }

  /// The first trailing closure has no label.
  func arguments(
    trailing closure: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    guard let closure else { return [] }
    let first = Argument(label: nil, value: expression(ExprSyntax(closure)), isTrailing: true)
    return [first]
      + more.map {
        Argument(
          label: $0.label.plainName, value: expression(ExprSyntax($0.closure)), isTrailing: true)
      }
  }

  /// Property names without the root type; a path with subscripts keeps their arguments beside it.
  private func keyPath(_ node: KeyPathExprSyntax) -> Expression.Kind {
    var names: [String] = []
    var indices: [Expression] = []
    for part in node.components {
      switch part.component {
      case .property(let property): names.append(property.declName.compoundName)
      case .subscript(let subscripted):
        indices += deeper().arguments(subscripted.arguments).map(\.value)
      default: break
      }
    }
    guard !indices.isEmpty else { return .keyPath(names) }
    return .opaque([Expression(.keyPath(names), range(node))] + indices)
  }
}

extension DeclReferenceExprSyntax {
  /// The name with the argument labels where they are written: `save(to:)`.
  var compoundName: String {
    baseName.plainName + (argumentNames?.textWithoutBlanks ?? "")
  }
}

extension TryExprSyntax {
  var kind: Expression.TryKind {
    switch questionOrExclamationMark?.tokenKind {
    case .postfixQuestionMark: .optional
    case .exclamationMark: .forced
    default: .plain
    }
  }
}
