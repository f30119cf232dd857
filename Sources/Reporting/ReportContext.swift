internal import LintModel
package import RuleDocuments

/// What formats say about the run itself, beside its findings.
package struct ReportContext: Sendable {
  /// The rule catalogue, in the order in which formats list it.
  package var documents: [RuleDocument]
  /// The folder that paths are relative to.
  package var root: String
  package var exitCode: Int
  /// Whether suppressed and baselined findings appear, marked as such (JSON and SARIF).
  package var includesSuppressed: Bool
  /// Whether the findings were compared with a baseline.
  package var usesBaseline: Bool
  /// How long the run took; only said where timing was asked for, since it differs every run.
  package var seconds: Double?

  package init(
    documents: [RuleDocument], root: String, exitCode: Int, includesSuppressed: Bool = false,
    usesBaseline: Bool = false, seconds: Double? = nil
  ) {
    self.documents = documents
    self.root = root
    self.exitCode = exitCode
    self.includesSuppressed = includesSuppressed
    self.usesBaseline = usesBaseline
    self.seconds = seconds
  }

  /// The address that explains a rule: its page's first reference, else the page itself.
  func helpAddress(of rule: RuleID) -> String {
    let reference = documents.first { $0.id == rule }?.references.first
    return reference ?? "\(ToolIdentity.informationURI)/blob/main/Rules/\(rule.name).md"
  }
}
