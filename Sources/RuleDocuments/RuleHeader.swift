package import LintModel

/// A rule page's metadata without its prose and examples, at hand without reading the page.
package struct RuleHeader: Sendable {
  package let id: RuleID
  /// The highest level its findings have.
  package let level: Level
  package let family: RuleFamily
  package let status: RuleDocument.Status
  package let confidence: Confidence
  package let title: String
  package let summary: String

  package init(
    id: RuleID, level: Level, family: RuleFamily, status: RuleDocument.Status,
    confidence: Confidence, title: String, summary: String
  ) {
    self.id = id
    self.level = level
    self.family = family
    self.status = status
    self.confidence = confidence
    self.title = title
    self.summary = summary
  }
}
