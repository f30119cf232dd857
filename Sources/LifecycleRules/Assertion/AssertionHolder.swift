internal import Analysis
internal import CodeModel

/// Where the identifier that `beginBackgroundTask` returns is kept.
enum AssertionHolder {
  case discarded
  case local(String)
  case property(String, owner: String)
  /// Returned, passed on, or kept in something that cannot be followed.
  case elsewhere

  /// The variable's name where it is known.
  var name: String? {
    switch self {
    case .local(let name), .property(let name, _): name
    case .discarded, .elsewhere: nil
    }
  }

  /// The subject that a path engine follows, nil where there is none.
  var subject: Subject? {
    let form = Subject.Form.identifier(enders: AssertionSites.enders)
    switch self {
    case .local(let name): return Subject(form, named: [name])
    case .property(let name, let owner): return Subject(form, named: [name], owner: owner)
    case .discarded, .elsewhere: return nil
    }
  }

  static func find(
    of call: Call, in function: FunctionDeclaration, _ scope: Scope
  ) -> AssertionHolder {
    guard let body = function.body else { return .elsewhere }
    for nested in NestedBlock.all(in: body) {
      // The only expression of a closure or of a function with a result is what it returns.
      let isValue =
        nested.block.statements.count == 1
        && (nested.isClosure || nested.block.range == body.range && function.returnType != nil)
      for statement in nested.block.statements {
        if let holder = holder(of: call, in: statement, isValue: isValue, scope) { return holder }
      }
    }
    return .elsewhere
  }

  private static func holder(
    of call: Call, in statement: Statement, isValue: Bool, _ scope: Scope
  ) -> AssertionHolder? {
    switch statement.kind {
    case .binding(let binding) where isCall(binding.value, call):
      if case .wildcard = binding.pattern.kind { return .discarded }
      guard case .name(let name) = binding.pattern.kind else { return .elsewhere }
      return .local(name)
    case .expression(let expression):
      if isCall(expression, call) { return isValue ? .elsewhere : .discarded }
      guard case .assignment(let target, "=", let value) = expression.kind, isCall(value, call)
      else { return nil }
      return holder(of: target, scope)
    default: return nil
    }
  }

  private static func holder(of target: Expression, _ scope: Scope) -> AssertionHolder {
    switch target.unwrapped.kind {
    case .name("_"): return .discarded
    case .name(let name) where scope.isLocal(name): return .local(name)
    case .name(let name): return property(name, of: scope.enclosingType, scope)
    case .member(let base?, let name, _):
      return property(name, of: scope.typeName(of: base), scope)
    default: return .elsewhere
    }
  }

  private static func property(
    _ name: String, of type: String?, _ scope: Scope
  ) -> AssertionHolder {
    guard let type, let variable = scope.memberVariable(name, of: type),
      variable.accessors.isEmpty
    else { return .elsewhere }
    return .property(name, owner: variable.enclosingType ?? type)
  }

  private static func isCall(_ value: Expression?, _ call: Call) -> Bool {
    value?.asCall?.nameRange == call.nameRange
  }
}
