package import CodeModel

/// What a file is to the linter, told by its name alone.
package enum FileKind: Hashable, Sendable {
  case source(SourceLanguage)
  /// Property lists, project files, payloads and site files: what the project reader takes.
  case project

  /// Nil for files that the linter never reads.
  package init?(path: String) {
    let name = TreePath.name(path)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let language = FileKind.languages[ending] {
      self = .source(language)
    } else if FileKind.projectEndings.contains(ending) || FileKind.projectNames.contains(name) {
      self = .project
    } else {
      return nil
    }
  }

  private static let languages: [String: SourceLanguage] = [
    "swift": .swift, "m": .objectiveC, "mm": .objectiveC, "h": .objectiveC,
  ]

  private static let projectEndings: Set<String> = [
    "plist", "entitlements", "pbxproj", "xcconfig", "xcworkspacedata", "apns",
  ]

  private static let projectNames: Set<String> = [
    "project.yml", "project.yaml", "apple-app-site-association",
  ]
}
