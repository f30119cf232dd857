package import LintModel
package import RuleDocuments

/// The rule pages that are compiled into the executable.
package enum RuleCatalog {
  /// Every rule's metadata, ordered by id; reads no page.
  package static let headers: [RuleHeader] = RulePages.headers

  /// A rule's metadata, nil for ids that no rule has.
  package static func header(_ id: RuleID) -> RuleHeader? { headersByID[id] }

  /// Every page, ordered by id; each is read once.
  package static var documents: [RuleDocument] { RulePages.documents }

  /// The page of a rule, nil for ids that no rule has; only this page is read, and once.
  package static func document(_ id: RuleID) -> RuleDocument? { RulePages.document(id.name) }

  private static let headersByID = Dictionary(
    uniqueKeysWithValues: headers.map { ($0.id, $0) })
}

extension RulePages {
  /// The generator refuses pages that do not parse, and RepositoryTests parse them again.
  static func page(_ id: String, _ text: String) -> RuleDocument {
    do {
      return try RuleDocumentParser.parse(text, path: "Rules/\(id).md")
    } catch {
      preconditionFailure("the embedded page of \(id) does not parse: \(error)")
    }
  }
}
