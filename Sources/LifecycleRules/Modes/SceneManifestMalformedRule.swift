internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A scene manifest that names what does not exist, or lacks what the app asks it for.
package struct SceneManifestMalformedRule: Rule {
  package static let id: RuleID = "scene_manifest_malformed"
  package static let triggers = [
    Trigger("UISceneConfiguration"), Trigger("UIApplicationDelegate"),
    Trigger("UIWindowSceneDelegate"), Trigger("UISceneDelegate"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let requests = SceneConfigurationRequests.find(in: context)
    var seen: Set<SourceRange> = []
    return ApplicationBuild.mobile(in: context.project).flatMap { build -> [Finding] in
      guard let entry = build.root?.entry(forKey: SceneManifest.key),
        let path = build.infoPlist?.path, !build.target.sources.isEmpty,
        build.infoPlist?.impliedKeys.contains(SceneManifest.key) == false
      else { return [] }
      let shapes = SceneManifestShape(entry, path).faults.map { finding($0) }
      guard shapes.isEmpty else { return shapes }
      let classes = missingClasses(build, path, context)
      return classes + missingConfigurations(entry, build, requests, context)
    }.filter { seen.insert($0.range).inserted }
  }

  private func finding(_ fault: FileFault) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high, message: fault.message, range: fault.range,
      why: Message.why, help: fault.help, enclosing: "", subject: fault.subject)
  }

  // MARK: Classes

  private func missingClasses(
    _ build: ApplicationBuild, _ path: String, _ context: RuleContext
  ) -> [Finding] {
    let classes = SceneDelegateClasses(build, context)
    return (SceneManifest(build.configuration)?.scenes ?? []).compactMap { scene in
      guard let written = scene.delegateClass,
        let value = scene.value.value(forKey: "UISceneDelegateClassName"),
        let fault = classes.fault(of: written)
      else { return nil }
      return Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "`\(path)` names “\(value.string ?? "")” as scene delegate. " + fault.sentence,
        range: value.contentRange, why: Message.why, help: fault.help, related: fault.related,
        enclosing: "", subject: value.string ?? "")
    }
  }

  // MARK: Configurations

  private func missingConfigurations(
    _ entry: PropertyList.Entry, _ build: ApplicationBuild,
    _ requests: [SceneConfigurationRequests.Request], _ context: RuleContext
  ) -> [Finding] {
    let roles = entry.value.value(forKey: "UISceneConfigurations")
    let names = Set(
      (roles?.entries ?? []).flatMap { $0.value.elements ?? [] }.compactMap {
        $0.value(forKey: "UISceneConfigurationName")?.string
      })
    let own = requests.filter { build.compiles($0.range.file) }
    if !own.isEmpty {
      guard !names.isEmpty else { return [] }
      return own.compactMap { request in
        guard !request.hasDelegate, let name = request.name, !names.contains(name),
          !names.contains(where: { $0.contains("$") })
        else { return nil }
        return finding(request, name, names, entry)
      }
    }
    // Only a property list file shows all that it holds.
    guard roles?.entries?.isEmpty ?? true,
      context.project.propertyLists[entry.keyRange.file] != nil
    else { return [] }
    return lacksConfigurations(entry, build, context).map { [$0] } ?? []
  }

  private func finding(
    _ request: SceneConfigurationRequests.Request, _ name: String, _ names: Set<String>,
    _ entry: PropertyList.Entry
  ) -> Finding {
    let nearest = NearestName.of(name, in: names.sorted())
    let use = nearest.map { "Use “\($0)”, which stands there, or add" } ?? "Add"
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "The scene configuration “\(name)” is asked for, and the manifest does not list it. "
        + "The scene gets no delegate.",
      range: request.range, why: Message.why,
      help: "\(use) a configuration of that name to `UISceneConfigurations`, or set "
        + "`delegateClass` in code.",
      related: [Step(entry.keyRange, "This is the scene manifest.")],
      enclosing: request.enclosing, subject: name)
  }

  /// An empty manifest is fine for SwiftUI and where code chooses; else no scene has a delegate.
  private func lacksConfigurations(
    _ entry: PropertyList.Entry, _ build: ApplicationBuild, _ context: RuleContext
  ) -> Finding? {
    let start = AppStart(of: build.target, context.program)
    let words = ["configurationForConnecting", "configurationForConnectingSceneSession"]
    guard start.swiftUIApp == nil, let delegate = start.delegate,
      context.program.inheritsNothingUnknown(delegate),
      words.allSatisfy({ context.program.files(mentioning: [$0]).isEmpty })
    else { return nil }
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "The scene manifest of `\(build.infoPlist?.path ?? "")` lists no configurations. "
        + "`\(delegate.simpleName)` does not choose any either, so a scene has no delegate.",
      range: entry.keyRange, why: Message.why,
      help: "Add `UISceneConfigurations` with the delegate's class, or implement "
        + "`application(_:configurationForConnecting:options:)`.",
      related: [Step(delegate.nameRange, "This app delegate chooses no configuration.")],
      enclosing: "", subject: SceneManifest.key)
  }

  private enum Message {
    static let why = "The app starts with a black screen, because its scene has no delegate."
  }
}
