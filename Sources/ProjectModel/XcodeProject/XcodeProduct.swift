/// What Xcode's product types mean.
enum XcodeProduct {
  static func product(
    _ type: String?, _ platform: TargetPlatform?, _ configurations: [TargetConfiguration]
  ) -> TargetProduct {
    guard let type else { return .unknown }
    let name = type.split(separator: ".").dropFirst(3).joined(separator: ".")
    switch name {
    case "application": return platform == .watchOS ? .watchApp : .application
    case "application.on-demand-install-capable": return .appClip
    case "application.watchapp", "application.watchapp2": return .watchApp
    case "watchkit-extension", "watchkit2-extension": return .appExtension(.watch)
    case let name where name.hasPrefix("application"): return .application
    case let name where name.hasPrefix("app-extension") || name == "extensionkit-extension":
      let roots = configurations.lazy.compactMap { $0.infoPlist?.root }
      return .appExtension(roots.compactMap(InfoPlistProduct.extensionPoint).first ?? .unknown)
    case let name where name.hasPrefix("framework") || name.hasPrefix("library"):
      return .framework
    case let name where name.hasPrefix("bundle.") && name.contains("test"): return .tests
    default: return .other
    }
  }
}
