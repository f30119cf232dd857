package import CodeModel
package import LintModel

/// The names that a function's body sees, for resolving receivers and constants.
package struct Scope: Sendable {
  package let program: Program
  package let file: FileID
  /// The type around the function, `Outer.Inner`.
  package let enclosingType: String?
  package let function: FunctionDeclaration?
  private let locals: LocalNames

  package init(program: Program, function: FunctionDeclaration) {
    self.program = program
    self.file = function.range.file
    self.function = function
    enclosingType = function.enclosingType ?? Scope.typeAround(function, in: program)
    locals = LocalNames(function)
  }

  /// A scope without a function: initial values of members and globals, top-level code.
  package init(
    program: Program, file: FileID, enclosingType: String? = nil, topLevel: Block? = nil
  ) {
    self.program = program
    self.file = file
    self.function = nil
    self.enclosingType = enclosingType
    locals = LocalNames(parameters: [], body: topLevel)
  }

  /// A local function belongs to the type of the function around it.
  private static func typeAround(_ function: FunctionDeclaration, in program: Program) -> String? {
    let around = program.index(function.range.file)?.allFunctions.filter {
      $0.range.contains(function.range) && $0.range != function.range
    }
    return around?.last { $0.enclosingType != nil }?.enclosingType
  }

  /// Whether the name is bound inside the function, as a parameter, local or capture.
  package func isLocal(_ name: String) -> Bool { locals.entries[name] != nil }

  /// The value a local constant was given, nil where there are several or none.
  package func localValue(_ name: String) -> Expression? {
    guard let entries = locals.entries[name], entries.count == 1 else { return nil }
    return entries[0].value
  }

  /// Names that stand for each element of a sequence in turn.
  var loopVariables: [(name: String, sequence: Expression)] { locals.loopVariables }

  /// The type of the elements of a local constant, where it is written down.
  func localElement(_ name: String) -> String? {
    guard let entries = locals.entries[name], entries.count == 1 else { return nil }
    return entries[0].type?.elementName
  }

  /// A local function of that name.
  package func localFunction(_ name: String) -> FunctionDeclaration? { locals.functions[name] }

  package var localFunctions: [FunctionDeclaration] {
    locals.functions.values.sorted { $0.range < $1.range }
  }

  /// The member of the type around, or of one of its supertypes in the project.
  package func member(_ name: String) -> VariableDeclaration? {
    guard let enclosingType else { return nil }
    return memberVariable(name, of: enclosingType)
  }

  package func memberVariable(_ name: String, of type: String) -> VariableDeclaration? {
    for facts in program.lineage(of: type) {
      if let variable = facts.variable(named: name) { return variable }
    }
    // Objective-C's instance variable of a property.
    guard name.hasPrefix("_"), name.count > 1 else { return nil }
    return memberVariable(String(name.dropFirst()), of: type)
  }

  /// The simple name of an expression's type, nil where the sources do not tell.
  package func typeName(of expression: Expression, depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    return writtenTypeName(of: expression, depth: depth).map(ImportedNames.swiftName)
  }

  private func writtenTypeName(of expression: Expression, depth: Int) -> String? {
    switch expression.kind {
    case .name(let name): return typeName(ofName: name, depth: depth)
    case .member(let base, let name, _):
      guard let base else { return nil }
      return typeName(ofMember: name, base: base, depth: depth)
    case .call(let call): return typeName(ofCall: call, depth: depth)
    case .await(let inner), .try(_, let inner), .optionalChain(let inner),
      .forceUnwrap(let inner), .inOut(let inner):
      return typeName(of: inner, depth: depth + 1)
    case .cast(_, let kind, let type): return kind == .is ? "Bool" : type.name
    case .ternary(_, let yes, _): return typeName(of: yes, depth: depth + 1)
    case .binary(let left, "??", let right):
      return typeName(of: left, depth: depth + 1) ?? typeName(of: right, depth: depth + 1)
    case .tuple(let parts) where parts.count == 1:
      return typeName(of: parts[0].value, depth: depth + 1)
    case .string: return "String"
    case .boolean: return "Bool"
    default: return nil
    }
  }

  private func typeName(ofName name: String, depth: Int) -> String? {
    if name == "self" || name == "Self" { return enclosingType }
    if name == "super" { return superclass }
    if let entries = locals.entries[name] {
      let types = Set(entries.compactMap { typeName(of: $0, depth: depth) })
      return types.count == 1 ? types.first : nil
    }
    if let variable = member(name) { return typeName(of: variable, depth: depth) }
    if let variable = global(name) { return typeName(of: variable, depth: depth) }
    return isTypeName(name) ? name : nil
  }

  private var superclass: String? {
    guard let enclosingType, let facts = program.type(named: enclosingType) else { return nil }
    return facts.declarations.first { $0.kind == .class }?.inherited.first?.name
  }

  /// A capitalized name that is no variable stands for a type, of the project or not.
  private func isTypeName(_ name: String) -> Bool { name.first?.isUppercase ?? false }

  private func typeName(of entry: LocalNames.Entry, depth: Int) -> String? {
    if let type = entry.type { return type.isFunction ? nil : type.name }
    return entry.value.flatMap { typeName(of: $0, depth: depth + 1) }
  }

  package func typeName(of variable: VariableDeclaration, depth: Int = 0) -> String? {
    if let type = variable.type { return type.isFunction ? nil : type.name }
    if let type = EnvironmentKeys.typeName(of: variable) { return type }
    guard let value = variable.value else { return nil }
    let scope = Scope(
      program: program, file: variable.range.file, enclosingType: variable.enclosingType)
    return scope.typeName(of: value, depth: depth + 1)
  }

  package func global(_ name: String) -> VariableDeclaration? {
    let found = program.globals(named: name)
    if found.count == 1 { return found[0] }
    // A header announces what another file defines.
    let defined = found.filter { $0.value != nil || !$0.accessors.isEmpty }
    return defined.count == 1 ? defined[0] : nil
  }

  private func typeName(ofMember name: String, base: Expression, depth: Int) -> String? {
    guard let owner = typeName(of: base, depth: depth + 1) else { return nil }
    if name == "self" { return owner }
    if let variable = memberVariable(name, of: owner) {
      return typeName(of: variable, depth: depth + 1)
    }
    // `X.shared` and the like of types whose source is elsewhere give an X.
    if ["shared", "default", "current", "standard", "main"].contains(name), isTypeName(owner) {
      return owner
    }
    if isTypeName(name), program.type(named: owner + "." + name) != nil {
      return owner + "." + name
    }
    if isTypeName(name) { return name }
    if let known = KnownMembers.typeName(of: name, in: owner) { return known }
    return typeName(ofGetter: name, owner: owner, base: base)
  }

  /// Objective-C reads a method without parameters like a property.
  private func typeName(ofGetter name: String, owner: String, base: Expression) -> String? {
    for facts in program.lineage(of: owner) {
      let getters = facts.functions(named: name).filter { $0.selector == name }
      if let type = getters.first?.returnType { return type.name == "Self" ? owner : type.name }
    }
    let isClass = isTypeReference(base)
    return isClass && FactoryMessages.gives(owner, selector: name) ? owner : nil
  }

  /// Whether the expression names a type, not a value.
  private func isTypeReference(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.unwrapped.kind else { return false }
    return isTypeName(name) && !isLocal(name) && member(name) == nil
  }

  private func typeName(ofCall call: Call, depth: Int) -> String? {
    switch call.callee.kind {
    case .name(let name):
      if isTypeName(name), !isLocal(name) { return name }
    case .member(let base?, let name, _):
      if let selector = call.selector {
        let owner = typeName(of: base, depth: depth + 1)
        return typeName(ofMessage: selector, name, owner: owner, call, base, depth: depth)
      }
      if name == "init" { return typeName(of: base, depth: depth + 1) }
      if isTypeName(name) { return typeName(of: call.callee, depth: depth + 1) }
      let owner = typeName(of: base, depth: depth + 1)
      if let owner, ["current", "shared", "default", "standard"].contains(name) { return owner }
    case .member(nil, _, _): return nil
    default: break
    }
    guard let function = Callees(scope: self).function(for: call, depth: depth + 1) else {
      return nil
    }
    guard let type = function.returnType else { return nil }
    return type.name == "Self" ? function.enclosingType : type.name
  }
}

