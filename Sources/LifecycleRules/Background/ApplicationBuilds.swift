internal import Analysis
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// An application as one configuration builds it, with a known Info.plist.
struct ApplicationBuild {
  let target: AppTarget
  let configuration: TargetConfiguration
  let permitted: PermittedIdentifiers

  /// The builds of every application target, in the project's order.
  static func all(in project: Project) -> [ApplicationBuild] {
    project.targets.filter { $0.product == .application }.flatMap { target in
      target.configurations.compactMap { configuration in
        PermittedIdentifiers(configuration).map {
          ApplicationBuild(target: target, configuration: configuration, permitted: $0)
        }
      }
    }
  }

  func compiles(_ site: BackgroundTaskSite) -> Bool {
    target.sources.contains(site.range.file)
  }

  /// The background modes, nil where one of them cannot be told.
  var backgroundModes: [String]? {
    guard let texts = configuration.infoPlistTexts("UIBackgroundModes") else { return nil }
    let modes = texts.compactMap(\.text.exact)
    return modes.count == texts.count ? modes : nil
  }
}

extension RuleContext {
  /// Whether the application around a file is in the project as a whole: only then is something
  /// that is found nowhere really missing.
  func seesApplication(around file: FileID) -> Bool {
    guard program.readsEverySource else { return false }
    if project.targets.contains(where: { $0.product == .application }) { return true }
    let targets = project.targets(containing: file)
    let isForeign = !targets.isEmpty && !targets.contains { $0.product == .unknown }
    return !isForeign && declaresApplication
  }

  private var declaresApplication: Bool {
    let names = ["UIApplicationDelegate", "UIApplicationMain", "App"]
    return names.flatMap { program.files(mentioning: [$0]) }.contains { file in
      program.index(file)?.allTypes.contains { type in
        type.attributes.contains { $0.name == "main" || $0.name == "UIApplicationMain" }
          || type.inherited.contains { $0.name == "UIApplicationDelegate" }
      } ?? false
    }
  }
}
