package import CodeModel

/// What a file is to the linter, told by its name alone.
package enum FileKind: Hashable, Sendable {
  case source(SourceLanguage)
  /// Property lists, project files, payloads and site files: what the project reader takes.
  case project
  /// A JSON file, which is read as a push payload where it holds one and is passed over otherwise.
  case payload

  /// Nil for files that the linter never reads.
  package init?(path: String) {
    let name = TreePath.name(path)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let language = FileKind.languages[ending] {
      self = .source(language)
    } else if FileKind.projectEndings.contains(ending) || FileKind.projectNames.contains(name) {
      self = .project
    } else if ending == "json", !FileKind.foreignNames.contains(name) {
      self = .payload
    } else {
      return nil
    }
  }

  private static let languages: [String: SourceLanguage] = [
    "swift": .swift, "m": .objectiveC, "mm": .objectiveC, "h": .objectiveC,
  ]

  private static let projectEndings: Set<String> = [
    "plist", "entitlements", "pbxproj", "xcconfig", "xcworkspacedata", "apns", "yml", "yaml",
  ]

  /// JSON files of other tools, of which projects hold thousands.
  private static let foreignNames: Set<String> = [
    "Contents.json", "package.json", "package-lock.json", "tsconfig.json",
  ]

  private static let projectNames: Set<String> = [
    "apple-app-site-association", "Podfile.lock", "Package.resolved",
  ]
}