/// Types of what `@Environment(\.key)` gives.
private enum EnvironmentKeys {
  private static let types = [
    "modelContext": "ModelContext", "managedObjectContext": "NSManagedObjectContext",
    "scenePhase": "ScenePhase",
  ]

  static func typeName(of variable: VariableDeclaration) -> String? {
    let attribute = variable.attributes.first { $0.name == "Environment" }
    guard case .keyPath(let path)? = attribute?.arguments.first?.value.kind else { return nil }
    return path.last.flatMap { types[$0] }
  }
}

extension Scope {
  /// The type of what a message answers.
  private func typeName(
    ofMessage selector: String, _ name: String, owner: String?, _ call: Call, _ base: Expression,
    depth: Int
  ) -> String? {
    if FactoryMessages.givesReceiver(selector: selector) { return owner }
    if let function = Callees(scope: self).function(for: call, depth: depth + 1),
      let type = function.returnType
    {
      // `id` says nothing, but an initializer gives what was allocated.
      if type.name == "Self" { return owner ?? function.enclosingType }
      if let name = type.name { return name }
    }
    guard let owner else { return nil }
    if NameWords.split(name).first == "init" { return owner }
    if isTypeReference(base), FactoryMessages.gives(owner, selector: name) { return owner }
    return call.arguments.isEmpty ? typeName(ofMember: name, base: base, depth: depth) : nil
  }
}

/// Types of a few system members that receivers run through.
private enum KnownMembers {
  private static let types: [String: String] = [
    "UIApplication.delegate": "UIApplicationDelegate",
    "URLSession.configuration":
      "URLSessionConfiguration",
    "UNNotificationResponse.notification": "UNNotification",
    "UNNotification.request": "UNNotificationRequest",
  ]

  static func typeName(of member: String, in owner: String) -> String? {
    types[owner + "." + member]
  }
}
