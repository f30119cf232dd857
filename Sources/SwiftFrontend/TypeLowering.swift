internal import CodeModel
internal import SwiftSyntax

extension SyntaxLowering {
  func type(_ node: TypeSyntax) -> TypeReference {
    let shape = TypeShape(node)
    return TypeReference(
      text: node.textWithoutBlanks, name: shape.name, isFunction: shape.isFunction,
      isOptional: shape.isOptional)
  }

  /// Whether a value of this parameter type may outlive the call.
  ///
  /// An optional function is stored in an enum, so it always may.
  func isEscaping(_ node: TypeSyntax) -> Bool {
    let shape = TypeShape(node)
    return shape.isMarkedEscaping || (shape.isFunction && shape.isOptional)
  }
}

/// What lies under the optionals, attributes and parentheses of a written type.
private struct TypeShape {
  private(set) var name: String?
  private(set) var isFunction = false
  private(set) var isOptional = false
  private(set) var isMarkedEscaping = false

  init(_ node: TypeSyntax) {
    var next: TypeSyntax? = node
    while let current = next { next = peel(current) }
  }

  /// Takes one layer off and returns what is inside.
  private mutating func peel(_ node: TypeSyntax) -> TypeSyntax? {
    switch node.as(TypeSyntaxEnum.self) {
    case .optionalType(let type):
      isOptional = true
      return type.wrappedType
    case .implicitlyUnwrappedOptionalType(let type):
      isOptional = true
      return type.wrappedType
    case .attributedType(let type):
      note(type.attributes)
      return type.baseType
    case .someOrAnyType(let type): return type.constraint
    case .packElementType(let type): return type.pack
    case .tupleType(let type) where type.elements.count == 1:
      return type.elements.first?.type
    case .functionType: isFunction = true
    case .identifierType(let type):
      return nominal(type.name.plainName, type.genericArgumentClause)
    case .memberType(let type):
      return nominal(type.name.plainName, type.genericArgumentClause)
    default: break
    }
    return nil
  }

  /// Attributes that only functions can bear tell that an alias names a function.
  private mutating func note(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes {
      switch attribute.attributeName.trimmedDescription {
      case "escaping":
        isFunction = true
        isMarkedEscaping = true
      case "Sendable", "autoclosure", "convention": isFunction = true
      default: break
      }
    }
  }

  private mutating func nominal(
    _ name: String, _ generics: GenericArgumentClauseSyntax?
  ) -> TypeSyntax? {
    switch name {
    case "Optional":
      isOptional = true
      return generics?.arguments.first?.argument.as(TypeSyntax.self)
    case "Array", "Dictionary", "Set": break
    case "UnsafePointer", "UnsafeMutablePointer", "AutoreleasingUnsafeMutablePointer":
      guard let generics else { break }
      return generics.arguments.first?.argument.as(TypeSyntax.self)
    default: self.name = name
    }
    return nil
  }
}
