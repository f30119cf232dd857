internal import LintModel

/// The build settings of the configurations of an Xcode project's targets.
struct PBXSettings {
  private let objects: PBXObjects
  private let paths: PBXPaths
  private let tree: ProjectFileTree
  private let configurationFiles: XCConfigReader
  private let projectName: String
  /// The project's own configurations, which every target builds on.
  private var bases: [(name: String, levels: Levels)] = []

  init(
    objects: PBXObjects, paths: PBXPaths, tree: ProjectFileTree,
    configurationFiles: XCConfigReader, projectName: String
  ) {
    self.objects = objects
    self.paths = paths
    self.tree = tree
    self.configurationFiles = configurationFiles
    self.projectName = projectName
    bases = configurationObjects(of: objects.project).map {
      ($0.string("name") ?? "", levels($0))
    }
  }

  /// One configuration of a target with its settings and the platform they name.
  struct Configuration {
    let name: String
    let settings: BuildSettings
    let platform: TargetPlatform?
    /// Settings files that are named but not here.
    let missingFiles: [String]
  }

  /// Settings from the weakest to the strongest level, and the files that are missing among them.
  private struct Levels {
    var assignments: [[SettingAssignment]] = []
    var missing: [String] = []

    static func + (left: Levels, right: Levels) -> Levels {
      Levels(
        assignments: left.assignments + right.assignments, missing: left.missing + right.missing)
    }
  }

  func configurations(of target: PBXObjects.Object) -> [Configuration] {
    configurationObjects(of: target).map { own in
      let name = own.string("name") ?? ""
      let base = bases.first { $0.name == name } ?? bases.first
      let all = (base?.levels ?? Levels()) + levels(own)
      let levels = all.assignments
      // Conditions ask for the platform, which settings without conditions name.
      let plain = settings(levels, SettingContext(configuration: name, platform: nil), target)
      let platform = PBXPlatform.platform(plain)
      let full = settings(levels, SettingContext(configuration: name, platform: platform), target)
      return Configuration(
        name: name, settings: full, platform: platform, missingFiles: all.missing.uniqued())
    }
  }

  private func configurationObjects(of owner: PBXObjects.Object) -> [PBXObjects.Object] {
    let list = objects.object(owner.string("buildConfigurationList"))
    return objects.objects(list?.strings("buildConfigurations") ?? [])
  }

  private func settings(
    _ levels: [[SettingAssignment]], _ context: SettingContext, _ target: PBXObjects.Object
  ) -> BuildSettings {
    var settings = BuildSettings()
    for level in levels { settings.overlay(level, in: context) }
    let name = target.string("name") ?? ""
    for (setting, value) in [
      ("TARGET_NAME", name), ("TARGETNAME", name), ("PROJECT_NAME", projectName),
      ("PROJECT", projectName), ("CONFIGURATION", context.configuration),
    ] {
      settings.addDefault(setting, value)
    }
    settings.addDefault("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)")
    settings.addDefault("EXECUTABLE_NAME", "$(PRODUCT_NAME)")
    return settings
  }

  /// The `.xcconfig` of a configuration and what is written in the project over it.
  private func levels(_ configuration: PBXObjects.Object) -> Levels {
    let own = written(configuration)
    guard let path = configurationPath(configuration) else { return Levels(assignments: [own]) }
    let content = tree.file(at: path).map(configurationFiles.content)
    let missing = (content?.missing ?? [path]).filter { !PBXSettings.isTools($0) }
    return Levels(assignments: [content?.assignments ?? [], own], missing: missing)
  }

  /// Settings files that CocoaPods and Flutter write never lie in the repository, and name no files
  /// of the app.
  private static func isTools(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let isFlutter = parts.contains("Flutter") && parts.last?.hasSuffix("Generated.xcconfig") == true
    return isFlutter || parts.contains("Pods") || path.hasPrefix("Pods-")
  }

  /// The path of the settings file, as it is written where it leads out of the root.
  private func configurationPath(_ configuration: PBXObjects.Object) -> String? {
    if let reference = configuration.string("baseConfigurationReference") {
      return paths.path(of: reference) ?? objects.object(reference)?.string("path")
    }
    guard let anchor = configuration.string("baseConfigurationReferenceAnchor"),
      let path = configuration.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return paths.path(of: anchor).flatMap { ProjectPath.join($0, path) } ?? path
  }

  /// Settings without conditions come first, since conditions are exceptions to them.
  private func written(_ configuration: PBXObjects.Object) -> [SettingAssignment] {
    let entries = configuration.value.value(forKey: "buildSettings")?.entries ?? []
    let assignments = entries.compactMap { entry in
      SettingAssignment(
        entry.key,
        BuildSettings.Setting(
          text(of: entry.value), range: entry.value.contentRange, nameRange: entry.keyRange))
    }
    return assignments.filter(\.conditions.isEmpty) + assignments.filter { !$0.conditions.isEmpty }
  }

  private func text(of value: PropertyList) -> String {
    if let text = value.string { return text }
    let parts = (value.elements ?? []).compactMap(\.string)
    return parts.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
  }
}

/// The platform that build settings name.
enum PBXPlatform {
  static func platform(_ settings: BuildSettings) -> TargetPlatform? {
    let sdk = settings.exact("SDKROOT") ?? ""
    if let platform = platform(ofSDK: sdk) { return platform }
    let supported = settings.exact("SUPPORTED_PLATFORMS")?.split(separator: " ") ?? []
    let named = TargetPlatform.allCases.first { platform in
      supported.contains { $0 == platform.sdk }
    }
    if let named { return named }
    return TargetPlatform.allCases.first { settings[$0.deploymentTargetSetting] != nil }
  }

  private static func platform(ofSDK sdk: String) -> TargetPlatform? {
    TargetPlatform.allCases.first { sdk.hasPrefix($0.sdk) }
  }
}
