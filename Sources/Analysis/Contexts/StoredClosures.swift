package import CodeModel

/// Resolves calls of closures that are kept in properties: `onTick?()`.
package struct StoredClosures: Sendable {
  package enum Target: Sendable {
    case closure(Closure, Scope)
    case function(FunctionDeclaration)
  }

  private let sites: CallSites

  package init(sites: CallSites) { self.sites = sites }

  /// What the property that a call calls may hold; nil where the call is of another kind.
  package func targets(calledBy call: Call, _ scope: Scope) -> [Target]? {
    guard let variable = variable(calledBy: call, scope) else { return nil }
    return assigned(to: variable) + given(to: variable)
  }

  private func variable(calledBy call: Call, _ scope: Scope) -> VariableDeclaration? {
    let found: VariableDeclaration?
    switch call.callee.unwrapped.kind {
    case .name(let name): found = scope.isLocal(name) ? nil : scope.member(name)
    case .member(let base?, let name, _):
      found = scope.typeName(of: base).flatMap { scope.memberVariable(name, of: $0) }
    default: found = nil
    }
    guard let found, found.enclosingType != nil, found.type?.isFunction ?? false else { return nil }
    return found
  }

  /// What it is given by assignments: `clock.onTick = {…}`.
  private func assigned(to variable: VariableDeclaration) -> [Target] {
    let initial = variable.value.flatMap { value in
      target(
        value,
        Scope(
          program: sites.program, file: variable.range.file, enclosingType: variable.enclosingType))
    }
    let later = sites.assignments(of: variable.name).compactMap { assignment -> Target? in
      owns(assignment.target, variable, assignment.scope)
        ? target(assignment.value, assignment.scope) : nil
    }
    return [initial].compactMap { $0 } + later
  }

  private func owns(
    _ target: Expression, _ variable: VariableDeclaration, _ scope: Scope
  ) -> Bool {
    let owner: String?
    switch target.unwrapped.kind {
    case .name(let name): owner = scope.isLocal(name) ? nil : scope.enclosingType
    case .member(let base?, _, _): owner = scope.typeName(of: base)
    default: owner = nil
    }
    guard let owner, let type = variable.enclosingType else { return false }
    return scope.memberVariable(variable.name, of: owner)?.range == variable.range || owner == type
  }

  /// `Clock(onTick: {…})`, by the memberwise initializer or one that keeps the parameter.
  private func given(to variable: VariableDeclaration) -> [Target] {
    guard let type = variable.enclosingType?.split(separator: ".").last.map(String.init) else {
      return []
    }
    let labels = labels(for: variable)
    return sites.mentions(of: type).flatMap { call, scope in
      call.arguments.compactMap { argument -> Target? in
        let fits = argument.label.map(labels.contains) ?? argument.isTrailing
        return fits ? target(argument.value, scope) : nil
      }
    }
  }

  private func labels(for variable: VariableDeclaration) -> Set<String> {
    guard let type = variable.enclosingType, let facts = sites.program.type(named: type) else {
      return [variable.name]
    }
    let initializers = facts.functions(named: "init")
    let kept = initializers.flatMap { initializer -> [String] in
      var finder = KeptParameters(name: variable.name)
      initializer.body?.walk(&finder)
      return initializer.parameters.filter { finder.kept.contains($0.name) }.compactMap(\.label)
    }
    return initializers.isEmpty ? [variable.name] : Set(kept)
  }

  private func target(_ value: Expression, _ scope: Scope) -> Target? {
    if let closure = value.asClosure { return .closure(closure, scope) }
    guard value.isFunctionName else { return nil }
    return FunctionReferences(scope: scope).function(value).map { .function($0) }
  }
}

/// Names of parameters that an initializer puts into one property.
private struct KeptParameters: ModelVisitor {
  let name: String
  var kept: Set<String> = []

  mutating func visit(_ expression: Expression) -> Bool {
    if case .assignment(let target, _, let value) = expression.kind,
      target.unwrapped.dottedName?.split(separator: ".").last.map(String.init) == name,
      let given = value.unwrapped.dottedName
    {
      kept.insert(given)
    }
    return true
  }
}
