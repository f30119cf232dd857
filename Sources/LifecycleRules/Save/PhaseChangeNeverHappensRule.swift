internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Code waits for a scene phase to change in one step between active and background.
package struct PhaseChangeNeverHappensRule: Rule {
  package static let id: RuleID = "phase_change_never_happens"
  package static let triggers = [Trigger("scenePhase"), Trigger("ScenePhase")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.flatMap { function -> [Finding] in
      guard let body = function.body else { return [] }
      let scope = context.scope(of: function)
      var finder = PhaseChangeFinder(scope: scope)
      body.walk(&finder)
      var changes = finder.changes
      changes += PhaseChangeFinder.changes(inHandler: function, body)
      return changes.filter { context.project.hasPhoneLife($0.range.file) }.map {
        finding($0, in: function)
      }
    }
  }

  private func finding(_ change: PhaseChange, in function: FunctionDeclaration) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium, message: Message.never(change),
      range: change.range,
      why: "What stands there never runs, so coming back or leaving goes unnoticed.",
      help: "Look at the new phase alone, or remember in a flag that the app was in the "
        + "background.", enclosing: function.qualifiedName,
      subject: "\(change.old.rawValue) to \(change.new.rawValue)")
  }

  private enum Message {
    static func never(_ change: PhaseChange) -> String {
      "The scene phase never changes from `.\(change.old.rawValue)` to "
        + "`.\(change.new.rawValue)` directly. `.inactive` always lies between the two."
    }
  }
}
