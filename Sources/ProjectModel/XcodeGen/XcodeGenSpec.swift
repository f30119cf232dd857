internal import LintModel

/// An XcodeGen project with the files it includes merged in.
struct XcodeGenSpec {
  /// The file that the project is generated from.
  let file: ProjectFile
  let root: YAMLNode
  /// Included files that are not here, so that the project may hold more.
  let missing: [String]
  private let folders: [FileID: String]

  /// Nil where the file is no XcodeGen project, or cannot be read, which is reported.
  init?(_ file: ProjectFile, tree: ProjectFileTree, store: PropertyListStore) {
    // Other tools have files of this name too, some of them templates that are no YAML yet.
    let text = tree.bytes(of: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard text.contains("targets") || text.contains("include") else { return nil }
    var loader = XcodeGenLoader(tree: tree, store: store)
    guard let root = loader.load(file), root["targets"] != nil || root["include"] != nil,
      let name = root["name"]?.text, !name.isEmpty
    else { return nil }
    guard root["targets"]?.entries != nil else {
      let place = root["targets"]?.range ?? root.range
      store.report(
        "The project has no mapping of targets.", help: "Name the targets below `targets:`.",
        in: file, at: place)
      return nil
    }
    self.file = file
    self.root = root
    missing = loader.missing
    folders = loader.folders
  }

  var name: String { root["name"]?.text ?? "" }

  /// The folder that the project lies in.
  var home: String { ProjectPath.folder(of: file.path) }

  /// A path as the file that writes it means it; nil outside of the root.
  func path(_ node: YAMLNode?) -> String? {
    guard let node, let text = node.text else { return nil }
    return ProjectPath.join(folders[node.range.file] ?? home, text)
  }

  /// The folder that paths of a value begin at.
  func folder(of node: YAMLNode) -> String { folders[node.range.file] ?? home }
}

/// Loads a project's file with its includes.
private struct XcodeGenLoader {
  let tree: ProjectFileTree
  let store: PropertyListStore
  /// The folders that paths in a file begin at.
  private(set) var folders: [FileID: String] = [:]
  private(set) var missing: [String] = []
  private var open: [FileID] = []
  private var merged: Set<FileID> = []

  init(tree: ProjectFileTree, store: PropertyListStore) {
    self.tree = tree
    self.store = store
  }

  mutating func load(_ file: ProjectFile) -> YAMLNode? {
    load(file, folder: ProjectPath.folder(of: file.path))
  }

  private mutating func load(_ file: ProjectFile, folder: String) -> YAMLNode? {
    guard let root = store.yaml(file), root.entries != nil else { return nil }
    folders[file.id] = folder
    merged.insert(file.id)
    open.append(file.id)
    defer { open.removeLast() }
    var base: YAMLNode?
    for include in includes(of: root) {
      guard let included = load(include, from: file, folder: folder) else { continue }
      base = base.map { included.merged(onto: $0) } ?? included
    }
    return base.map { root.merged(onto: $0) } ?? root
  }

  private func includes(of root: YAMLNode) -> [YAMLNode] {
    guard let include = root["include"] else { return [] }
    return include.elements ?? [include]
  }

  private mutating func load(
    _ include: YAMLNode, from file: ProjectFile, folder: String
  ) -> YAMLNode? {
    let place = include["path"] ?? include
    // Whether an include depends on a variable, nothing here tells.
    if include["enable"]?.boolean == false { return nil }
    guard let text = place.text,
      let path = ProjectPath.join(ProjectPath.folder(of: file.path), text),
      let included = tree.file(at: path)
    else {
      missing.append(place.text ?? "an include")
      return nil
    }
    guard !open.contains(included.id), open.count < 64 else {
      store.report(
        "The file `\(text)` includes itself.", help: "Remove the include.", in: file,
        at: place.range)
      return nil
    }
    guard !merged.contains(included.id) else { return nil }
    let isRelative = include["relativePaths"]?.boolean ?? true
    return load(included, folder: isRelative ? ProjectPath.folder(of: path) : folder)
  }
}
