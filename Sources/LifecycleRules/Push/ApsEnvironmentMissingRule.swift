internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// An app registers for remote notifications without the entitlement that lets it.
package struct ApsEnvironmentMissingRule: Rule {
  package static let id: RuleID = "aps_environment_missing"
  package static let triggers = [Trigger("registerForRemoteNotifications")]

  package init() {}

  private static let key = "aps-environment"

  package func check(_ context: RuleContext) -> [Finding] {
    let targets = context.project.targets.filter {
      $0.product == .application && ($0.platform ?? .iOS) == .iOS
    }
    var seen: Set<FileID> = []
    return targets.compactMap { target -> Finding? in
      let failing = target.configurations.first { configuration in
        configuration.entitlements.map { $0.root.value(forKey: Self.key) == nil } ?? false
      }
      guard let entitlements = failing?.entitlements, let call = call(in: target, context),
        seen.insert(entitlements.file).inserted
      else { return nil }
      return finding(call, entitlements, context.project)
    }
  }

  private struct Site {
    let range: SourceRange
    let enclosing: String
  }

  private func call(in target: AppTarget, _ context: RuleContext) -> Site? {
    let functions = context.functions.filter {
      target.sources.contains($0.range.file)
    }
    return functions.lazy.compactMap { function -> Site? in
      let found = ExpressionCollector.collect(in: function.body) { expression -> SourceRange? in
        guard case .call(let call) = expression.kind,
          call.name == "registerForRemoteNotifications", call.arguments.isEmpty,
          isApplication(call.receiver, context.scope(of: function))
        else { return nil }
        return call.nameRange
      }
      return found.first.map { Site(range: $0, enclosing: function.qualifiedName) }
    }.first
  }

  private func isApplication(_ receiver: Expression?, _ scope: Scope) -> Bool {
    guard let receiver else { return false }
    if receiver.dottedName?.hasPrefix("UIApplication.") ?? false { return true }
    if receiver.asCall?.selector == "sharedApplication" { return true }
    return scope.typeName(of: receiver) == "UIApplication"
  }

  private func finding(_ site: Site, _ entitlements: Entitlements, _ project: Project) -> Finding {
    let root = entitlements.root.range
    let place = SourceRange(file: root.file, start: Int(root.start), end: Int(root.start))
    let fix = PropertyListRepair(entitlements.file, in: project)?
      .adding(Self.key, text: "development")
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "`registerForRemoteNotifications` fails without the `aps-environment` entitlement. "
        + "`\(entitlements.path)` does not have it.",
      range: site.range,
      why: "The app gets no device token, so no push ever arrives.",
      help: "Add the Push Notifications capability to the target.",
      related: [Step(place, "The entitlements stand here.")], fixes: [fix].compactMap { $0 },
      enclosing: site.enclosing, subject: Self.key)
  }
}
