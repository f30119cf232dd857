internal import Analysis
package import LintModel
package import RuleEngine

/// Data is saved when a view goes away, and not when the app is left.
package struct SaveOnDisappearRule: Rule {
  package static let id: RuleID = "save_on_disappear"
  package static let triggers = [
    Trigger("onDisappear"), Trigger("viewWillDisappear"), Trigger("viewDidDisappear"),
    Trigger("deinit"), Trigger("dealloc"),
  ]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let saves = OnlySaves(
      context, at: [.viewDisappear, .deinitialized],
      despite: [.terminate, .sceneDisconnect, .memoryWarning])
    return saves.find().map { found in
      found.finding(
        Self.id, level: .warning, message: Message.only(found),
        why: "Someone who types, goes to the Home Screen and comes back after the system has ended "
          + "the app finds what they typed gone.",
        help: Message.help(found), in: context.program)
    }
  }

  private enum Message {
    static func only(_ found: OnlySaves.Found) -> String {
      let moment =
        found.entry.event == .deinitialized
        ? "in `\(found.entry.label)`" : "when the view disappears"
      let verb = found.isCall ? "saves" : "is stored"
      return "`\(found.name)` \(verb) only \(moment), not when the app is left. "
        + "Nothing keeps the same data on the way to the background or as it changes."
    }

    static func help(_ found: OnlySaves.Found) -> String {
      let place =
        found.entry.source == .modifier
        ? "in `onChange(of: scenePhase)` for `.background`"
        : "at `sceneDidEnterBackground` or `didEnterBackgroundNotification`"
      return "Save the same \(place) as well, or with every change."
    }
  }
}
