internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The notification center gets a delegate that nothing else keeps alive.
package struct NotificationDelegateReleasedRule: Rule {
  package static let id: RuleID = "notification_delegate_released"
  package static let triggers = NotificationCenterUse.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let sites = NotificationCenterUse.delegates(in: context)
    let values = Set(sites.map(\.value.range))
    return sites.compactMap { site in
      let lifetime = ObjectLifetime(scope: site.scope, weakUses: values)
      guard let made = lifetime.unkept(site.value, in: site.function) else { return nil }
      return finding(site, made)
    }
  }

  private func finding(_ site: NotificationCenterSite, _ made: ObjectLifetime.Made) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: Message.released(made, in: site.function), range: site.range,
      why: Message.why, help: Message.help(made),
      steps: [
        Step(made.range, "The `\(made.type)` is made here."),
        Step(site.range, "The center takes it as its delegate, and does not keep it alive."),
      ].filter { $0.range != site.range },
      enclosing: site.function.qualifiedName, subject: "delegate " + made.type)
  }

  private enum Message {
    static func released(_ made: ObjectLifetime.Made, in function: FunctionDeclaration) -> String {
      let end: String
      switch made.holder {
      case .nothing: end = "at once"
      case .local: end = "when `\(function.baseName)` returns"
      case .weakProperty(let name): end = "although `\(name)` refers to it"
      }
      return "The notification delegate `\(made.type)` is released \(end). "
        + "The center's `delegate` is weak, and nothing else keeps the object."
    }

    static let why =
      "A tap on a notification opens the app on its first screen, and notifications that arrive "
      + "while it is open stay invisible."

    static func help(_ made: ObjectLifetime.Made) -> String {
      "Keep the `\(made.type)` in a stored property of the app delegate or the app, or in a "
        + "static constant, and assign that."
    }
  }
}
