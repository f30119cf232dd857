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
    package let function: FunctionDeclaration
    package let phases: PhaseBindings
    package let range: SourceRange
    package let isSynchronous: Bool
    package let isCertain: Bool
  }

  private let program: Program
  /// Deeper calls are hardly one thought with the entry any more.
  private static let maximumDepth = 8
  private static let maximumFunctions = 500

  package init(program: Program) { self.program = program }

  /// The entry's body first, then the functions it reaches, nearest first, each once.
  package func code(from entry: LifecycleEntry) -> [ReachedCode] {
    var found = [
      ReachedCode(
        function: entry.function, body: entry.body, scope: entry.scope, phases: entry.phases,
        steps: [], isSynchronous: true, isCertain: true)
    ]
    var seen: Set<Visit> = []
    if let function = entry.function { seen.insert(Visit(function, isSynchronous: true)) }
    var next = 0
    while next < found.count, found.count < CodeReach.maximumFunctions {
      let current = found[next]
      next += 1
      guard current.steps.count < CodeReach.maximumDepth else { continue }
      for edge in edges(from: current.body, current.scope, current.phases) {
        let isSynchronous = current.isSynchronous && edge.isSynchronous
        guard !seen.contains(Visit(edge.function, isSynchronous: true)),
          seen.insert(Visit(edge.function, isSynchronous: isSynchronous)).inserted,
          let reached = reached(edge, from: current, isSynchronous: isSynchronous)
        else { continue }
        found.append(reached)
      }
    }
    return found
  }

  private struct Visit: Hashable {
    let range: SourceRange
    let isSynchronous: Bool

    init(_ function: FunctionDeclaration, isSynchronous: Bool) {
      range = function.range
      self.isSynchronous = isSynchronous
    }
  }

  private func reached(
    _ edge: Edge, from current: ReachedCode, isSynchronous: Bool
  ) -> ReachedCode? {
    guard let body = edge.function.body else { return nil }
    return ReachedCode(
      function: edge.function, body: PhaseSpecializer(edge.phases).block(body),
      scope: Scope(program: program, function: edge.function), phases: edge.phases,
      steps: current.steps + [Step(edge.range, "`\(edge.function.fullName)` is called here.")],
      isSynchronous: isSynchronous, isCertain: current.isCertain && edge.isCertain)
  }

  /// The functions of the project that a body calls, names as a value, or sets off by assigning.
  package func edges(
    from body: Block, _ scope: Scope, _ phases: PhaseBindings = PhaseBindings()
  ) -> [Edge] {
    let code = TimedCode(body, in: scope)
    let callees = Callees(scope: scope)
    var edges = code.calls.compactMap { timed -> Edge? in
      guard let function = callees.function(for: timed.call) else { return nil }
      return Edge(
        function: function, phases: passed(timed.call, function, phases, scope),
        range: timed.call.nameRange, isSynchronous: timed.isSynchronous && !function.isAsync,
        isCertain: timed.isCertain)
    }
    edges += code.references.map { reference in
      Edge(
        function: reference.function, phases: PhaseBindings(), range: reference.value.range,
        isSynchronous: reference.isSynchronous, isCertain: reference.isCertain)
    }
    edges += code.assignments.flatMap { assignment in
      accessors(setBy: assignment.target, scope).map {
        Edge(
          function: $0, phases: PhaseBindings(), range: assignment.target.range,
          isSynchronous: assignment.isSynchronous, isCertain: assignment.isCertain)
      }
    }
    return edges
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
    if let positions = Labels.positions(of: call, in: function.parameters) {
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
