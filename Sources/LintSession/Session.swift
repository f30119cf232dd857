package import LintModel
internal import RuleEngine

/// One call of the linter: from the paths of a command line to a report.
package struct Session: Sendable {
  private let options: SessionOptions
  private let rules: ResolvedRules
  private let stages: StageClock
  private let progress: @Sendable (String) -> Void

  /// Throws where the options name something that does not exist.
  package init(
    _ options: SessionOptions, inventory: RuleInventory = .standard,
    stages: StageClock = StageClock(),
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(Problem) {
    self.options = options
    self.rules = try inventory.resolve(options.rules)
    self.stages = stages
    self.progress = progress
  }

  /// Reads the projects around the paths and reports what the rules find inside the paths.
  package func run() throws(Problem) -> SessionResult {
    var finder = ScopeFinder(
      currentFolder: options.currentFolder, homeFolder: options.environment["HOME"])
    let scopes = try finder.scopes(for: options.paths)
    let limit = options.reportOnly.map { finder.places(of: $0) }
    let root = TreePath.commonFolder(of: scopes.map(\.treeRoot))
    var builder = ReportBuilder(
      rules: rules, level: options.level, includesSuppressed: options.includesSuppressed)
    for scope in scopes {
      let run = ScopeRun(
        scope: scope, reportRoot: root, options: options, rules: rules, stages: stages,
        progress: progress)
      builder.add(try run.outcome(), inside: PathFilter(scope: scope, limit: limit, root: root))
    }
    return SessionResult(
      report: builder.report, root: root, projects: scopes.map(\.absoluteFolder),
      readFiles: builder.readFiles, descriptions: builder.descriptions)
  }
}

/// Which paths of a report the caller asked about.
struct PathFilter: Sendable {
  private let named: [String]
  private let limit: Set<String>?

  init(scope: ProjectScope, limit: [String]?, root: String) {
    let prefix = TreePath.relative(scope.treeRoot, to: root) ?? ""
    named = scope.named.map { TreePath.join(prefix, $0) }
    self.limit = limit.map { Set($0.compactMap { TreePath.relative($0, to: root) }) }
  }

  /// Everything.
  init() {
    named = [""]
    limit = nil
  }

  func contains(_ path: String) -> Bool {
    guard named.contains(where: { TreePath.isInside(path, $0) }) else { return false }
    guard let limit else { return true }
    // A list of files can be long: it is asked for the path and the folders around it.
    var folder = path
    while folder.isEmpty == false {
      if limit.contains(folder) { return true }
      folder = TreePath.parent(folder)
    }
    return limit.contains("")
  }
}
