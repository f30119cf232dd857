internal import CodeModel
internal import LintModel

/// Where the paths of a Tuist manifest lead.
struct TuistPaths {
  /// The manifest's folder.
  let folder: String
  private let root: String
  private let scope: ManifestScope

  init(file: ProjectFile, scope: ManifestScope, tree: ProjectFileTree) {
    folder = ProjectPath.folder(of: file.path)
    root = TuistPaths.root(above: folder, tree)
    self.scope = scope
  }

  /// A path written as a text or as `.relativeToRoot("…")`; nil where it cannot be told.
  func path(_ expression: Expression?) -> String? {
    guard let expression else { return nil }
    if let text = scope.string(expression) { return path(text) }
    guard let call = scope.call(expression), let text = scope.string(call.first ?? call["path"])
    else { return nil }
    switch call.name {
    case "relativeToRoot": return ProjectPath.join(root, text)
    case "relativeToManifest", "relativeToCurrentFile", "path": return path(text)
    default: return nil
    }
  }

  /// Two slashes begin at the root, other paths at the manifest.
  func path(_ text: String) -> String? {
    guard text.hasPrefix("//") else { return ProjectPath.join(folder, text) }
    return ProjectPath.join(root, String(text.dropFirst(2)))
  }

  /// The constants that helpers of the manifest define.
  static func helpers(of file: ProjectFile, _ manifests: SwiftManifests) -> [FileModel] {
    let root = root(above: ProjectPath.folder(of: file.path), manifests.tree)
    guard let folder = ProjectPath.join(root, "Tuist") else { return [] }
    // Real projects have a few dozen.
    return manifests.tree.files(under: folder).filter { $0.path.hasSuffix(".swift") }
      .prefix(200).compactMap(manifests.model)
  }

  /// The nearest folder that holds Tuist's own.
  private static func root(above folder: String, _ tree: ProjectFileTree) -> String {
    var current = folder
    while true {
      let tuist = ProjectPath.join(current, "Tuist") ?? ""
      let configuration = ProjectPath.join(current, "Tuist.swift") ?? ""
      if !tree.files(under: tuist).isEmpty || tree.file(at: configuration) != nil {
        return current
      }
      guard !current.isEmpty else { return folder }
      current = ProjectPath.folder(of: current)
    }
  }
}
