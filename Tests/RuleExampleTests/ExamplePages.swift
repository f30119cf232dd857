import Foundation
import RepositoryTools
import RuleDocuments
import TestSupport
import Testing

/// The pages from disk, so that a changed example needs no generation.
enum ExamplePages {
  static let root = PackageRoot.ofThisPackage()
  static let all = RulePages(root)

  /// The pages that are tried: all, or the one that `RULE=<id>` names.
  static var chosen: [RuleDocument] {
    guard let name = onlyRule else { return all.documents }
    return all.documents.filter { $0.id.name == name }
  }

  static var onlyRule: String? { ProcessInfo.processInfo.environment["RULE"] }

  static var isContinuousIntegration: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil
  }
}

extension RuleDocument: CustomTestStringConvertible {
  package var testDescription: String { id.name }
}
