internal import Analysis
package import LintModel
package import RuleEngine

/// A launch handler is registered at the first launch only.
package struct BgtaskRegisteredConditionallyRule: Rule {
  package static let id: RuleID = "bgtask_registered_conditionally"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let moments = RegistrationMoments(context)
    var seen: Set<SourceRange> = []
    return BackgroundTaskSites.find(in: context).compactMap { site -> Finding? in
      guard site.use == .registered,
        case .firstLaunchOnly(let key, let steps) = moments.moment(of: site)
      else { return nil }
      return finding(for: site, key: key, steps)
    }.filter { seen.insert($0.range).inserted }
  }

  private func finding(for site: BackgroundTaskSite, key: String, _ steps: [Step]) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "\(site.quoted) is registered at the first launch only. "
        + "Once “\(key)” is set in the user defaults, no launch registers it any more.",
      range: site.call.nameRange,
      why:
        "From the second launch on the task has no handler: background runs fail, and submitting "
        + "the request crashes the app.",
      help: "Register at every launch; a registration lives as long as the process.",
      steps: steps + [Step(site.call.nameRange, "The handler is registered here.")],
      enclosing: site.scope.function?.qualifiedName ?? site.enclosing, subject: site.quoted)
  }
}
