package import LintModel

/// The Swift names and the folder that follow from a rule's id.
package enum RuleNaming {
  /// Rules whose findings the engine makes itself: they have a page and no type.
  package static let engineRules: Set<RuleID> = [
    "unused_suppression", "suppression_without_reason", "parse_incomplete",
  ]

  /// `completion_called_early` gives `CompletionCalledEarlyRule`.
  package static func typeName(_ id: RuleID) -> String {
    words(id).map(capitalized).joined() + "Rule"
  }

  /// `completion_called_early` gives `completionCalledEarly`.
  package static func constantName(_ id: RuleID) -> String {
    let words = words(id)
    return (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
  }

  /// The folder of a family's rules below `Sources/LifecycleRules`.
  package static func folder(ofFamily family: String) -> String { capitalized(family) }

  private static func words(_ id: RuleID) -> [String] {
    id.name.split(separator: "_").map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
