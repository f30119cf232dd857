internal import Analysis
package import LintModel
package import RuleEngine

/// Notification categories are registered only once a screen or an answer of the user has come.
package struct NotificationCategoriesLateRule: Rule {
  package static let id: RuleID = "notification_categories_late"
  package static let triggers = [Trigger("setNotificationCategories")]
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let sites = NotificationCenterUse.categories(in: context)
    return LateNotificationSetup(context).find(sites).filter(Self.isLate).map(finding)
  }

  /// A closure that runs right after the launch is in time: nobody has sent anything before.
  ///
  /// The system keeps what the first launch has set.
  private static func isLate(_ late: LateNotificationSetup.Late) -> Bool {
    switch late.lateness.cause {
    case .notAwaited: late.lateness.waits
    case .firstLaunchOnly: false
    case .event: true
    }
  }

  private func finding(_ late: LateNotificationSetup.Late) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium, message: Message.late(late),
      range: late.site.range, why: Message.why, help: Message.help,
      steps: late.lateness.steps + [Step(late.site.range, "The categories are set here.")],
      related: late.others.map { Step($0, "They are set here too, no earlier.") },
      enclosing: late.site.function.qualifiedName, subject: "notification categories")
  }

  private enum Message {
    static func late(_ late: LateNotificationSetup.Late) -> String {
      "`setNotificationCategories` is called too late: \(late.lateness.phrase). "
        + "Nothing sets the categories while the app launches."
    }

    static let why =
      "Notifications that arrive before have no action buttons, after an update of the app too."
    static let help =
      "Call it in `application(_:didFinishLaunchingWithOptions:)` or in the `App`'s `init`; it "
      + "needs no permission."
  }
}
