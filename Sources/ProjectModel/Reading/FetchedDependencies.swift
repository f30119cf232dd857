internal import LintModel

/// What package managers have locked: the pods of `Podfile.lock`, the pins of `Package.resolved`.
final class FetchedDependencies {
  private let tree: ProjectFileTree
  private let store: PropertyListStore
  private var podsByPath: [String: Set<LinkedCode.Library>] = [:]
  private var pinsByFolder: [String: Set<LinkedCode.Library>] = [:]
  private let resolved: [String: [ProjectFile]]

  init(tree: ProjectFileTree, store: PropertyListStore) {
    self.tree = tree
    self.store = store
    resolved = Dictionary(
      grouping: tree.files.filter { $0.name == "Package.resolved" },
      by: { FetchedDependencies.home(of: $0.path) })
  }

  /// The pods of the nearest lock file at or above a project; nil where there is none to read.
  func pods(near projectPath: String?) -> Set<LinkedCode.Library>? {
    for folder in folders(above: projectPath) {
      guard let path = ProjectPath.join(folder, "Podfile.lock"), let file = tree.file(at: path)
      else { continue }
      if let known = podsByPath[path] { return known }
      let pods = read(pods: file)
      podsByPath[path] = pods
      return pods
    }
    return nil
  }

  private func read(pods file: ProjectFile) -> Set<LinkedCode.Library>? {
    let list = store.yaml(file)?["PODS"]?.elements
    return list.map { pods in
      Set(
        pods.compactMap { pod in
          // `Name/Subspec (1.0)`, alone or with what it depends on.
          let text = pod.text ?? pod.entries?.first?.key
          let name = text?.prefix { $0 != "/" && $0 != " " }
          return name.map { LinkedCode.Library(String($0), .pod) }
        })
    }
  }

  /// All packages that are fetched for a project or its workspace, also those behind others.
  func packages(near projectPath: String?) -> Set<LinkedCode.Library> {
    for folder in folders(above: projectPath) {
      if let known = pinsByFolder[folder] { return known }
      guard let files = resolved[folder] else { continue }
      let pins = files.reduce(into: Set()) { $0.formUnion(read(pins: $1)) }
      pinsByFolder[folder] = pins
      return pins
    }
    return []
  }

  /// The folder whose project, workspace or package a `Package.resolved` belongs to.
  private static func home(of path: String) -> String {
    var folder = ProjectPath.folder(of: path)
    let bundles = ["swiftpm", "xcshareddata", ".xcworkspace", ".xcodeproj"]
    while bundles.contains(where: folder.hasSuffix) { folder = ProjectPath.folder(of: folder) }
    return folder
  }

  private func read(pins file: ProjectFile) -> Set<LinkedCode.Library> {
    guard let bytes = tree.bytes(of: file),
      let root = try? JSONReader.read(bytes, file: file.id).root
    else { return [] }
    // The first version wraps the pins, later ones do not.
    let pins = (root.value("pins") ?? root.value(at: "object", "pins"))?.elements ?? []
    return Set(
      pins.compactMap { pin in
        let address = (pin.value("location") ?? pin.value("repositoryURL"))?.string
        return address.map { LinkedCode.Library(PackageIdentity.of($0), .package($0)) }
      })
  }

  private func folders(above projectPath: String?) -> [String] {
    guard let projectPath else { return [] }
    let bundle = ProjectPath.folder(of: projectPath)
    var folders = [bundle.hasSuffix(".xcodeproj") ? ProjectPath.folder(of: bundle) : bundle]
    while let last = folders.last, !last.isEmpty { folders.append(ProjectPath.folder(of: last)) }
    return folders
  }
}
