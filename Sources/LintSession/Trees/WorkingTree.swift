internal import Analysis
import Foundation
package import LintModel

/// The files on disk below a folder, without those that git ignores.
package struct WorkingTree: SourceTree {
  /// Absolute, with all links resolved.
  let root: String
  /// The repository whose work tree this is; without one `.gitignore` files are read here.
  private let repository: GitRepository?
  /// The paths that the caller named; they are read even where git ignores them.
  private let named: [String]

  package init(root: String, repository: GitRepository?, named: [String] = []) {
    self.root = root
    self.repository = repository
    self.named = named
  }

  package func listing(
    under folder: String, policy: SkipPolicy
  ) throws(Problem) -> TreeListing {
    var collector = ListingCollector(folder: folder, policy: policy)
    if try addTrackedFiles(under: folder, to: &collector) == false {
      FolderWalk(root: root).add(
        folder, ignoring: IgnoreRules(above: folder, root: root), to: &collector)
    }
    addNamedFiles(to: &collector)
    return collector.listing()
  }

  package func read(_ files: [TreeFile], jobs: Int) -> [FileContents] {
    parallelMap(files, jobs: jobs) { DiskFile.read(TreePath.join(root, $0.path)) }
  }

  /// Asks git which files count; false where git cannot say.
  private func addTrackedFiles(
    under folder: String, to collector: inout ListingCollector
  ) throws(Problem) -> Bool {
    guard let repository, let output = try? repository.workTreePaths(under: folder),
      output.status == 0
    else { return false }
    for path in Set(output.records) {
      // Another repository inside this one is listed as a folder.
      if path.hasSuffix("/") {
        collector.skip(String(path.dropLast()), reason: "another git repository")
      } else {
        add(path, to: &collector)
      }
    }
    for line in output.errors.split(separator: "\n") where line.contains("could not open") {
      collector.report(Problem(.unreadableFile, "A folder could not be read: \(line)"))
    }
    return true
  }

  private func add(_ path: String, to collector: inout ListingCollector) {
    let place = TreePath.join(root, path)
    switch DiskFile.kind(place) {
    case .file: collector.add(path)
    case .link: collector.skip(link: path)
    case .folder: collector.skip(path, reason: "submodule")
    case .other:
      if FileKind(path: path) != nil { collector.skip(path, reason: "not an ordinary file") }
    case nil:
      // Files deleted on disk stay in the index until the deletion is staged.
      guard FileKind(path: path) != nil, let reason = DiskFile.failure(place) else { return }
      collector.report(
        Problem(.unreadableFile, "The file could not be read: \(reason).", path: path))
    }
  }

  private func addNamedFiles(to collector: inout ListingCollector) {
    for path in named where path.isEmpty == false {
      switch DiskFile.kind(TreePath.join(root, path)) {
      case .file: collector.add(path)
      case .folder:
        if collector.holdsFiles(inside: path) { continue }
        FolderWalk(root: root).add(path, to: &collector)
      case .link, .other, nil: continue
      }
    }
  }
}
