package import LintModel

/// The targets of a project as its files describe them.
package struct Project: Sendable {
  package let targets: [AppTarget]
  /// Every property list that was read, with its comments.
  package let propertyLists: [FileID: PropertyListDocument]
  /// Push payloads that tell by their content that they are some, in path order.
  package let payloads: [JSONFile]
  /// Every `apple-app-site-association`, in path order.
  package let siteAssociations: [JSONFile]
  /// Manifests that make targets by code that is not followed; what they describe is unknown.
  package let unfollowed: [String]
  private let targetsBySource: [FileID: [Int]]

  package init(
    targets: [AppTarget], propertyLists: [FileID: PropertyListDocument] = [:],
    payloads: [JSONFile] = [], siteAssociations: [JSONFile] = [],
    unfollowed: [String] = []
  ) {
    self.targets = targets
    self.propertyLists = propertyLists
    self.payloads = payloads
    self.siteAssociations = siteAssociations
    self.unfollowed = unfollowed
    var bySource: [FileID: [Int]] = [:]
    for (index, target) in targets.enumerated() {
      for source in target.sources { bySource[source, default: []].append(index) }
    }
    targetsBySource = bySource
  }

  /// The targets in whose products a source file runs, compiled or linked; empty where that is
  /// unknown.
  package func targets(containing file: FileID) -> [AppTarget] {
    (targetsBySource[file] ?? []).map { targets[$0] }
  }

  package func target(_ id: TargetID) -> AppTarget? { targets.first { $0.id == id } }

  /// The apps that carry an extension, watch app or app clip.
  package func hosts(of target: AppTarget) -> [AppTarget] {
    targets.filter { $0.embedded.contains(target.id) }
  }
}
