internal import LintModel

/// The build settings that XcodeGen writes for a target's configurations.
struct XcodeGenSettings {
  let spec: XcodeGenSpec
  let tree: ProjectFileTree
  let configurationFiles: XCConfigReader

  func configurations(
    of target: YAMLNode, named name: String, platform: TargetPlatform?, type: String,
    plists: XcodeGenPropertyLists
  ) -> [TargetConfiguration] {
    names.map { configuration in
      let content = [spec.root, target].map { file(of: $0, configuration) }
      let levels = [
        content[0].assignments, assignments(spec.root, configuration), presets(platform),
        content[1].assignments, assignments(target, configuration),
      ]
      let context = SettingContext(configuration: configuration, platform: platform)
      var settings = BuildSettings()
      for level in levels { settings.overlay(level, in: context) }
      addDefaults(to: &settings, target, name: name, configuration: configuration, platform)
      return plists.configuration(
        named: configuration, of: target, settings: settings, platform: platform, type: type,
        missingFiles: content.flatMap(\.missing) + spec.missing)
    }
  }

  private var names: [String] {
    let names = (spec.root["configs"]?.entries ?? []).map(\.key)
    return names.isEmpty ? ["Debug", "Release"] : names
  }

  private func file(of owner: YAMLNode, _ configuration: String) -> XCConfigReader.Content {
    guard let node = owner["configFiles"]?[configuration] else { return .init() }
    guard let path = spec.path(node), let file = tree.file(at: path) else {
      return .init(missing: [node.text ?? configuration])
    }
    return configurationFiles.content(of: file)
  }

  private func presets(_ platform: TargetPlatform?) -> [SettingAssignment] {
    let sdk = platform.flatMap { SettingAssignment("SDKROOT", BuildSettings.Setting($0.sdk)) }
    return [sdk].compactMap { $0 }
  }

  // MARK: Settings that are written

  private func assignments(_ owner: YAMLNode, _ configuration: String) -> [SettingAssignment] {
    owner["settings"].map { assignments(in: $0, configuration, depth: 0) } ?? []
  }

  /// A plain mapping of settings, or one with `groups`, `base` and `configs`.
  private func assignments(
    in node: YAMLNode, _ configuration: String, depth: Int
  ) -> [SettingAssignment] {
    guard depth < 16 else { return [] }
    let parts = ["groups", "base", "configs"]
    guard node.entries?.contains(where: { parts.contains($0.key) }) == true else {
      return plain(node)
    }
    var result: [SettingAssignment] = []
    for name in node["groups"]?.texts ?? [] {
      guard let group = spec.root["settingGroups"]?[name] else { continue }
      result += assignments(in: group, configuration, depth: depth + 1)
    }
    if let base = node["base"] { result += plain(base) }
    for entry in node["configs"]?.entries ?? [] where isMeant(entry.key, by: configuration) {
      result += assignments(in: entry.value, configuration, depth: depth + 1)
    }
    return result
  }

  /// A part of a configuration's name means it too, unless it names another one exactly.
  private func isMeant(_ written: String, by configuration: String) -> Bool {
    guard configuration.lowercased().contains(written.lowercased()) else { return false }
    return written == configuration || !names.contains(written)
  }

  private func plain(_ node: YAMLNode) -> [SettingAssignment] {
    let all = (node.entries ?? []).compactMap { entry -> SettingAssignment? in
      guard let text = text(of: entry.value) else { return nil }
      let setting = BuildSettings.Setting(
        text, range: entry.value.range, nameRange: entry.keyRange)
      return SettingAssignment(entry.key, setting)
    }
    return all.filter(\.conditions.isEmpty) + all.filter { !$0.conditions.isEmpty }
  }

  private func text(of node: YAMLNode) -> String? {
    if let elements = node.elements {
      return elements.compactMap(\.text).joined(separator: " ")
    }
    if case .scalar(_, true) = node.kind, let isOn = node.boolean { return isOn ? "YES" : "NO" }
    return node.text
  }

  // MARK: Settings that XcodeGen adds

  private func addDefaults(
    to settings: inout BuildSettings, _ target: YAMLNode, name: String, configuration: String,
    _ platform: TargetPlatform?
  ) {
    for (setting, value) in [
      ("TARGET_NAME", name), ("TARGETNAME", name), ("PROJECT_NAME", spec.name),
      ("PROJECT", spec.name), ("CONFIGURATION", configuration),
      ("PRODUCT_NAME", target["productName"]?.text ?? "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
    ] {
      settings.addDefault(setting, value)
    }
    if let prefix = spec.root["options"]?["bundleIdPrefix"]?.text {
      let end = SettingModifier.apply("rfc1034identifier", to: SettingText(name))?.exact ?? name
      settings.addDefault("PRODUCT_BUNDLE_IDENTIFIER", prefix + "." + end)
    }
    guard let platform else { return }
    let own = target["deploymentTarget"]
    let version =
      own?.text ?? own?[platform.rawValue]?.text
      ?? spec.root["options"]?["deploymentTarget"]?[platform.rawValue]?.text
    if let version { settings.addDefault(platform.deploymentTargetSetting, version) }
  }
}
