internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// The app delegate makes and shows a window in an app whose windows belong to scenes.
package struct WindowInAppDelegateRule: Rule {
  package static let id: RuleID = "window_in_app_delegate"
  package static let triggers = [
    Trigger("UIWindow", "makeKeyAndVisible"), Trigger("UIWindow", "isHidden"),
    Trigger("UIWindow", "makeKeyWindow"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let adoptions = SceneAdoptions(program: context.program, project: context.project)
    var seen: Set<SourceRange> = []
    return launches(context).flatMap { launch -> [Finding] in
      guard let function = launch.function, let adoption = adoptions.adoption(around: function),
        !servesOtherApps(function, context)
      else { return [] }
      let code = context.contexts.code(from: launch).filter(\.isSynchronous)
      guard code.contains(where: { shows($0.body) }) else { return [] }
      return code.compactMap { reached in
        guard let window = window(in: reached, from: function), seen.insert(window).inserted
        else { return nil }
        return finding(window, reached, launch, adoption, context)
      }
    }
  }

  private func launches(_ context: RuleContext) -> [LifecycleEntry] {
    let files =
      context.program.files(mentioning: ["UIApplicationDelegate"])
      + context.files
    return context.contexts.entries(in: Array(Set(files)).sorted()).filter { entry in
      entry.event == .launch && entry.source == .callback
        && entry.function?.kind == .function
        && entry.scope.enclosingType.map {
          context.program.type($0, conformsTo: ["UIApplicationDelegate"])
        } ?? false
    }
  }

  /// Whether another app without scenes compiles the same delegate.
  private func servesOtherApps(
    _ function: FunctionDeclaration, _ context: RuleContext
  ) -> Bool {
    let builds = ApplicationBuild.all(in: context.project).filter {
      $0.compiles(function.range.file)
    }
    let withManifest = builds.filter { $0.root?.value(forKey: SceneManifest.key) != nil }
    return !withManifest.isEmpty && withManifest.count < builds.count
  }

  // MARK: Code

  /// Whether the code shows a window: `makeKeyAndVisible()`, `isHidden = false`.
  private func shows(_ body: Block) -> Bool {
    !ExpressionCollector.collect(in: body) { expression -> Bool? in
      switch expression.kind {
      case .call(let call): call.name == "makeKeyAndVisible" ? true : nil
      case .assignment(let target, _, let value):
        if case .member(let base?, "isHidden", _) = target.unwrapped.kind,
          base.dottedName?.lowercased().contains("window") ?? false,
          case .boolean(false) = value.unwrapped.kind
        {
          true
        } else {
          nil
        }
      default: nil
      }
    }.isEmpty
  }

  /// The call that makes a window without a scene, where it certainly runs.
  private func window(in code: ReachedCode, from launch: FunctionDeclaration) -> SourceRange? {
    guard !assignsScene(code.body) else { return nil }
    let old = OldSystemCode(in: code.body, below: 13)
    return ExpressionCollector.collect(in: code.body) { expression -> SourceRange? in
      guard case .call(let call) = expression.kind, makesWindow(call),
        !old.contains(expression.range)
      else { return nil }
      return isConditional(expression.range, code.body) ? nil : call.nameRange
    }.first
  }

  /// A condition on the window itself changes nothing.
  private func isConditional(_ range: SourceRange, _ body: Block) -> Bool {
    let guarding = Guarding(of: range, in: body)
    return guarding.isConditional || guarding.loop != nil || !guarding.branches.isEmpty
  }

  /// `UIWindow(frame:)`, `UIWindow()`, a subclass by the same names, `[[UIWindow alloc] init…]`.
  private func makesWindow(_ call: Call) -> Bool {
    if let selector = call.selector {
      guard selector == "init" || selector == "initWithFrame:" || selector == "new" else {
        return false
      }
      let owner = call.receiver?.asCall?.receiver?.dottedName ?? call.receiver?.dottedName
      return owner?.hasSuffix("Window") ?? false
    }
    guard let name = call.name, name == "UIWindow" else { return false }
    return call.arguments.isEmpty || call.arguments.first?.label == "frame"
  }

  private func assignsScene(_ body: Block) -> Bool {
    !ExpressionCollector.collect(in: body) { expression -> Bool? in
      switch expression.kind {
      case .assignment(let target, _, _):
        if case .member(_, "windowScene", _) = target.unwrapped.kind { return true }
      case .call(let call): if call.name == "setWindowScene" { return true }
      default: break
      }
      return nil
    }.isEmpty
  }

  // MARK: Findings

  private func finding(
    _ window: SourceRange, _ code: ReachedCode, _ launch: LifecycleEntry,
    _ adoption: SceneAdoption, _ context: RuleContext
  ) -> Finding {
    let owner = launch.scope.enclosingType ?? "The app delegate"
    let hasOther =
      adoption.isSwiftUI || makesWindows(adoption, context.program)
      || hasStoryboard(context.project, code.body.range.file)
    return Finding(
      rule: Self.id, level: hasOther ? .warning : .error, confidence: .high,
      message: "`\(owner)` makes a window in an app whose windows belong to scenes. "
        + "A window without a window scene is never shown.",
      range: window,
      why: hasOther
        ? "What this window shows never appears; the scene's own window is on the screen."
        : "The app shows a black screen: no scene has a window.",
      help: adoption.isSwiftUI
        ? "Show this content in the `App`'s scenes, and take the window out of the app delegate."
        : "Make the window in the scene delegate with `UIWindow(windowScene:)`.",
      steps: code.steps, related: [Step(adoption.place, "This gives the app scenes.")],
      enclosing: code.function?.qualifiedName ?? launch.enclosing, subject: "UIWindow")
  }

  private func hasStoryboard(_ project: Project, _ file: FileID) -> Bool {
    ApplicationBuild.all(in: project).filter { $0.compiles(file) }
      .compactMap { SceneManifest($0.configuration) }.flatMap(\.scenes)
      .contains { $0.value.value(forKey: "UISceneStoryboardFile") != nil }
  }

  /// Whether a scene delegate makes its own window, or gets one from a storyboard.
  private func makesWindows(_ adoption: SceneAdoption, _ program: Program) -> Bool {
    let names = adoption.delegates?.map(\.name) ?? []
    return names.contains { name in
      program.lineage(of: name).flatMap(\.declarations).contains { type in
        type.functions.contains { function in
          !ExpressionCollector.collect(in: function.body) { expression -> Bool? in
            guard case .call(let call) = expression.kind else { return nil }
            let isMade =
              call.arguments.first?.label == "windowScene"
              || call.selector == "initWithWindowScene:"
            return isMade ? true : nil
          }.isEmpty
        }
      }
    }
  }
}
