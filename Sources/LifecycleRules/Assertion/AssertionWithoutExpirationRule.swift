internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A background assertion is begun without an expiration handler.
package struct AssertionWithoutExpirationRule: Rule {
  package static let id: RuleID = "assertion_without_expiration"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    AssertionSites.find(in: context).compactMap { site in
      Message.missing(site.expiration).map { finding(for: site, $0) }
    }
  }

  private func finding(for site: AssertionSite, _ what: String) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high, message: Message.begun(what),
      range: site.call.nameRange,
      why: "When the time runs out before the work ends, the system kills the app, and what was "
        + "not saved yet is lost.",
      help: "Give an expiration handler that calls `endBackgroundTask` with this identifier before "
        + "it returns.",
      steps: [Step(site.call.nameRange, "The assertion is begun here.")],
      enclosing: site.enclosing, subject: "begin " + what)
  }

  private enum Message {
    static func missing(_ expiration: AssertionSite.Expiration) -> String? {
      switch expiration {
      case .absent: "no expiration handler"
      case .null: "`nil` as its expiration handler"
      case .empty: "an empty expiration handler"
      case .body, .unknown: nil
      }
    }

    static func begun(_ what: String) -> String {
      "`beginBackgroundTask` is called with \(what). "
        + "Nothing ends the assertion when the system's time runs out."
    }
  }
}
