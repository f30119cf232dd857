internal import CodeModel
internal import LintModel
internal import SwiftSyntax

/// What an accessor takes from the property or subscript that it belongs to.
struct AccessedProperty {
  let name: String
  let nameRange: SourceRange
  let type: TypeReference?
  let modifiers: [String]
  /// The indices of a subscript.
  var parameters: [Parameter] = []
}

extension SyntaxLowering {
  func accessors(_ node: AccessorBlockSyntax, of property: AccessedProperty)
    -> [FunctionDeclaration]
  {
    switch node.accessors {
    case .getter(let statements): return [implicitGetter(statements, in: node, of: property)]
    case .accessors(let list): return list.map { accessor($0, of: property) }
    default: return []
    }
  }

  private func implicitGetter(
    _ statements: CodeBlockItemListSyntax, in node: AccessorBlockSyntax,
    of property: AccessedProperty
  ) -> FunctionDeclaration {
    let place = range(node)
    let body = Block(inside(type: nil).deeper().statements(statements), place)
    return FunctionDeclaration(
      kind: .getter, baseName: property.name, parameters: property.parameters,
      returnType: property.type, isAsync: false, canThrow: false, modifiers: property.modifiers,
      attributes: [], body: body, selector: nil, enclosingType: enclosingType,
      configuration: configuration, nameRange: property.nameRange, range: place)
  }

  private func accessor(_ node: AccessorDeclSyntax, of property: AccessedProperty)
    -> FunctionDeclaration
  {
    let kind = FunctionDeclaration.Kind(accessor: node.accessorSpecifier.text)
    return FunctionDeclaration(
      kind: kind, baseName: property.name,
      parameters: property.parameters + valueParameters(node, kind, type: property.type),
      returnType: kind == .getter ? property.type : nil,
      isAsync: node.effectSpecifiers?.asyncSpecifier != nil,
      canThrow: node.effectSpecifiers?.throwsClause != nil,
      modifiers: property.modifiers + (node.modifier.map { [$0.textWithoutBlanks] } ?? []),
      attributes: attributes(node.attributes),
      body: node.body.map { inside(type: nil).deeper().block($0) }, selector: nil,
      enclosingType: enclosingType, configuration: configuration, nameRange: property.nameRange,
      range: range(node))
  }

  /// The new or old value, under its implicit name where none is written.
  private func valueParameters(
    _ node: AccessorDeclSyntax, _ kind: FunctionDeclaration.Kind, type: TypeReference?
  ) -> [Parameter] {
    guard kind != .getter else { return [] }
    let name = node.parameters?.name
    let implicitName = kind == .didSet ? "oldValue" : "newValue"
    return [
      Parameter(
        label: nil, name: name?.plainName ?? implicitName, type: type,
        range: range(name ?? node.accessorSpecifier))
    ]
  }
}

extension FunctionDeclaration.Kind {
  /// `_read` and addressors read, `_modify` and `init` accessors write.
  fileprivate init(accessor: String) {
    switch accessor {
    case "set", "_modify", "modify", "mutate", "unsafeMutableAddress", "mutableAddressWithOwner",
      "init":
      self = .setter
    case "willSet": self = .willSet
    case "didSet": self = .didSet
    default: self = .getter
    }
  }
}
