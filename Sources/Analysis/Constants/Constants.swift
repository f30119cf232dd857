package import CodeModel

/// Evaluates string expressions across files, as far as the sources tell.
package struct Constants: Sendable {
  let scope: Scope
  let depth: Int
  /// What names stand for while they are looked at: an element of a loop, a caller's argument.
  let bindings: [String: ConstantBinding]

  package init(scope: Scope) { self.init(scope: scope, depth: 0, bindings: [:]) }

  init(scope: Scope, depth: Int, bindings: [String: ConstantBinding]) {
    self.scope = scope
    self.depth = depth
    self.bindings = bindings
  }

  /// The same names, one of which stands for a value that is written elsewhere.
  package func binding(_ name: String, to value: ConstantBinding) -> Constants {
    Constants(
      scope: scope, depth: depth + 1, bindings: bindings.merging([name: value]) { _, new in new })
  }

  /// The string's value; what is not constant is a hole.
  package func string(_ expression: Expression) -> StringPattern {
    guard depth < 16 else { return .unknown }
    switch expression.unwrapped.kind {
    case .string(let segments):
      return segments.map { value(of: $0) }.reduce(StringPattern([]), +)
    case .binary(let left, "+", let right): return string(left) + string(right)
    case .binary(let left, "??", _): return string(left)
    case .ternary(_, let left, let right):
      let value = string(left)
      return value == string(right) ? value : .unknown
    case .name(let name): return value(ofName: name)
    case .member(let base, let name, _): return value(ofMember: name, base: base)
    case .call(let call): return value(of: call)
    default: return .unknown
    }
  }

  private func value(of segment: StringSegment) -> StringPattern {
    switch segment {
    case .text(let text): return .text(text)
    case .interpolation(let arguments):
      guard arguments.count == 1, arguments[0].label == nil else { return .unknown }
      return string(arguments[0].value)
    }
  }

  private func value(ofName name: String) -> StringPattern {
    if let bound = bindings[name] { return bound.string }
    if let own = ownMember(name) { return own }
    if scope.isLocal(name) { return scope.localValue(name).map { string($0) } ?? .unknown }
    if let variable = scope.member(name) ?? outerMember(name) ?? scope.global(name) {
      return value(of: variable)
    }
    return .unknown
  }

  /// Swift's nested types see the static members of the types around them.
  private func outerMember(_ name: String) -> VariableDeclaration? {
    var parts = scope.enclosingType?.split(separator: ".") ?? []
    while parts.count > 1 {
      parts.removeLast()
      if let found = scope.memberVariable(name, of: parts.joined(separator: ".")) { return found }
    }
    return nil
  }

  func value(ofMember name: String, base: Expression?) -> StringPattern {
    guard let base else { return .unknown }
    if case .name(let bare) = base.unwrapped.kind, let bound = bindings[bare] {
      return bound.constants.value(ofMember: name, base: bound.value)
    }
    if name == "rawValue" { return rawValue(of: base) }
    if name == "bundleIdentifier", base.dottedName == "Bundle.main" {
      return StringPattern([.bundleIdentifier])
    }
    if case .member(let type, "self", _) = base.unwrapped.kind, let type {
      return value(ofMember: name, base: type)
    }
    if let found = enumCase(base) {
      guard let variable = scope.memberVariable(name, of: found.type) else { return .unknown }
      return value(of: variable, at: found, ConstantBinding(base, in: self))
    }
    if let given = initialValue(name, of: base) { return given.string }
    guard let owner = typeName(base) else { return .unknown }
    if let getter = objectiveCGetter(name, of: owner), let returned = onlyValue(of: getter) {
      let scope = Scope(program: scope.program, function: getter)
      return Constants(scope: scope, depth: depth + 1, bindings: [:]).string(returned)
    }
    return scope.memberVariable(name, of: owner).map { value(of: $0) } ?? .unknown
  }

  /// The method that stands behind a property of Objective-C.
  private func objectiveCGetter(_ name: String, of type: String) -> FunctionDeclaration? {
    scope.program.lineage(of: type).flatMap { $0.functions(named: name) }.first {
      $0.selector == name && $0.body != nil
    }
  }

  func typeName(_ base: Expression) -> String? {
    if let written = base.dottedName, scope.program.type(named: written) != nil,
      written.first?.isUppercase ?? false, written != "Self"
    {
      return written
    }
    return scope.typeName(of: base)
  }

  /// `Kind.refresh.rawValue`: the case's raw value, or its name where none is written.
  func rawValue(of base: Expression) -> StringPattern {
    if let found = enumCase(base) {
      guard let raw = found.declaration.rawValue else { return .text(found.declaration.name) }
      return inside(found.type, of: found.declaration.range.file.number).string(raw)
    }
    // `static let refresh = Identifier(rawValue: "…")`
    guard case .member(let owner, let name, _) = base.unwrapped.kind, let owner,
      let variable = typeName(owner).flatMap({ scope.program.type(named: $0) })?
        .variable(named: name), let call = variable.value?.asCall,
      let raw = call.argument(labeled: "rawValue") ?? call.arguments.first?.value
    else { return .unknown }
    return within(variable).string(raw)
  }

  private func inside(_ type: String, of file: UInt32) -> Constants {
    let scope = Scope(program: scope.program, file: .init(Int(file)), enclosingType: type)
    return Constants(scope: scope, depth: depth + 1, bindings: [:])
  }

  func within(_ variable: VariableDeclaration) -> Constants {
    let scope = Scope(
      program: scope.program, file: variable.range.file, enclosingType: variable.enclosingType)
    return Constants(scope: scope, depth: depth + 1, bindings: [:])
  }

  private func value(of variable: VariableDeclaration) -> StringPattern {
    if let value = variable.value {
      // A stored variable may be changed by anyone who sees it.
      guard variable.isConstant else { return .unknown }
      return within(variable).string(value)
    }
    guard let getter = variable.accessors.first(where: { $0.kind == .getter }),
      let returned = onlyValue(of: getter)
    else { return .unknown }
    let scope = Scope(program: scope.program, function: getter)
    return Constants(scope: scope, depth: depth + 1, bindings: [:]).string(returned)
  }

  /// The value of a body that is one expression or one `return`.
  private func onlyValue(of function: FunctionDeclaration) -> Expression? {
    function.body?.onlyValue
  }

  private func value(of call: Call) -> StringPattern {
    if call.arguments.isEmpty, let name = call.selector, let base = call.receiver {
      let member = value(ofMember: name, base: base)
      if member != .unknown { return member }
    }
    if call.name == "appending" || call.name == "stringByAppendingString",
      call.arguments.count == 1, let base = call.receiver
    {
      return string(base) + string(call.arguments[0].value)
    }
    if call.name == "String", call.arguments.count == 1, call.arguments[0].label == nil {
      return string(call.arguments[0].value)
    }
    guard let function = Callees(scope: scope).function(for: call),
      let returned = onlyValue(of: function),
      let positions = Labels.positions(of: call, in: function)
    else { return .unknown }
    var given: [String: ConstantBinding] = [:]
    for (position, argument) in zip(positions, call.arguments) {
      given[function.parameters[position].name] = ConstantBinding(argument.value, in: self)
    }
    return Constants(
      scope: Scope(program: scope.program, function: function), depth: depth + 1,
      bindings: given
    ).string(returned)
  }
}
