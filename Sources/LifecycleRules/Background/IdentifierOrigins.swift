internal import Analysis
internal import CodeModel
internal import LintModel

/// Follows an identifier that is a function's parameter to the calls that give it.
struct IdentifierOrigins {
  private let callers: Callers
  private static let depth = 3

  init(program: Program) { callers = Callers(program: program) }

  /// One site a call of the function around; the site itself where nothing more is known.
  func expanding(_ site: BackgroundTaskSite) -> [BackgroundTaskSite] {
    expanding(site, site.identifierExpression, in: site.scope, depth: 0)
  }

  private func expanding(
    _ site: BackgroundTaskSite, _ value: Expression?, in scope: Scope, depth: Int
  ) -> [BackgroundTaskSite] {
    guard depth < Self.depth, site.identifier.isUnknown, let value,
      let name = value.unwrapped.baseName, let function = scope.function,
      let index = function.parameters.firstIndex(where: { $0.name == name }),
      scope.localValue(name) == nil
    else { return [site] }
    let answer = callers.calls(of: function)
    guard !answer.sites.isEmpty else { return [site] }
    let given = answer.sites.flatMap { caller -> [BackgroundTaskSite] in
      guard let argument = argument(index, of: caller.call, function) else { return [site] }
      let parameter = Given(name: name, value: value, argument: argument, scope: scope)
      return site.given(parameter, at: caller).flatMap { next in
        next.isLoopElement ? [next] : expanding(next, argument, in: caller.scope, depth: depth + 1)
      }
    }
    // A call that could not be resolved may give any other identifier.
    return answer.mayHaveMore ? given + [site] : given
  }

  private func argument(
    _ index: Int, of call: Call, _ function: FunctionDeclaration
  ) -> Expression? {
    guard let positions = Labels.positions(of: call, in: function),
      let place = positions.firstIndex(of: index)
    else { return nil }
    return call.arguments[place].value
  }
}

extension BackgroundTaskSite {
  /// The expression that gives the identifier at the scheduler's or request's call.
  fileprivate var identifierExpression: Expression? {
    let arguments = call.arguments + call.arguments.flatMap { $0.value.asCall?.arguments ?? [] }
    return arguments.first { $0.value.range == range }?.value
  }

  /// The site as a caller's argument makes it; one an element where a loop calls.
  fileprivate func given(_ parameter: Given, at caller: CallingPlace) -> [BackgroundTaskSite] {
    let outer = Constants(scope: caller.scope)
    let inner = Constants(scope: parameter.scope)
    if let elements = outer.elements(of: parameter.argument) {
      return elements.map { element in
        let bound = ConstantBinding(element.element, in: outer)
        let identifier =
          parameter.isWhole
          ? element.value : inner.binding(parameter.name, to: bound).string(parameter.value)
        var site = given(identifier, element.element, at: caller)
        site.isLoopElement = true
        return site
      }
    }
    let bound = ConstantBinding(parameter.argument, in: outer)
    let identifier = inner.binding(parameter.name, to: bound).string(parameter.value)
    return [given(identifier, parameter.argument, at: caller)]
  }

  private func given(
    _ identifier: StringPattern, _ argument: Expression, at caller: CallingPlace
  ) -> BackgroundTaskSite {
    var site = BackgroundTaskSite(
      use: use, kind: kind, identifier: identifier, range: argument.range, call: call,
      scope: scope, enclosing: caller.scope.function?.qualifiedName ?? enclosing)
    site.origin = caller
    return site
  }
}

/// A parameter, the expression that uses it, and what a caller gives for it.
private struct Given {
  let name: String
  let value: Expression
  let argument: Expression
  let scope: Scope

  var isWhole: Bool {
    if case .name(name) = value.unwrapped.kind { return true }
    return false
  }
}

extension Expression {
  /// The name that an expression starts with: `kind` of `kind.rawValue`.
  fileprivate var baseName: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(let base?, _, _): base.baseName
    default: nil
    }
  }
}
