package import LintModel

/// A target as one configuration (Debug, Release) builds it.
package struct TargetConfiguration: Sendable {
  package let name: String
  package let settings: BuildSettings
  /// Nil where it is unknown, or the target has none.
  package let infoPlist: InfoPlist?
  package let entitlements: Entitlements?
  /// Nil where no bundle identifier is set.
  package let bundleIdentifierText: SettingText?
  package let deploymentTarget: String?
  /// Files that the project names for this configuration but that are not here or are broken.
  ///
  /// They are settings, Info.plist and entitlements; what they would say is unknown.
  package let unreadFiles: [String]
  /// False where entitlements may exist that are not seen.
  package let knowsEntitlements: Bool

  package init(
    name: String, settings: BuildSettings = BuildSettings(), infoPlist: InfoPlist? = nil,
    entitlements: Entitlements? = nil, bundleIdentifierText: SettingText? = nil,
    deploymentTarget: String? = nil, unreadFiles: [String] = [], knowsEntitlements: Bool? = nil
  ) {
    self.name = name
    self.settings = settings
    self.infoPlist = infoPlist
    self.entitlements = entitlements
    self.bundleIdentifierText = bundleIdentifierText
    self.deploymentTarget = deploymentTarget
    self.unreadFiles = unreadFiles
    self.knowsEntitlements = knowsEntitlements ?? (entitlements != nil || unreadFiles.isEmpty)
  }

  /// The bundle identifier where it is fully known.
  package var bundleIdentifier: String? { bundleIdentifierText?.exact }

  package var moduleName: String? { settings.exact("PRODUCT_MODULE_NAME") }

  /// A text of the Info.plist with build settings filled in, and its place.
  package struct PlacedText: Hashable, Sendable {
    package let text: SettingText
    package let range: SourceRange
  }

  /// The texts of an array in the Info.plist, such as `UIBackgroundModes`.
  ///
  /// Nil when the Info.plist is unknown, empty when it lacks the key; elements that are no texts
  /// are left out.
  package func infoPlistTexts(_ key: String) -> [PlacedText]? {
    guard let infoPlist else { return nil }
    guard let value = infoPlist.root.value(forKey: key) else { return [] }
    return (value.elements ?? [value]).compactMap { element in
      element.string.map { PlacedText(text: settings.expand($0), range: element.contentRange) }
    }
  }
}
