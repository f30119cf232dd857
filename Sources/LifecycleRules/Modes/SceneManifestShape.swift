internal import LintModel
internal import ProjectModel

/// What is wrong with the form of a scene manifest, whatever the code holds.
struct SceneManifestShape {
  private(set) var faults: [FileFault] = []
  private let path: String

  init(_ manifest: PropertyList.Entry, _ path: String) {
    self.path = path
    guard let entries = manifest.value.entries else {
      add(manifest, "a dictionary")
      return
    }
    checkKeys(entries, Self.topKeys)
    guard let roles = entries.last(where: { $0.key == "UISceneConfigurations" }) else { return }
    guard let configurations = roles.value.entries else {
      add(roles, "a dictionary of session roles")
      return
    }
    checkKeys(configurations, Self.roles)
    for role in configurations {
      guard let scenes = role.value.elements else {
        add(role, "an array of configurations")
        continue
      }
      for scene in scenes { check(scene, role) }
    }
  }

  private mutating func check(_ scene: PropertyList, _ role: PropertyList.Entry) {
    guard let keys = scene.entries else {
      add(role, "an array of dictionaries")
      return
    }
    checkKeys(keys, Self.sceneKeys)
    for entry in keys where Self.sceneKeys.contains(entry.key) && entry.value.string == nil {
      add(entry, "a text")
    }
  }

  private mutating func add(_ entry: PropertyList.Entry, _ expected: String) {
    faults.append(
      FileFault(
        message: "`\(entry.key)` in `\(path)` is not \(expected). UIKit passes over it.",
        help: "Make the value of `\(entry.key)` \(expected).", range: entry.keyRange,
        subject: entry.key))
  }

  /// Keys that are almost a known one; others may be the app's own.
  private mutating func checkKeys(_ entries: [PropertyList.Entry], _ known: Set<String>) {
    for entry in entries where !known.contains(entry.key) {
      let free = known.filter { name in !entries.contains { $0.key == name } }
      guard let nearest = free.first(where: { isSlip(entry.key, $0) }) else { continue }
      faults.append(
        FileFault(
          message: "`\(entry.key)` in `\(path)` is no key of a scene manifest. "
            + "UIKit reads `\(nearest)`.",
          help: "Write `\(nearest)`.", range: entry.keyRange, subject: entry.key))
    }
  }

  private func isSlip(_ written: String, _ known: String) -> Bool {
    NearestName.distance(written, known) <= 3
  }

  private static let topKeys: Set<String> = [
    "UIApplicationSupportsMultipleScenes", "UISceneConfigurations",
    "UIApplicationPreferredDefaultSceneSessionRole",
    "UIApplicationSupportsTabbedSceneCollection", "CPSupportsDashboardNavigationScene",
    "CPSupportsInstrumentClusterNavigationScene",
  ]

  private static let roles: Set<String> = [
    "UIWindowSceneSessionRoleApplication", "UIWindowSceneSessionRoleExternalDisplay",
    "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
    "CPTemplateApplicationSceneSessionRoleApplication",
    "CPTemplateApplicationDashboardSceneSessionRoleApplication",
    "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
    "UIWindowSceneSessionRoleVolumetricApplication",
    "UISceneSessionRoleImmersiveSpaceApplication",
    "UIWindowSceneSessionRoleAssistiveAccessApplication",
  ]

  private static let sceneKeys: Set<String> = [
    "UISceneClassName", "UISceneConfigurationName", "UISceneDelegateClassName",
    "UISceneStoryboardFile",
  ]
}
