internal import LintModel

/// Reads the native targets of one Xcode project.
struct XcodeProjectReader {
  private let file: ProjectFile
  private let tree: ProjectFileTree
  private let store: PropertyListStore
  private let objects: PBXObjects
  private let sources: PBXSources
  private let settings: PBXSettings
  private let sourceRoot: String

  init(file: ProjectFile, tree: ProjectFileTree, store: PropertyListStore) throws(Problem) {
    self.file = file
    self.tree = tree
    self.store = store
    objects = try XcodeProjectReader.objects(of: file, tree)
    let bundle = ProjectPath.folder(of: file.path)
    let folder = ProjectPath.folder(of: bundle)
    sourceRoot =
      ProjectPath.join(folder, objects.project.string("projectDirPath") ?? "") ?? folder
    let paths = PBXPaths(objects, sourceRoot: sourceRoot)
    sources = PBXSources(objects: objects, paths: paths, tree: tree)
    let name = bundle.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
    settings = PBXSettings(
      objects: objects, paths: paths, tree: tree,
      configurationFiles: XCConfigReader(tree: tree, store: store),
      projectName: String(name.dropLast(".xcodeproj".count)))
  }

  func targets() -> [AppTarget] {
    objects.objects(objects.project.strings("targets"))
      .filter { $0.kind == "PBXNativeTarget" }.map(target)
  }

  private static func objects(
    of file: ProjectFile, _ tree: ProjectFileTree
  ) throws(Problem) -> PBXObjects {
    guard let bytes = tree.bytes(of: file) else {
      throw Problem(.unreadableFile, "The project file cannot be read.", path: file.path)
    }
    do throws(PropertyListError) {
      return try PBXObjects(PropertyListReader.read(bytes, file: file.id).root)
    } catch {
      throw error.problem(.malformedProject, path: file.path, bytes: bytes)
    }
  }

  private func target(_ target: PBXObjects.Object) -> AppTarget {
    let configurations = settings.configurations(of: target)
    let platform = configurations.lazy.compactMap(\.platform).first
    let read = configurations.map { configuration($0, target) }
    let type = target.string("productType")
    return AppTarget(
      name: target.string("name") ?? target.string("productName") ?? "", projectPath: file.path,
      product: product(type, platform, read), platform: platform,
      sources: sources.sources(of: target),
      configurations: read.isEmpty ? [TargetConfiguration(name: "")] : read)
  }

  private func product(
    _ type: String?, _ platform: TargetPlatform?, _ configurations: [TargetConfiguration]
  ) -> TargetProduct {
    guard let type else { return .unknown }
    let name = type.split(separator: ".").dropFirst(3).joined(separator: ".")
    switch name {
    case "application": return platform == .watchOS ? .watchApp : .application
    case "application.on-demand-install-capable": return .appClip
    case "application.watchapp", "application.watchapp2": return .watchApp
    case "watchkit-extension", "watchkit2-extension": return .appExtension(.watch)
    case let name where name.hasPrefix("application"): return .application
    case let name where name.hasPrefix("app-extension") || name == "extensionkit-extension":
      let roots = configurations.lazy.compactMap { $0.infoPlist?.root }
      return .appExtension(roots.compactMap(InfoPlistProduct.extensionPoint).first ?? .unknown)
    case let name where name.hasPrefix("framework") || name.hasPrefix("library"):
      return .framework
    case let name where name.hasPrefix("bundle.") && name.contains("test"): return .tests
    default: return .other
    }
  }

  private func configuration(
    _ configuration: PBXSettings.Configuration, _ target: PBXObjects.Object
  ) -> TargetConfiguration {
    let settings = configuration.settings
    let infoPlist = infoPlist(settings, fallback: target.value.range)
    let deploymentTarget = configuration.platform.map(\.deploymentTargetSetting)
    return TargetConfiguration(
      name: configuration.name, settings: settings, infoPlist: infoPlist,
      entitlements: entitlements(settings),
      bundleIdentifierText: bundleIdentifier(settings, infoPlist),
      deploymentTarget: deploymentTarget.flatMap(settings.exact))
  }

  /// The setting wins, but an Info.plist of older projects writes the identifier itself.
  private func bundleIdentifier(
    _ settings: BuildSettings, _ infoPlist: InfoPlist?
  ) -> SettingText? {
    let written = infoPlist?.root.value(forKey: "CFBundleIdentifier")?.string
    if let written, !written.contains("PRODUCT_BUNDLE_IDENTIFIER") {
      return settings.expand(written)
    }
    let value = settings.value("PRODUCT_BUNDLE_IDENTIFIER")
    return value?.exact == "" ? nil : value
  }

  // MARK: Files that settings name

  private func infoPlist(_ settings: BuildSettings, fallback: SourceRange) -> InfoPlist? {
    let isGenerated = settings.exact("GENERATE_INFOPLIST_FILE") == "YES"
    let place = settings.settings["GENERATE_INFOPLIST_FILE"]?.range ?? fallback
    let generated = GeneratedInfoPlist(settings: settings, fallback: place)
    let entries = isGenerated ? generated.entries() : []
    let ignored = generated.ignored(isGenerated: isGenerated)
    let isPreprocessed = settings.exact("INFOPLIST_PREPROCESS") == "YES"
    guard let written = settings["INFOPLIST_FILE"], !written.isEmpty else {
      guard isGenerated else { return nil }
      return InfoPlist(
        path: file.path, file: file.id, root: PropertyList(.dictionary(entries), range: place),
        hasFile: false, ignoredKeys: ignored)
    }
    guard let source = sourceFile(written, settings),
      let root = store.dictionary(source, isPreprocessed: isPreprocessed)
    else { return nil }
    return InfoPlist(
      path: source.path, file: source.id, root: root.merged(with: entries),
      isPreprocessed: isPreprocessed, ignoredKeys: ignored)
  }

  private func entitlements(_ settings: BuildSettings) -> Entitlements? {
    guard let written = settings["CODE_SIGN_ENTITLEMENTS"], !written.isEmpty,
      let source = sourceFile(written, settings), let root = store.dictionary(source)
    else { return nil }
    return Entitlements(path: source.path, file: source.id, root: root)
  }

  /// The file that a setting names, relative to the project's folder.
  private func sourceFile(_ written: String, _ settings: BuildSettings) -> ProjectFile? {
    var settings = settings
    // An absolute path means the root of all files that were handed in.
    for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
      settings.addDefault(name, "/" + sourceRoot)
    }
    let text = settings.expand(written).exact?.replacing("\"", with: "")
    return text.flatMap { ProjectPath.join(sourceRoot, $0) }.flatMap(tree.file)
  }
}
