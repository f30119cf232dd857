internal import CodeModel

/// A case of an enumeration of the project.
struct FoundCase {
  let type: String
  let declaration: EnumCaseDeclaration
}

extension Constants {
  /// The case that an expression such as `Kind.refresh` or a bound name stands for.
  func enumCase(_ expression: Expression) -> FoundCase? {
    switch expression.unwrapped.kind {
    case .name(let name):
      return bindings[name].flatMap { $0.constants.enumCase($0.value) }
    case .member(let owner?, let name, _):
      guard let type = typeName(owner),
        let found = scope.program.type(named: type)?.enumCase(named: name)
      else { return nil }
      return FoundCase(type: type, declaration: found)
    default: return nil
    }
  }

  /// A member written without `self` in a property of a case that is known.
  func ownMember(_ name: String) -> StringPattern? {
    guard let own = bindings["self"], !scope.isLocal(name),
      name == "rawValue" || scope.member(name) != nil
    else { return nil }
    return own.constants.value(ofMember: name, base: own.value)
  }

  /// A property of one case: a `switch` over it, or an expression that uses its raw value.
  func value(
    of variable: VariableDeclaration, at found: FoundCase, _ own: ConstantBinding
  ) -> StringPattern {
    guard depth < 12, let getter = variable.accessors.first(where: { $0.kind == .getter }),
      let body = getter.body
    else { return .unknown }
    let inner = Constants(
      scope: Scope(program: scope.program, function: getter), depth: depth + 1,
      bindings: ["self": own])
    if let value = body.onlyValue, value.asSwitch == nil { return inner.string(value) }
    guard let cases = body.onlySwitch(over: "self") else { return .unknown }
    let matching =
      cases.first { $0.names(found.declaration.name) } ?? cases.first(where: \.isDefault)
    return matching?.body.onlyValue.map { inner.string($0) } ?? .unknown
  }

  /// What an instance was given for a stored property when it was made: `Job(id: "a").id`, or the
  /// same through a constant.
  func initialValue(_ member: String, of base: Expression) -> ConstantBinding? {
    guard depth < 12 else { return nil }
    switch base.unwrapped.kind {
    case .call(let call):
      guard let type = madeType(call), isStoredConstant(member, of: type),
        let value = call.argument(labeled: member)
      else { return nil }
      return ConstantBinding(value, in: self)
    case .name(let name):
      if scope.isLocal(name) {
        return scope.localValue(name).flatMap { initialValue(member, of: $0) }
      }
      return (scope.member(name) ?? scope.global(name)).flatMap { initialValue(member, of: $0) }
    case .member(let owner?, let name, _):
      let variable = typeName(owner).flatMap { scope.memberVariable(name, of: $0) }
      return variable.flatMap { initialValue(member, of: $0) }
    default: return nil
    }
  }

  private func initialValue(
    _ member: String, of variable: VariableDeclaration
  ) -> ConstantBinding? {
    guard variable.isConstant, let value = variable.value else { return nil }
    return within(variable).initialValue(member, of: value)
  }

  /// The type that a call makes by its memberwise initializer.
  private func madeType(_ call: Call) -> String? {
    let written =
      call.name == "init" ? call.receiver.flatMap { typeName($0) } : call.callee.dottedName
    guard let type = written ?? scope.enclosingType, let facts = scope.program.type(named: type),
      facts.kind == .struct, facts.functions(named: "init").isEmpty
    else { return nil }
    return type
  }

  private func isStoredConstant(_ name: String, of type: String) -> Bool {
    guard let variable = scope.program.type(named: type)?.variable(named: name) else {
      return false
    }
    return variable.isConstant && variable.accessors.isEmpty && variable.value == nil
  }
}

extension Block {
  /// The value of a body that is one expression or one `return`.
  var onlyValue: Expression? {
    guard statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .returned(let value): return value
    case .expression(let value): return value
    default: return nil
    }
  }

  /// The cases of a body that is one `switch` over a name.
  fileprivate func onlySwitch(over name: String) -> [SwitchCase]? {
    guard statements.count == 1 else { return nil }
    let statement = onlyValue?.asSwitch ?? statements[0]
    guard case .switchCases(let subject, let cases) = statement.kind, subject.dottedName == name
    else { return nil }
    return cases
  }
}

extension Expression {
  /// A `switch` that is used as a value.
  fileprivate var asSwitch: Statement? {
    guard case .statement(let statement) = unwrapped.kind,
      case .switchCases = statement.kind
    else { return nil }
    return statement
  }
}

extension SwitchCase {
  fileprivate func names(_ name: String) -> Bool {
    configuration == nil
      && patterns.contains { pattern in
        guard pattern.filter == nil, case .enumCase(name, _, _) = pattern.pattern.kind else {
          return false
        }
        return true
      }
  }
}
