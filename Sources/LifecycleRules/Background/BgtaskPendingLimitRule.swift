internal import Analysis
package import LintModel
package import RuleEngine

/// More task requests can be pending at once than the system keeps.
package struct BgtaskPendingLimitRule: Rule {
  package static let id: RuleID = "bgtask_pending_limit"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  private static let limits: [(kind: BackgroundTaskKind, most: Int, name: String)] = [
    (.refresh, 1, "refresh"), (.processing, 10, "processing"),
  ]

  package func check(_ context: RuleContext) -> [Finding] {
    let submissions = BackgroundTaskSites.find(in: context).filter { $0.use == .submitted }
      .sorted { $0.range < $1.range }
    let groups = ApplicationBuild.all(in: context.project).map { build in
      submissions.filter { build.compiles($0) }
    }
    var seen: Set<SourceRange> = []
    return (groups.isEmpty ? [submissions] : groups).flatMap { group in
      Self.limits.compactMap { limit in
        finding(in: group.filter { $0.kind == limit.kind }, limit.most, limit.name)
      }
    }.filter { seen.insert($0.range).inserted }
  }

  /// Only whole identifiers are counted: two patterns may be one.
  private func finding(in sites: [BackgroundTaskSite], _ most: Int, _ name: String) -> Finding? {
    var known: Set<String> = []
    let first = sites.filter { site in
      site.identifier.text.map { known.insert($0).inserted } ?? false
    }
    guard first.count > most else { return nil }
    let site = first[most]
    return Finding(
      rule: Self.id, level: .note, confidence: .medium,
      message:
        "“\(site.identifier.description)” is \(name) request number \(most + 1) of this app. "
        + "The system keeps \(most) pending \(name) request\(most == 1 ? "" : "s") and refuses more.",
      range: site.origin == nil ? site.call.nameRange : site.range,
      why: "When the others are pending, `submit` throws `tooManyPendingTaskRequests` and this "
        + "work is not done in the background.",
      help: "Do the work of several \(name) tasks under one identifier.",
      related: first.prefix(most).map { Step($0.range, "This one may be pending too.") },
      enclosing: site.enclosing, subject: site.identifier.description)
  }
}
