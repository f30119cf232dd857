package import LintModel

/// The files of a commit or of git's index, read from the object database.
package struct GitTree: SourceTree {
  private enum State: Sendable { case commit(String), index }

  private let repository: GitRepository
  private let state: State

  /// The tree of a commit.
  package static func commit(_ commit: String, of repository: GitRepository) -> GitTree {
    GitTree(repository: repository, state: .commit(commit))
  }

  /// What the next commit would hold.
  package static func index(of repository: GitRepository) -> GitTree {
    GitTree(repository: repository, state: .index)
  }

  package func listing(
    under folder: String, policy: SkipPolicy
  ) throws(Problem) -> TreeListing {
    var collector = ListingCollector(folder: folder, policy: policy)
    for entry in try entries(under: folder) {
      switch entry.mode {
      case "120000": collector.skip(link: entry.path)
      case "160000": collector.skip(entry.path, reason: "submodule")
      default: collector.add(entry.path, object: entry.object)
      }
    }
    return collector.listing()
  }

  package func read(_ files: [TreeFile], jobs: Int) -> [FileContents] {
    GitObjectReader(repository: repository).read(files.map { $0.object ?? "" })
  }

  private struct Entry {
    let mode: Substring
    let object: String
    let path: String
  }

  private func entries(under folder: String) throws(Problem) -> [Entry] {
    let arguments: [String] =
      switch state {
      case .commit(let commit): ["ls-tree", "-r", "-z", "--full-tree", commit]
      case .index: ["ls-files", "-s", "-z"]
      }
    let output = try repository.git.run(arguments + repository.pathspec(folder))
    guard output.status == 0 else {
      throw Problem(.revision, "git could not list its files: " + output.errors)
    }
    return output.records.compactMap(entry)
  }

  /// `mode type object TAB path` of a commit, `mode object stage TAB path` of the index.
  private func entry(_ record: String) -> Entry? {
    guard let tab = record.firstIndex(of: "\t") else { return nil }
    let fields = record[..<tab].split(separator: " ")
    let path = String(record[record.index(after: tab)...])
    guard fields.count == 3 else { return nil }
    switch state {
    case .commit: return Entry(mode: fields[0], object: String(fields[2]), path: path)
    case .index:
      // In a conflict the second stage is the branch's own version.
      guard fields[2] == "0" || fields[2] == "2" else { return nil }
      return Entry(mode: fields[0], object: String(fields[1]), path: path)
    }
  }
}

extension ListingCollector {
  /// Links are never followed; what they point to inside the folder is read at its own place.
  mutating func skip(link path: String) {
    guard FileKind(path: path) != nil else { return }
    skip(path, reason: "symbolic link")
  }
}
