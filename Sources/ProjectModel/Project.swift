package import LintModel

/// The targets of a project as its files describe them.
package struct Project: Sendable {
  package let targets: [AppTarget]

  package init(targets: [AppTarget]) { self.targets = targets }

  /// The targets that compile a source file; empty where that is unknown.
  package func targets(containing file: FileID) -> [AppTarget] {
    targets.filter { $0.sources.contains(file) }
  }
}
