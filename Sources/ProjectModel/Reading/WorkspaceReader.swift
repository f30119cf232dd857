internal import LintModel

/// Reads the places that an Xcode workspace names.
struct WorkspaceReader {
  let tree: ProjectFileTree
  let store: PropertyListStore

  /// The folders and bundles of a workspace, relative to the project's root.
  func folders(of file: ProjectFile) -> [String] {
    guard let bytes = tree.bytes(of: file) else { return [] }
    let home = ProjectPath.folder(of: ProjectPath.folder(of: file.path))
    var scanner = XMLScanner(bytes)
    var groups: [String?] = [home]
    var folders: [String] = []
    do throws(PropertyListError) {
      while let tag = try scanner.nextTag() {
        switch (tag.name, tag.form) {
        case ("Group", .opening):
          groups.append(place(location(of: tag, bytes), in: groups.last ?? home, home))
        case ("Group", .closing): if groups.count > 1 { groups.removeLast() }
        case ("FileRef", .opening), ("FileRef", .empty):
          if let path = place(location(of: tag, bytes), in: groups.last ?? home, home) {
            folders.append(path)
          }
        default: continue
        }
      }
    } catch {
      store.report(error.problem(.malformedProject, path: file.path, bytes: bytes))
    }
    return folders
  }

  /// The `location` attribute of a tag.
  private func location(of tag: XMLTag, _ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes[tag.range], as: UTF8.self)
    guard let name = text.firstRange(of: "location") else { return nil }
    let rest = text[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let value = rest.dropFirst().prefix { $0 != quote }
    return String(value).replacing("&amp;", with: "&").replacing("&apos;", with: "'")
  }

  /// `group:` begins at the group around, `container:` at the workspace's folder.
  private func place(_ location: String?, in group: String?, _ home: String) -> String? {
    guard let location, let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "group": return group.flatMap { ProjectPath.join($0, path) }
    case "container": return ProjectPath.join(home, path)
    // A project's own workspace names the project that it lies in.
    case "self": return home
    default: return nil
    }
  }
}
