internal import CodeModel
internal import LintModel

/// Finds the lifecycle entries of one file.
struct EntryFinder {
  let program: Program

  func entries(in index: DeclarationIndex) -> [LifecycleEntry] {
    var found = index.allFunctions.flatMap { entries(of: $0) }
    for type in index.allTypes {
      for variable in type.variables {
        let scope = Scope(
          program: program, file: variable.range.file, enclosingType: type.name)
        var finder = HookFinder(scope: scope)
        variable.value?.walk(&finder)
        found += finder.entries
      }
    }
    return found + launchCode(index)
  }

  /// The statements of `main.swift`, which run before the application exists.
  private func launchCode(_ index: DeclarationIndex) -> [LifecycleEntry] {
    let body = index.model.topLevel
    guard let first = body.statements.first else { return [] }
    let scope = Scope(program: program, file: index.model.file, topLevel: body)
    var finder = HookFinder(scope: scope)
    body.walk(&finder)
    let own = LifecycleEntry(
      event: .launch, source: .callback, body: body, scope: scope, range: first.range.prefix(1),
      label: "top-level code")
    return finder.entries + [own]
  }

  private func entries(of function: FunctionDeclaration) -> [LifecycleEntry] {
    guard let body = function.body else { return [] }
    let scope = Scope(program: program, function: function)
    var finder = HookFinder(scope: scope)
    body.walk(&finder)
    let own = entry(function, body, scope).map { [$0] } ?? []
    return own + finder.entries + PhaseHandlers(scope: scope).entries(function, body)
  }

  /// The function itself as an entry.
  private func entry(
    _ function: FunctionDeclaration, _ body: Block, _ scope: Scope
  ) -> LifecycleEntry? {
    func made(
      _ event: LifecycleEvent, _ source: LifecycleEntry.Source, _ label: String
    ) -> LifecycleEntry {
      LifecycleEntry(
        event: event, source: source, body: body, scope: scope, range: function.nameRange,
        label: label, function: function)
    }
    if let callback = LifecycleCallback.implemented(by: function, in: program) {
      return made(callback.event, .callback, function.fullName)
    }
    switch function.kind {
    case .deinitializer: return made(.deinitialized, .callback, "deinit")
    case .didSet: return made(.stateChange, .observation, "didSet of `\(function.baseName)`")
    case .willSet: return made(.stateChange, .observation, "willSet of `\(function.baseName)`")
    case .initializer:
      guard let type = scope.enclosingType, program.type(type, conformsTo: Self.launched) else {
        return nil
      }
      return made(.launch, .callback, "init")
    case .function:
      if isMain(function) { return made(.launch, .callback, function.fullName) }
      if function.selector == "dealloc" { return made(.deinitialized, .callback, "dealloc") }
      return InferredEvents.event(of: function.baseName).map {
        made($0, .inferred, function.fullName)
      }
    case .getter, .setter, .subscripted: return nil
    }
  }

  /// C's `main`, or `static func main()` of the type with `@main`.
  private func isMain(_ function: FunctionDeclaration) -> Bool {
    guard function.baseName == "main", function.selector == nil else { return false }
    guard let type = function.enclosingType else { return true }
    let isMarked =
      program.type(named: type)?.declarations.contains { declaration in
        declaration.attributes.contains { $0.name == "main" }
      } ?? false
    return function.isStatic && isMarked
  }

  private static let launched: Set<String> = ["App", "UIApplicationDelegate"]
}

/// Events that a name of the project's own suggests: `appDidEnterBackground`, `.background`.
enum InferredEvents {
  static func event(of name: String) -> LifecycleEvent? {
    let words = NameWords.split(name)
    guard !words.contains("color"), !words.contains("image"), !words.contains("view") else {
      return nil
    }
    if words.contains("background") || words.contains("backgrounded") {
      let moves: Set<String> = [
        "enter", "entered", "entering", "will", "did", "on", "handle", "move", "moved", "to",
        "goes", "going", "went", "app", "application", "scene", "backgrounded",
      ]
      return words.contains(where: moves.contains) ? .enterBackground : nil
    }
    if words.contains("resign"), words.contains("active") { return .resignActive }
    if words.contains("inactive"), words.contains("become") || words.contains("will") {
      return .resignActive
    }
    return nil
  }
}
