internal import LintModel
internal import ProjectModel

/// The values that `UIBackgroundModes` knows.
enum BackgroundModes {
  static let key = "UIBackgroundModes"

  /// Source: Apple's reference page of the key.
  static let known: Set<String> = [
    "audio", "location", "voip", "external-accessory", "bluetooth-central",
    "bluetooth-peripheral", "fetch", "remote-notification", "processing", "nearby-interaction",
    "push-to-talk", "newsstand-content", "network-authentication",
  ]
}

extension ApplicationBuild {
  /// Whether the modes are all known, and this one is not among them.
  func lacksMode(_ mode: String) -> Bool {
    guard let plist = infoPlist, !plist.isPreprocessed,
      !hasIgnoredSetting(BackgroundModes.key), configuration.unreadFiles.isEmpty,
      let modes = backgroundModes
    else { return false }
    return !modes.contains(mode)
  }
}
