package import LintModel

/// Which folders are left out by policy: dependencies, build products, hidden folders and tests.
package struct SkipPolicy: Sendable {
  /// The paths that the caller named; what lies above and at them is never left out for its name.
  private let named: [String]
  private let includesTests: Bool

  package init(named: [String] = [], includesTests: Bool = false) {
    self.includesTests = includesTests
    // A list of files can be long; only the few that lie in such a folder make a difference.
    self.named = named.filter { path in
      path.split(separator: "/").contains { SkipPolicy.reason(forFolder: $0, includesTests) != nil }
    }
  }

  /// The outermost left-out folder around a path with the reason, nil for paths that stay.
  package func skippedFolder(around path: String) -> SkippedFile? {
    let exempt = exemptDepth(of: path)
    var folder = ""
    for (depth, part) in path.split(separator: "/").dropLast().enumerated() {
      folder = TreePath.join(folder, String(part))
      guard depth >= exempt, let reason = SkipPolicy.reason(forFolder: part, includesTests)
      else { continue }
      return SkippedFile(path: folder, reason: reason)
    }
    return nil
  }

  /// How many leading parts of a path are named by the caller.
  private func exemptDepth(of path: String) -> Int {
    named.filter { TreePath.isInside(path, $0) }
      .map { $0.split(separator: "/").count }.max() ?? 0
  }

  private static func reason(forFolder name: Substring, _ includesTests: Bool) -> String? {
    if let reason = folders[String(name)] { return reason }
    if name.hasPrefix("."), name != ".well-known" { return "hidden folder" }
    if productEndings.contains(where: name.hasSuffix) { return "built product" }
    if name.hasSuffix("Tests"), includesTests == false { return "tests" }
    return nil
  }

  private static let folders: [String: String] = [
    ".build": "build products", "DerivedData": "build products", "Pods": "dependencies",
    "Carthage": "dependencies", "node_modules": "dependencies",
  ]

  // Their Info.plists and headers belong to somebody else's finished product.
  private static let productEndings = [
    ".framework", ".xcframework", ".app", ".appex", ".bundle", ".xcarchive", ".dSYM",
  ]
}
