internal import LintModel

/// Reads the native targets of one Xcode project.
struct XcodeProjectReader {
  private let file: ProjectFile
  private let tree: ProjectFileTree
  private let store: PropertyListStore
  private let objects: PBXObjects
  private let sources: PBXSources
  private let settings: PBXSettings
  private let links: PBXLinks
  /// The folders of Swift packages that the project names.
  let packageFolders: [String]
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
    links = PBXLinks(objects: objects, paths: paths, projectPath: file.path)
    packageFolders = PBXPackages(objects: objects, paths: paths).folders()
    let name = bundle.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
    settings = PBXSettings(
      objects: objects, paths: paths, tree: tree,
      configurationFiles: XCConfigReader(tree: tree, store: store),
      projectName: String(name.dropLast(".xcodeproj".count)))
  }

  func targets() -> [TargetDraft] {
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

  private func target(_ target: PBXObjects.Object) -> TargetDraft {
    let configurations = settings.configurations(of: target)
    let platform = configurations.lazy.compactMap(\.platform).first
    let read = configurations.map { configuration($0, target) }
    let type = target.string("productType")
    return TargetDraft(
      name: target.string("name") ?? target.string("productName") ?? "", projectPath: file.path,
      product: XcodeProduct.product(type, platform, read), platform: platform,
      sources: sources.sources(of: target), unseenSources: sources.unseen(of: target),
      productFiles: links.productFiles(of: target), links: links.links(of: target),
      embeds: links.embeds(of: target),
      configurations: read.isEmpty ? [TargetConfiguration(name: "")] : read)
  }

  private func configuration(
    _ configuration: PBXSettings.Configuration, _ target: PBXObjects.Object
  ) -> TargetConfiguration {
    let files = SettingFiles(
      settings: configuration.settings, projectFile: file, sourceRoot: sourceRoot, tree: tree,
      store: store)
    return files.configuration(
      named: configuration.name, platform: configuration.platform,
      missingFiles: configuration.missingFiles, fallback: target.value.range)
  }
}
