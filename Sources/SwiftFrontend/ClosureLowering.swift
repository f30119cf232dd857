internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  func closure(_ node: ClosureExprSyntax) -> Closure {
    let place = range(node)
    let body = inside(type: nil).deeper().statements(node.statements)
    let signature = node.signature
    return Closure(
      parameters: signature?.parameterClause.map { parameters($0) } ?? [],
      captures: signature?.capture?.items.map(capture) ?? [],
      isAsync: signature?.effectSpecifiers?.asyncSpecifier != nil,
      attributes: signature.map { attributes($0.attributes) } ?? [], body: Block(body, place),
      range: place)
  }

  private func capture(_ node: ClosureCaptureSyntax) -> Closure.Capture {
    let specifier = node.specifier?.specifier.tokenKind
    return Closure.Capture(
      name: node.name.plainName,
      value: node.initializer.map { deeper().expression($0.value) },
      isWeak: specifier == .keyword(.weak) || specifier == .keyword(.unowned), range: range(node))
  }
}
