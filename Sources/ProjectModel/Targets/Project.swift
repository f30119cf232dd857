package import LintModel

/// The targets of a project as its files describe them.
package struct Project: Sendable {
  package let targets: [AppTarget]
  /// Every property list that was read, with its comments.
  package let propertyLists: [FileID: PropertyListDocument]
  private let targetsBySource: [FileID: [Int]]

  package init(targets: [AppTarget], propertyLists: [FileID: PropertyListDocument] = [:]) {
    self.targets = targets
    self.propertyLists = propertyLists
    var bySource: [FileID: [Int]] = [:]
    for (index, target) in targets.enumerated() {
      for source in target.sources { bySource[source, default: []].append(index) }
    }
    targetsBySource = bySource
  }

  /// The targets that compile a source file; empty where that is unknown.
  package func targets(containing file: FileID) -> [AppTarget] {
    (targetsBySource[file] ?? []).map { targets[$0] }
  }
}
