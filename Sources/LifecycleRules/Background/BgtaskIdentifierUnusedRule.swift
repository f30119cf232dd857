internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// Info.plist permits a background task identifier that no code registers.
package struct BgtaskIdentifierUnusedRule: Rule {
  package static let id: RuleID = "bgtask_identifier_unused"
  package static let triggers = BackgroundTaskSites.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    guard !ForeignSchedulers.mayExist(in: context.program) else { return [] }
    let sites = BackgroundTaskSites.find(in: context)
    let refused = Set(
      sites.filter { site in
        IdentifierRefusal.first(of: site, context.project) != nil
      }.map(\.identifier))
    var seen: Set<SourceRange> = []
    return ApplicationBuild.all(in: context.project).flatMap { build -> [Finding] in
      guard !build.target.sources.isEmpty else { return [] }
      return build.permitted.entries.filter { entry in
        isUnused(entry, sites, build) && !isMeant(by: refused, entry)
      }.map { finding(for: $0, build.permitted.path) }
    }.filter { seen.insert($0.range).inserted }
  }

  /// A plain entry that no registration could equal; one that is submitted all the same is
  /// `bgtask_submitted_not_registered`'s.
  private func isUnused(
    _ entry: PermittedIdentifiers.Entry, _ sites: [BackgroundTaskSite], _ build: ApplicationBuild
  ) -> Bool {
    let permitted = build.permitted.filled(entry.pattern)
    guard permitted.text != nil, entry.pattern.wildcardCovering == nil else { return false }
    return !sites.contains { build.permitted.filled($0.identifier).couldEqual(permitted) }
  }

  /// An identifier that is refused for a typing mistake means this entry.
  private func isMeant(
    by refused: Set<StringPattern>, _ entry: PermittedIdentifiers.Entry
  ) -> Bool {
    guard let text = entry.pattern.text else { return !refused.isEmpty }
    return refused.contains { NearestName.of($0.description, in: [text]) != nil }
  }

  private func finding(for entry: PermittedIdentifiers.Entry, _ path: String) -> Finding {
    let identifier = entry.pattern.description
    return Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: "“\(identifier)” is permitted in `\(path)` but no code registers it. "
        + "Nothing in the project's sources handles a task of that identifier.",
      range: entry.range,
      why: "Either the background work behind it never runs, or the entry is left over and asks "
        + "App Review about a feature that is gone.",
      help: "Register a launch handler for it at launch, or take the entry out.",
      enclosing: "", subject: identifier)
  }
}
