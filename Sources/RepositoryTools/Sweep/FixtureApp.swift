/// A small whole app in `Fixtures`: what is linted of it, without what is said about it.
package struct FixtureApp: Sendable {
  package static let folder = "Fixtures"
  /// The reports expected of the app, and the page that says what is planted.
  package static let otherFiles: Set<String> = ["README.md", "expected.txt", "expected.json"]

  package struct File: Sendable {
    /// Relative to the app's folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  package let name: String
  package let files: [File]

  /// All text files below a folder.
  package init(name: String, folder: String, in root: PackageRoot) {
    self.name = name
    files = root.files(below: folder, endingIn: "").compactMap { path in
      let inside = folder == "." ? path : String(path.dropFirst(folder.count + 1))
      guard !FixtureApp.otherFiles.contains(inside) else { return nil }
      return root.text(path).map { File(path: inside, text: $0) }
    }
  }

  /// Every folder of `Fixtures` that holds Swift files.
  package static func all(in root: PackageRoot) -> [FixtureApp] {
    let sources = root.files(below: folder, endingIn: ".swift")
    let names = Set(sources.compactMap { $0.split(separator: "/").dropFirst().first })
    return names.sorted().map {
      FixtureApp(name: String($0), folder: folder + "/" + $0, in: root)
    }
  }

  package var sources: [File] {
    files.filter { file in [".swift", ".m", ".mm"].contains { file.path.hasSuffix($0) } }
  }

  /// The files with one of them changed.
  package func replacing(_ path: String, with text: String) -> [(path: String, text: String)] {
    files.map { ($0.path, $0.path == path ? text : $0.text) }
  }
}
