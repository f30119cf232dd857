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
      if let text = root.text(path) {
        read(text, path)
      } else {
        problems.append(Problem(.unreadableFile, "the page is not readable", path: path))
      }
    }
    documents.sort { $0.id < $1.id }
  }

  /// The same pages with other texts for some of them.
  package func replacing(_ files: [GeneratedFile]) -> RulePages {
    var pages = self
    let replaced = Set(files.map(\.path))
    pages.documents.removeAll { replaced.contains("Rules/\($0.id).md") }
    for file in files { pages.read(file.text, file.path) }
    pages.documents.sort { $0.id < $1.id }
    return pages
  }

  private mutating func read(_ text: String, _ path: String) {
    do {
      documents.append(try RuleDocumentParser.parse(text, path: path))
    } catch {
      problems += error.problems
    }
  }
}
