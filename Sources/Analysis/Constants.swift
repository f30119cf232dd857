package import CodeModel

/// Evaluates string expressions across files, as far as the sources tell.
package struct Constants: Sendable {
  private let scope: Scope
  private let depth: Int

  package init(scope: Scope) { self.init(scope: scope, depth: 0) }

  private init(scope: Scope, depth: Int) {
    self.scope = scope
    self.depth = depth
  }

  /// The string's value; what is not constant is a hole.
  package func string(_ expression: Expression) -> StringPattern {
    guard depth < 16 else { return .unknown }
    switch expression.unwrapped.kind {
    case .string(let segments):
      return segments.map { value(of: $0) }.reduce(StringPattern([]), +)
    case .binary(let left, "+", let right): return string(left) + string(right)
    case .binary(let left, "??", _): return string(left)
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

  private func value(ofMember name: String, base: Expression?) -> StringPattern {
    guard let base else { return .unknown }
    if name == "rawValue" { return rawValue(of: base) }
    if name == "bundleIdentifier", base.dottedName == "Bundle.main" {
      return StringPattern([.bundleIdentifier])
    }
    guard let owner = typeName(base) else { return .unknown }
    if let variable = scope.memberVariable(name, of: owner) { return value(of: variable) }
    return .unknown
  }

  private func typeName(_ base: Expression) -> String? {
    if let written = base.dottedName, scope.program.type(named: written) != nil,
      written.first?.isUppercase ?? false, written != "Self"
    {
      return written
    }
    return scope.typeName(of: base)
  }

  /// `Kind.refresh.rawValue`: the case's raw value, or its name where none is written.
  private func rawValue(of base: Expression) -> StringPattern {
    guard case .member(let owner, let name, _) = base.unwrapped.kind, let owner,
      let type = typeName(owner), let facts = scope.program.type(named: type)
    else {
      return .unknown
    }
    if let found = facts.enumCase(named: name) {
      guard let raw = found.rawValue else { return .text(name) }
      return inside(type, of: found.range.file.number).string(raw)
    }
    // `static let refresh = Identifier(rawValue: "…")`
    guard let variable = facts.variable(named: name), let call = variable.value?.asCall,
      let raw = call.argument(labeled: "rawValue") ?? call.arguments.first?.value
    else { return .unknown }
    return within(variable).string(raw)
  }

  private func inside(_ type: String, of file: UInt32) -> Constants {
    let scope = Scope(program: scope.program, file: .init(Int(file)), enclosingType: type)
    return Constants(scope: scope, depth: depth + 1)
  }

  private func within(_ variable: VariableDeclaration) -> Constants {
    let scope = Scope(
      program: scope.program, file: variable.range.file, enclosingType: variable.enclosingType)
    return Constants(scope: scope, depth: depth + 1)
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
    return Constants(scope: scope, depth: depth + 1).string(returned)
  }

  /// The value of a body that is one expression or one `return`.
  private func onlyValue(of function: FunctionDeclaration) -> Expression? {
    guard let statements = function.body?.statements, statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .returned(let value): return value
    case .expression(let value): return value
    default: return nil
    }
  }

  private func value(of call: Call) -> StringPattern {
    if call.name == "appending", call.arguments.count == 1, let base = call.receiver {
      return string(base) + string(call.arguments[0].value)
    }
    if call.name == "String", call.arguments.count == 1, call.arguments[0].label == nil {
      return string(call.arguments[0].value)
    }
    guard let function = Callees(scope: scope).function(for: call), function.parameters.isEmpty,
      let returned = onlyValue(of: function)
    else { return .unknown }
    let scope = Scope(program: scope.program, function: function)
    return Constants(scope: scope, depth: depth + 1).string(returned)
  }
}
