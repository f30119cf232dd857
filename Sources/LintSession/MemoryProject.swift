package import LintModel

/// A project that exists in memory only, linted by the same pipeline as one on disk.
package struct MemoryProject: Sendable {
  private let files: [String: [UInt8]]

  /// Of two files with one path the later counts.
  package init(files: [(path: String, text: String)]) {
    self.init(contents: files.map { ($0.path, Array($0.text.utf8)) })
  }

  package init(contents: [(path: String, bytes: [UInt8])]) {
    files = Dictionary(contents.map { ($0.path, $0.bytes) }) { _, last in last }
  }

  /// Lints every file; all levels are reported unless a higher one is given.
  package func report(
    rules selection: RuleSelection = RuleSelection(includesPreview: true),
    inventory: RuleInventory = .standard, level: Level = .note, includesSuppressed: Bool = false,
    parsesEverything: Bool = false, jobs: Int = 1
  ) throws(Problem) -> Report {
    let rules = try inventory.resolve(selection)
    let listing = try listing(under: "", policy: SkipPolicy(includesTests: true))
    let loader = FileLoader(
      reportRoot: "", prefix: "", folder: "", jobs: jobs)
    let loaded = loader.load(listing, from: self)
    let analyzed = ProjectAnalysis(
      rules: rules, jobs: jobs, parsesEverything: parsesEverything, stages: StageClock()
    ).run(loaded)
    var builder = ReportBuilder(
      rules: rules, level: level, includesSuppressed: includesSuppressed)
    builder.add(ScopeOutcome(analyzed, loaded), inside: PathFilter())
    return builder.report
  }
}

extension MemoryProject: SourceTree {
  package func listing(
    under folder: String, policy: SkipPolicy
  ) throws(Problem) -> TreeListing {
    var collector = ListingCollector(folder: folder, policy: policy)
    for path in files.keys { collector.add(path) }
    return collector.listing()
  }

  package func read(_ files: [TreeFile], jobs: Int) -> [FileContents] {
    files.map { file in
      guard let bytes = self.files[file.path] else { return .unreadable(reason: "not there") }
      return bytes.count > FileContents.largestSize ? .tooLarge : .bytes(bytes)
    }
  }
}
