package import Foundation
package import LintModel

/// The folder of this package and the places in it that the tools read and write.
package struct PackageRoot: Sendable {
  package let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// The nearest folder at or above a file or folder that holds a `Package.swift`.
  package init?(above start: URL) {
    var folder = start.standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      guard folder.pathComponents.count > 1 else { return nil }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
    self.folder = folder
  }

  package func url(_ path: String) -> URL { folder.appending(path: path) }

  /// A file's text, nil where it does not exist or is not UTF-8.
  package func text(_ path: String) -> String? {
    try? String(contentsOf: url(path), encoding: .utf8)
  }

  /// Writes a file and the folders around it.
  package func write(_ file: GeneratedFile) throws(Problem) {
    do {
      let url = url(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .atomic)
    } catch {
      throw Problem(.unwritableOutput, "cannot write \(file.path): \(error)")
    }
  }

  /// The files below a folder whose names end in one of the endings, as sorted relative paths.
  ///
  /// Hidden entries are left out; so is what a build leaves behind.
  package func files(below folder: String, endingIn endings: String...) -> [String] {
    var found: [String] = []
    collect(folder, endings, &found)
    return found.sorted()
  }

  private func collect(_ folder: String, _ endings: [String], _ found: inout [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
    for name in names where !name.hasPrefix(".") {
      let path = folder.isEmpty || folder == "." ? name : folder + "/" + name
      let values = try? url(path).resourceValues(forKeys: [.isDirectoryKey])
      if values?.isDirectory == true {
        collect(path, endings, &found)
      } else if endings.isEmpty || endings.contains(where: name.hasSuffix) {
        found.append(path)
      }
    }
  }
}
