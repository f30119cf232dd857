package import LintModel

/// The scene manifest of one configuration's Info.plist.
package struct SceneManifest: Sendable {
  package static let key = "UIApplicationSceneManifest"

  /// One entry below a session role.
  package struct Scene: Sendable {
    /// `UIWindowSceneSessionRoleApplication` and the like.
    package let role: String
    /// The class as it is written, build settings filled in.
    package let delegateClass: SettingText?
    /// The entry's dictionary.
    package let value: PropertyList

    package var range: SourceRange { value.range }

    /// The class without its module, nil where it is not known.
    package var delegateName: String? {
      guard case .text(let text)? = delegateClass?.parts.last else { return nil }
      return text.split(separator: ".").last.map(String.init)
    }

    /// Whether its windows are the app's own, on the device's screen.
    package var isApplication: Bool { role == "UIWindowSceneSessionRoleApplication" }
  }

  package let scenes: [Scene]
  package let supportsMultipleScenes: Bool
  package let range: SourceRange

  /// Nil where the Info.plist is unknown or has no manifest.
  package init?(_ configuration: TargetConfiguration) {
    guard let plist = configuration.infoPlist,
      let manifest = plist.root.entry(forKey: Self.key)
    else { return nil }
    let roles = manifest.value.value(forKey: "UISceneConfigurations")?.entries ?? []
    scenes = roles.flatMap { role in
      (role.value.elements ?? []).map { scene in
        let name = scene.value(forKey: "UISceneDelegateClassName")?.string
        return Scene(
          role: role.key, delegateClass: name.map { configuration.settings.expand($0) },
          value: scene)
      }
    }
    let multiple = manifest.value.value(forKey: "UIApplicationSupportsMultipleScenes")
    supportsMultipleScenes = multiple?.boolean ?? false
    range = manifest.keyRange
  }
}
