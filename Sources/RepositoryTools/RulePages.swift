package import LintModel
package import RuleDocuments

/// All pages in `Rules/` as read from disk, with the problems of those that do not parse.
package struct RulePages: Sendable {
  package private(set) var documents: [RuleDocument] = []
  package private(set) var problems: [Problem] = []
  /// The number of files that were read.
  package private(set) var fileCount = 0

  /// Files in `Rules/` that are no rule's page.
  package static let otherFiles: Set<String> = ["README.md", "TEMPLATE.md"]

  package init(_ root: PackageRoot) {
    for path in root.files(below: "Rules", endingIn: ".md") {
      let name = String(path.dropFirst("Rules/".count))
      guard !RulePages.otherFiles.contains(name) else { continue }
      fileCount += 1
      read(path, root)
    }
    documents.sort { $0.id < $1.id }
  }

  private mutating func read(_ path: String, _ root: PackageRoot) {
    guard let text = root.text(path) else {
      return problems.append(Problem(.unreadableFile, "the page is not readable", path: path))
    }
    do {
      documents.append(try RuleDocumentParser.parse(text, path: path))
    } catch {
      problems += error.problems
    }
  }
}
