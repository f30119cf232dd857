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
      case .name(let name) = value.unwrapped.kind, let function = scope.function,
      let index = function.parameters.firstIndex(where: { $0.name == name }),
      scope.localValue(name) == nil
    else { return [site] }
    let answer = callers.calls(of: function)
    guard !answer.sites.isEmpty else { return [site] }
    let given = answer.sites.flatMap { caller -> [BackgroundTaskSite] in
      guard let argument = argument(index, of: caller.call, function) else { return [site] }
      let next = site.given(by: argument, at: caller)
      return expanding(next, argument, in: caller.scope, depth: depth + 1)
    }
    // A call that could not be resolved may give any other identifier.
    return answer.mayHaveMore ? given + [site] : given
  }

  private func argument(
    _ index: Int, of call: Call, _ function: FunctionDeclaration
  ) -> Expression? {
    guard let positions = Labels.positions(of: call, in: function.parameters),
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

  fileprivate func given(by argument: Expression, at caller: CallingPlace) -> BackgroundTaskSite {
    var site = BackgroundTaskSite(
      use: use, kind: kind, identifier: Constants(scope: caller.scope).string(argument),
      range: argument.range, call: call, scope: scope,
      enclosing: caller.scope.function?.qualifiedName ?? enclosing)
    site.origin = caller
    return site
  }
}
