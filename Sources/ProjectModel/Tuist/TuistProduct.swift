internal import CodeModel

/// What Tuist's names of products and destinations mean.
enum TuistProduct {
  /// Xcode's product types by Tuist's names.
  static let types: [String: String] = [
    "app": "application", "appClip": "application.on-demand-install-capable",
    "appExtension": "app-extension", "extensionKitExtension": "extensionkit-extension",
    "messagesExtension": "app-extension.messages",
    "stickerPackExtension": "app-extension.messages-sticker-pack",
    "watch2App": "application.watchapp2", "watch2Extension": "watchkit2-extension",
    "tvTopShelfExtension": "tv-app-extension", "framework": "framework",
    "staticFramework": "framework.static", "staticLibrary": "library.static",
    "dynamicLibrary": "library.dynamic", "unitTests": "bundle.unit-test",
    "uiTests": "bundle.ui-testing", "bundle": "bundle", "commandLineTool": "tool",
    "macro": "tool", "xpc": "xpc-service", "systemExtension": "system-extension",
  ]

  static func platform(of target: ManifestCall, _ scope: ManifestScope) -> TargetPlatform? {
    if let name = target["platform"].flatMap(scope.memberName) { return platforms[name] }
    guard let destinations = target["destinations"] else { return nil }
    let names =
      scope.elements(destinations)?.compactMap(scope.memberName)
      ?? scope.memberName(destinations).map { [$0] } ?? []
    let found = Set(names.compactMap { platforms[$0] })
    return TargetPlatform.allCases.first(where: found.contains)
  }

  private static let platforms: [String: TargetPlatform] = [
    "iOS": .iOS, "iPhone": .iOS, "iPad": .iOS, "macWithiPadDesign": .iOS,
    "appleVisionWithiPadDesign": .iOS, "macOS": .macOS, "mac": .macOS, "macCatalyst": .macOS,
    "tvOS": .tvOS, "appleTv": .tvOS, "watchOS": .watchOS, "appleWatch": .watchOS,
    "visionOS": .visionOS, "appleVision": .visionOS,
  ]

  /// `CoreLocation` of `CoreLocation.framework` or a path to one.
  static func libraryName(_ written: String) -> String {
    let file = written.split(separator: "/").last.map(String.init) ?? written
    return file.split(separator: ".").first.map(String.init) ?? file
  }
}
