internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// The variables of a type or file, one for each name; several names may share a pattern.
  func variables(_ node: VariableDeclSyntax) -> [VariableDeclaration] {
    let shared = VariableParts(
      isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
      modifiers: modifiers(node.modifiers), attributes: attributes(node.attributes))
    return node.bindings.flatMap { binding in
      variables(binding, shared, place: node.bindings.count == 1 ? range(node) : range(binding))
    }
  }

  /// `let a, b: Int` and `let (a, b) = pair()` declare two variables.
  private func variables(_ node: PatternBindingSyntax, _ shared: VariableParts, place: SourceRange)
    -> [VariableDeclaration]
  {
    let pattern = deeper().pattern(node.pattern)
    let type = declaredType(node)
    let value = node.initializer.map { deeper().expression($0.value) }
    if case .name(let name) = pattern.kind {
      return [variable((name, pattern.range), type, value, node.accessorBlock, shared, place)]
    }
    // The first of the names keeps the value, hidden, so that its calls are in the model once.
    let names = pattern.namePlaces.isEmpty ? [("_", pattern.range)] : pattern.namePlaces
    return names.enumerated().map { index, name in
      let hidden = index == 0 ? value.map { Expression(.opaque([$0]), $0.range) } : nil
      return variable(name, nil, hidden, nil, shared, place)
    }
  }

  private func variable(
    _ name: (text: String, range: SourceRange), _ type: TypeReference?, _ value: Expression?,
    _ accessorBlock: AccessorBlockSyntax?, _ shared: VariableParts, _ place: SourceRange
  ) -> VariableDeclaration {
    let property = AccessedProperty(
      name: name.text, nameRange: name.range, type: type, modifiers: shared.modifiers)
    return VariableDeclaration(
      name: name.text, type: type, value: value, isConstant: shared.isConstant,
      modifiers: shared.modifiers, attributes: shared.attributes,
      accessors: accessorBlock.map { accessors($0, of: property) } ?? [],
      enclosingType: enclosingType, configuration: configuration, nameRange: name.range,
      range: place)
  }

  /// The local variables of a body: a binding for each pattern, then its accessors as functions.
  func bindings(_ node: VariableDeclSyntax) -> [Statement] {
    let shared = VariableParts(
      isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
      modifiers: modifiers(node.modifiers), attributes: attributes(node.attributes))
    return node.bindings.flatMap { binding -> [Statement] in
      let pattern = deeper().pattern(binding.pattern)
      let type = declaredType(binding)
      let value = Binding(
        pattern: pattern, type: type,
        value: binding.initializer.map { deeper().expression($0.value) },
        isConstant: shared.isConstant, modifiers: shared.modifiers, attributes: shared.attributes)
      let place = node.bindings.count == 1 ? range(node) : range(binding)
      let property = AccessedProperty(
        name: pattern.names.first ?? "_", nameRange: pattern.range, type: type, modifiers: [])
      let accessors = binding.accessorBlock.map { self.accessors($0, of: property) } ?? []
      return [Statement(.binding(value), place)]
        + accessors.map { Statement(.function($0), $0.range) }
    }
  }

  /// In `let a, b: Int` the type stands at the last name only.
  private func declaredType(_ node: PatternBindingSyntax) -> TypeReference? {
    if let annotation = node.typeAnnotation { return type(annotation.type) }
    guard node.initializer == nil, node.accessorBlock == nil,
      let siblings = node.parent?.as(PatternBindingListSyntax.self)
    else { return nil }
    let later = siblings.drop { $0.id != node.id }.dropFirst()
    return later.first { $0.typeAnnotation != nil || $0.initializer != nil }?.typeAnnotation
      .map { type($0.type) }
  }
}

/// What the patterns of one `let` or `var` share.
private struct VariableParts {
  let isConstant: Bool
  let modifiers: [String]
  let attributes: [Attribute]
}

extension Pattern {
  /// Every name that the pattern binds, with its place.
  fileprivate var namePlaces: [(text: String, range: SourceRange)] {
    switch kind {
    case .name(let name): [(name, range)]
    case .tuple(let parts): parts.flatMap(\.pattern.namePlaces)
    case .enumCase(_, _, let arguments): arguments.flatMap(\.pattern.namePlaces)
    case .optional(let inner), .asType(let inner, _): inner.namePlaces
    case .wildcard, .isType, .expression: []
    }
  }
}
