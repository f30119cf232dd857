internal import SwiftSyntax

/// The left edge of `a.b().c[0]?.d()`: the base and the links that follow it.
///
/// Such chains nest to the left without brackets, thousands deep if somebody wants, so they are
/// taken apart in a loop.
struct PostfixSpine {
  enum Link {
    case member(MemberAccessExprSyntax)
    case call(FunctionCallExprSyntax)
    case subscripted(SubscriptCallExprSyntax)
    case optionalChain(OptionalChainingExprSyntax)
    case forceUnwrap(ForceUnwrapExprSyntax)
    case postfixOperator(PostfixOperatorExprSyntax)
    /// `Task<Void, Never>`: the model leaves the generic arguments out.
    case specialization(GenericSpecializationExprSyntax)
    /// `#if` around some links of a chain.
    case conditional(PostfixIfConfigExprSyntax)
  }

  /// Nil where the chain starts with a member without a base, or with `#if`.
  private(set) var base: ExprSyntax?
  /// From the base outwards.
  private(set) var links: [Link] = []

  /// Nil for expressions that end in no link.
  init?(_ node: ExprSyntax) {
    base = node
    while let current = base, let (link, inner) = PostfixSpine.outermostLink(current) {
      links.append(link)
      base = inner
    }
    guard !links.isEmpty else { return nil }
    links.reverse()
  }

  private static func outermostLink(_ node: ExprSyntax) -> (Link, ExprSyntax?)? {
    switch node.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): return (.member(node), node.base)
    case .functionCallExpr(let node): return (.call(node), node.calledExpression)
    case .subscriptCallExpr(let node): return (.subscripted(node), node.calledExpression)
    case .optionalChainingExpr(let node): return (.optionalChain(node), node.expression)
    case .forceUnwrapExpr(let node): return (.forceUnwrap(node), node.expression)
    case .postfixOperatorExpr(let node): return (.postfixOperator(node), node.expression)
    case .genericSpecializationExpr(let node): return (.specialization(node), node.expression)
    case .postfixIfConfigExpr(let node): return (.conditional(node), node.base)
    default: return nil
    }
  }
}
