internal import CodeModel
internal import LintModel

/// Which files a Tuist target compiles.
struct TuistSources {
  let paths: TuistPaths
  let scope: ManifestScope
  let tree: ProjectFileTree

  func sources(of target: ManifestCall) -> (files: Set<FileID>, unseen: Set<String>) {
    var files: Set<FileID> = []
    var unseen: Set<String> = []
    for list in ["sources", "buildableFolders"] {
      guard let written = target[list] else { continue }
      guard let globs = globs(written) else {
        unseen.insert(list)
        continue
      }
      for glob in globs {
        guard let found = members(glob, isFolder: list == "buildableFolders") else {
          unseen.insert(scope.shown(glob))
          continue
        }
        if found.isEmpty { unseen.insert(scope.shown(glob)) }
        files.formUnion(found)
      }
    }
    return (files, unseen)
  }

  private func globs(_ written: Expression) -> [Expression]? {
    if let elements = scope.elements(written) { return elements }
    if scope.string(written) != nil { return [written] }
    guard let call = scope.call(written) else { return nil }
    let inner = call["globs"] ?? call.first
    if call.name == "sourceFilesList" || call.name == "SourceFilesList" {
      return inner.flatMap { scope.elements($0) }
    }
    return ["glob", "paths"].contains(call.name) ? [written] : nil
  }

  private func members(_ glob: Expression, isFolder: Bool) -> Set<FileID>? {
    if let path = paths.path(glob) { return files(matching: path, isFolder: isFolder) }
    guard let call = scope.call(glob), call.name == "glob" || call.name == "folder",
      let path = paths.path(call.first)
    else { return nil }
    let found = files(matching: path, isFolder: isFolder)
    let excluding = call["excluding"] ?? call["exclusions"]
    let excluded = excluding.map { written in
      (scope.elements(written) ?? [written]).compactMap(paths.path)
    }
    return found.subtracting(
      (excluded ?? []).flatMap { files(matching: $0, isFolder: false) })
  }

  private func files(matching pattern: String, isFolder: Bool) -> Set<FileID> {
    if let file = tree.file(at: pattern) { return file.isSource ? [file.id] : [] }
    let plain = pattern.prefix { !"*?[{".contains($0) }
    let home = plain.count == pattern.count ? pattern : ProjectPath.folder(of: plain)
    let files = tree.files(under: home).filter(\.isSource)
    // A pattern that ends in `**` means everything below, one without wildcards a folder.
    if plain.count == pattern.count { return Set(files.map(\.id)) }
    let glob = Array((pattern.hasSuffix("**") ? pattern + "/*" : pattern).utf8)
    return Set(files.filter { BracedGlob.matches(glob, Array($0.path.utf8)) }.map(\.id))
  }
}
