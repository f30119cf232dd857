package import LintModel
internal import RuleDocuments

/// Everything that is generated from the rule pages: measurements, embedded text, registry, tables.
package struct CatalogGenerator: Sendable {
  package let root: PackageRoot
  /// The pages as they are once their measurements are current.
  package let pages: RulePages
  /// What is wrong with the pages and with the table of judged findings.
  package let problems: [Problem]
  package let files: [GeneratedFile]
  /// Rule types that pages ask for and no source declares.
  package let missingTypes: [String]

  package init(root: PackageRoot) {
    self.root = root
    let onDisk = RulePages(root)
    let table = FieldTable(root)
    let measured = table.problems.isEmpty ? MeasuredPages.files(onDisk, table) : []
    let pages = onDisk.replacing(measured)
    self.pages = pages
    problems =
      pages.problems + table.problems + MeasuredPages.overconfident(pages.documents)
      + FieldCommand.unknownRules(table.judgments, Set(pages.documents.map(\.id)))
    let types = RuleRegistrySource.types(for: pages.documents, in: root)
    missingTypes = types.missing
    files =
      measured + [
        GeneratedFile(
          path: RulePagesSource.path, text: RulePagesSource.render(pages.documents)),
        GeneratedFile(
          path: RuleRegistrySource.path, text: RuleRegistrySource.render(typeNames: types.declared)),
      ] + CatalogGenerator.tables(pages.documents, root)
  }

  /// The Markdown files that exist and hold the markers.
  private static func tables(_ documents: [RuleDocument], _ root: PackageRoot) -> [GeneratedFile] {
    let places = [(RuleIndexSource.readmePath, "Rules/"), (RuleIndexSource.indexPath, "")]
    return places.compactMap { path, prefix in
      let text = root.text(path).flatMap {
        RuleIndexSource.replacing($0, documents: documents, linkPrefix: prefix)
      }
      return text.map { GeneratedFile(path: path, text: $0) }
    }
  }

  /// The files on disk that differ from what the pages give.
  package var stale: [GeneratedFile] { files.filter { root.text($0.path) != $0.text } }

  /// Writes the stale files and returns their paths; pages with problems write nothing.
  package func write() throws(Problem) -> [String] {
    guard pages.problems.isEmpty else { return [] }
    let stale = stale
    for file in stale { try root.write(file) }
    return stale.map(\.path)
  }
}
