internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    function(
      .function, name: node.name.plainName, nameRange: range(node.name), node,
      parameters: parameters(
        node.signature.parameterClause, singleNameIsLabel: !node.name.isOperatorName),
      returnType: node.signature.returnClause?.type, effects: node.signature.effectSpecifiers,
      body: node.body)
  }

  func initializer(_ node: InitializerDeclSyntax) -> FunctionDeclaration {
    function(
      .initializer, name: "init", nameRange: range(node.initKeyword), node,
      parameters: parameters(node.signature.parameterClause), returnType: nil,
      effects: node.signature.effectSpecifiers, body: node.body)
  }

  func deinitializer(_ node: DeinitializerDeclSyntax) -> FunctionDeclaration {
    function(
      .deinitializer, name: "deinit", nameRange: range(node.deinitKeyword), node, parameters: [],
      returnType: nil, effects: nil, body: node.body)
  }

  private func function(
    _ kind: FunctionDeclaration.Kind, name: String, nameRange: SourceRange,
    _ node: some WithAttributesSyntax & WithModifiersSyntax, parameters: [Parameter],
    returnType: TypeSyntax?, effects: FunctionEffectSpecifiersSyntax?, body: CodeBlockSyntax?
  ) -> FunctionDeclaration {
    FunctionDeclaration(
      kind: kind, baseName: name, parameters: parameters, returnType: returnType.map(type),
      isAsync: effects?.asyncSpecifier != nil, canThrow: effects?.throwsClause != nil,
      modifiers: modifiers(node.modifiers), attributes: attributes(node.attributes),
      body: body.map { inside(type: nil).deeper().block($0) }, selector: nil,
      enclosingType: enclosingType, configuration: configuration, nameRange: nameRange,
      range: range(node))
  }

  /// The subscript with its getter's body, then its other accessors.
  func subscripted(_ node: SubscriptDeclSyntax) -> [FunctionDeclaration] {
    let property = AccessedProperty(
      name: "subscript", nameRange: range(node.subscriptKeyword),
      type: type(node.returnClause.type), modifiers: modifiers(node.modifiers),
      parameters: parameters(node.parameterClause, singleNameIsLabel: false))
    var accessors = node.accessorBlock.map { self.accessors($0, of: property) } ?? []
    let getter = accessors.firstIndex { $0.kind == .getter }.map { accessors.remove(at: $0) }
    let whole = FunctionDeclaration(
      kind: .subscripted, baseName: property.name, parameters: property.parameters,
      returnType: property.type, isAsync: getter?.isAsync ?? false,
      canThrow: getter?.canThrow ?? false, modifiers: property.modifiers,
      attributes: attributes(node.attributes), body: getter?.body, selector: nil,
      enclosingType: enclosingType, configuration: configuration, nameRange: property.nameRange,
      range: range(node))
    return [whole] + accessors
  }
}

extension TokenSyntax {
  fileprivate var isOperatorName: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: return true
    default: return false
    }
  }
}
