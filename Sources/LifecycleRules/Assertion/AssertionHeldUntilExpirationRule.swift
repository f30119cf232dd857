internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Nothing but the expiration handler ends an assertion.
package struct AssertionHeldUntilExpirationRule: Rule {
  package static let id: RuleID = "assertion_held_until_expiration"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return AssertionFlow.find(in: context, obligations).compactMap { flow in
      guard !flow.isEndedInOrder, flow.endsAtExpiry, flow.record.overwrites.isEmpty,
        case .body = flow.site.expiration
      else { return nil }
      return finding(for: flow)
    }
  }

  private func finding(for flow: AssertionFlow) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "Only the expiration handler ends the assertion `\(flow.name)`. "
        + "Every time it is begun, it runs into the system's limit.",
      range: flow.site.call.nameRange,
      why: "The app uses up its background time at every visit, whether it has work or not: "
        + "battery is spent, and the system becomes less patient with the app.",
      help: "Call `endBackgroundTask(\(flow.name))` as soon as the work is done; keep the "
        + "handler for the case that it takes too long.",
      steps: [
        Step(flow.site.call.nameRange, "The assertion is begun here."),
        Step(flow.site.expirationRange.prefix(1), "Only this ends it, when the time is up."),
      ],
      enclosing: flow.site.enclosing, subject: flow.name + " held")
  }
}
