internal import Analysis
package import LintModel
package import RuleEngine

/// A task request is submitted whose identifier no code registers.
package struct BgtaskSubmittedNotRegisteredRule: Rule {
  package static let id: RuleID = "bgtask_submitted_not_registered"
  package static let triggers = BackgroundTaskSites.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    guard !ForeignSchedulers.mayExist(in: context.program) else { return [] }
    let code = BackgroundTaskCode(context)
    // A registration that is refused for a slip in its spelling means this request.
    let refused = code.registrations.filter {
      IdentifierRefusal.first(of: $0, context.project) != nil
    }.map(\.identifier)
    let orphans = code.submissions.filter { site in
      isKnown(site.identifier) && context.seesApplication(around: site.range.file)
        && !code.registrations.contains { mayHandle($0, site) }
        && IdentifierRefusal.first(of: site, context.project) == nil
        && !isWildcardMistake(site, context)
        && !refused.contains { $0.isSlip(of: site.identifier) }
    }
    let causes = Dictionary(grouping: orphans, by: \.identifier)
    return causes.values.map { finding(for: $0.sorted { $0.range < $1.range }) }
  }

  private func isKnown(_ identifier: StringPattern) -> Bool {
    !identifier.parts.contains(.unknown) && identifier.wildcardCovering == nil
  }

  /// A registered wildcard is `bgtask_wildcard_misused`'s.
  private func mayHandle(_ registration: BackgroundTaskSite, _ site: BackgroundTaskSite) -> Bool {
    if registration.identifier.couldEqual(site.identifier) { return true }
    return registration.identifier.wildcardCovering?.couldEqual(site.identifier) ?? false
  }

  private func isWildcardMistake(_ site: BackgroundTaskSite, _ context: RuleContext) -> Bool {
    ApplicationBuild.all(in: context.project).contains {
      $0.compiles(site) && $0.permitted.isOnlyCovered(site)
    }
  }

  private func finding(for sites: [BackgroundTaskSite]) -> Finding {
    let site = sites[0]
    let identifier = site.identifier.description
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "“\(identifier)” is submitted but no launch handler is registered for it. "
        + "Submitting a permitted identifier without a handler raises an exception.",
      range: site.origin == nil ? site.call.nameRange : site.range,
      why: "The app crashes with “No launch handler registered for task with identifier” when it "
        + "submits, usually as the person leaves it.",
      help: "Register a handler for the identifier before the app has finished launching.",
      related: sites.dropFirst().map { Step($0.range, "It is submitted here too.") },
      enclosing: site.enclosing, subject: identifier)
  }
}
