internal import LintModel

/// The Info.plist, the entitlements and the identity that a configuration's settings name.
struct SettingFiles {
  let settings: BuildSettings
  let projectFile: ProjectFile
  /// The folder that paths in settings begin at.
  let sourceRoot: String
  let tree: ProjectFileTree
  let store: PropertyListStore
  /// What the project's own file writes out in place of files.
  var writtenInfoPlist: InfoPlist?
  var writtenEntitlements: Entitlements?

  /// Takes the settings files that are missing, and the place that stands for generated keys.
  func configuration(
    named name: String, platform: TargetPlatform?, missingFiles: [String], fallback: SourceRange
  ) -> TargetConfiguration {
    let infoPlist = infoPlist(fallback: fallback)
    let deploymentTarget = platform.map(\.deploymentTargetSetting)
    let entitlements = entitlements()
    var unread = missingFiles
    if infoPlist == nil, let written = settings["INFOPLIST_FILE"], !written.isEmpty {
      unread.append(shown(written))
    }
    let writtenEntitlements = settings["CODE_SIGN_ENTITLEMENTS"] ?? ""
    if entitlements == nil, !writtenEntitlements.isEmpty {
      unread.append(shown(writtenEntitlements))
    }
    return TargetConfiguration(
      name: name, settings: settings, infoPlist: infoPlist, entitlements: entitlements,
      bundleIdentifierText: bundleIdentifier(infoPlist),
      deploymentTarget: deploymentTarget.flatMap(settings.exact), unreadFiles: unread.uniqued(),
      knowsEntitlements: entitlements != nil
        || writtenEntitlements.isEmpty && missingFiles.isEmpty)
  }

  /// The setting wins, but an Info.plist of older projects writes the identifier itself.
  private func bundleIdentifier(_ infoPlist: InfoPlist?) -> SettingText? {
    let written = infoPlist?.root.value(forKey: "CFBundleIdentifier")?.string
    if let written, !written.contains("PRODUCT_BUNDLE_IDENTIFIER") {
      return settings.expand(written)
    }
    let value = settings.value("PRODUCT_BUNDLE_IDENTIFIER")
    return value?.exact == "" ? nil : value
  }

  private func infoPlist(fallback: SourceRange) -> InfoPlist? {
    let isGenerated = settings.exact("GENERATE_INFOPLIST_FILE") == "YES"
    let place = settings.settings["GENERATE_INFOPLIST_FILE"]?.range ?? fallback
    let generated = GeneratedInfoPlist(settings: settings, fallback: place)
    let entries = isGenerated ? generated.entries() : []
    let ignored = generated.ignored(isGenerated: isGenerated)
    let isPreprocessed = settings.exact("INFOPLIST_PREPROCESS") == "YES"
    if let written = writtenInfoPlist {
      return InfoPlist(
        path: written.path, file: written.file, root: written.root.merged(with: entries),
        hasFile: written.hasFile, ignoredKeys: ignored, impliedKeys: written.impliedKeys)
    }
    guard let written = settings["INFOPLIST_FILE"], !written.isEmpty else {
      guard isGenerated else { return nil }
      return InfoPlist(
        path: projectFile.path, file: projectFile.id,
        root: PropertyList(.dictionary(entries), range: place), hasFile: false,
        ignoredKeys: ignored)
    }
    guard let source = sourceFile(written),
      let root = store.dictionary(source, isPreprocessed: isPreprocessed)
    else { return nil }
    return InfoPlist(
      path: source.path, file: source.id, root: root.merged(with: entries),
      isPreprocessed: isPreprocessed, ignoredKeys: ignored)
  }

  private func entitlements() -> Entitlements? {
    if let writtenEntitlements { return writtenEntitlements }
    guard let written = settings["CODE_SIGN_ENTITLEMENTS"], !written.isEmpty,
      let source = sourceFile(written), let root = store.dictionary(source)
    else { return nil }
    return Entitlements(path: source.path, file: source.id, root: root)
  }

  /// The file that a setting names, relative to the project's folder.
  private func sourceFile(_ written: String) -> ProjectFile? {
    path(written).exact.flatMap { ProjectPath.join(sourceRoot, $0) }.flatMap(tree.file)
  }

  private func shown(_ written: String) -> String {
    let path = path(written)
    return path.exact.flatMap { ProjectPath.join(sourceRoot, $0) } ?? path.description
  }

  private func path(_ written: String) -> SettingText {
    var settings = settings
    // An absolute path means the root of all files that were handed in.
    for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
      settings.addDefault(name, "/" + sourceRoot)
    }
    return settings.expand(written.replacing("\"", with: ""))
  }
}
