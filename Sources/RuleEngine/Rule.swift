package import LintModel

/// A check for one kind of mistake.
///
/// Metadata, prose and examples live in `Rules/<id>.md`.
package protocol Rule: Sendable {
  static var id: RuleID { get }
  /// The words that a file must hold for the rule to look at it; any one trigger suffices.
  static var triggers: [Trigger] { get }
  /// Whether it concludes from what the project does nowhere: then it is silent where a source
  /// file could not be read.
  static var needsEverySource: Bool { get }
  init()
  /// Everything the rule finds in the project; the runner sorts and filters.
  func check(_ context: RuleContext) -> [Finding]
}

extension Rule {
  package static var needsEverySource: Bool { false }
}

/// Words that must all occur in one file, as whole identifiers.
package struct Trigger: Hashable, Sendable {
  package let words: [String]

  package init(_ words: String...) { self.words = words }
}
