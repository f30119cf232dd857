internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A launch handler is registered for an identifier that no code submits.
package struct BgtaskNeverSubmittedRule: Rule {
  package static let id: RuleID = "bgtask_never_submitted"
  package static let triggers = BackgroundTaskSites.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    guard !ForeignSchedulers.mayExist(in: context.program),
      // A watch asks for its refreshes without identifiers.
      context.program.files(mentioning: ["scheduleBackgroundRefresh"]).isEmpty
    else { return [] }
    let code = BackgroundTaskCode(context)
    guard !submitsUnknown(context, code) else { return [] }
    let idle = code.registrations.filter { site in
      isKnown(site.identifier) && context.seesApplication(around: site.range.file)
        && context.project.hasPhoneLife(site.range.file)
        && code.submissions(of: site.identifier).isEmpty
        && IdentifierRefusal.first(of: site, context.project) == nil
        && !code.submissions.contains { isMeant(by: $0, site, code) }
    }
    let causes = Dictionary(grouping: idle, by: \.identifier)
    return causes.values.map { finding(for: $0.sorted { $0.range < $1.range }) }
  }

  /// A request that nobody handles, and that one slip sets apart, is the finding.
  private func isMeant(
    by request: BackgroundTaskSite, _ site: BackgroundTaskSite, _ code: BackgroundTaskCode
  ) -> Bool {
    request.identifier.isSlip(of: site.identifier)
      && !code.registrations.contains { $0.identifier.couldEqual(request.identifier) }
  }

  private func isKnown(_ identifier: StringPattern) -> Bool {
    !identifier.parts.contains(.unknown) && identifier.wildcardCovering == nil
  }

  /// Requests that are submitted, and none that is made here: they come from somewhere else.
  private func submitsUnknown(_ context: RuleContext, _ code: BackgroundTaskCode) -> Bool {
    guard code.submissions.isEmpty else { return false }
    return context.functions.contains { function in
      guard let body = function.body else { return false }
      var finder = SubmissionFinder(scope: context.scope(of: function))
      body.walk(&finder)
      return finder.isFound
    }
  }

  private func finding(for sites: [BackgroundTaskSite]) -> Finding {
    let site = sites[0]
    let identifier = site.identifier.description
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "“\(identifier)” has a launch handler but no request for it is ever submitted. "
        + "The system only launches tasks that were asked for.",
      range: site.origin == nil ? site.call.nameRange : site.range,
      why: "The background work never runs: what the person sees is as old as their last visit.",
      help: "Submit a request when the app moves to the background, and again in the handler.",
      related: sites.dropFirst().map { Step($0.range, "It is registered here too.") },
      enclosing: site.enclosing, subject: identifier)
  }
}

private struct SubmissionFinder: ModelVisitor {
  let scope: Scope
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind, TaskSubmissions.isSubmission(call, in: scope) {
      isFound = true
    }
    return !isFound
  }
}
