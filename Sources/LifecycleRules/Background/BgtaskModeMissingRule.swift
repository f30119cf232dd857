internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A kind of background task is used whose background mode the target's Info.plist lacks.
package struct BgtaskModeMissingRule: Rule {
  package static let id: RuleID = "bgtask_mode_missing"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  private struct Missing {
    let site: BackgroundTaskSite
    let mode: String
    let plist: InfoPlist
    let owners: FailingBuilds
  }

  package func check(_ context: RuleContext) -> [Finding] {
    let sites = BackgroundTaskSites.find(in: context)
    let builds = ApplicationBuild.all(in: context.project)
    let missing = builds.flatMap { modes(missingIn: $0, sites, builds) }
    // The first build that lacks a mode speaks for the others.
    var seen: Set<String> = []
    return missing.filter { seen.insert($0.mode).inserted }.map {
      finding(for: $0, sites, context.project)
    }
  }

  private func modes(
    missingIn build: ApplicationBuild, _ sites: [BackgroundTaskSite], _ builds: [ApplicationBuild]
  ) -> [Missing] {
    guard let modes = build.backgroundModes, let plist = build.configuration.infoPlist else {
      return []
    }
    let needed: [(kind: BackgroundTaskKind, mode: String)] = [
      (.refresh, "fetch"), (.processing, "processing"),
    ]
    return needed.compactMap { kind, mode in
      guard !modes.contains(mode) else { return nil }
      let used = sites.filter { $0.kind == kind && build.compiles($0) }
      guard let site = used.min(by: isBetterPlace),
        let owners = FailingBuilds(
          compiling: site.range.file, among: builds,
          fails: {
            $0.backgroundModes.map { !$0.contains(mode) } ?? false
          })
      else { return nil }
      return Missing(site: site, mode: mode, plist: plist, owners: owners)
    }
  }

  /// The request names its kind, so it is the plainest place.
  private func isBetterPlace(_ left: BackgroundTaskSite, _ right: BackgroundTaskSite) -> Bool {
    (-left.use.rank, left.range) < (-right.use.rank, right.range)
  }

  private func finding(
    for missing: Missing, _ sites: [BackgroundTaskSite], _ project: Project
  ) -> Finding {
    let site = missing.site
    let kind = site.kind == .refresh ? "An app refresh" : "A processing task"
    let root = missing.plist.root
    let listed =
      root.value(forKey: "UIBackgroundModes")?.range
      ?? SourceRange(
        file: root.range.file, start: Int(root.range.start), end: Int(root.range.start))
    let others = sites.filter { $0.kind == site.kind && $0.range != site.range }
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "\(kind) is used, but \(missing.owners.description) "
        + "\(missing.owners.isOnePlist ? "lacks" : "lack") the background mode "
        + "`\(missing.mode)`. Without it the system never launches the app for such a task.",
      range: site.call.nameRange,
      why: "The background work never runs on any phone, and nothing on the screen shows it.",
      help: "Add `\(missing.mode)` to `UIBackgroundModes` of the target.",
      related: [Step(listed, "The background modes stand here.")]
        + others.map { Step($0.range, "It is \($0.use.verb) here too.") },
      fixes: [fix(missing, project)].compactMap { $0 },
      enclosing: site.enclosing, subject: missing.mode)
  }

  /// Where a slip of the mode is listed, that is what is to be changed.
  private func fix(_ missing: Missing, _ project: Project) -> Fix? {
    let listed = Set(missing.owners.first.backgroundModes ?? [])
    let isMisspelled = listed.subtracting(BackgroundModes.known).contains {
      BackgroundModeUnknownRule.meant(by: $0, besides: listed) == missing.mode
    }
    guard !isMisspelled else { return nil }
    return PropertyListRepair(missing.owners.first, in: project)?
      .adding(missing.mode, toArray: BackgroundModes.key)
  }
}
