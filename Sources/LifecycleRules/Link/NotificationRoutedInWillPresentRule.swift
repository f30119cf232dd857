internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A notification that merely arrives takes the user to another screen.
package struct NotificationRoutedInWillPresentRule: Rule {
  package static let id: RuleID = "notification_routed_in_will_present"
  package static let triggers = [Trigger("willPresent"), Trigger("willPresentNotification")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.compactMap { function in
      guard Self.isCallback(function), let body = function.body,
        let route = ScreenRouting(scope: context.scope(of: function)).route(in: body)
      else { return nil }
      return finding(route, function)
    }
  }

  private static func isCallback(_ function: FunctionDeclaration) -> Bool {
    guard function.enclosingType != nil, !function.isStatic else { return false }
    if let selector = function.selector {
      return selector
        == "userNotificationCenter:willPresentNotification:withCompletionHandler:"
    }
    return [
      "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      "userNotificationCenter(_:willPresent:)",
    ].contains(function.fullName)
  }

  private func finding(_ route: ScreenRouting.Route, _ function: FunctionDeclaration) -> Finding {
    let isDirect = route.start == route.end
    return Finding(
      rule: Self.id, level: .warning, confidence: route.isCertain ? .high : .medium,
      message: Message.routed(route.name), range: route.start, why: Message.why,
      help: Message.help,
      steps: [
        Step(function.nameRange, "A notification arrives while the app is open."),
        Step(route.end, "`\(route.name)` opens a screen, and nobody has tapped anything."),
      ],
      enclosing: function.qualifiedName,
      subject: (isDirect ? "" : "through a call ") + route.name)
  }

  private enum Message {
    static func routed(_ name: String) -> String {
      "`\(name)` changes the screen when a notification arrives, before anybody taps it. "
        + "`willPresent` only decides how the notification is shown."
    }

    static let why =
      "While somebody types or reads, a notification comes in and the app jumps to another screen."
    static let help =
      "Show it (`[.banner, .list, .sound]`), and open the screen from "
      + "`userNotificationCenter(_:didReceive:withCompletionHandler:)`."
  }
}
