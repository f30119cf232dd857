import Foundation
internal import LintModel

/// The patterns of the `.gitignore` files that lead to a folder, for trees without git.
struct IgnoreRules: Sendable {
  private var patterns: [IgnorePattern] = []

  init() {}

  /// The patterns that hold for a folder from the folders around it.
  init(above folder: String, root: String) {
    self.init()
    guard folder.isEmpty == false else { return }
    let parent = TreePath.parent(folder)
    self = IgnoreRules(above: parent, root: root)
    addFile(in: parent, root: root)
  }

  mutating func addFile(in folder: String, root: String) {
    let path = TreePath.join(root, TreePath.join(folder, ".gitignore"))
    guard case .bytes(let bytes) = DiskFile.read(path) else { return }
    add(String(decoding: bytes, as: UTF8.self), in: folder)
  }

  mutating func add(_ text: String, in folder: String) {
    patterns += text.split(whereSeparator: \.isNewline)
      .compactMap { IgnorePattern(line: String($0), folder: folder) }
  }

  /// The last pattern that matches decides; what lies in an ignored folder is never asked about.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    patterns.last { $0.matches(path, isFolder: isFolder) }?.isNegated == false
  }
}

/// One line of a `.gitignore` file.
private struct IgnorePattern: Sendable {
  let isNegated: Bool
  private let isForFolders: Bool
  /// Patterns with an inner slash match the path from their file's folder on, others any name.
  private let isAnchored: Bool
  private let folder: String
  private let glob: [UInt8]

  /// Nil for blank lines and comments.
  init?(line: String, folder: String) {
    var text = Substring(line)
    while text.hasSuffix(" "), text.hasSuffix("\\ ") == false { text.removeLast() }
    guard text.isEmpty == false, text.hasPrefix("#") == false else { return nil }
    isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    isForFolders = text.hasSuffix("/")
    if isForFolders { text.removeLast() }
    isAnchored = text.contains("/")
    if text.hasPrefix("/") { text.removeFirst() }
    guard text.isEmpty == false else { return nil }
    self.folder = folder
    glob = Array(text.utf8)
  }

  func matches(_ path: String, isFolder: Bool) -> Bool {
    if isForFolders, isFolder == false { return false }
    let subject = isAnchored ? TreePath.relative(path, to: folder) : TreePath.name(path)
    return subject.map { Glob.matches(glob, Array($0.utf8)) } ?? false
  }
}
