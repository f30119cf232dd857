internal import Analysis
package import LintModel
package import RuleEngine

/// The notification center gets its delegate after the launch, when the first tap is already lost.
package struct NotificationDelegateLateRule: Rule {
  package static let id: RuleID = "notification_delegate_late"
  package static let triggers = NotificationCenterUse.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let sites = NotificationCenterUse.delegates(in: context)
    return LateNotificationSetup(context).find(sites).map(finding)
  }

  private func finding(_ late: LateNotificationSetup.Late) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: late.isCertain ? .high : .medium,
      message: Message.late(late), range: late.site.range, why: Message.why, help: Message.help,
      steps: late.lateness.steps + [Step(late.site.range, "The delegate is set here.")],
      related: late.others.map { Step($0, "It is set here too, no earlier.") },
      enclosing: late.site.function.qualifiedName, subject: "notification delegate")
  }

  private enum Message {
    static func late(_ late: LateNotificationSetup.Late) -> String {
      if case .firstLaunchOnly(let key) = late.lateness.cause {
        return "The notification center's `delegate` is set at the first launch only. "
          + "Once “\(key)” is set in the user defaults, nothing sets it any more."
      }
      return "The notification center's `delegate` is set too late: \(late.lateness.phrase). "
        + "It must be set before the app has finished launching."
    }

    static let why =
      "Tapping a notification starts the app on its first screen: the tap came before anybody "
      + "listened, and is lost."
    static let help =
      "Set it synchronously in `application(_:didFinishLaunchingWithOptions:)` or in the `App`'s "
      + "`init`; only asking for permission may wait."
  }
}

extension LateNotificationSetup.Late {
  /// A closure that the launch itself starts is certain; a screen may be made before.
  fileprivate var isCertain: Bool {
    if case .event = lateness.cause { return false }
    return true
  }
}
