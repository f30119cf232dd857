internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A notification in the foreground is shown with the option that iOS 14 replaced.
package struct WillPresentAlertOptionRule: Rule {
  package static let id: RuleID = "will_present_alert_option"
  package static let triggers = [
    Trigger("userNotificationCenter", "willPresent"), Trigger("willPresentNotification"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.compactMap { function -> Finding? in
      guard isCallback(function), let body = function.body else { return nil }
      let options = Self.options(in: body)
      let old = OldSystemCode(in: body, below: 14)
      if let wrong = options.first(where: \.isAuthorization) { return finding(wrong, function) }
      guard !options.contains(where: \.isNew),
        let alert = options.first(where: { $0.isAlert && !old.contains($0.range) }),
        isOnNewSystems(function.range.file, context)
      else { return nil }
      return finding(alert, function)
    }
  }

  private func isCallback(_ function: FunctionDeclaration) -> Bool {
    if CompletionEntry.implemented(by: function)?.kind == .notificationPresentation { return true }
    return function.isAsync && function.enclosingType != nil
      && function.fullName == "userNotificationCenter(_:willPresent:)"
  }

  private func isOnNewSystems(_ file: FileID, _ context: RuleContext) -> Bool {
    let builds = ApplicationBuild.mobile(in: context.project).filter { $0.compiles(file) }
    guard !builds.isEmpty else { return false }
    return builds.allSatisfy { build in
      if let least = build.leastSystem { return least >= 14 }
      return AppStart(of: build.target, context.program).swiftUIApp != nil
    }
  }

  // MARK: Options

  private struct Option {
    let name: String
    let range: SourceRange

    var isAuthorization: Bool { name.hasPrefix("UNAuthorizationOption") }
    var isAlert: Bool { name == "alert" || name == "UNNotificationPresentationOptionAlert" }
    var isNew: Bool {
      [
        "banner", "list", "UNNotificationPresentationOptionBanner",
        "UNNotificationPresentationOptionList",
      ].contains(name)
    }
  }

  private static func options(in body: Block) -> [Option] {
    ExpressionCollector.collect(in: body) { expression -> Option? in
      switch expression.kind {
      case .member(nil, let name, _) where implicit.contains(name):
        return Option(name: name, range: expression.range)
      case .member(let base?, let name, _) where implicit.contains(name):
        switch base.dottedName {
        case "UNNotificationPresentationOptions": return Option(name: name, range: expression.range)
        case "UNAuthorizationOptions":
          return Option(name: "UNAuthorizationOptions.\(name)", range: expression.range)
        default: return nil
        }
      case .name(let name)
      where name.hasPrefix("UNNotificationPresentationOption")
        || name.hasPrefix("UNAuthorizationOption") && name != "UNAuthorizationOptions":
        return Option(name: name, range: expression.range)
      default: return nil
      }
    }
  }

  private static let implicit: Set<String> = ["alert", "banner", "list"]

  private func finding(_ option: Option, _ function: FunctionDeclaration) -> Finding {
    let shown = option.name == "alert" ? ".alert" : option.name
    let message =
      option.isAuthorization
      ? "`\(shown)` is an option for asking permission, not for showing a notification. "
        + "Its bits mean other presentation options."
      : "`\(shown)` is deprecated since iOS 14 in favour of `.banner` and `.list`. "
        + "It leaves no choice between the two."
    return Finding(
      rule: Self.id, level: option.isAuthorization ? .warning : .note,
      confidence: .high, message: message, range: option.range,
      why: option.isAuthorization
        ? "Notifications that arrive while the app is open are shown otherwise than meant."
        : "The notification may miss its place in Notification Center.",
      help: "Use `.banner` and `.list`, each where it is wanted.",
      enclosing: function.qualifiedName, subject: shown)
  }
}
