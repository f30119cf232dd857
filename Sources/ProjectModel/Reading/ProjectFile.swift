package import LintModel

/// A file of the project, by its path relative to the project's root, `/` between parts.
package struct ProjectFile: Hashable, Sendable {
  package let id: FileID
  package let path: String

  package init(id: FileID, path: String) {
    self.id = id
    self.path = path
  }

  /// Whether a target compiles the file; headers are read by what is compiled.
  var isSource: Bool { ProjectFile.isSource(path) }

  static func isSource(_ path: String) -> Bool {
    let suffixes = [".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".cxx"]
    return suffixes.contains { path.hasSuffix($0) }
  }

  /// Whether the linter reads the language of a source at all; C and C++ it does not.
  static func isReadable(_ path: String) -> Bool {
    [".swift", ".m", ".mm"].contains { path.hasSuffix($0) }
  }

  /// The name without its folder.
  var name: Substring { path.split(separator: "/").last ?? "" }
}

/// The files of a project by path and by folder.
struct ProjectFileTree {
  /// In byte order of the paths, so that a folder's files stand together.
  let files: [ProjectFile]
  private let byPath: [String: Int]
  /// By lower-case path; -1 where two paths differ only in case.
  private let byFoldedPath: [String: Int]
  private let load: (ProjectFile) -> [UInt8]?

  init(_ files: [ProjectFile], load: @escaping (ProjectFile) -> [UInt8]?) {
    let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.files = sorted
    self.load = load
    let places = sorted.enumerated().map { ($1.path, $0) }
    byPath = Dictionary(places) { first, _ in first }
    byFoldedPath = Dictionary(places.map { ($0.0.lowercased(), $0.1) }) { _, _ in -1 }
  }

  func bytes(of file: ProjectFile) -> [UInt8]? { load(file) }

  func path(of id: FileID) -> String? { files.first { $0.id == id }?.path }

  /// The file at a path; the case may differ, as it may on a Mac's disk.
  func file(at path: String) -> ProjectFile? {
    if let index = byPath[path] { return files[index] }
    guard let index = byFoldedPath[path.lowercased()], index >= 0 else { return nil }
    return files[index]
  }

  /// All files inside a folder, at any depth; the empty path is the root.
  func files(under folder: String) -> ArraySlice<ProjectFile> {
    guard !folder.isEmpty else { return files[...] }
    // "0" follows "/" in byte order.
    return files[firstIndex(notBefore: folder + "/")..<firstIndex(notBefore: folder + "0")]
  }

  private func firstIndex(notBefore path: String) -> Int {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// Paths relative to the project's root.
enum ProjectPath {
  /// The folder of a path; empty for the root.
  static func folder(of path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Whether a path is the folder or lies in it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }

  /// Joins and resolves `.` and `..`; nil for a path that leaves the root.
  static func join(_ folder: String, _ path: String) -> String? {
    var parts: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    }
    return parts.joined(separator: "/")
  }
}
