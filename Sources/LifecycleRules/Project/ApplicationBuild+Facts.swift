internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

extension ApplicationBuild {
  /// The builds of apps for iPhone and iPad; Mac, TV and watch apps have other lives.
  static func mobile(in project: Project) -> [ApplicationBuild] {
    all(in: project).filter(\.isMobile)
  }

  var infoPlist: InfoPlist? { configuration.infoPlist }

  var root: PropertyList? { infoPlist?.root }

  func compiles(_ file: FileID) -> Bool { target.sources.contains(file) }

  /// Without a platform in a project file, the keys of a Mac's Info.plist tell.
  private var isMobile: Bool {
    if let platform = target.platform { return platform == .iOS || platform == .visionOS }
    let macKeys = ["LSMinimumSystemVersion", "NSMainNibFile", "NSPrincipalClass", "WKApplication"]
    return !macKeys.contains { root?.value(forKey: $0) != nil }
  }

  /// The major version of the least system the app runs on, nil where it is not known.
  var leastSystem: Int? {
    configuration.deploymentTarget?.split(separator: ".").first.flatMap { Int($0) }
  }

  /// Whether the app may run on systems before iOS 13, which know no scenes.
  var mayRunBeforeScenes: Bool { leastSystem.map { $0 < 13 } ?? false }

  /// A setting that looks as if it made the key, but that Xcode passes over: the author may have
  /// a step that does.
  func hasIgnoredSetting(_ key: String) -> Bool {
    infoPlist?.ignoredKeys.contains { $0.key == key } ?? false
  }

  /// The value of a key, or the start of the property list where the key is missing.
  func place(of key: String) -> SourceRange? {
    guard let root else { return nil }
    let start = Int(root.range.start)
    return root.value(forKey: key)?.range
      ?? SourceRange(file: root.range.file, start: start, end: start)
  }
}

/// The builds that fail for one place, of all that compile it.
struct FailingBuilds {
  let failing: [ApplicationBuild]
  let all: [ApplicationBuild]

  /// Nil where no build fails.
  init?(
    compiling file: FileID, among builds: [ApplicationBuild],
    fails: (ApplicationBuild) -> Bool
  ) {
    all = builds.filter { $0.compiles(file) }
    failing = all.filter(fails)
    guard !failing.isEmpty else { return nil }
  }

  var first: ApplicationBuild { failing[0] }

  var isOnePlist: Bool { Set(failing.map { $0.infoPlist?.path }).count == 1 }

  /// The property lists by their paths, with the targets where only some of them fail.
  var description: String {
    var paths: [String] = []
    for build in failing {
      let path = "`\(build.infoPlist?.path ?? "Info.plist")`"
      if !paths.contains(path) { paths.append(path) }
    }
    let targets = Set(all.map(\.target.name))
    var names: [String] = []
    for build in failing where !names.contains("`\(build.target.name)`") {
      names.append("`\(build.target.name)`")
    }
    let owner =
      targets.count > 1
      ? " of target\(names.count > 1 ? "s" : "") \(names.joined(separator: ", "))" : ""
    let shown = paths.count > 2 ? "\(paths[0]) and \(paths.count - 1) others" : Self.list(paths)
    return shown + owner + configurations
  }

  /// Named where the same target builds right in another configuration.
  private var configurations: String {
    let failed = Set(failing.map { $0.target.name + "|" + $0.configuration.name })
    let names = Set(failing.map(\.target.name))
    let right = all.filter {
      names.contains($0.target.name)
        && !failed.contains($0.target.name + "|" + $0.configuration.name)
    }
    guard !right.isEmpty else { return "" }
    var shown: [String] = []
    for build in failing where !shown.contains(build.configuration.name) {
      shown.append(build.configuration.name)
    }
    return " (\(shown.joined(separator: ", ")))"
  }

  private static func list(_ texts: [String]) -> String { texts.joined(separator: " and ") }
}
