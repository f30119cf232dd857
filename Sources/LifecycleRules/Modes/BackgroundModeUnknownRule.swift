internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// `UIBackgroundModes` lists a value that the system does not know.
package struct BackgroundModeUnknownRule: Rule {
  package static let id: RuleID = "background_mode_unknown"
  package static let triggers = [Trigger("UIBackgroundModes")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return ApplicationBuild.mobile(in: context.project).flatMap { build -> [Finding] in
      guard let path = build.infoPlist?.path else { return [] }
      let texts = build.configuration.infoPlistTexts(BackgroundModes.key) ?? []
      let listed = Set(texts.compactMap(\.text.exact))
      return texts.compactMap { placed in
        guard let value = placed.text.exact, !BackgroundModes.known.contains(value),
          seen.insert(placed.range).inserted
        else { return nil }
        let repair = PropertyListRepair(build, in: context.project)
        return finding(value, placed.range, path, listed, repair)
      }
    }
  }

  private func finding(
    _ value: String, _ range: SourceRange, _ path: String, _ listed: Set<String>,
    _ repair: PropertyListRepair?
  ) -> Finding {
    let meant = Self.meant(by: value, besides: listed)
    return Finding(
      rule: Self.id, level: meant == nil ? .note : .error, confidence: .high,
      message: "“\(value)” in `UIBackgroundModes` of `\(path)` is no background mode. "
        + (meant.map { "The mode is called `\($0)`." } ?? "The system passes over it."),
      range: range,
      why: meant == nil
        ? "App Review may ask about it, and the app gets nothing for it."
        : "What needs the mode does not run in the background on any phone.",
      help: meant.map { "Write `\($0)`." }
        ?? "Take the value out, or write the mode that is meant.",
      fixes: [meant.flatMap { repair?.replacing(value, at: range, with: $0) }].compactMap { $0 },
      enclosing: "", subject: value)
  }

  /// The known mode that a value is a slip of, or a longer name for; one that is listed beside it
  /// already is not meant.
  static func meant(by value: String, besides listed: Set<String>) -> String? {
    let free = BackgroundModes.known.subtracting(listed).sorted()
    let plain = value.trimmingWhitespace.lowercased().replacing("_", with: "-")
      .replacing(" ", with: "-")
    if let same = free.first(where: { $0 == plain }) { return same }
    if let alias = aliases[plain], free.contains(alias) { return alias }
    let words = Set(plain.split(separator: "-").map(String.init))
    let named = free.filter { words.isSuperset(of: $0.split(separator: "-").map(String.init)) }
    if let longest = named.max(by: { $0.count < $1.count }) { return longest }
    let nearest = free.map { (NearestName.distance(plain, $0), $0) }.min { $0 < $1 }
    guard let nearest, nearest.0 <= max(1, nearest.1.count / 4) else { return nil }
    return nearest.1
  }

  /// Names from Xcode's list of capabilities, and from APIs.
  private static let aliases: [String: String] = [
    "bluetooth": "bluetooth-central", "bluetooth-le": "bluetooth-central",
    "push": "remote-notification", "push-notification": "remote-notification",
    "push-notifications": "remote-notification", "remote": "remote-notification",
    "remotenotification": "remote-notification", "remotenotifications": "remote-notification",
    "backgroundfetch": "fetch", "refresh": "fetch", "app-refresh": "fetch",
    "background-refresh": "fetch", "background-app-refresh": "fetch",
    "backgroundprocessing": "processing", "bgprocessing": "processing",
    "voice-over-ip": "voip", "gps": "location", "location-updates": "location",
    "airplay": "audio", "picture-in-picture": "audio", "music": "audio",
    "accessory": "external-accessory", "externalaccessory": "external-accessory",
  ]
}

extension String {
  /// Without blanks and line ends around it.
  var trimmingWhitespace: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
