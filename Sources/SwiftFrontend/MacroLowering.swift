internal import CodeModel
internal import SwiftSyntax

extension SyntaxLowering {
  func macro(_ node: MacroExpansionExprSyntax) -> Expression.Kind {
    guard node.macroName.text != "selector" else {
      return .selector(node.arguments.textWithoutBlanks)
    }
    let inner = deeper()
    return .macro(
      node.macroName.plainName,
      inner.arguments(node.arguments)
        + inner.arguments(trailing: node.trailingClosure, node.additionalTrailingClosures))
  }

  /// A macro that stands where a declaration may, such as `#Preview { … }`.
  func macro(_ node: MacroExpansionDeclSyntax) -> Expression {
    let kind = Expression.Kind.macro(
      node.macroName.plainName,
      arguments(node.arguments)
        + arguments(trailing: node.trailingClosure, node.additionalTrailingClosures))
    return Expression(kind, range(node))
  }
}
