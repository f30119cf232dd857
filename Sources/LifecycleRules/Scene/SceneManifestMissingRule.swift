internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A UIKit app that has not adopted scenes.
package struct SceneManifestMissingRule: Rule {
  package static let id: RuleID = "scene_manifest_missing"
  package static let triggers = [Trigger("UIApplicationDelegate")]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let builds = ApplicationBuild.mobile(in: context.project)
    var seen: Set<SourceRange> = []
    return builds.compactMap { build -> Finding? in
      guard lacksManifest(build) else { return nil }
      let start = AppStart(of: build.target, context.program)
      guard start.swiftUIApp == nil, let delegate = start.delegate,
        context.program.inheritsNothingUnknown(delegate), !choosesScenes(build, context.program),
        seen.insert(delegate.nameRange).inserted
      else { return nil }
      let failing = FailingBuilds(compiling: delegate.range.file, among: builds) {
        lacksManifest($0)
      }
      return failing.map { finding(delegate, $0) }
    }
  }

  private func lacksManifest(_ build: ApplicationBuild) -> Bool {
    guard let plist = build.infoPlist, !plist.isPreprocessed,
      build.configuration.unreadFiles.isEmpty
    else { return false }
    let prefix = SceneManifest.key
    return !(plist.root.entries ?? []).contains { $0.key.hasPrefix(prefix) }
      && !plist.ignoredKeys.contains { $0.key.hasPrefix(prefix) }
  }

  /// Whether code of the app, or code whose owner is not known, chooses a scene's configuration.
  private func choosesScenes(_ build: ApplicationBuild, _ program: Program) -> Bool {
    let words = ["configurationForConnecting", "configurationForConnectingSceneSession"]
    return words.contains { !program.files(mentioning: [$0]).isEmpty }
  }

  private func finding(_ delegate: TypeDeclaration, _ builds: FailingBuilds) -> Finding {
    let root = builds.first.place(of: SceneManifest.key)
    return Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: "`\(delegate.simpleName)` runs an app without scenes. "
        + "No `UIApplicationSceneManifest` is in \(builds.description), and no code chooses a "
        + "scene's configuration.",
      range: delegate.nameRange,
      why: "Built with the SDK that follows iOS 26, an app without scenes does not launch.",
      help: "Add `UIApplicationSceneManifest` to the Info.plist, and move the window and the state "
        + "callbacks to a scene delegate.",
      related: root.map { [Step($0, "This Info.plist has no scene manifest.")] } ?? [],
      enclosing: delegate.name, subject: delegate.simpleName)
  }
}
