package import CodeModel
package import LintModel

/// Code that an entry runs: its own body, or a function it calls at any depth.
package struct ReachedCode: Sendable {
  /// Nil for the entry's own body where that is a closure.
  package let function: FunctionDeclaration?
  /// Without the branches that cannot run in the entry's phase.
  package let body: Block
  package let scope: Scope
  package let phases: PhaseBindings
  /// The calls that lead here.
  package let steps: [Step]
  /// Whether it runs before the entry returns.
  package let isSynchronous: Bool
  /// False where a closure on the way may run at any time, or never.
  package let isCertain: Bool
}

/// Follows calls, function values and observed assignments from a body into the project.
package struct CodeReach: Sendable {
  /// A call graph's edge out of a body.
  package struct Edge: Sendable {
    /// Nil for a closure that a property holds.
    package let function: FunctionDeclaration?
    package let body: Block
    package let scope: Scope
    /// What is called, as written.
    package let name: String
    package let phases: PhaseBindings
    package let range: SourceRange
    package let isSynchronous: Bool
    package let isCertain: Bool
  }

  private let program: Program
  private let closures: StoredClosures?
  /// Deeper calls are hardly one thought with the entry any more.
  private static let maximumDepth = 8
  private static let maximumFunctions = 500

  /// Closures in properties are followed only where the call sites are at hand.
  package init(program: Program, sites: CallSites? = nil) {
    self.program = program
    closures = sites.map { StoredClosures(sites: $0) }
  }

  /// The entry's body first, then the functions it reaches, nearest first, each once.
  package func code(from entry: LifecycleEntry) -> [ReachedCode] {
    var found = [
      ReachedCode(
        function: entry.function, body: entry.body, scope: entry.scope, phases: entry.phases,
        steps: [], isSynchronous: true, isCertain: true)
    ]
    var seen: Set<Visit> = []
    seen.insert(Visit(range: entry.body.range, isSynchronous: true))
    var next = 0
    while next < found.count, found.count < CodeReach.maximumFunctions {
      let current = found[next]
      next += 1
      guard current.steps.count < CodeReach.maximumDepth else { continue }
      for edge in edges(from: current.body, current.scope, current.phases) {
        let isSynchronous = current.isSynchronous && edge.isSynchronous
        guard !seen.contains(Visit(range: edge.body.range, isSynchronous: true)),
          seen.insert(Visit(range: edge.body.range, isSynchronous: isSynchronous)).inserted
        else { continue }
        found.append(reached(edge, from: current, isSynchronous: isSynchronous))
      }
    }
    return found
  }

  private struct Visit: Hashable {
    /// Of the body.
    let range: SourceRange
    let isSynchronous: Bool
  }

  private func reached(
    _ edge: Edge, from current: ReachedCode, isSynchronous: Bool
  ) -> ReachedCode {
    ReachedCode(
      function: edge.function, body: PhaseSpecializer(edge.phases).block(edge.body),
      scope: edge.scope, phases: edge.phases,
      steps: current.steps + [Step(edge.range, "`\(edge.name)` is called here.")],
      isSynchronous: isSynchronous, isCertain: current.isCertain && edge.isCertain)
  }

  /// The functions of the project that a body calls, names as a value, or sets off by assigning.
  package func edges(
    from body: Block, _ scope: Scope, _ phases: PhaseBindings = PhaseBindings()
  ) -> [Edge] {
    let code = TimedCode(body, in: scope)
    return code.calls.flatMap { edges(from: $0, scope, phases) }
      + code.references.compactMap { reference in
        edge(
          to: reference.function, at: reference.value.range, reference.isSynchronous,
          reference.isCertain)
      }
      + code.assignments.flatMap { assignment in
        accessors(setBy: assignment.target, scope).compactMap {
          edge(
            to: $0, at: assignment.target.range, assignment.isSynchronous, assignment.isCertain)
        }
      }
  }

  private func edges(
    from timed: TimedCall, _ scope: Scope, _ phases: PhaseBindings
  ) -> [Edge] {
    if let function = Callees(scope: scope).function(for: timed.call) {
      let made = edge(
        to: function, at: timed.call.nameRange, timed.isSynchronous && !function.isAsync,
        timed.isCertain, passed(timed.call, function, phases, scope))
      return [made].compactMap { $0 }
    }
    let targets = closures?.targets(calledBy: timed.call, scope) ?? []
    // One of several closures may be meant.
    let isCertain = timed.isCertain && targets.count == 1
    return targets.compactMap { target in
      switch target {
      case .function(let function):
        edge(to: function, at: timed.call.nameRange, timed.isSynchronous, isCertain)
      case .closure(let closure, let inner):
        Edge(
          function: nil, body: closure.body, scope: inner, name: timed.call.name ?? "closure",
          phases: PhaseBindings(), range: timed.call.nameRange,
          isSynchronous: timed.isSynchronous && !closure.isAsync, isCertain: isCertain)
      }
    }
  }

  private func edge(
    to function: FunctionDeclaration, at range: SourceRange, _ isSynchronous: Bool,
    _ isCertain: Bool, _ phases: PhaseBindings = PhaseBindings()
  ) -> Edge? {
    guard let body = function.body else { return nil }
    return Edge(
      function: function, body: body, scope: Scope(program: program, function: function),
      name: function.fullName, phases: phases, range: range, isSynchronous: isSynchronous,
      isCertain: isCertain)
  }

  /// The observers and setter of the property that an assignment changes.
  func accessors(setBy target: Expression, _ scope: Scope) -> [FunctionDeclaration] {
    let variable: VariableDeclaration?
    switch target.unwrapped.kind {
    case .name(let name): variable = scope.isLocal(name) ? nil : scope.member(name)
    case .member(let base?, let name, _):
      variable = scope.typeName(of: base).flatMap { scope.memberVariable(name, of: $0) }
    default: variable = nil
    }
    let kinds: Set<FunctionDeclaration.Kind> = [.didSet, .willSet, .setter]
    return variable?.accessors.filter { kinds.contains($0.kind) && $0.body != nil } ?? []
  }

  /// What the callee's parameters and, within one type, its members stand for.
  private func passed(
    _ call: Call, _ function: FunctionDeclaration, _ phases: PhaseBindings, _ scope: Scope
  ) -> PhaseBindings {
    var names: [String: PhaseValue] = [:]
    if !phases.isEmpty, function.enclosingType == scope.enclosingType {
      names = phases.names.filter { scope.member($0.key)?.isScenePhase ?? false }
    }
    if let positions = Labels.positions(of: call, in: function) {
      for (argument, position) in zip(call.arguments, positions) {
        let parameter = function.parameters[position]
        names[parameter.name] = nil
        guard parameter.type?.name == "ScenePhase" else { continue }
        names[parameter.name] = phases.value(of: argument.value)
      }
    }
    return PhaseBindings(names)
  }
}
