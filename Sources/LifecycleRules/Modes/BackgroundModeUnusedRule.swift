internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// `UIBackgroundModes` lists a mode that no code of the app needs.
package struct BackgroundModeUnusedRule: Rule {
  package static let id: RuleID = "background_mode_unused"
  package static let triggers = [Trigger("UIBackgroundModes")]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let users = ModeUsers(context.program)
    var seen: Set<SourceRange> = []
    return ApplicationBuild.mobile(in: context.project).flatMap { build -> [Finding] in
      let texts = build.configuration.infoPlistTexts(BackgroundModes.key) ?? []
      guard !texts.isEmpty, startsHere(build, context) else { return [] }
      return texts.compactMap { placed in
        guard let mode = placed.text.exact, BackgroundModes.known.contains(mode),
          !users.mayUse(mode), !isMeantForOther(mode, build, context),
          seen.insert(placed.range).inserted
        else { return nil }
        let foreign = users.foreignModules(in: build.target, context.project)
        return finding(mode, placed.range, build, foreign)
      }
    }
  }

  /// Whether the app's own code is here: something starts it, and no plug-in framework runs it.
  private func startsHere(_ build: ApplicationBuild, _ context: RuleContext) -> Bool {
    guard !build.target.sources.isEmpty, build.target.unseenSources.isEmpty,
      !ForeignSchedulers.mayExist(in: context.program)
    else {
      return false
    }
    let start = AppStart(of: build.target, context.program)
    return start.swiftUIApp != nil || start.delegate != nil
  }

  /// Where a task's own mode is missing, the other task mode was written in its place.
  private func isMeantForOther(
    _ mode: String, _ build: ApplicationBuild, _ context: RuleContext
  ) -> Bool {
    let pairs = ["fetch": "processing", "processing": "fetch"]
    guard let other = pairs[mode] else { return false }
    return build.lacksMode(other) && ModeUsers(context.program).mayUse(other)
  }

  private func finding(
    _ mode: String, _ range: SourceRange, _ build: ApplicationBuild, _ foreign: Set<String>
  ) -> Finding {
    let possible = foreign.sorted().prefix(3).joined(separator: ", ")
    return Finding(
      rule: Self.id, level: foreign.isEmpty ? .warning : .note, confidence: .medium,
      message: "No code of the app uses the background mode `\(mode)`. "
        + (foreign.isEmpty
          ? "`\(build.infoPlist?.path ?? "")` asks the system for it all the same."
          : "Only linked code (\(possible)) could."),
      range: range,
      why:
        "App Review rejects apps that declare background modes they do not use (guideline 2.5.4).",
      help: "Take the mode out of `UIBackgroundModes`.", enclosing: "", subject: mode)
  }
}
