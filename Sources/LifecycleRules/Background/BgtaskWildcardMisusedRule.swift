internal import Analysis
package import LintModel
package import RuleEngine

/// A wildcard identifier is used in code, or is all that permits a refresh or processing task.
package struct BgtaskWildcardMisusedRule: Rule {
  package static let id: RuleID = "bgtask_wildcard_misused"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let sites = BackgroundTaskSites.find(in: context)
    let builds = ApplicationBuild.all(in: context.project)
    let literal = sites.filter { $0.identifier.wildcardCovering != nil }
    var seen: Set<StringPattern> = []
    let first = literal.sorted { ($0.use.rank, $0.range) < ($1.use.rank, $1.range) }
      .filter { seen.insert($0.identifier).inserted }
    var known: Set<StringPattern> = []
    // The request names its kind, so it is the plainest place.
    let covered = sites.sorted { (-$0.use.rank, $0.range) < (-$1.use.rank, $1.range) }
      .compactMap { site -> Finding? in
        guard let entry = covering(site, builds), known.insert(site.identifier).inserted else {
          return nil
        }
        return finding(for: site, coveredBy: entry)
      }
    return first.map { finding(for: $0, literal) } + covered
  }

  private func covering(
    _ site: BackgroundTaskSite, _ builds: [ApplicationBuild]
  ) -> PermittedIdentifiers.Entry? {
    guard !site.identifier.parts.contains(.unknown), site.identifier.wildcardCovering == nil else {
      return nil
    }
    for build in builds where build.compiles(site) {
      if let entry = build.permitted.wildcard(covering: site) { return entry }
    }
    return nil
  }

  /// The form `register(forTaskWithIdentifier: "com.example.export.*")`.
  private func finding(for site: BackgroundTaskSite, _ all: [BackgroundTaskSite]) -> Finding {
    let identifier = site.identifier.description
    let others = all.filter { $0.identifier == site.identifier && $0.range != site.range }
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "The wildcard “\(identifier)” is \(site.use.verb) as if it were an identifier. "
        + "A wildcard stands in Info.plist only; code names one task.",
      range: site.range,
      why: "No task of a concrete name finds this handler, so what the person started does not go "
        + "on in the background.",
      help: "Make an identifier for each job under the wildcard's prefix, then register and submit "
        + "that one.",
      related: others.map { Step($0.range, "It is \($0.use.verb) here too.") },
      enclosing: site.enclosing, subject: identifier)
  }

  private func finding(
    for site: BackgroundTaskSite, coveredBy entry: PermittedIdentifiers.Entry
  ) -> Finding {
    let identifier = site.identifier.description
    let kind = site.kind == .refresh ? "refresh" : "processing"
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "“\(identifier)” is a \(kind) task, and only a wildcard permits it. "
        + "“\(entry.pattern.description)” serves continued-processing tasks only.",
      range: site.origin == nil ? site.call.nameRange : site.range,
      why: "The request is refused, and the background work never runs.",
      help: "Add the whole identifier to `BGTaskSchedulerPermittedIdentifiers`.",
      related: [Step(entry.range, "The wildcard stands here.")],
      enclosing: site.enclosing, subject: identifier)
  }
}
