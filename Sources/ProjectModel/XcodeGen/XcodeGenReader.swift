internal import LintModel

/// Reads the targets of an XcodeGen project.
struct XcodeGenReader {
  private let spec: XcodeGenSpec
  private let tree: ProjectFileTree
  private let settings: XcodeGenSettings
  private let sources: XcodeGenSources
  private let plists: XcodeGenPropertyLists
  private let packages: [String: YAMLNode]

  init?(_ file: ProjectFile, tree: ProjectFileTree, store: PropertyListStore) {
    guard let spec = XcodeGenSpec(file, tree: tree, store: store) else { return nil }
    self.spec = spec
    self.tree = tree
    settings = XcodeGenSettings(
      spec: spec, tree: tree, configurationFiles: XCConfigReader(tree: tree, store: store))
    sources = XcodeGenSources(spec: spec, tree: tree)
    plists = XcodeGenPropertyLists(spec: spec, tree: tree, store: store)
    packages = Dictionary(
      (spec.root["packages"]?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The file name of the Xcode project that is generated.
  var bundleName: String { spec.name + ".xcodeproj" }

  /// The folders of the local packages that the project names.
  var packageFolders: [String] {
    let named = packages.values.compactMap { spec.path($0["path"]) }
    let old = (spec.root["localPackages"]?.elements ?? []).compactMap(spec.path)
    return (named + old).sorted()
  }

  func targets() -> [TargetDraft] {
    let templates = XcodeGenTemplates(spec.root)
    return (spec.root["targets"]?.entries ?? []).flatMap { entry -> [TargetDraft] in
      let target = templates.resolve(entry.value, name: entry.key)
      let platforms = target["platform"]?.elements?.compactMap(\.text)
      guard let platforms else { return [draft(target, entry.key, target["platform"]?.text)] }
      // One target for each platform, told apart by the end of the name.
      return platforms.map { platform in
        let plain = target.mapTexts { $0.replacing("${platform}", with: platform) }
        let start = plain["platformPrefix"]?.text ?? ""
        let end = plain["platformSuffix"]?.text ?? (start.isEmpty ? "_\(platform)" : "")
        return draft(plain, start + entry.key + end, platform)
      }
    }
  }

  private func draft(_ target: YAMLNode, _ name: String, _ platformName: String?) -> TargetDraft {
    let platform = platform(target, platformName)
    let type = target["type"]?.text ?? ""
    let found = sources.sources(of: target)
    let configurations = settings.configurations(
      of: target, named: name, platform: platform, type: type, plists: plists)
    let productName = target["productName"]?.text ?? name
    return TargetDraft(
      name: name, projectPath: spec.file.path,
      product: type.isEmpty
        ? .unknown
        : XcodeProduct.product("com.apple.product-type." + type, platform, configurations),
      platform: platform, sources: found.files,
      unseenSources: found.unseen.union(spec.missing),
      productFiles: [productName + ".framework", "lib" + productName + ".a"],
      links: links(of: target), configurations: configurations)
  }

  private func platform(_ target: YAMLNode, _ written: String?) -> TargetPlatform? {
    if let written, let platform = TargetPlatform(rawValue: written) { return platform }
    let destinations = target["supportedDestinations"]?.texts ?? []
    return TargetPlatform.allCases.first { destinations.contains($0.rawValue) }
  }

  // MARK: Dependencies

  private func links(of target: YAMLNode) -> [TargetLink] {
    let links = (target["dependencies"]?.elements ?? []).flatMap(self.links(behind:))
    let podfile = ProjectPath.join(spec.home, "Podfile.lock").flatMap(tree.file)
    return podfile == nil ? links : links + [.pods]
  }

  private func links(behind dependency: YAMLNode) -> [TargetLink] {
    // A target that is only built first is no part of the product.
    if dependency["link"]?.boolean == false, dependency["embed"]?.boolean != true,
      dependency["target"] == nil
    {
      return []
    }
    if let name = dependency["target"]?.text { return [link(target: name)] }
    if let name = dependency["sdk"]?.text { return [library(name, .system)] }
    if let name = dependency["framework"]?.text ?? dependency["carthage"]?.text {
      return [library(name, .binary)]
    }
    if let name = dependency["package"]?.text { return products(dependency, package: name) }
    return []
  }

  /// `Other/Core` is a target of another project.
  private func link(target name: String) -> TargetLink {
    guard let slash = name.firstIndex(of: "/") else {
      return .target(TargetID(projectPath: spec.file.path, name: name))
    }
    let other = spec.root["projectReferences"]?[String(name[..<slash])]
    guard let bundle = spec.path(other?["path"]) else { return .unknown(name) }
    return .target(
      TargetID(
        projectPath: bundle + "/project.pbxproj", name: String(name[name.index(after: slash)...])))
  }

  private func library(_ written: String, _ origin: LinkedCode.Library.Origin) -> TargetLink {
    let file = written.split(separator: "/").last.map(String.init) ?? written
    let endings = [".framework", ".xcframework", ".tbd", ".dylib", ".a"]
    let ending = endings.first(where: file.hasSuffix) ?? ""
    return .library(LinkedCode.Library(String(file.dropLast(ending.count)), origin))
  }

  private func products(_ dependency: YAMLNode, package name: String) -> [TargetLink] {
    let written = dependency["products"]?.texts ?? []
    let products = written.isEmpty ? [dependency["product"]?.text ?? name] : written
    let package = packages[name]
    let address =
      package?["url"]?.text ?? package?["github"]?.text.map { "https://github.com/" + $0 }
    guard package != nil || address != nil else { return products.map { .unknown($0) } }
    return products.map { .package(product: $0, address: address) }
  }
}
