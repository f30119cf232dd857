internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// Nil for declarations that are no types.
  func typeDeclaration(_ node: DeclSyntax) -> TypeDeclaration? {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): return type(.class, node, name: node.name)
    case .structDecl(let node): return type(.struct, node, name: node.name)
    case .enumDecl(let node): return type(.enum, node, name: node.name)
    case .actorDecl(let node): return type(.actor, node, name: node.name)
    case .protocolDecl(let node): return type(.protocol, node, name: node.name)
    case .extensionDecl(let node):
      return type(
        .extension, node, name: node.extendedType.nominalPath,
        nameRange: range(node.extendedType))
    default: return nil
    }
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name: TokenSyntax
  ) -> TypeDeclaration {
    type(kind, node, name: name.plainName, nameRange: range(name))
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name: String,
    nameRange: SourceRange
  ) -> TypeDeclaration {
    let qualifiedName = enclosingType.map { $0 + "." + name } ?? name
    var found = LoweredDeclarations()
    if !isTooDeep {
      inside(type: qualifiedName).deeper().members(node.memberBlock.members, into: &found)
    }
    return TypeDeclaration(
      kind: kind, name: qualifiedName,
      inherited: node.inheritanceClause?.inheritedTypes.map { type($0.type) } ?? [],
      modifiers: modifiers(node.modifiers), attributes: attributes(node.attributes),
      functions: found.functions, variables: found.variables, cases: found.cases,
      types: found.types, configuration: configuration, nameRange: nameRange, range: range(node))
  }
}

extension TypeSyntax {
  /// `Outer.Inner` of an extended type, without generic arguments.
  fileprivate var nominalPath: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): return type.name.plainName
    case .memberType(let type): return type.baseType.nominalPath + "." + type.name.plainName
    default: return textWithoutBlanks
    }
  }
}
