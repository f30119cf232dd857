internal import Analysis
package import LintModel
package import RuleEngine

/// Data is saved at every interruption instead of at the move to the background.
package struct SaveOnInactiveRule: Rule {
  package static let id: RuleID = "save_on_inactive"
  package static let triggers = [
    Trigger("scenePhase"), Trigger("sceneWillResignActive"), Trigger("applicationWillResignActive"),
    Trigger("willResignActiveNotification"), Trigger("willDeactivateNotification"),
    Trigger("UIApplicationWillResignActiveNotification"), Trigger("UIApplicationWillResignActive"),
    Trigger("UISceneWillDeactivateNotification"), Trigger("ScenePhase"),
  ]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let saves = OnlySaves(
      context, at: [.resignActive],
      despite: [.viewDisappear, .deinitialized, .terminate, .sceneDisconnect, .memoryWarning])
    return saves.find().filter { !$0.site.isTrivial }.map { found in
      found.finding(
        Self.id, level: .note, message: Message.only(found),
        why: "Control Center, alerts and Face ID each save again, which costs time just when an "
          + "animation runs.",
        help: "Save at the move to the background, which comes once and after every interruption "
          + "that matters.", in: context.program)
    }
  }

  private enum Message {
    static func only(_ found: OnlySaves.Found) -> String {
      "`\(found.name)` saves at every interruption. "
        + "The app becomes inactive for each alert and pull of Control Center, not only when left."
    }
  }
}
