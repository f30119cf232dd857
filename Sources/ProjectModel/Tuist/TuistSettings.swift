internal import CodeModel
internal import LintModel

/// The build settings and property lists of a Tuist target.
struct TuistSettings {
  let file: ProjectFile
  let scope: ManifestScope
  let project: ManifestCall
  let paths: TuistPaths
  let tree: ProjectFileTree
  let store: PropertyListStore

  func configurations(
    of target: ManifestCall, named name: String, platform: TargetPlatform?
  ) -> [TargetConfiguration] {
    let all = [project, target].map { owner in owner["settings"].map { level($0) } ?? Level() }
    let named = all.lazy.map(\.configurations).first { !$0.isEmpty }
    let names = named?.map(\.name) ?? ["Debug", "Release"]
    return names.map { configuration in
      var settings = BuildSettings()
      var missing: [String] = []
      let context = SettingContext(configuration: configuration, platform: platform)
      for level in all {
        let own = level.configurations.first { $0.name == configuration }
        settings.overlay(own?.file ?? [], in: context)
        settings.overlay(level.base, in: context)
        settings.overlay(own?.settings ?? level.short[configuration] ?? [], in: context)
        missing += level.missing + (own?.missing ?? [])
      }
      addDefaults(to: &settings, target, name, configuration, platform)
      return self.configuration(configuration, target, settings, platform, missing)
    }
  }

  private func configuration(
    _ name: String, _ target: ManifestCall, _ settings: BuildSettings,
    _ platform: TargetPlatform?, _ missing: [String]
  ) -> TargetConfiguration {
    let plists = TuistPropertyLists(file: file, scope: scope, paths: paths)
    var settings = settings
    var missing = missing
    let infoPlist = plists.infoPlist(target, platform)
    switch infoPlist {
    case .file(let path): settings.addDefault("INFOPLIST_FILE", "/" + path)
    case .unknown: missing.append("infoPlist of \(scope.string(target["name"]) ?? "a target")")
    case .written, .none: break
    }
    let entitlements = plists.entitlements(target)
    switch entitlements {
    case .file(let path): settings.addDefault("CODE_SIGN_ENTITLEMENTS", "/" + path)
    case .unknown: missing.append("entitlements of \(scope.string(target["name"]) ?? "a target")")
    case .written, .none: break
    }
    let files = SettingFiles(
      settings: settings, projectFile: file, sourceRoot: paths.folder, tree: tree, store: store,
      writtenInfoPlist: infoPlist.written.map {
        InfoPlist(
          path: tree.path(of: $0.range.file) ?? file.path, file: $0.range.file, root: $0,
          hasFile: false,
          impliedKeys: TuistPropertyLists.impliedKeys($0))
      },
      writtenEntitlements: entitlements.written.map {
        Entitlements(
          path: tree.path(of: $0.range.file) ?? file.path, file: $0.range.file, root: $0)
      })
    return files.configuration(
      named: name, platform: platform, missingFiles: missing, fallback: target.range)
  }

  private func addDefaults(
    to settings: inout BuildSettings, _ target: ManifestCall, _ name: String,
    _ configuration: String, _ platform: TargetPlatform?
  ) {
    let projectName = scope.string(project["name"]) ?? ""
    let product = target["productName"].map { scope.pattern($0) } ?? "$(TARGET_NAME)"
    for (setting, value) in [
      ("TARGET_NAME", name), ("TARGETNAME", name), ("PROJECT_NAME", projectName),
      ("PROJECT", projectName), ("CONFIGURATION", configuration), ("PRODUCT_NAME", product),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
    ] {
      settings.addDefault(setting, value)
    }
    if let identifier = target["bundleId"] {
      settings.addDefault("PRODUCT_BUNDLE_IDENTIFIER", scope.pattern(identifier))
    }
    guard let platform, let version = deploymentTarget(target, platform) else { return }
    settings.addDefault(platform.deploymentTargetSetting, version)
  }

  private func deploymentTarget(_ target: ManifestCall, _ platform: TargetPlatform) -> String? {
    let written = target["deploymentTargets"] ?? target["deploymentTarget"]
    guard let call = written.flatMap(scope.call) else { return nil }
    if call.name == "multiplatform" { return scope.string(call[platform.rawValue]) }
    guard call.name == platform.rawValue else { return nil }
    return scope.string(call.first ?? call["targetVersion"])
  }

  // MARK: Written settings

  private struct Configuration {
    let name: String
    let settings: [SettingAssignment]
    let file: [SettingAssignment]
    let missing: [String]
  }

  private struct Level {
    var base: [SettingAssignment] = []
    var configurations: [Configuration] = []
    /// The short form, settings for Debug and Release alone.
    var short: [String: [SettingAssignment]] = [:]
    /// What is written in a form that is not followed.
    var missing: [String] = []
  }

  private func level(_ expression: Expression) -> Level {
    guard let call = scope.call(expression), ["settings", "Settings"].contains(call.name) else {
      return Level(missing: ["settings"])
    }
    var level = Level()
    level.base = assignments(call["base"], into: &level.missing)
    level.short["Debug"] = assignments(call["debug"], into: &level.missing)
    level.short["Release"] = assignments(call["release"], into: &level.missing)
    guard let written = call["configurations"] else { return level }
    guard let elements = scope.elements(written) else {
      level.missing.append("configurations")
      return level
    }
    level.configurations = elements.compactMap(configuration)
    return level
  }

  private func configuration(_ expression: Expression) -> Configuration? {
    guard let call = scope.call(expression), let kind = TuistSettings.kinds[call.name] else {
      return nil
    }
    let written = call["name"]
    let name = written.map {
      scope.string($0) ?? scope.memberName($0).map(\.capitalizedFirst) ?? kind
    }
    var missing: [String] = []
    let settings = assignments(call["settings"], into: &missing)
    var file: [SettingAssignment] = []
    if let place = call["xcconfig"] {
      if let found = paths.path(place).flatMap(tree.file) {
        let content = XCConfigReader(tree: tree, store: store).content(of: found)
        file = content.assignments
        missing += content.missing
      } else {
        missing.append(scope.shown(place))
      }
    }
    return Configuration(name: name ?? kind, settings: settings, file: file, missing: missing)
  }

  private static let kinds = ["debug": "Debug", "release": "Release"]

  private func assignments(
    _ expression: Expression?, into missing: inout [String]
  ) -> [SettingAssignment] {
    guard let expression else { return [] }
    guard let entries = scope.entries(expression) else {
      missing.append(scope.shown(expression))
      return []
    }
    return entries.compactMap { entry in
      guard let name = scope.string(entry.key) else { return nil }
      return SettingAssignment(
        name,
        BuildSettings.Setting(
          text(of: entry.value), range: entry.value.range, nameRange: entry.key.range))
    }
  }

  /// A text, a truth value, or a list of texts; what is unknown becomes a hole.
  private func text(of value: Expression) -> String {
    if case .boolean(let isOn) = scope.resolve(value).kind { return isOn ? "YES" : "NO" }
    if let texts = scope.strings(value) { return texts.joined(separator: " ") }
    if let call = scope.call(value), let inner = call.first { return text(of: inner) }
    return scope.pattern(value)
  }
}

extension String {
  /// Debug of debug.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
