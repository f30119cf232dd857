import Foundation
internal import LintModel

/// Walks folders in a stable order and honours their `.gitignore` files.
struct FolderWalk {
  let root: String

  /// Adds the files below a folder, links left out: a walk without links always ends.
  func add(
    _ folder: String, ignoring rules: IgnoreRules = IgnoreRules(),
    to collector: inout ListingCollector
  ) {
    let place = TreePath.join(root, folder)
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: place) } catch {
      let reason = DiskFile.failure(place) ?? "permission denied"
      collector.report(
        Problem(.unreadableFile, "The folder could not be read: \(reason).", path: folder))
      return
    }
    var rules = rules
    if names.contains(".gitignore") { rules.addFile(in: folder, root: root) }
    for name in names.sorted(by: TreePath.precedes) where name != ".git" {
      add(name, in: folder, rules: rules, to: &collector)
    }
  }

  private func add(
    _ name: String, in folder: String, rules: IgnoreRules, to collector: inout ListingCollector
  ) {
    let path = TreePath.join(folder, name)
    let kind = DiskFile.kind(TreePath.join(root, path))
    guard rules.ignores(path, isFolder: kind == .folder) == false else { return }
    switch kind {
    case .file: collector.add(path)
    case .link: collector.skip(link: path)
    case .folder:
      if collector.skips(folder: path) == false { add(path, ignoring: rules, to: &collector) }
    case .other:
      if FileKind(path: path) != nil { collector.skip(path, reason: "not an ordinary file") }
    case nil: break
    }
  }
}
