internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// Longer chains keep their last links; the links before become one opaque expression.
  private static let longestChain = 200

  /// Builds a chain from its base outwards.
  ///
  /// The outermost link is lowered at this depth, every link before it one deeper.
  func chain(_ spine: PostfixSpine) -> Expression {
    let kept = min(
      spine.links.count, SyntaxLowering.longestChain,
      max(SyntaxLowering.maximumDepth - depth, 1))
    let hidden = spine.links.dropLast(kept)
    var link = Link(base: spine.base.map { deeper(by: kept).expression($0) })
    if !hidden.isEmpty { link = deeper(by: kept).hide(hidden, after: link) }
    for (index, node) in spine.links.suffix(kept).enumerated() {
      link = deeper(by: kept - 1 - index).append(node, to: link)
    }
    // A chain has a link, and every link makes an expression.
    return link.expression ?? Expression(.opaque([]), SourceRange(file: file, start: 0, end: 0))
  }

  /// One opaque expression of the base and every argument, so that the calls inside are kept.
  private func hide(_ links: ArraySlice<PostfixSpine.Link>, after base: Link) -> Link {
    var parts = base.expression.map { [$0] } ?? []
    var place = base.expression?.range
    for node in links {
      guard let link = deeper(by: 2).append(node, to: Link(base: nil)).expression else { continue }
      parts += link.children
      place = place.map { range(from: $0, to: link.range) } ?? link.range
    }
    return Link(base: place.map { Expression(.opaque(parts), $0) })
  }

  private func append(_ node: PostfixSpine.Link, to link: Link) -> Link {
    switch node {
    case .member(let node): return member(node, of: link)
    case .call(let node): return call(node, link)
    case .subscripted(let node):
      let arguments =
        deeper().arguments(node.arguments)
        + deeper().arguments(trailing: node.trailingClosure, node.additionalTrailingClosures)
      return link.wrapped(in: node, self) { .subscripted($0, arguments) }
    case .optionalChain(let node): return link.wrapped(in: node, self) { .optionalChain($0) }
    case .forceUnwrap(let node): return link.wrapped(in: node, self) { .forceUnwrap($0) }
    case .postfixOperator(let node):
      return link.wrapped(in: node, self) { .postfix($0, node.operator.text) }
    case .specialization(let node): return link.wrapped(in: node, self) { $0.kind }
    case .conditional(let node): return conditional(node, link)
    }
  }

  private func member(_ node: MemberAccessExprSyntax, of link: Link) -> Link {
    let name = range(node.declName.baseName)
    let start = link.expression?.range ?? range(node.period)
    let kind = Expression.Kind.member(
      link.expression, node.declName.compoundName, nameRange: name)
    return Link(Expression(kind, range(from: start, to: node)), nameRange: name)
  }

  private func call(_ node: FunctionCallExprSyntax, _ link: Link) -> Link {
    let arguments =
      deeper().arguments(node.arguments)
      + deeper().arguments(trailing: node.trailingClosure, node.additionalTrailingClosures)
    return link.wrapped(in: node, self) { callee in
      .call(
        Call(callee: callee, arguments: arguments, nameRange: link.nameRange ?? callee.range))
    }
  }

  /// Each branch's links hang on a base that only the compiler knows: the branch taken.
  private func conditional(_ node: PostfixIfConfigExprSyntax, _ link: Link) -> Link {
    var parts = link.expression.map { [$0] } ?? []
    for (clause, _) in node.config.conditions {
      guard case .postfixExpression(let branch) = clause.elements else { continue }
      parts.append(deeper().expression(branch))
    }
    let start = link.expression?.range ?? range(node.config.poundEndif)
    return Link(Expression(.opaque(parts), range(from: start, to: node)), nameRange: nil)
  }
}

/// What is built of a chain so far, and the name that a call of it would call.
private struct Link {
  let expression: Expression?
  let nameRange: SourceRange?

  init(_ expression: Expression?, nameRange: SourceRange?) {
    self.expression = expression
    self.nameRange = nameRange
  }

  init(base: Expression?) {
    self.init(base, nameRange: base?.calledName)
  }

  /// Optional signs, unwrapping and generic arguments leave the called name as it is.
  func wrapped(
    in node: some SyntaxProtocol, _ lowering: SyntaxLowering,
    _ kind: (Expression) -> Expression.Kind
  ) -> Link {
    // Where the node starts would be a walk down the whole chain, for every link of it.
    let inner = expression ?? Expression(.opaque([]), lowering.endRange(node))
    let whole = Expression(kind(inner), lowering.range(from: inner.range, to: node))
    switch whole.kind {
    case .call, .subscripted: return Link(whole, nameRange: nil)
    default: return Link(whole, nameRange: nameRange)
    }
  }
}

extension Expression {
  fileprivate var calledName: SourceRange? {
    if case .name = kind { return range }
    return nil
  }
}
