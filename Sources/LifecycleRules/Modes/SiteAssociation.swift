internal import LintModel
internal import ProjectModel

/// What is wrong with a site's association file.
struct SiteAssociation {
  private(set) var faults: [FileFault] = []
  private let path: String

  init(_ file: JSONFile) {
    path = file.path
    switch file.content {
    case .failure(let error):
      let offset = min(error.offset, max(0, file.size - 1))
      add(
        "`\(file.path)` is no JSON. \(error.title)",
        error.help.isEmpty ? "Make it JSON." : error.help,
        SourceRange(file: file.file, start: offset, end: offset), "json")
    case .success(let document): check(document.root, file)
    }
  }

  private mutating func add(
    _ message: String, _ help: String, _ range: SourceRange, _ subject: String
  ) {
    faults.append(FileFault(message: message, help: help, range: range, subject: subject))
  }

  private mutating func check(_ root: JSONValue, _ file: JSONFile) {
    if file.size > 128 * 1024 {
      add(
        "`\(path)` has \(file.size) bytes, and the system reads up to 131072.",
        "Use wildcards in `components` instead of long lists.", root.range.prefix(1), "size")
    }
    guard let members = root.members else {
      add("`\(path)` is no JSON object.", "Put the services into `{}`.", root.range, "root")
      return
    }
    guard members.contains(where: { Self.services.contains($0.name) }) else {
      let near = members.first { NearestName.of($0.name, in: Self.services.sorted()) != nil }
      add(
        "`\(path)` names none of the services that the system knows.",
        "Add `applinks`, `webcredentials`, `appclips` or `activitycontinuation`.",
        near?.nameRange ?? root.range.prefix(1), "services")
      return
    }
    if let links = root.member("applinks") { checkLinks(links) }
    for name in ["webcredentials", "appclips", "activitycontinuation"] {
      root.value(at: name, "apps")?.elements?.forEach { checkAppID($0) }
    }
  }

  private static let services: Set<String> = [
    "applinks", "webcredentials", "appclips", "activitycontinuation",
  ]

  // MARK: Links

  private mutating func checkLinks(_ links: JSONValue.Member) {
    guard let details = links.value.member("details") else {
      add(
        "`applinks` in `\(path)` has no `details`, so it opens no link.",
        "Add `details` with the app's identifier and its components.", links.nameRange, "details")
      return
    }
    if let elements = details.value.elements {
      elements.forEach { checkDetail($0, hasAppID: false) }
    } else if let byApp = details.value.members {
      // The old form has the app's identifier as the name.
      for member in byApp {
        checkAppID(JSONValue(.string(member.name), range: member.nameRange))
        checkDetail(member.value, hasAppID: true)
      }
    }
  }

  private mutating func checkDetail(_ detail: JSONValue, hasAppID: Bool) {
    guard detail.members != nil else { return }
    let ids = (detail.value("appIDs")?.elements ?? []) + [detail.value("appID")].compactMap { $0 }
    if ids.isEmpty, !hasAppID {
      add(
        "An entry of `details` in `\(path)` names no app.", "Add `appIDs`.",
        detail.range.prefix(1), "appIDs")
    }
    ids.forEach { checkAppID($0) }
    let components = detail.member("components")
    let paths = detail.member("paths")
    if components != nil, let paths {
      add(
        "`paths` stands beside `components` in `\(path)` and is passed over.",
        "Move the paths into `components`; old systems alone read `paths`.", paths.nameRange,
        "paths")
    } else {
      paths?.value.elements?.forEach { checkPath($0) }
    }
    components?.value.elements?.forEach { checkComponent($0) }
  }

  private mutating func checkAppID(_ value: JSONValue) {
    guard let text = value.string, !isTemplate(text) else { return }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts[0]
    let isPrefix =
      prefix.count == 10 && prefix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let bundle = parts.count > 1 ? parts[1] : ""
    let isBundle =
      !bundle.isEmpty
      && bundle.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_*".contains($0)) }
    guard !isPrefix || !isBundle else { return }
    add(
      "“\(text)” in `\(path)` is no app identifier. "
        + "It has ten letters and digits, a dot and the bundle identifier.",
      "Write the app's prefix (mostly the team identifier), a dot and the bundle identifier.",
      value.range, text)
  }

  /// A place that a server or a build fills in.
  private func isTemplate(_ text: String) -> Bool {
    text.contains { "<>{}$%[]".contains($0) } || text.contains("TEAM") || text.isEmpty
  }

  private mutating func checkPath(_ value: JSONValue) {
    guard let text = value.string, !isTemplate(text) else { return }
    let path = text.hasPrefix("NOT ") ? String(text.dropFirst(4).drop { $0 == " " }) : text
    guard let first = path.first, !"/*?".contains(first) else { return }
    add(
      "“\(text)” in `\(self.path)` matches no path, since a path begins with a slash.",
      text.hasPrefix("NOT") ? "Write `NOT ` with a blank, and then the path." : "Write “/\(text)”.",
      value.range, text)
  }

  private mutating func checkComponent(_ value: JSONValue) {
    guard let members = value.members else { return }
    for member in members where !Self.componentKeys.contains(member.name) {
      let meant =
        Self.aliases[member.name] ?? NearestName.of(member.name, in: ["exclude", "comment"])
      guard let meant else { continue }
      add(
        "“\(member.name)” in `\(path)` is no key of a component. It is called `\(meant)`.",
        "Write `\"\(meant)\"`.", member.nameRange, member.name)
    }
    if let pattern = value.value("/"), let text = pattern.string, let first = text.first,
      !"/*?".contains(first), !isTemplate(text)
    {
      add(
        "“\(text)” in `\(path)` matches no path, since a path begins with a slash.",
        "Write “/\(text)”.", pattern.range, text)
    }
    if let exclude = value.value("exclude"), exclude.boolean == nil {
      add(
        "`exclude` in `\(path)` has to be true or false, and is \(exclude.kindName).",
        "Write `true` without quotes.", exclude.range, "exclude")
    }
  }

  private static let componentKeys: Set<String> = [
    "/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded",
  ]

  private static let aliases: [String: String] = [
    "path": "/", "paths": "/", "query": "?", "queryItems": "?", "fragment": "#",
  ]
}
