internal import LintModel

/// The Info.plist keys that Xcode makes from build settings when `GENERATE_INFOPLIST_FILE` is on.
///
/// The list is closed: a setting `INFOPLIST_KEY_UIBackgroundModes` exists in many projects, but
/// Xcode's build system passes over names it does not know, and the key never reaches the app.
struct GeneratedInfoPlist {
  let settings: BuildSettings
  /// The place of values that no file writes.
  let fallback: SourceRange

  private static let prefix = "INFOPLIST_KEY_"

  /// The generated keys, in the order of their names.
  func entries() -> [PropertyList.Entry] {
    let own = names.compactMap(entry)
    let identity = GeneratedInfoPlist.identity.compactMap { key, setting in
      settings[setting] == nil ? nil : entry(key, .text, setting)
    }
    return (identity + own).sorted { $0.key < $1.key }
  }

  /// The settings that look as if they made a key but do not: the unknown ones, or all of them
  /// where nothing is generated.
  func ignored(isGenerated: Bool) -> [PropertyList.Entry] {
    names.filter { !isGenerated || GeneratedInfoPlist.kind(of: $0) == nil }
      .compactMap { entry($0, .text, GeneratedInfoPlist.prefix + $0) }
  }

  private var names: [String] {
    settings.settings.keys.filter { $0.hasPrefix(GeneratedInfoPlist.prefix) && !$0.contains("[") }
      .map { String($0.dropFirst(GeneratedInfoPlist.prefix.count)) }.sorted()
  }

  private func entry(_ name: String) -> PropertyList.Entry? {
    guard let kind = GeneratedInfoPlist.kind(of: name) else { return nil }
    let setting = GeneratedInfoPlist.prefix + name
    switch name {
    case "UIApplicationSceneManifest_Generation":
      return isOn(setting) ? sceneManifest(setting) : nil
    case "UILaunchScreen_Generation":
      return isOn(setting) ? make("UILaunchScreen", .dictionary([]), setting) : nil
    default:
      let key = name.replacing("_iPad", with: "~ipad").replacing("_iPhone", with: "~iphone")
      return entry(key, kind, setting)
    }
  }

  private func entry(_ key: String, _ kind: Kind, _ setting: String) -> PropertyList.Entry? {
    let text = settings[setting] ?? ""
    switch kind {
    case .text: return make(key, .string(text), setting)
    case .boolean: return make(key, .boolean(isOn(setting)), setting)
    case .list:
      let range = settings.settings[setting]?.range ?? fallback
      let words = (settings.value(setting)?.exact ?? text).split(separator: " ")
      return make(
        key, .array(words.map { PropertyList(.string(String($0)), range: range) }), setting)
    }
  }

  private func sceneManifest(_ setting: String) -> PropertyList.Entry? {
    guard let multiple = make("UIApplicationSupportsMultipleScenes", .boolean(true), setting),
      let configurations = make("UISceneConfigurations", .dictionary([]), setting)
    else { return nil }
    return make("UIApplicationSceneManifest", .dictionary([multiple, configurations]), setting)
  }

  private func isOn(_ setting: String) -> Bool { settings.exact(setting) == "YES" }

  private func make(
    _ key: String, _ kind: PropertyList.Kind, _ setting: String
  ) -> PropertyList.Entry? {
    let written = settings.settings[setting]
    let range = written?.range ?? fallback
    return PropertyList.Entry(
      key: key, keyRange: written?.nameRange ?? range, value: PropertyList(kind, range: range),
      range: range)
  }

  // MARK: What Xcode knows

  private enum Kind { case text, boolean, list }

  private static func kind(of name: String) -> Kind? {
    if name.hasSuffix("UsageDescription") || texts.contains(name) { return .text }
    if booleans.contains(name) { return .boolean }
    return lists.contains(name) ? .list : nil
  }

  private static let identity = [
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleName", "PRODUCT_NAME"),
    ("CFBundleExecutable", "EXECUTABLE_NAME"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
    ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
  ]

  private static let texts: Set = [
    "CFBundleDisplayName", "CLKComplicationPrincipalClass", "ITSEncryptionExportComplianceCode",
    "LSApplicationCategoryType", "NSHumanReadableCopyright",
    "NSLocationTemporaryUsageDescriptionDictionary", "NSMainNibFile", "NSMainStoryboardFile",
    "NSPrincipalClass", "NSSensorKitPrivacyPolicyURL", "NSStickerSharingLevel",
    "UILaunchStoryboardName", "UIMainStoryboardFile", "UIStatusBarStyle", "UIUserInterfaceStyle",
    "WKCompanionAppBundleIdentifier", "WKExtensionDelegateClassName",
  ]

  private static let booleans: Set = [
    "GCSupportsControllerUserInteraction", "GCSupportsGameMode", "ITSAppUsesNonExemptEncryption",
    "LSBackgroundOnly", "LSSupportsOpeningDocumentsInPlace", "LSUIElement", "MetalCaptureEnabled",
    "NSSupportsLiveActivities", "NSSupportsLiveActivitiesFrequentUpdates",
    "NSViewGestureRecognizerIsExclusive", "UIApplicationSceneManifest_Generation",
    "UIApplicationSupportsIndirectInputEvents", "UILaunchScreen_Generation",
    "UIRequiresFullScreen", "UIStatusBarHidden", "UISupportsDocumentBrowser", "WKApplication",
    "WKRunsIndependentlyOfCompanionApp", "WKWatchOnly",
  ]

  private static let lists: Set = [
    "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
    "UISupportedInterfaceOrientations_iPad", "UISupportedInterfaceOrientations_iPhone",
    "WKSupportsLiveActivityLaunchAttributeTypes",
  ]
}

extension PropertyList {
  /// The dictionary with generated entries laid over, as Xcode merges them: arrays and
  /// dictionaries are joined, other values replaced.
  func merged(with generated: [Entry]) -> PropertyList {
    var entries = self.entries ?? []
    for new in generated {
      guard let index = entries.lastIndex(where: { $0.key == new.key }) else {
        entries.append(new)
        continue
      }
      entries[index] = PropertyList.join(entries[index], new)
    }
    return PropertyList(.dictionary(entries), range: range, contentRange: contentRange)
  }

  private static func join(_ old: Entry, _ new: Entry) -> Entry {
    let kind: Kind
    switch (old.value.kind, new.value.kind) {
    case (.array(let own), .array(let added)):
      let texts = Set(own.compactMap(\.string))
      kind = .array(own + added.filter { !($0.string.map(texts.contains) ?? false) })
    case (.dictionary, .dictionary(let added)): kind = old.value.merged(with: added).kind
    default: return new
    }
    let value = PropertyList(
      kind, range: old.value.range, contentRange: old.value.contentRange)
    return Entry(key: old.key, keyRange: old.keyRange, value: value, range: old.range)
  }
}
