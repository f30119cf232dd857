/// Reading of `/`-separated paths that are relative to some folder; the folder itself is empty.
package enum TreePath {
  /// Whether a path is the folder itself or lies in it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }

  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return name.isEmpty ? folder : folder + "/" + name
  }

  /// The folder around a path, empty at the top.
  package static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  package static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The rest of a path below a folder that it lies in; nil where it does not.
  package static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    if folder.isEmpty { return path }
    guard isInside(path, folder) else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }

  /// An absolute path without `.`, `..` and doubled separators; links are not resolved.
  package static func normalized(_ path: String, in currentFolder: String) -> String {
    let whole = path.hasPrefix("/") ? path : currentFolder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The deepest folder that holds all of some absolute paths.
  package static func commonFolder(of paths: [String]) -> String {
    guard var common = paths.first else { return "/" }
    for path in paths {
      while common.isEmpty == false, isInside(path, common) == false { common = parent(common) }
    }
    return common.isEmpty ? "/" : common
  }

  /// Orders paths by their bytes, which is the same on every machine.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
