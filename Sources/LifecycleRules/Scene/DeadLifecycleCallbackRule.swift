internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// An app delegate's state callback in an app with scenes, which UIKit never calls.
package struct DeadLifecycleCallbackRule: Rule {
  package static let id: RuleID = "dead_lifecycle_callback"
  package static let triggers = [
    Trigger("applicationDidBecomeActive"), Trigger("applicationWillResignActive"),
    Trigger("applicationDidEnterBackground"), Trigger("applicationWillEnterForeground"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let callbacks = context.functions.filter { isStateCallback($0, context.program) }
    guard !callbacks.isEmpty else { return [] }
    let adoptions = SceneAdoptions(program: context.program, project: context.project)
    let saves = SaveFinder(program: context.program)
    return callbacks.compactMap { callback in
      guard let adoption = adoptions.adoption(around: callback),
        isTheDelegate(callback, context), !runsWithoutScenes(callback, context),
        !isCalled(callback, context.program)
      else { return nil }
      return finding(callback, adoption, DeadWork(callback, context, saves))
    }
  }

  // MARK: Which callbacks

  private static let sceneMethods: [LifecycleEvent: String] = [
    .becomeActive: "sceneDidBecomeActive(_:)", .resignActive: "sceneWillResignActive(_:)",
    .enterBackground: "sceneDidEnterBackground(_:)",
    .enterForeground: "sceneWillEnterForeground(_:)",
  ]

  private func isStateCallback(_ function: FunctionDeclaration, _ program: Program) -> Bool {
    guard function.baseName.hasPrefix("application"),
      let callback = LifecycleCallback.implemented(by: function, in: program),
      Self.sceneMethods[callback.event] != nil, let type = function.enclosingType,
      program.type(type, conformsTo: ["UIApplicationDelegate"]), let body = function.body
    else { return false }
    return LinkHandling.answers(function) && !isVersioned(body)
      && !isOnlySuper(body, function.baseName)
  }

  /// Passing on to the superclass is no work of its own.
  private func isOnlySuper(_ body: Block, _ name: String) -> Bool {
    body.statements.allSatisfy { statement in
      guard case .expression(let value) = statement.kind, let call = value.asCall else {
        return false
      }
      return call.receiver?.dottedName == "super" && call.name == name
    }
  }

  /// Code that asks for the system's version serves old systems, where the method is called.
  private func isVersioned(_ body: Block) -> Bool {
    var finder = AvailabilityFinder()
    body.walk(&finder)
    return finder.isFound
  }

  /// Helpers that conform to the protocol are called by the delegate, or by no one.
  private func isTheDelegate(_ callback: FunctionDeclaration, _ context: RuleContext) -> Bool {
    let file = callback.range.file
    let membership = AppMembership(context.project)
    let start = AppStart(context.program) { membership.mayShare($0, file) }
    return start.delegate.map { $0.name == callback.enclosingType } ?? false
  }

  /// Whether an app that compiles the method runs before iOS 13, or has no scenes.
  private func runsWithoutScenes(
    _ callback: FunctionDeclaration, _ context: RuleContext
  ) -> Bool {
    let builds = ApplicationBuild.all(in: context.project).filter {
      $0.compiles(callback.range.file)
    }
    if builds.contains(where: \.mayRunBeforeScenes) { return true }
    let hasManifest = builds.filter { $0.root?.value(forKey: SceneManifest.key) != nil }
    return !hasManifest.isEmpty && hasManifest.count < builds.count
  }

  /// A scene delegate may forward; a delegate that hands its own call on does not count.
  private func isCalled(_ callback: FunctionDeclaration, _ program: Program) -> Bool {
    let word = callback.baseName
    for file in program.files(mentioning: [word]) {
      guard let index = program.index(file) else { continue }
      let bodies = index.allFunctions.filter { $0.baseName != word }.compactMap(\.body)
      let values = index.allTypes.flatMap(\.variables).compactMap(\.value)
      var finder = NamedCallFinder(word: word)
      bodies.forEach { $0.walk(&finder) }
      values.forEach { $0.walk(&finder) }
      if finder.isFound { return true }
    }
    return false
  }

  // MARK: Findings

  private func finding(
    _ callback: FunctionDeclaration, _ adoption: SceneAdoption, _ work: DeadWork
  ) -> Finding {
    let written = callback.selector ?? callback.fullName
    let isCertain: Bool
    if case .manifest = adoption.evidence { isCertain = true } else { isCertain = false }
    return Finding(
      rule: Self.id, level: work.matters ? .error : .warning,
      confidence: isCertain ? .high : .medium,
      message: "`\(written)` is never called, because the app uses scenes. "
        + Message.reason(adoption, callback),
      range: callback.nameRange, why: Message.why(work),
      help: Message.help(adoption, callback), steps: work.steps,
      related: [Step(adoption.place, Message.evidence(adoption))],
      enclosing: callback.qualifiedName, subject: callback.fullName)
  }

  private enum Message {
    static func reason(_ adoption: SceneAdoption, _ callback: FunctionDeclaration) -> String {
      adoption.isSwiftUI
        ? "SwiftUI tells the views through `scenePhase`, not the app delegate."
        : "UIKit calls `\(sceneName(callback))` of the scene delegate instead."
    }

    static func why(_ work: DeadWork) -> String {
      work.saves
        ? "What the person entered last is not saved when they leave the app."
        : "What this method does when the app changes its state simply does not happen."
    }

    static func help(_ adoption: SceneAdoption, _ callback: FunctionDeclaration) -> String {
      adoption.isSwiftUI
        ? "Move the code to `.onChange(of: scenePhase)`, or observe the application's notification."
        : "Move the code to `\(sceneName(callback))`, or observe the application's notification, "
          + "which is still posted."
    }

    static func evidence(_ adoption: SceneAdoption) -> String {
      switch adoption.evidence {
      case .manifest: "The scene manifest gives the app a scene delegate."
      case .configurationMethod: "The app chooses the configuration of its scenes here."
      case .swiftUI(let name): "`\(name)` is a SwiftUI app, which uses scenes."
      }
    }

    private static func sceneName(_ callback: FunctionDeclaration) -> String {
      callback.baseName.replacing("application", with: "scene") + "(_:)"
    }
  }
}

/// What a callback that nobody calls would have done.
struct DeadWork {
  let saves: Bool
  let startsOrEnds: Bool
  let steps: [Step]

  var matters: Bool { saves || startsOrEnds }

  init(_ callback: FunctionDeclaration, _ context: RuleContext, _ finder: SaveFinder) {
    guard let body = callback.body else {
      (saves, startsOrEnds, steps) = (false, false, [])
      return
    }
    let scope = context.scope(of: callback)
    let sites = finder.sites(in: body, scope).filter { !$0.isTrivial }
    let calls = TimedCode(body, in: scope).calls
    let other = calls.first { $0.call.name.map(Self.isWork) ?? false }
    saves = !sites.isEmpty
    startsOrEnds = other != nil
    if let site = sites.first {
      steps = [Step(site.range, "`\(site.name)` would save here.")]
    } else {
      steps = other.map { [Step($0.call.nameRange, "This work would run here.")] } ?? []
    }
  }

  private static func isWork(_ name: String) -> Bool {
    guard let first = NameWords.split(name).first else { return false }
    return verbs.contains(first)
  }

  private static let verbs: Set<String> = [
    "begin", "end", "start", "stop", "pause", "resume", "schedule", "submit", "cancel", "connect",
    "disconnect", "lock", "unlock", "refresh", "sync", "synchronize", "upload", "fetch", "close",
    "open", "suspend", "invalidate", "flush", "finish", "restart", "reconnect", "logout",
  ]
}

private struct AvailabilityFinder: ModelVisitor {
  var isFound = false

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .ifElse(let conditions, _, _), .guardElse(let conditions, _):
      isFound = isFound || conditions.contains(where: Self.isAvailability)
    default: break
    }
    return !isFound
  }

  private static func isAvailability(_ condition: Condition) -> Bool {
    if case .availability = condition.kind { return true }
    return false
  }
}

/// Finds a method's name used as a call, a selector or a value, whatever it is made on.
private struct NamedCallFinder: ModelVisitor {
  let word: String
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): isFound = isFound || name.split(separator: "(").first == word[...]
    case .member(_, let name, _):
      isFound = isFound || name.split(separator: "(").first == word[...]
    case .call(let call): isFound = isFound || call.name == word
    case .selector(let text): isFound = isFound || text.contains(word)
    case .string(let segments):
      isFound =
        isFound
        || segments.contains { segment in
          if case .text(let text) = segment { return text.hasPrefix(word) }
          return false
        }
    default: break
    }
    return !isFound
  }
}
