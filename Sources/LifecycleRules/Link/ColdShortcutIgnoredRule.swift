internal import Analysis
package import LintModel
package import RuleEngine

/// A quick action works while the app runs, and is lost when it launches the app.
package struct ColdShortcutIgnoredRule: Rule {
  package static let id: RuleID = "cold_shortcut_ignored"
  package static let triggers = [
    Trigger("performActionFor", "windowScene"), Trigger("performActionForShortcutItem"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let way = ColdStartWay(
      rule: Self.id, level: .warning, callback: .sceneQuickAction, property: .shortcutItem,
      noun: "a quick action", modifiers: [])
    return ColdStart(way, context).findings()
  }
}
