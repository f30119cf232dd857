/// What an Info.plist alone tells of the product it belongs to.
enum InfoPlistProduct {
  static func hasAppKeys(_ root: PropertyList) -> Bool {
    let prefixes = ["CFBundle", "UI", "NS", "BG", "WK", "LS"]
    return (root.entries ?? []).contains { entry in prefixes.contains { entry.key.hasPrefix($0) } }
  }

  static func isTestFolder(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Test" }
  }

  static func product(of root: PropertyList, path: String) -> TargetProduct {
    if let point = extensionPoint(of: root) { return .appExtension(point) }
    if root.value(forKey: "WKApplication") != nil || root.value(forKey: "WKWatchKitApp") != nil {
      return .watchApp
    }
    let isTests = isTestFolder(ProjectPath.folder(of: path))
    switch root.value(forKey: "CFBundlePackageType")?.string {
    case "APPL": return .application
    case "FMWK": return .framework
    case "XPC!": return .appExtension(.unknown)
    case "BNDL": return isTests ? .tests : .other
    case nil: return isTests ? .tests : .application
    default:
      if isTests { return .tests }
      return hasScreenKeys(root) ? .application : .unknown
    }
  }

  /// The extension point where the Info.plist names one.
  static func extensionPoint(of root: PropertyList) -> ExtensionPoint? {
    let old = root.value(at: "NSExtension", "NSExtensionPointIdentifier")
    let new = root.value(at: "EXAppExtensionAttributes", "EXExtensionPointIdentifier")
    if let identifier = (old ?? new)?.string { return ExtensionPoint(identifier: identifier) }
    return root.value(forKey: "NSExtension") == nil ? nil : .unknown
  }

  /// Frameworks share the placeholder for the package type, but have none of these.
  private static func hasScreenKeys(_ root: PropertyList) -> Bool {
    (root.entries ?? []).contains { entry in
      entry.key.hasPrefix("UI") || entry.key.hasPrefix("BG") || entry.key == "LSRequiresIPhoneOS"
    }
  }
}
