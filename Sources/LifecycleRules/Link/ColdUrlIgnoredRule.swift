internal import Analysis
package import LintModel
package import RuleEngine

/// A URL is opened while the app runs, and lost when it launches the app.
package struct ColdUrlIgnoredRule: Rule {
  package static let id: RuleID = "cold_url_ignored"
  package static let triggers = [Trigger("openURLContexts")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let way = ColdStartWay(
      rule: Self.id, level: .error, callback: .sceneOpensURLs, property: .urlContexts,
      noun: "a URL", modifiers: ["onOpenURL"])
    return ColdStart(way, context).findings()
  }
}
