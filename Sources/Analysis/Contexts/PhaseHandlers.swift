package import CodeModel
internal import LintModel

/// Turns code that looks at a scene phase into one entry for each phase.
struct PhaseHandlers {
  let scope: Scope

  /// Whether the expression is the environment's scene phase, or a value of that type.
  func isPhase(_ expression: Expression) -> Bool {
    guard let written = expression.unwrapped.dottedName else { return false }
    let last = written.split(separator: ".").last.map(String.init) ?? written
    if NameWords.split(last).joined() == "scenephase" { return true }
    if scope.typeName(of: expression) == "ScenePhase" { return true }
    return scope.member(last).map { $0.isScenePhase } ?? false
  }

  /// The plain name by which the observed phase is read in the code around.
  private func memberName(_ observed: Expression) -> String? {
    guard let written = observed.unwrapped.dottedName else { return nil }
    return written.hasPrefix("self.") ? String(written.dropFirst(5)) : written
  }

  /// The entries of `onChange(of: phase) {…}`.
  func entries(of closure: Closure, observing observed: Expression, at call: Call)
    -> [LifecycleEntry]
  {
    let names = newValueNames(closure)
    // In the closure with one parameter the observed property still has the old value.
    let member = closure.parameters.count == 1 || names == ["$0"] ? nil : memberName(observed)
    return entries(body: closure.body, scope, names + (member.map { [$0] } ?? []), at: call)
  }

  /// The entries of `onChange(of: phase, perform: handle)`.
  func entries(
    of function: FunctionDeclaration, named reference: SourceRange,
    observing observed: Expression, at call: Call
  ) -> [LifecycleEntry] {
    guard let body = function.body else { return [] }
    let inner = Scope(program: scope.program, function: function)
    let names = function.parameters.last.map { [$0.name] } ?? memberName(observed).map { [$0] }
    return entries(
      body: body, inner, names ?? [], at: call, function: function, reference: reference)
  }

  private func newValueNames(_ closure: Closure) -> [String] {
    if let last = closure.parameters.last { return last.name == "_" ? [] : [last.name] }
    var finder = NameFinder(wanted: ["$0", "$1"])
    closure.body.walk(&finder)
    if finder.found.contains("$1") { return ["$1"] }
    return finder.found.contains("$0") ? ["$0"] : []
  }

  private func entries(
    body: Block, _ scope: Scope, _ names: [String], at call: Call,
    function: FunctionDeclaration? = nil, reference: SourceRange? = nil
  ) -> [LifecycleEntry] {
    PhaseValue.allCases.compactMap { phase in
      let phases = PhaseBindings(Dictionary(uniqueKeysWithValues: Set(names).map { ($0, phase) }))
      let kept = PhaseSpecializer(phases).block(body)
      guard !kept.statements.isEmpty else { return nil }
      return LifecycleEntry(
        event: phase.event, source: .phase, body: kept, scope: scope, range: call.nameRange,
        label: "`.\(phase.rawValue)` in `\(call.name ?? "onChange")`", phases: phases,
        function: function, reference: reference)
    }
  }

  /// The entries of code to which a name hands the phase: a reducer's case.
  func entries(
    _ body: Block, _ name: String, at range: SourceRange, _ source: LifecycleEntry.Source
  ) -> [LifecycleEntry] {
    PhaseValue.allCases.compactMap { phase in
      let phases = PhaseBindings([name: phase])
      let kept = PhaseSpecializer(phases).block(body)
      guard !kept.statements.isEmpty else { return nil }
      return LifecycleEntry(
        event: phase.event, source: source, body: kept, scope: scope, range: range,
        label: "`.\(phase.rawValue)` in the case", phases: phases)
    }
  }

  /// A function that is given a phase is an entry of its own where nothing calls it in sight:
  /// reducers and coordinators get theirs through code that cannot be followed.
  func entries(_ function: FunctionDeclaration, _ body: Block) -> [LifecycleEntry] {
    guard let parameter = function.parameters.first(where: { $0.type?.name == "ScenePhase" })
    else { return [] }
    return PhaseValue.allCases.compactMap { phase in
      let phases = PhaseBindings([parameter.name: phase])
      let kept = PhaseSpecializer(phases).block(body)
      guard !kept.statements.isEmpty else { return nil }
      return LifecycleEntry(
        event: phase.event, source: .inferred, body: kept, scope: scope,
        range: function.nameRange, label: "`\(function.fullName)`", phases: phases,
        function: function)
    }
  }
}

private struct NameFinder: ModelVisitor {
  let wanted: Set<String>
  var found: Set<String> = []

  mutating func visit(_ expression: Expression) -> Bool {
    if case .name(let name) = expression.kind, wanted.contains(name) { found.insert(name) }
    return true
  }
}

extension VariableDeclaration {
  /// `@Environment(\.scenePhase) var phase` or a variable of that type.
  package var isScenePhase: Bool {
    if type?.name == "ScenePhase" { return true }
    return attributes.contains { attribute in
      attribute.name == "Environment"
        && attribute.arguments.contains { argument in
          guard case .keyPath(let path) = argument.value.kind else { return false }
          return path.last == "scenePhase"
        }
    }
  }
}
