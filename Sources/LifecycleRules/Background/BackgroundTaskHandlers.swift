internal import Analysis
internal import CodeModel
internal import LintModel

/// The code that runs when the system launches a background task.
struct BackgroundTaskHandler {
  /// The registration, or SwiftUI's `.backgroundTask`.
  let site: BackgroundTaskSite
  let body: Block
  let scope: Scope
  /// The name of the task in the body; nil where it has none.
  let task: String?
  /// The function that is the handler, nil for a closure.
  let function: FunctionDeclaration?

  var isSwiftUI: Bool { site.use == .handled }
}

/// Resolves each registration to the closure or function that handles its task.
struct BackgroundTaskHandlers {
  let program: Program

  /// The handlers of the sites whose code is known, each body once.
  func find(_ sites: [BackgroundTaskSite]) -> [BackgroundTaskHandler] {
    var seen: Set<SourceRange> = []
    return sites.compactMap { site in
      switch site.use {
      case .registered: registered(site)
      case .handled: handled(site)
      case .submitted: nil
      }
    }.filter { seen.insert($0.body.range).inserted }
  }

  private func registered(_ site: BackgroundTaskSite) -> BackgroundTaskHandler? {
    let call = site.call
    let value =
      call.argument(labeled: "launchHandler") ?? call.arguments.last { $0.isTrailing }?.value
      ?? (call.selector == nil ? nil : call.arguments.last?.value)
    guard let value else { return nil }
    return handler(value, site.scope, site, depth: 0)
  }

  /// The form `.backgroundTask(.appRefresh("…")) {…}`.
  private func handled(_ site: BackgroundTaskSite) -> BackgroundTaskHandler? {
    guard let last = site.call.arguments.last, site.call.arguments.count > 1 else { return nil }
    if let closure = last.value.asClosure {
      return BackgroundTaskHandler(
        site: site, body: closure.body, scope: site.scope, task: nil, function: nil)
    }
    guard let function = function(last.value, site.scope, parameters: 0), let body = function.body
    else { return nil }
    return BackgroundTaskHandler(
      site: site, body: body, scope: Scope(program: program, function: function), task: nil,
      function: function)
  }

  private func handler(
    _ value: Expression, _ scope: Scope, _ site: BackgroundTaskSite, depth: Int
  ) -> BackgroundTaskHandler? {
    guard depth < 6 else { return nil }
    if let closure = value.asClosure { return handler(closure, scope, site) }
    if let call = value.asCall { return made(by: call, scope, site) }
    if case .name(let name) = value.unwrapped.kind, scope.isLocal(name) {
      if let held = scope.localValue(name) { return handler(held, scope, site, depth: depth + 1) }
      return given(name, scope, site, depth: depth + 1)
    }
    if let function = function(value, scope, parameters: 1), let body = function.body {
      return BackgroundTaskHandler(
        site: site, body: body, scope: Scope(program: program, function: function),
        task: function.parameters[0].name, function: function)
    }
    guard let held = property(value, scope), let inner = held.value else { return nil }
    let outer = Scope(
      program: program, file: held.range.file, enclosingType: held.enclosingType)
    return handler(inner, outer, site, depth: depth + 1)
  }

  private func handler(
    _ closure: Closure, _ scope: Scope, _ site: BackgroundTaskSite
  ) -> BackgroundTaskHandler {
    let name = closure.parameters.isEmpty ? "$0" : closure.parameters[0].name
    return BackgroundTaskHandler(
      site: site, body: closure.body, scope: scope, task: name == "_" ? nil : name, function: nil)
  }

  /// The closure that a function of the project returns.
  private func made(
    by call: Call, _ scope: Scope, _ site: BackgroundTaskSite
  ) -> BackgroundTaskHandler? {
    guard let function = Callees(scope: scope).function(for: call),
      let last = function.body?.statements.last
    else { return nil }
    let inner = Scope(program: program, function: function)
    switch last.kind {
    case .returned(let value?): return value.asClosure.map { handler($0, inner, site) }
    case .expression(let value): return value.asClosure.map { handler($0, inner, site) }
    default: return nil
    }
  }

  /// The argument of the function around that is given on as the handler.
  private func given(
    _ name: String, _ scope: Scope, _ site: BackgroundTaskSite, depth: Int
  ) -> BackgroundTaskHandler? {
    guard let caller = site.origin, let function = scope.function,
      Callees(scope: caller.scope).function(for: caller.call)?.range == function.range,
      let index = function.parameters.firstIndex(where: { $0.name == name }),
      let positions = Labels.positions(of: caller.call, in: function),
      let place = positions.firstIndex(of: index)
    else { return nil }
    return handler(caller.call.arguments[place].value, caller.scope, site, depth: depth)
  }

  // MARK: Functions and properties named as values

  private func function(
    _ value: Expression, _ scope: Scope, parameters count: Int
  ) -> FunctionDeclaration? {
    guard let name = FunctionReference.name(value) else { return nil }
    let fits = { (function: FunctionDeclaration) in
      function.baseName == name && function.parameters.count == count && function.body != nil
        && function.kind == .function
    }
    switch value.unwrapped.kind {
    case .name:
      if let local = scope.localFunction(name), fits(local) { return local }
      let members = scope.enclosingType.map { methods(name, of: $0) } ?? []
      return only(members.filter(fits))
        ?? only(program.functions(named: name).filter { fits($0) && $0.enclosingType == nil })
    case .member(let base?, _, _):
      if let type = scope.typeName(of: base) { return only(methods(name, of: type).filter(fits)) }
      return only(program.functions(named: name).filter(fits))
    default: return nil
    }
  }

  private func methods(_ name: String, of type: String) -> [FunctionDeclaration] {
    program.lineage(of: type).flatMap { $0.functions(named: name) }
  }

  private func only(_ functions: [FunctionDeclaration]) -> FunctionDeclaration? {
    functions.count == 1 ? functions[0] : nil
  }

  private func property(_ value: Expression, _ scope: Scope) -> VariableDeclaration? {
    switch value.unwrapped.kind {
    case .name(let name): return scope.member(name) ?? scope.global(name)
    case .member(let base?, let name, _):
      return scope.typeName(of: base).flatMap { scope.memberVariable(name, of: $0) }
    default: return nil
    }
  }
}
