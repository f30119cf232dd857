internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// The callback for silent pushes is implemented in a target without the mode for them.
package struct RemoteNotificationModeMissingRule: Rule {
  package static let id: RuleID = "remote_notification_mode_missing"
  package static let triggers = [
    Trigger("didReceiveRemoteNotification", "fetchCompletionHandler"),
    Trigger("didReceiveRemoteNotification", "UIBackgroundFetchResult"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let builds = ApplicationBuild.mobile(in: context.project)
    var seen: Set<String> = []
    return context.functions.compactMap { function -> Finding? in
      guard isCallback(function), let type = function.enclosingType,
        context.program.type(type, conformsTo: ["UIApplicationDelegate"]),
        LinkHandling.answers(function),
        let failing = FailingBuilds(
          compiling: function.range.file, among: builds,
          fails: {
            $0.lacksMode(Self.mode)
          }), seen.insert(type).inserted
      else { return nil }
      return finding(function, failing, context.project)
    }
  }

  private static let mode = "remote-notification"

  private func isCallback(_ function: FunctionDeclaration) -> Bool {
    if CompletionEntry.implemented(by: function)?.kind == .remoteNotification { return true }
    return function.isAsync && function.enclosingType != nil && function.selector == nil
      && function.fullName == "application(_:didReceiveRemoteNotification:)"
      && function.returnType?.name == "UIBackgroundFetchResult"
  }

  private func finding(
    _ function: FunctionDeclaration, _ builds: FailingBuilds, _ project: Project
  ) -> Finding {
    let fix = PropertyListRepair(builds.first, in: project)?
      .adding(Self.mode, toArray: BackgroundModes.key)
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "`\(function.selector ?? function.fullName)` waits for silent pushes, and "
        + "`remote-notification` is missing. `UIBackgroundModes` in \(builds.description) lacks it.",
      range: function.nameRange,
      why: "Silent pushes do not wake the app: content is as old as the last visit.",
      help: "Add `remote-notification` to `UIBackgroundModes` (Background Modes, Remote "
        + "notifications).",
      related: builds.first.place(of: BackgroundModes.key).map {
        [Step($0, "The background modes stand here.")]
      } ?? [],
      fixes: [fix].compactMap { $0 }, enclosing: function.qualifiedName,
      subject: Self.mode)
  }
}
