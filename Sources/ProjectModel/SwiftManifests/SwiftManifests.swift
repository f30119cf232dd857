internal import CodeModel

/// Reads manifests that are written in Swift through the Swift front end.
struct SwiftManifests {
  let tree: ProjectFileTree
  /// Nil where no front end was handed in; then every manifest is unknown.
  let frontend: (any Frontend)?

  func scope(_ file: ProjectFile) -> ManifestScope? {
    model(file).map { ManifestScope($0) }
  }

  func model(_ file: ProjectFile) -> FileModel? {
    guard let frontend, let bytes = tree.bytes(of: file) else { return nil }
    return frontend.lower(bytes, file: file.id)
  }
}
