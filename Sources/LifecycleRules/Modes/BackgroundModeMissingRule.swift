internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// An API is used that needs a background mode which the target's Info.plist lacks.
package struct BackgroundModeMissingRule: Rule {
  package static let id: RuleID = "background_mode_missing"
  package static let triggers = [
    Trigger("allowsBackgroundLocationUpdates"), Trigger("setAllowsBackgroundLocationUpdates"),
    Trigger("desiredPushTypes"), Trigger("setDesiredPushTypes"), Trigger("CBCentralManager"),
    Trigger("CBPeripheralManager"), Trigger("PTChannelManager"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let builds = ApplicationBuild.mobile(in: context.project)
    var seen: Set<String> = []
    return ModeNeed.find(in: context).sorted { $0.range < $1.range }.compactMap { need in
      guard
        let failing = FailingBuilds(
          compiling: need.range.file, among: builds,
          fails: {
            $0.lacksMode(need.mode)
          }), !isChecked(failing, context.program), seen.insert(need.mode).inserted
      else { return nil }
      return finding(need, failing, context.project)
    }
  }

  /// Code that reads the bundle's modes at run time decides by them.
  private func isChecked(_ builds: FailingBuilds, _ program: Program) -> Bool {
    program.files(mentioning: [BackgroundModes.key]).contains { file in
      builds.failing.contains { $0.compiles(file) } || !builds.all.contains { $0.compiles(file) }
    }
  }

  private func finding(
    _ need: ModeNeed, _ builds: FailingBuilds, _ project: Project
  ) -> Finding {
    let modes = builds.first.backgroundModes ?? []
    let nearest = NearestName.of(
      need.mode, in: modes.filter { !BackgroundModes.known.contains($0) })
    let fix = PropertyListRepair(builds.first, in: project)?
      .adding(need.mode, toArray: BackgroundModes.key)
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "`\(need.text)` needs the background mode `\(need.mode)`. "
        + "\(builds.description) does not list it. \(need.effect)",
      range: need.range, why: need.why,
      help: nearest.map { "Write `\(need.mode)` instead of “\($0)” in `UIBackgroundModes`." }
        ?? "Add `\(need.mode)` to `UIBackgroundModes`.",
      related: builds.first.place(of: BackgroundModes.key).map {
        [Step($0, "The background modes stand here.")]
      } ?? [],
      fixes: nearest == nil ? [fix].compactMap { $0 } : [], enclosing: need.enclosing,
      subject: need.mode)
  }
}
