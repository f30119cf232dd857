package import LintModel
package import RuleDocuments

/// The rule pages that are compiled into the executable.
package enum RuleCatalog {
  /// Every page, ordered by id.
  package static let documents: [RuleDocument] = []

  package static func document(_ id: RuleID) -> RuleDocument? {
    documents.first { $0.id == id }
  }
}
