internal import CodeModel
internal import LintModel

/// Reads the targets of a Tuist project as far as its manifest writes them out.
struct TuistReader {
  private let file: ProjectFile
  private let scope: ManifestScope
  private let project: ManifestCall
  private let tree: ProjectFileTree
  private let store: PropertyListStore
  private let paths: TuistPaths

  /// Nil where the file is no Tuist manifest.
  static func manifest(
    _ file: ProjectFile, _ manifests: SwiftManifests
  ) -> ManifestScope? {
    guard let model = manifests.model(file), model.imports.contains("ProjectDescription") else {
      return nil
    }
    return ManifestScope(model, helpers: TuistPaths.helpers(of: file, manifests))
  }

  /// Nil where the project is made by code that is not followed.
  init?(
    _ file: ProjectFile, _ scope: ManifestScope, tree: ProjectFileTree, store: PropertyListStore
  ) {
    guard let project = scope.root("Project"), scope.elements(project["targets"]) != nil else {
      return nil
    }
    self.file = file
    self.scope = scope
    self.project = project
    self.tree = tree
    self.store = store
    paths = TuistPaths(file: file, scope: scope, tree: tree)
  }

  /// The file name of the Xcode project that is generated.
  var bundleName: String { (scope.string(project["name"]) ?? "") + ".xcodeproj" }

  var packageFolders: [String] {
    packages.compactMap { paths.path($0["path"] ?? ($0.name == "local" ? $0.first : nil)) }
  }

  private var packages: [ManifestCall] {
    (scope.elements(project["packages"]) ?? []).compactMap(scope.call)
  }

  /// The targets, and how many more there are that cannot be followed.
  func targets() -> (drafts: [TargetDraft], unfollowed: Int) {
    let elements = scope.elements(project["targets"]) ?? []
    let drafts = elements.compactMap(target)
    return (drafts, elements.count - drafts.count)
  }

  private func target(_ expression: Expression) -> TargetDraft? {
    guard let call = scope.call(expression), call.name == "target" || call.name == "Target",
      let name = scope.string(call["name"])
    else { return nil }
    let platform = TuistProduct.platform(of: call, scope)
    let type = call["product"].flatMap(scope.memberName).flatMap { TuistProduct.types[$0] }
    let settings = TuistSettings(
      file: file, scope: scope, project: project, paths: paths, tree: tree, store: store)
    let configurations = settings.configurations(of: call, named: name, platform: platform)
    let sources = TuistSources(paths: paths, scope: scope, tree: tree).sources(of: call)
    let productName = scope.string(call["productName"]) ?? name
    return TargetDraft(
      name: name, projectPath: file.path,
      product: XcodeProduct.product(
        type.map { "com.apple.product-type." + $0 }, platform, configurations),
      platform: platform, sources: sources.files, unseenSources: sources.unseen,
      productFiles: [productName + ".framework"], links: links(of: call),
      configurations: configurations)
  }

  // MARK: Dependencies

  private func links(of target: ManifestCall) -> [TargetLink] {
    guard let written = target["dependencies"] else { return [] }
    guard let elements = scope.elements(written) else { return [.unknown("dependencies")] }
    return elements.map { element in
      scope.call(element).flatMap(link) ?? .unknown(scope.shown(element))
    }
  }

  private func link(_ dependency: ManifestCall) -> TargetLink? {
    let name = scope.string(dependency["name"])
    switch dependency.name {
    case "target": return name.map { .target(TargetID(projectPath: file.path, name: $0)) }
    case "project":
      guard let target = scope.string(dependency["target"]),
        let folder = paths.path(dependency["path"])
      else { return nil }
      let manifest = folder.isEmpty ? "Project.swift" : folder + "/Project.swift"
      return .target(TargetID(projectPath: manifest, name: target))
    case "external": return name.map { .library(LinkedCode.Library($0, .package(""))) }
    case "package", "runtimePackage":
      return scope.string(dependency["product"]).map { .package(product: $0, address: address($0)) }
    case "sdk":
      return name.map { .library(LinkedCode.Library(TuistProduct.libraryName($0), .system)) }
    case "framework", "xcframework", "library":
      return scope.string(dependency["path"]).map {
        .library(LinkedCode.Library(TuistProduct.libraryName($0), .binary))
      }
    case "xctest": return .library(LinkedCode.Library("XCTest", .system))
    default: return nil
    }
  }

  /// Nil where the project fetches no package.
  private func address(_ product: String) -> String? {
    let addresses = packages.compactMap { scope.string($0["url"]) }
    return addresses.first { PackageIdentity.of($0) == product.lowercased() }
      ?? (addresses.isEmpty ? nil : "")
  }
}
