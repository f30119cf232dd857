internal import Analysis
package import LintModel
package import RuleEngine

/// A universal link is answered while the app runs, and lost when it launches the app.
package struct ColdUniversalLinkIgnoredRule: Rule {
  package static let id: RuleID = "cold_universal_link_ignored"
  package static let triggers = [Trigger("continue", "scene"), Trigger("continueUserActivity")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let way = ColdStartWay(
      rule: Self.id, level: .error, callback: .sceneContinues, property: .userActivities,
      noun: "a link", modifiers: ["onOpenURL", "onContinueUserActivity"])
    return ColdStart(way, context).findings()
  }
}
