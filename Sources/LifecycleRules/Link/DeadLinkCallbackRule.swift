internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Links are handled in a method of the app delegate that UIKit does not call in an app with scenes.
package struct DeadLinkCallbackRule: Rule {
  package static let id: RuleID = "dead_link_callback"
  package static let triggers = [
    Trigger("application", "UIApplicationDelegate"), Trigger("openURL", "application"),
    Trigger("continueUserActivity"), Trigger("performActionForShortcutItem"),
    Trigger("application", "options"), Trigger("application", "restorationHandler"),
    Trigger("application", "performActionFor"), Trigger("application", "handleOpen"),
  ]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let callbacks = context.functions.filter { function in
      guard let entry = LinkEntry.implemented(by: function), Self.ways[entry] != nil,
        let type = function.enclosingType,
        context.program.type(type, conformsTo: ["UIApplicationDelegate"])
      else { return false }
      return LinkHandling.answers(function)
    }
    guard !callbacks.isEmpty else { return [] }
    let adoptions = SceneAdoptions(program: context.program, project: context.project)
    let membership = AppMembership(context.project)
    // An old and a new form of one callback are one mistake.
    var seen: Set<String> = []
    return callbacks.compactMap { callback in
      guard let entry = LinkEntry.implemented(by: callback), let way = Self.ways[entry],
        let adoption = adoptions.adoption(around: callback),
        !isAnswered(way, adoption, around: callback.range.file, context, membership),
        !isCalled(callback, context.program),
        seen.insert("\(callback.enclosingType ?? "") \(entry)").inserted
      else { return nil }
      return finding(callback, way, adoption)
    }
  }

  /// What takes the place of an app delegate's callback.
  private struct Way {
    let scene: LinkEntry
    let noun: String
    let modifiers: [String]
  }

  private static let ways: [LinkEntry: Way] = [
    .appOpensURL: Way(scene: .sceneOpensURLs, noun: "URLs", modifiers: ["onOpenURL"]),
    .appContinues: Way(
      scene: .sceneContinues, noun: "links",
      modifiers: ["onOpenURL", "onContinueUserActivity"]),
    .appQuickAction: Way(scene: .sceneQuickAction, noun: "quick actions", modifiers: []),
  ]

  /// Whether a scene delegate or SwiftUI receives what the callback would.
  private func isAnswered(
    _ way: Way, _ adoption: SceneAdoption, around file: FileID, _ context: RuleContext,
    _ membership: AppMembership
  ) -> Bool {
    guard let delegates = adoption.delegates else { return true }
    if delegates.contains(where: { $0.method(way.scene) != nil }) { return true }
    let isSeen = { (word: String) in
      context.program.files(mentioning: [word]).contains { membership.mayShare($0, file) }
    }
    if way.modifiers.contains(where: isSeen) { return true }
    // A scene delegate that nothing names may still be one.
    return context.program.functions(
      named: way.scene == .sceneQuickAction ? "windowScene" : "scene"
    )
    .contains {
      LinkEntry.implemented(by: $0) == way.scene && membership.mayShare($0.range.file, file)
    }
  }

  /// Whether code of the project calls the method itself: then it is not dead.
  private func isCalled(_ callback: FunctionDeclaration, _ program: Program) -> Bool {
    program.files(mentioning: [callback.baseName]).contains { file in
      guard let model = program.model(file) else { return false }
      var finder = ForwardFinder(callback: callback)
      model.walk(&finder)
      return finder.isFound
    }
  }

  private func finding(
    _ callback: FunctionDeclaration, _ way: Way, _ adoption: SceneAdoption
  ) -> Finding {
    let isCertain: Bool
    if case .manifest = adoption.evidence { isCertain = true } else { isCertain = false }
    return Finding(
      rule: Self.id, level: .error, confidence: isCertain ? .high : .medium,
      message: Message.dead(callback, way, adoption), range: callback.nameRange,
      why: Message.why(way), help: Message.help(way, adoption),
      related: [Step(adoption.place, Message.evidence(adoption))],
      enclosing: callback.qualifiedName, subject: callback.fullName)
  }

  private enum Message {
    static func dead(
      _ callback: FunctionDeclaration, _ way: Way, _ adoption: SceneAdoption
    ) -> String {
      let written = callback.selector ?? callback.fullName
      return "`\(written)` is never called, because the app uses scenes. "
        + (adoption.isSwiftUI
          ? "SwiftUI takes \(way.noun) itself, and nothing in the app receives them."
          : "UIKit brings \(way.noun) to the scene delegate, which has no method for them.")
    }

    static func why(_ way: Way) -> String {
      "Tapping does open the app, but the app never hears of \(way.noun): it stays where it is."
    }

    static func help(_ way: Way, _ adoption: SceneAdoption) -> String {
      if adoption.isSwiftUI, let modifier = way.modifiers.first {
        return "Handle them in `.\(modifier)` on the first view of the app."
      }
      return "Implement `\(way.scene.names[0])` in the scene delegate, and read the options of "
        + "`scene(_:willConnectTo:options:)` for the launch."
    }

    static func evidence(_ adoption: SceneAdoption) -> String {
      switch adoption.evidence {
      case .manifest: "The scene manifest gives the app a scene delegate."
      case .configurationMethod: "The app chooses the configuration of its scenes here."
      case .swiftUI(let name): "`\(name)` is a SwiftUI app, which uses scenes."
      }
    }
  }
}

/// Finds calls of a delegate's method by its name and labels, whatever they are made on.
private struct ForwardFinder: ModelVisitor {
  let callback: FunctionDeclaration
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call) where call.name == callback.baseName:
      let isSuper = call.receiver?.dottedName == "super"
      let isSame = call.selector.map { $0 == callback.selector } ?? (labels(call) == labels)
      isFound = isFound || (isSame && !isSuper)
    case .selector(let text): isFound = isFound || text.contains(callback.baseName + "(")
    default: break
    }
    return !isFound
  }

  private func labels(_ call: Call) -> [String] {
    call.arguments.dropFirst().map { $0.label ?? "_" }
  }

  private var labels: [String] { callback.parameters.dropFirst().map { $0.label ?? "_" } }
}
