internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// Several scenes are allowed, and all of them get one shared view controller or coordinator.
package struct MultipleScenesUnsupportedRule: Rule {
  package static let id: RuleID = "multiple_scenes_unsupported"
  package static let triggers = [
    Trigger("scene", "willConnectTo"), Trigger("willConnectToSession"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let builds = ApplicationBuild.mobile(in: context.project)
    var seen: Set<SourceRange> = []
    return context.contexts.entries(in: context.files).filter { $0.event == .sceneConnect }
      .compactMap { entry -> Finding? in
        guard let manifest = manifest(allowingSeveral: entry.range.file, builds) else {
          return nil
        }
        for code in context.contexts.code(from: entry) where code.isSynchronous {
          guard code.steps.count <= 2, let shared = shared(in: code, context.program),
            seen.insert(shared.range).inserted
          else { continue }
          return finding(shared, code, entry, manifest)
        }
        return nil
      }
  }

  private func manifest(
    allowingSeveral file: FileID, _ builds: [ApplicationBuild]
  ) -> SceneManifest? {
    builds.filter { $0.compiles(file) }.lazy.compactMap { build -> SceneManifest? in
      guard let manifest = SceneManifest(build.configuration), manifest.supportsMultipleScenes
      else {
        return nil
      }
      return manifest
    }.first
  }

  // MARK: What is shared

  private struct Shared {
    let text: String
    let range: SourceRange
  }

  private func shared(in code: ReachedCode, _ program: Program) -> Shared? {
    ExpressionCollector.collect(in: code.body) { expression -> Shared? in
      switch expression.kind {
      case .assignment(let target, _, let value):
        return assigned(value, to: target, code.scope, program)
      case .call(let call): return called(call, code.scope, program)
      default: return nil
      }
    }.first
  }

  /// `window.rootViewController = MainController.shared`, `AppCoordinator.shared.window = window`.
  private func assigned(
    _ value: Expression, to target: Expression, _ scope: Scope, _ program: Program
  ) -> Shared? {
    guard case .member(let base?, let name, _) = target.unwrapped.kind else { return nil }
    if name == "rootViewController", let text = singleton(value, scope, program) {
      return Shared(text: text, range: value.range)
    }
    guard name.lowercased().hasSuffix("window"),
      isWindow(value, scope), let text = singleton(base, scope, program), isCoordinator(text)
    else { return nil }
    return Shared(text: text, range: target.range)
  }

  /// `AppCoordinator.shared.start(in: window)`.
  private func called(_ call: Call, _ scope: Scope, _ program: Program) -> Shared? {
    if call.selector == "setRootViewController:", let value = call.arguments.first?.value,
      let text = singleton(value, scope, program)
    {
      return Shared(text: text, range: value.range)
    }
    guard let receiver = call.receiver, let text = singleton(receiver, scope, program),
      isCoordinator(text), call.arguments.contains(where: { isWindow($0.value, scope) }),
      NameWords.split(call.name ?? "").first.map({ Self.starts.contains($0) }) ?? false
    else { return nil }
    return Shared(text: text, range: receiver.range)
  }

  private static let starts: Set<String> = [
    "start", "begin", "setup", "set", "configure", "install", "attach", "launch", "run",
  ]

  private func isWindow(_ value: Expression, _ scope: Scope) -> Bool {
    if scope.typeName(of: value) == "UIWindow" { return true }
    guard let last = value.unwrapped.dottedName?.split(separator: ".").last else { return false }
    return NameWords.split(String(last)).last == "window"
  }

  private func isCoordinator(_ text: String) -> Bool {
    let words = NameWords.split(text.split(separator: ".").first.map(String.init) ?? text)
    return words.contains { ["coordinator", "router", "navigator", "flow"].contains($0) }
  }

  /// A static stored value of a class of the project, or a part of it that is stored: `X.shared`,
  /// `X.shared.root`.
  private func singleton(_ value: Expression, _ scope: Scope, _ program: Program) -> String? {
    if let call = value.unwrapped.asMessage {
      guard let owner = call.receiver?.dottedName, call.arguments.isEmpty,
        NameWords.split(call.name ?? "").first == "shared",
        let facts = program.type(named: owner), facts.kind == .class
      else { return nil }
      return owner + "." + (call.name ?? "")
    }
    guard let text = value.unwrapped.dottedName else { return nil }
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count == 2 || parts.count == 3, parts[0].first?.isUppercase ?? false,
      let variable = program.type(named: parts[0])?.variable(named: parts[1]), variable.isStatic,
      isStored(variable)
    else { return nil }
    guard parts.count == 3 else { return text }
    let owner = scope.typeName(of: variable)
    let member = owner.flatMap { scope.memberVariable(parts[2], of: $0) }
    return member.map(isStored) ?? false ? text : nil
  }

  private func isStored(_ variable: VariableDeclaration) -> Bool {
    !variable.accessors.contains { $0.kind == .getter }
  }

  private func finding(
    _ shared: Shared, _ code: ReachedCode, _ entry: LifecycleEntry, _ manifest: SceneManifest
  ) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: "`\(shared.text)` is given to every scene, and the app allows several. "
        + "One object can serve one window at a time.",
      range: shared.range,
      why: "Opening a second window empties the first, or both show and change the same place.",
      help: "Make the root view controller or coordinator anew for each scene, or set "
        + "`UIApplicationSupportsMultipleScenes` to false.",
      steps: code.steps,
      related: [Step(manifest.range, "The manifest allows several scenes.")],
      enclosing: code.function?.qualifiedName ?? entry.enclosing, subject: shared.text)
  }
}

extension Expression {
  /// An Objective-C message.
  fileprivate var asMessage: Call? {
    guard case .call(let call) = kind, call.selector != nil else { return nil }
    return call
  }
}
