internal import LintModel

/// The Info.plist and entitlements of XcodeGen targets: written in the project's file, or files.
struct XcodeGenPropertyLists {
  let spec: XcodeGenSpec
  let tree: ProjectFileTree
  let store: PropertyListStore

  func configuration(
    named name: String, of target: YAMLNode, settings: BuildSettings, platform: TargetPlatform?,
    type: String, missingFiles: [String]
  ) -> TargetConfiguration {
    var settings = settings
    // Without properties the file at the path is what there is to read, where it is checked in.
    let infoPlist = target["info"].flatMap { isFile($0) ? nil : self.infoPlist($0, type: type) }
    let entitlements = target["entitlements"].flatMap { isFile($0) ? nil : self.entitlements($0) }
    addFile(target["info"], "INFOPLIST_FILE", to: &settings)
    addFile(target["entitlements"], "CODE_SIGN_ENTITLEMENTS", to: &settings)
    if settings["INFOPLIST_FILE"] == nil, settings.exact("GENERATE_INFOPLIST_FILE") != "YES",
      target["info"] == nil, let found = foundInfoPlist(of: target)
    {
      settings.addDefault("INFOPLIST_FILE", "/" + found)
    }
    let files = SettingFiles(
      settings: settings, projectFile: spec.file, sourceRoot: spec.home, tree: tree, store: store,
      writtenInfoPlist: infoPlist, writtenEntitlements: entitlements)
    return files.configuration(
      named: name, platform: platform, missingFiles: missingFiles, fallback: target.range)
  }

  private func isFile(_ node: YAMLNode) -> Bool {
    node["properties"] == nil && spec.path(node["path"]).flatMap(tree.file) != nil
  }

  private func addFile(_ node: YAMLNode?, _ setting: String, to settings: inout BuildSettings) {
    guard let path = spec.path(node?["path"]) else { return }
    settings.addDefault(setting, "/" + path)
  }

  /// The keys below `info`, which XcodeGen writes over the file at its path.
  private func infoPlist(_ node: YAMLNode, type: String) -> InfoPlist? {
    guard node.entries != nil else { return nil }
    let properties = node["properties"]
    let own = properties?.propertyList?.entries ?? []
    let place = properties?.range ?? node.range
    let defaults = XcodeGenPropertyLists.defaults(type).filter { key, _ in
      !own.contains { $0.key == key }
    }.map { key, text in
      PropertyList.Entry(
        key: key, keyRange: place, value: PropertyList(.string(text), range: place), range: place)
    }
    return InfoPlist(
      path: tree.path(of: place.file) ?? spec.file.path, file: place.file,
      root: PropertyList(.dictionary(defaults + own), range: place), hasFile: false)
  }

  private func entitlements(_ node: YAMLNode) -> Entitlements {
    let properties = node["properties"]
    let root = properties?.propertyList ?? PropertyList(.dictionary([]), range: node.range)
    return Entitlements(
      path: tree.path(of: root.range.file) ?? spec.file.path, file: root.range.file, root: root)
  }

  private static func defaults(_ type: String) -> [(String, String)] {
    let package =
      type.hasPrefix("application") ? "APPL" : type.contains("extension") ? "XPC!" : nil
    return [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundleExecutable", "$(EXECUTABLE_NAME)"), ("CFBundleShortVersionString", "1.0"),
      ("CFBundleVersion", "1"), ("CFBundleInfoDictionaryVersion", "6.0"),
    ] + (package.map { [("CFBundlePackageType", $0)] } ?? [])
  }

  /// Without any mention XcodeGen takes the first Info.plist among the target's sources.
  private func foundInfoPlist(of target: YAMLNode) -> String? {
    for place in XcodeGenSources.places(of: target) {
      guard let path = spec.path(place["path"] ?? place) else { continue }
      let files = (tree.file(at: path).map { [$0] } ?? Array(tree.files(under: path)))
        .filter { $0.name == "Info.plist" }
      let nearest = files.min { left, right in
        left.path.utf8.count < right.path.utf8.count
      }
      if let nearest { return nearest.path }
    }
    return nil
  }
}
