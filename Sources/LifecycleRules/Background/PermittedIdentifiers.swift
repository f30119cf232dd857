internal import Analysis
internal import LintModel
internal import ProjectModel

/// The identifiers that one configuration of a target permits, build settings filled in.
struct PermittedIdentifiers {
  static let key = "BGTaskSchedulerPermittedIdentifiers"

  struct Entry {
    let pattern: StringPattern
    let range: SourceRange
  }

  let entries: [Entry]
  let path: String
  /// The key's value, or the start of the file where the key is missing.
  let range: SourceRange
  private let bundleIdentifier: StringPattern

  /// Nil where the configuration's Info.plist is not known for certain.
  init?(_ configuration: TargetConfiguration) {
    guard let plist = configuration.infoPlist, !plist.isPreprocessed,
      let texts = configuration.infoPlistTexts(Self.key)
    else { return nil }
    entries = texts.map { Entry(pattern: StringPattern($0.text), range: $0.range) }
    path = plist.path
    let root = plist.root.range
    range =
      plist.root.value(forKey: Self.key)?.range
      ?? SourceRange(file: root.file, start: Int(root.start), end: Int(root.start))
    bundleIdentifier =
      configuration.bundleIdentifierText.map { StringPattern($0) } ?? .unknown
  }

  /// A pattern with this configuration's bundle identifier.
  func filled(_ pattern: StringPattern) -> StringPattern {
    pattern.filling(bundleIdentifier: bundleIdentifier)
  }

  /// The wildcard entry that alone covers a refresh or processing identifier, which it does not
  /// serve.
  func wildcard(covering site: BackgroundTaskSite) -> Entry? {
    guard !site.mayBeContinued else { return nil }
    let wanted = filled(site.identifier)
    guard !entries.contains(where: { filled($0.pattern).couldEqual(wanted) }) else { return nil }
    return entries.first { filled($0.pattern).wildcardCovering?.couldEqual(wanted) ?? false }
  }

  func isOnlyCovered(_ site: BackgroundTaskSite) -> Bool { wildcard(covering: site) != nil }

  /// Whether an entry is equal to the identifier, could be, or covers it as a wildcard.
  func mayHold(_ site: BackgroundTaskSite) -> Bool {
    let wanted = filled(site.identifier)
    return entries.contains { entry in
      let permitted = filled(entry.pattern)
      if permitted.couldEqual(wanted) { return true }
      return site.mayBeContinued && (permitted.wildcardCovering?.couldEqual(wanted) ?? false)
    }
  }
}

extension StringPattern {
  /// A text of a property list with what its build settings leave open.
  init(_ text: SettingText) {
    self.init(
      text.parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .unknown: .unknown
        }
      })
  }

  /// Nothing but holes.
  var isUnknown: Bool { parts == [.unknown] }

  /// `com.example.export.*` as the pattern of what it covers; nil for plain identifiers.
  var wildcardCovering: StringPattern? {
    guard case .text(let last)? = parts.last, last.hasSuffix(".*") else { return nil }
    return StringPattern(parts.dropLast() + [.text(String(last.dropLast())), .unknown])
  }
}
