internal import Analysis
package import LintModel
package import RuleEngine

/// Data is saved in a memory warning only.
package struct SaveInMemoryWarningRule: Rule {
  package static let id: RuleID = "save_in_memory_warning"
  package static let triggers = [
    Trigger("didReceiveMemoryWarning"), Trigger("applicationDidReceiveMemoryWarning"),
    Trigger("didReceiveMemoryWarningNotification"),
    Trigger("UIApplicationDidReceiveMemoryWarningNotification"),
    Trigger("UIApplicationDidReceiveMemoryWarning"),
  ]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let saves = OnlySaves(context, at: [.memoryWarning], despite: [])
    return saves.find().filter { !$0.site.isTrivial }.map { found in
      found.finding(
        Self.id, level: .warning, message: Message.only(found),
        why: "Most stays end without a memory warning, and then nothing was saved.",
        help: "Save when the app or scene enters the background, or with every change.",
        in: context.program)
    }
  }

  private enum Message {
    static func only(_ found: OnlySaves.Found) -> String {
      "`\(found.name)` saves only in a memory warning. "
        + "The system ends a suspended app without one."
    }
  }
}
