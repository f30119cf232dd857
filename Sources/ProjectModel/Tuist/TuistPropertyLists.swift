internal import CodeModel
internal import LintModel

/// The Info.plists and entitlements that a Tuist manifest writes out or names.
struct TuistPropertyLists {
  enum Source {
    case none
    case file(String)
    case written(PropertyList)
    case unknown

    var written: PropertyList? {
      guard case .written(let list) = self else { return nil }
      return list
    }
  }

  let file: ProjectFile
  let scope: ManifestScope
  let paths: TuistPaths

  func infoPlist(_ target: ManifestCall, _ platform: TargetPlatform?) -> Source {
    let isApp = target["product"].flatMap(scope.memberName) == "app"
    let defaults = {
      defaultEntries(isApp && platform == .iOS, at: target["infoPlist"]?.range ?? target.range)
    }
    guard let written = target["infoPlist"] else {
      return .written(PropertyList(.dictionary(defaults()), range: target.range))
    }
    let expression = scope.resolve(written, type: "InfoPlist")
    if case .null = expression.kind { return .none }
    if scope.memberName(expression) == "default" {
      return .written(PropertyList(.dictionary(defaults()), range: expression.range))
    }
    let source = source(expression)
    guard scope.call(expression)?.name == "extendingDefault", let own = source.written?.entries,
      let range = source.written?.range
    else { return source }
    let kept = defaults().filter { entry in !own.contains { $0.key == entry.key } }
    return .written(PropertyList(.dictionary(kept + own), range: range))
  }

  /// Keys that Tuist adds; they have no place of their own.
  static func impliedKeys(_ root: PropertyList) -> Set<String> {
    Set((root.entries ?? []).filter { $0.keyRange == $0.value.range }.map(\.key))
  }

  func entitlements(_ target: ManifestCall) -> Source {
    guard let written = target["entitlements"] else { return .none }
    let expression = scope.resolve(written, type: "Entitlements")
    if case .null = expression.kind { return .none }
    return source(expression)
  }

  private func source(_ expression: Expression) -> Source {
    if scope.string(expression) != nil {
      return paths.path(expression).map { .file($0) } ?? .unknown
    }
    guard let call = scope.call(expression) else { return .unknown }
    switch call.name {
    case "file", "relativeToManifest", "relativeToRoot", "path":
      let path = call.name == "file" ? paths.path(call["path"]) : paths.path(expression)
      return path.map { .file($0) } ?? .unknown
    case "extendingDefault", "dictionary":
      let dictionary = call["with"] ?? call.first
      return dictionary.flatMap { ManifestPropertyList(scope: scope).dictionary($0) }
        .map { .written($0) } ?? .unknown
    default: return .unknown
    }
  }

  /// The keys that Tuist gives every product, and those it gives apps.
  private func defaultEntries(_ isApp: Bool, at place: SourceRange) -> [PropertyList.Entry] {
    func entry(_ key: String, _ kind: PropertyList.Kind) -> PropertyList.Entry {
      PropertyList.Entry(
        key: key, keyRange: place, value: PropertyList(kind, range: place), range: place)
    }
    var entries = [
      entry("CFBundleDevelopmentRegion", .string("$(DEVELOPMENT_LANGUAGE)")),
      entry("CFBundleExecutable", .string("$(EXECUTABLE_NAME)")),
      entry("CFBundleIdentifier", .string("$(PRODUCT_BUNDLE_IDENTIFIER)")),
      entry("CFBundleName", .string("$(PRODUCT_NAME)")),
      entry("CFBundleShortVersionString", .string("1.0")),
      entry("CFBundleVersion", .string("1")),
    ]
    guard isApp else { return entries }
    entries += [
      entry("CFBundlePackageType", .string("APPL")), entry("LSRequiresIPhoneOS", .boolean(true)),
      entry(
        "UIApplicationSceneManifest",
        .dictionary([
          entry("UIApplicationSupportsMultipleScenes", .boolean(false)),
          entry("UISceneConfigurations", .dictionary([])),
        ])),
    ]
    return entries
  }
}
