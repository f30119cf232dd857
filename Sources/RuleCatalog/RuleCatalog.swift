package import LintModel
package import RuleDocuments

/// The rule pages that are compiled into the executable.
package enum RuleCatalog {
  /// Every page, ordered by id.
  package static let documents: [RuleDocument] = RulePages.all.map(parse)

  /// The page of a rule, nil for ids that no rule has.
  package static func document(_ id: RuleID) -> RuleDocument? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: documents.map { ($0.id, $0) })

  /// The generator refuses pages that do not parse, and RepositoryTests parse them again.
  private static func parse(_ page: (path: String, text: String)) -> RuleDocument {
    do {
      return try RuleDocumentParser.parse(page.text, path: page.path)
    } catch {
      preconditionFailure("an embedded rule page does not parse: \(error)")
    }
  }
}
