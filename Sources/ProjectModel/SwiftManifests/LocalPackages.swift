internal import LintModel

/// The Swift packages whose sources lie in the project.
final class LocalPackages {
  /// The code behind a product of a package.
  struct Reach {
    var sources: Set<FileID> = []
    var unseen: Set<String> = []
    var libraries: Set<LinkedCode.Library> = []
  }

  private let tree: ProjectFileTree
  private let manifests: SwiftManifests
  /// Every folder with a manifest, in path order.
  private let folders: [String]
  /// Folders that a project or workspace names, in the order found.
  private var named: [String] = []
  private var read: [String: PackageManifest?] = [:]

  init(tree: ProjectFileTree, manifests: SwiftManifests) {
    self.tree = tree
    self.manifests = manifests
    folders = tree.files.filter { $0.name == "Package.swift" }
      .map { ProjectPath.folder(of: $0.path) }
  }

  /// Notes folders that a project file or workspace names; those without a manifest do not count.
  func note(_ paths: [String]) {
    let known = Set(folders)
    named = (named + paths.filter(known.contains)).uniqued()
  }

  /// The code of a product; nil where no package of the project has it.
  ///
  /// A package with an address is fetched, unless a project names a folder for the same package.
  func reach(ofProduct product: String, address: String?, user: String?) -> Reach? {
    let overriding = named.filter { folder in
      address.map { PackageIdentity.of($0) == PackageIdentity.of(folder) } ?? true
    }
    let candidates = address == nil ? (overriding + folders).uniqued() : overriding
    for folder in candidates {
      guard let manifest = manifest(in: folder), let targets = manifest.products[product] else {
        continue
      }
      var walk = PackageWalk(packages: self)
      for target in targets { walk.add(target: target, of: folder) }
      return walk.reach
    }
    return nil
  }

  func manifest(in folder: String) -> PackageManifest? {
    if let known = read[folder] { return known }
    let path = ProjectPath.join(folder, "Package.swift")
    let manifest = path.flatMap(tree.file).flatMap(manifests.scope).flatMap { PackageManifest($0) }
    read[folder] = .some(manifest)
    return manifest
  }

  /// The sources of a target, nil where its folder holds none.
  func sources(of target: PackageManifest.Target, in folder: String, isOnly: Bool) -> Set<FileID>? {
    let usual = ["Sources", "Source", "src", "srcs"]
    let places =
      target.path.map { [$0] } ?? (usual.map { $0 + "/" + target.name } + (isOnly ? usual : []))
    for place in places {
      guard let home = ProjectPath.join(folder, place) else { continue }
      let files = tree.files(under: home).filter(\.isSource)
      guard !files.isEmpty else { continue }
      let excluded = target.excluded.compactMap { ProjectPath.join(home, $0) }
      let chosen = target.sources?.compactMap { ProjectPath.join(home, $0) }
      return Set(
        files.filter { file in
          !excluded.contains { ProjectPath.isInside(file.path, $0) }
            && chosen?.contains { ProjectPath.isInside(file.path, $0) } ?? true
        }.map(\.id))
    }
    return nil
  }
}

/// Follows the targets of packages into what they depend on.
private struct PackageWalk {
  let packages: LocalPackages
  private(set) var reach = LocalPackages.Reach()
  private var seen: Set<String> = []

  init(packages: LocalPackages) { self.packages = packages }

  mutating func add(target name: String, of folder: String) {
    var open = [(name, folder)]
    while let (name, folder) = open.popLast() {
      guard seen.insert(folder + ":" + name).inserted else { continue }
      guard let manifest = packages.manifest(in: folder),
        let target = manifest.targets.first(where: { $0.name == name })
      else {
        reach.unseen.insert(folder + "/" + name)
        continue
      }
      add(target, of: manifest, in: folder)
      guard target.kind == .code else { continue }
      for dependency in target.dependencies {
        open += follow(dependency, from: manifest, in: folder)
      }
    }
  }

  private mutating func add(
    _ target: PackageManifest.Target, of manifest: PackageManifest, in folder: String
  ) {
    switch target.kind {
    case .buildTime: return
    case .binary: reach.libraries.insert(LinkedCode.Library(target.name, .binary))
    case .code:
      let isOnly = manifest.targets.filter { $0.kind == .code }.count == 1
      // A target without sources that are read here is written in C.
      let sources = packages.sources(of: target, in: folder, isOnly: isOnly)
      reach.sources.formUnion(sources ?? [])
      if !target.knowsDependencies { reach.unseen.insert(folder + "/Package.swift") }
    }
  }

  /// The targets behind a dependency.
  private mutating func follow(
    _ dependency: PackageManifest.Dependency, from manifest: PackageManifest, in folder: String
  ) -> [(String, String)] {
    switch dependency {
    case .target(let name): return [(name, folder)]
    case .byName(let name):
      if manifest.targets.contains(where: { $0.name == name }) { return [(name, folder)] }
      return product(name, of: nil, manifest, folder)
    case .product(let name, let package): return product(name, of: package, manifest, folder)
    }
  }

  private mutating func product(
    _ name: String, of package: String?, _ manifest: PackageManifest, _ folder: String
  ) -> [(String, String)] {
    let wanted = package.map { $0.lowercased() }
    for other in manifest.packages {
      if let wanted, other.name.lowercased() != wanted,
        PackageIdentity.of(other.path ?? other.address ?? "") != wanted
      {
        continue
      }
      guard let path = other.path else {
        guard wanted != nil || PackageIdentity.of(other.address ?? "") == name.lowercased() else {
          continue
        }
        reach.libraries.insert(LinkedCode.Library(name, .package(other.address ?? "")))
        return []
      }
      guard let home = ProjectPath.join(folder, path), let found = packages.manifest(in: home)
      else {
        if wanted != nil { reach.unseen.insert(path) }
        continue
      }
      if let targets = found.products[name] { return targets.map { ($0, home) } }
    }
    if let only = manifest.packages.first, manifest.packages.count == 1, let address = only.address
    {
      reach.libraries.insert(LinkedCode.Library(name, .package(address)))
    } else {
      reach.unseen.insert(folder + ": " + name)
    }
    return []
  }
}
