internal import LintModel

/// What linting one project gave.
struct ScopeOutcome: Sendable {
  var findings: [ReportedFinding]
  var problems: [Problem]
  var skipped: [SkippedFile]
  /// The files that were read, with their number of lines.
  var files: [(path: String, lines: Int)]
  /// The project as it was understood.
  var description = ""
}

extension ScopeOutcome {
  init(_ analyzed: AnalyzedProject, _ loaded: LoadedProject) {
    self.init(
      findings: analyzed.findings, problems: analyzed.problems, skipped: loaded.skipped,
      files: loaded.files.map { ($0.path, $0.lineCount) }, description: analyzed.description)
  }
}

/// Lints one project in the state that the options name.
struct ScopeRun {
  var scope: ProjectScope
  let reportRoot: String
  let options: SessionOptions
  let rules: ResolvedRules
  let stages: StageClock
  let progress: @Sendable (String) -> Void

  func outcome() throws(Problem) -> ScopeOutcome {
    switch options.change {
    case .everything: return outcome(try load(workingTree()))
    case .since(let revision):
      let repository = try repository()
      let base = try repository.mergeBase(with: revision)
      let loaded = try load(workingTree())
      return outcome(loaded, since: try loadBase(.commit(base, of: repository)))
    case .staged: return try stagedOutcome()
    }
  }

  private func stagedOutcome() throws(Problem) -> ScopeOutcome {
    let repository = try repository()
    let index = GitTree.index(of: repository)
    guard let head = try repository.head() else { return outcome(try load(index)) }
    let base = GitTree.commit(head, of: repository)
    // A commit that touches no file of the linter's cannot bring findings.
    let staged = try listing(index)
    if try staged.files == listing(base).files {
      return ScopeOutcome(findings: [], problems: [], skipped: [], files: [])
    }
    return outcome(load(staged, from: index), since: try loadBase(base))
  }

  private func outcome(_ loaded: LoadedProject) -> ScopeOutcome {
    ScopeOutcome(analyze(loaded), loaded)
  }

  private func outcome(_ loaded: LoadedProject, since base: LoadedProject) -> ScopeOutcome {
    var outcome = outcome(loaded)
    progress("Comparing with the earlier state")
    let earlier = analyze(base)
    outcome.findings = ChangeFilter.new(outcome.findings, base: earlier.findings)
    outcome.problems = ChangeFilter.new(outcome.problems, base: earlier.problems)
    return outcome
  }

  private func analyze(_ loaded: LoadedProject) -> AnalyzedProject {
    progress("Checking \(loaded.files.count) files")
    return ProjectAnalysis(
      rules: rules, jobs: options.jobs, parsesEverything: options.parsesEverything,
      stages: stages
    ).run(loaded)
  }

  private func load(_ tree: some SourceTree) throws(Problem) -> LoadedProject {
    load(try listing(tree), from: tree)
  }

  /// The project's earlier state; where its folder had another name, all that the tree holds.
  private func loadBase(_ tree: GitTree) throws(Problem) -> LoadedProject {
    let inFolder = try listing(tree)
    guard inFolder.files.isEmpty, scope.folder.isEmpty == false else {
      return load(inFolder, from: tree)
    }
    var elsewhere = self
    elsewhere.scope = scope.wholeTree
    return try elsewhere.load(tree)
  }

  private func listing(_ tree: some SourceTree) throws(Problem) -> TreeListing {
    progress("Listing files")
    return try stages.time("list") { () throws(Problem) in
      try tree.listing(under: scope.folder, policy: policy)
    }
  }

  private func load(_ listing: TreeListing, from tree: some SourceTree) -> LoadedProject {
    progress("Reading \(listing.files.count) files")
    let loader = FileLoader(
      reportRoot: reportRoot, prefix: TreePath.relative(scope.treeRoot, to: reportRoot) ?? "",
      folder: scope.folder, jobs: options.jobs)
    return stages.time("read") { loader.load(listing, from: tree) }
  }

  private var policy: SkipPolicy { SkipPolicy(named: scope.named + [scope.folder]) }

  private func workingTree() -> WorkingTree {
    WorkingTree(root: scope.treeRoot, repository: optionalRepository(), named: scope.named)
  }

  private func optionalRepository() -> GitRepository? {
    guard scope.isRepository else { return nil }
    return GitRepository(
      root: scope.treeRoot, environment: options.environment,
      currentFolder: options.currentFolder)
  }

  private func repository() throws(Problem) -> GitRepository {
    guard scope.isRepository else {
      throw Problem(
        .usage, "\(scope.absoluteFolder) is not in a git repository.",
        help: "--changed-since and --staged compare states that git keeps.")
    }
    guard let repository = optionalRepository() else {
      throw Problem(.usage, "git was not found on PATH.", help: "Install git.")
    }
    return repository
  }
}
