package import LintModel

/// A function, method, initializer or accessor.
package struct FunctionDeclaration: Sendable {
  package enum Kind: Sendable {
    case function, initializer, deinitializer, getter, setter, willSet, didSet, subscripted
  }

  package let kind: Kind
  /// The name before the parentheses: `application`, `init`; the property's for accessors.
  package let baseName: String
  package let parameters: [Parameter]
  package let returnType: TypeReference?
  package let isAsync: Bool
  package let canThrow: Bool
  package let modifiers: [String]
  package let attributes: [Attribute]
  /// Nil for requirements and headers.
  package let body: Block?
  /// The selector of an Objective-C method.
  package let selector: String?
  /// The type whose member this is (`Outer.Inner`), nil for free and local functions.
  package let enclosingType: String?
  /// The innermost `#if` condition around it, nil where there is none.
  package let configuration: String?
  package let nameRange: SourceRange
  package let range: SourceRange

  package init(
    kind: Kind, baseName: String, parameters: [Parameter], returnType: TypeReference?,
    isAsync: Bool, canThrow: Bool, modifiers: [String], attributes: [Attribute], body: Block?,
    selector: String?, enclosingType: String?, configuration: String?, nameRange: SourceRange,
    range: SourceRange
  ) {
    self.kind = kind
    self.baseName = baseName
    self.parameters = parameters
    self.returnType = returnType
    self.isAsync = isAsync
    self.canThrow = canThrow
    self.modifiers = modifiers
    self.attributes = attributes
    self.body = body
    self.selector = selector
    self.enclosingType = enclosingType
    self.configuration = configuration
    self.nameRange = nameRange
    self.range = range
  }

  /// The Swift full name: `application(_:open:options:)`; accessors give the property's name.
  package var fullName: String {
    switch kind {
    case .getter, .setter, .willSet, .didSet: return baseName
    case .deinitializer: return "deinit"
    case .function, .initializer, .subscripted:
      return baseName + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
  }

  /// `Type.name(label:)`, the form that findings show.
  package var qualifiedName: String {
    enclosingType.map { $0 + "." + fullName } ?? fullName
  }

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// A parameter of a function or closure.
package struct Parameter: Sendable {
  /// The argument label, nil for `_`.
  package let label: String?
  package let name: String
  package let type: TypeReference?
  package let isEscaping: Bool
  package let defaultValue: Expression?
  package let range: SourceRange

  package init(
    label: String?, name: String, type: TypeReference?, isEscaping: Bool = false,
    defaultValue: Expression? = nil, range: SourceRange
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.isEscaping = isEscaping
    self.defaultValue = defaultValue
    self.range = range
  }
}

/// A stored or computed variable outside of function bodies.
package struct VariableDeclaration: Sendable {
  package let name: String
  package let type: TypeReference?
  package let value: Expression?
  package let isConstant: Bool
  package let modifiers: [String]
  package let attributes: [Attribute]
  /// Getter, setter and observers.
  package let accessors: [FunctionDeclaration]
  package let enclosingType: String?
  package let configuration: String?
  package let nameRange: SourceRange
  package let range: SourceRange

  package init(
    name: String, type: TypeReference?, value: Expression?, isConstant: Bool,
    modifiers: [String], attributes: [Attribute], accessors: [FunctionDeclaration],
    enclosingType: String?, configuration: String?, nameRange: SourceRange, range: SourceRange
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.isConstant = isConstant
    self.modifiers = modifiers
    self.attributes = attributes
    self.accessors = accessors
    self.enclosingType = enclosingType
    self.configuration = configuration
    self.nameRange = nameRange
    self.range = range
  }

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  package var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}

/// An enum's case.
package struct EnumCaseDeclaration: Sendable {
  package let name: String
  package let rawValue: Expression?
  package let parameters: [Parameter]
  package let range: SourceRange

  package init(name: String, rawValue: Expression?, parameters: [Parameter], range: SourceRange) {
    self.name = name
    self.rawValue = rawValue
    self.parameters = parameters
    self.range = range
  }
}

/// A type's declaration, or one extension or category of it.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package let kind: Kind
  /// The name with the types around it: `Outer.Inner`.
  package let name: String
  package let inherited: [TypeReference]
  package let modifiers: [String]
  package let attributes: [Attribute]
  package let functions: [FunctionDeclaration]
  package let variables: [VariableDeclaration]
  package let cases: [EnumCaseDeclaration]
  package let types: [TypeDeclaration]
  package let configuration: String?
  package let nameRange: SourceRange
  package let range: SourceRange

  package init(
    kind: Kind, name: String, inherited: [TypeReference], modifiers: [String],
    attributes: [Attribute], functions: [FunctionDeclaration], variables: [VariableDeclaration],
    cases: [EnumCaseDeclaration], types: [TypeDeclaration], configuration: String?,
    nameRange: SourceRange, range: SourceRange
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.modifiers = modifiers
    self.attributes = attributes
    self.functions = functions
    self.variables = variables
    self.cases = cases
    self.types = types
    self.configuration = configuration
    self.nameRange = nameRange
    self.range = range
  }

  /// The last part of the name.
  package var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
