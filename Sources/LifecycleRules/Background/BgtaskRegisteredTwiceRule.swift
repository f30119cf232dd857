internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// One identifier is registered at two places that both run, or in code that runs repeatedly.
package struct BgtaskRegisteredTwiceRule: Rule {
  package static let id: RuleID = "bgtask_registered_twice"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let moments = RegistrationMoments(context)
    let code = BackgroundTaskCode(context)
    // What is not known whole may be another identifier each time.
    let sites = code.registrations.filter { site in
      site.use == .registered && !site.identifier.parts.contains(.unknown)
    }.sorted { $0.call.nameRange < $1.call.nameRange }
    var seen: Set<SourceRange> = []
    return (doubled(sites, moments, context) + repeated(sites, code, moments)).filter {
      seen.insert($0.range).inserted
    }
  }

  private static let why =
    "The second registration of an identifier kills the app, at launch or at the person's second "
    + "tap."

  // MARK: Two places

  private func doubled(
    _ sites: [BackgroundTaskSite], _ moments: RegistrationMoments, _ context: RuleContext
  ) -> [Finding] {
    let membership = AppMembership(context.project)
    return Dictionary(grouping: sites, by: \.identifier).values.compactMap { group in
      let ways = group.flatMap { site in moments.launchWays(of: site).map { (site, $0) } }
        .sorted { $0.1.isEarlier(than: $1.1) }
      for (index, first) in ways.enumerated() {
        for second in ways.dropFirst(index + 1)
        where first.1.isRunBeside(second.1)
          && membership.mayShare(first.0.range.file, second.0.range.file)
        {
          return finding(for: second.0, second.1, after: first.1)
        }
      }
      return nil
    }
  }

  /// Points at the second registration, or at the second call that leads to one.
  private func finding(
    for site: BackgroundTaskSite, _ way: RegistrationMoments.LaunchWay,
    after first: RegistrationMoments.LaunchWay
  ) -> Finding {
    let own = way.calls.last { !first.calls.contains($0) } ?? site.call.nameRange
    let other = first.calls.last { !way.calls.contains($0) } ?? site.call.nameRange
    return Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "\(site.quoted) is registered a second time here. "
        + "Each launch runs both registrations, and an identifier may only have one.",
      range: own, why: Self.why, help: "Keep one registration for the identifier.",
      steps: [
        Step(other, "The identifier is registered from here."),
        Step(own, "It is registered again from here."),
      ],
      enclosing: site.scope.function?.qualifiedName ?? site.enclosing, subject: site.quoted)
  }

  // MARK: Code that runs repeatedly

  private func repeated(
    _ sites: [BackgroundTaskSite], _ code: BackgroundTaskCode, _ moments: RegistrationMoments
  ) -> [Finding] {
    sites.compactMap { site in
      guard let steps = moments.repetition(of: site) else { return nil }
      // One that runs after the launch is `bgtask_registered_late`'s.
      if code.mustBeEarly(site), case .later = moments.moment(of: site) { return nil }
      return Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "\(site.quoted) is registered in code that runs more than once. "
          + "The second registration of one identifier ends the process.",
        range: site.call.nameRange, why: Self.why,
        help: "Register once for each process, or make an identifier for each job under a "
          + "permitted wildcard.",
        steps: steps + [Step(site.call.nameRange, "The identifier is registered here.")],
        enclosing: site.scope.function?.qualifiedName ?? site.enclosing, subject: site.quoted)
    }
  }
}
