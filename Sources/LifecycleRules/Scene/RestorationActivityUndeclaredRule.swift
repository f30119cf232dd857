internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// An activity for restoration or Handoff whose type the Info.plist does not list.
package struct RestorationActivityUndeclaredRule: Rule {
  package static let id: RuleID = "restoration_activity_undeclared"
  package static let triggers = [
    Trigger("NSUserActivity"), Trigger("userActivity", "SwiftUI"),
    Trigger("onContinueUserActivity"),
  ]

  package init() {}

  private static let key = "NSUserActivityTypes"

  package func check(_ context: RuleContext) -> [Finding] {
    let builds = ApplicationBuild.mobile(in: context.project)
    var seen: Set<String> = []
    return ActivityUses.find(in: context).sorted { $0.range < $1.range }.compactMap { use in
      guard !use.type.isUnknown, !use.isSystems,
        let failing = FailingBuilds(
          compiling: use.range.file, among: builds,
          fails: {
            isMissing(use.type, in: $0)
          }), seen.insert(use.type.description).inserted
      else { return nil }
      return finding(use, failing, context.project)
    }
  }

  private func isMissing(_ type: StringPattern, in build: ApplicationBuild) -> Bool {
    guard let plist = build.infoPlist, !plist.isPreprocessed, !build.hasIgnoredSetting(Self.key),
      let listed = build.configuration.infoPlistTexts(Self.key)
    else { return false }
    let identifier = build.configuration.bundleIdentifierText.map { StringPattern($0) } ?? .unknown
    let wanted = type.filling(bundleIdentifier: identifier)
    return !listed.contains { StringPattern($0.text).couldEqual(wanted) }
  }

  private func finding(
    _ use: ActivityUses.Use, _ builds: FailingBuilds, _ project: Project
  ) -> Finding {
    let written = use.type.description
    let listed = builds.first.configuration.infoPlistTexts(Self.key) ?? []
    let nearest = NearestName.of(written, in: listed.compactMap(\.text.exact))
    let fix = use.type.text.flatMap { text in
      PropertyListRepair(builds.first, in: project)?.adding(text, toArray: Self.key)
    }
    return Finding(
      rule: Self.id, level: .warning, confidence: use.type.text == nil ? .medium : .high,
      message: "The activity type “\(written)” is not declared in \(builds.description). "
        + "`NSUserActivityTypes` lists the types that the app takes back.",
      range: use.range, why: use.purpose.why,
      help: nearest.map {
        "Use “\($0)”, which is listed, or add this type to `NSUserActivityTypes`."
      }
        ?? "Add the type to `NSUserActivityTypes`.",
      related: builds.first.place(of: Self.key).map {
        [Step($0, listed.isEmpty ? "This Info.plist lists no type." : "These types are listed.")]
      } ?? [],
      fixes: nearest == nil ? [fix].compactMap { $0 } : [], enclosing: use.enclosing,
      subject: written)
  }
}
