package import LintModel

/// One state of a project's files: on disk, in git's index, in a revision, or in memory.
package protocol SourceTree: Sendable {
  /// The files below a folder that the linter may read, in path order.
  func listing(under folder: String, policy: SkipPolicy) throws(Problem) -> TreeListing

  /// The bytes of files of the listing, in the order asked for.
  func read(_ files: [TreeFile], jobs: Int) -> [FileContents]
}

/// A file of a tree before it is read.
package struct TreeFile: Hashable, Sendable {
  /// Relative to the tree's root.
  package let path: String
  package let kind: FileKind
  /// What names the content: the object in git, nil on disk.
  package let object: String?

  package init(path: String, kind: FileKind, object: String? = nil) {
    self.path = path
    self.kind = kind
    self.object = object
  }
}

/// What a tree holds, and what it leaves out by policy.
package struct TreeListing: Sendable {
  package var files: [TreeFile] = []
  package var skipped: [SkippedFile] = []
  package var problems: [Problem] = []

  package init() {}
}

/// What came of reading a file.
package enum FileContents: Sendable {
  case bytes([UInt8])
  case skipped(reason: String)
  case unreadable(reason: String)

  /// Larger files are left out: no app's own source is that long.
  package static let largestSize = 10 * 1024 * 1024

  package static let tooLarge = FileContents.skipped(reason: "over 10 MB")
}

/// Sorts a tree's paths into files to read and folders that policy leaves out.
struct ListingCollector {
  private let folder: String
  private let policy: SkipPolicy
  private var files: [String: TreeFile] = [:]
  private var skipped: [String: SkippedFile] = [:]
  private(set) var problems: [Problem] = []

  init(folder: String, policy: SkipPolicy) {
    self.folder = folder
    self.policy = policy
  }

  /// Takes a file's path; files of no interest are passed over.
  mutating func add(_ path: String, object: String? = nil) {
    guard TreePath.isInside(path, folder), let kind = FileKind(path: path) else { return }
    if let left = policy.skippedFolder(around: path) {
      skipped[left.path] = left
    } else {
      files[path] = TreeFile(path: path, kind: kind, object: object)
    }
  }

  mutating func skip(_ path: String, reason: String) {
    guard TreePath.isInside(path, folder) else { return }
    let left = policy.skippedFolder(around: path) ?? SkippedFile(path: path, reason: reason)
    skipped[left.path] = left
  }

  /// Whether a file inside a folder was added.
  func holdsFiles(inside folder: String) -> Bool {
    files.keys.contains { TreePath.isInside($0, folder) }
  }

  /// Notes a folder as left out where policy says so.
  mutating func skips(folder: String) -> Bool {
    guard let left = policy.skippedFolder(around: TreePath.join(folder, "file")) else {
      return false
    }
    skipped[left.path] = left
    return true
  }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  func listing() -> TreeListing {
    var listing = TreeListing()
    listing.files = files.values.sorted { TreePath.precedes($0.path, $1.path) }
    listing.skipped = skipped.values.sorted { TreePath.precedes($0.path, $1.path) }
    listing.problems = problems
    return listing
  }
}
