internal import Analysis
package import LintModel
package import RuleEngine

/// Data is saved at termination only, of which a suspended app is not told.
package struct SaveOnTerminateRule: Rule {
  package static let id: RuleID = "save_on_terminate"
  package static let triggers = [
    Trigger("applicationWillTerminate"), Trigger("willTerminateNotification"),
    Trigger("UIApplicationWillTerminate"), Trigger("UIApplicationWillTerminateNotification"),
    Trigger("sceneDidDisconnect"), Trigger("didDisconnectNotification"),
    Trigger("UISceneDidDisconnectNotification"), Trigger("willTerminate"),
  ]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let saves = OnlySaves(
      context, at: [.terminate, .sceneDisconnect], despite: [.memoryWarning])
    // A save that only begins here is asynchronous work, of which another rule speaks.
    return saves.find().filter(\.site.isSynchronous).map { found in
      found.finding(
        Self.id, level: .warning, message: Message.only(found),
        why: "An app in the background is ended without notice, and everything since the last save "
          + "is gone at the next launch.",
        help: "Save when the app or scene enters the background; keep this as a second line if you "
          + "like.", in: context.program)
    }
  }

  private enum Message {
    static func only(_ found: OnlySaves.Found) -> String {
      let verb = found.isCall ? "saves" : "is stored"
      switch found.entry.event {
      case .sceneDisconnect:
        return "`\(found.name)` \(verb) only when the scene is disconnected. "
          + "That may come hours after the scene was left, or never."
      default:
        return "`\(found.name)` \(verb) only at termination. "
          + "A suspended app is not told of its termination, so this seldom runs."
      }
    }
  }
}
