internal import Foundation
package import LintModel
internal import RuleDocuments

/// Makes the two files of a new rule: its page and a check that reports nothing yet.
package struct RuleScaffold: Sendable {
  private let root: PackageRoot
  private let id: RuleID
  private let family: RuleFamily

  package init(root: PackageRoot, id: String, family: String) throws(Problem) {
    guard let known = RuleFamily(rawValue: family) else {
      let nearest = NearestName.of(family, in: RuleFamily.allCases.map(\.rawValue))
      throw Problem(
        .usage, "unknown family \"\(family)\"",
        help: nearest.map { "Did you mean \"\($0)\"?" } ?? "")
    }
    guard RuleID.isWellFormed(id) else {
      throw Problem(.usage, "the id \"\(id)\" is not snake case")
    }
    if let pattern = DisallowedNames(root).pattern(matching: id) {
      throw Problem(
        .usage, "the id \"\(id)\" matches the disallowed form \(pattern)",
        help: "Name the defect, such that \"allow \(id)\" reads well.")
    }
    self.root = root
    self.id = RuleID(id)
    self.family = known
  }

  package var pagePath: String { "Rules/\(id).md" }

  package var sourcePath: String {
    let folder = RuleNaming.folder(ofFamily: family.rawValue)
    return "Sources/LifecycleRules/\(folder)/\(RuleNaming.typeName(id)).swift"
  }

  /// Writes both files; an id that was ever used is refused.
  package func write() throws(Problem) {
    guard let template = root.text("Rules/TEMPLATE.md") else {
      throw Problem(.unreadableFile, "Rules/TEMPLATE.md is not readable")
    }
    for path in [pagePath, sourcePath] where root.text(path) != nil {
      throw Problem(.usage, "\(path) exists already", help: "Ids are never used again.")
    }
    let page = template.replacing("{id}", with: id.name)
      .replacing("{family}", with: family.rawValue).replacing(
        "{version}", with: ToolIdentity.version)
    try write(page, to: pagePath)
    try write(RuleScaffold.source(id), to: sourcePath)
  }

  private func write(_ text: String, to path: String) throws(Problem) {
    do {
      let url = root.url(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      throw Problem(.unwritableOutput, "cannot write \(path): \(error)")
    }
  }

  private static func source(_ id: RuleID) -> String {
    """
    package import LintModel
    package import RuleEngine

    /// See `Rules/\(id).md`.
    package struct \(RuleNaming.typeName(id)): Rule {
      package static let id: RuleID = "\(id)"
      package static let triggers: [Trigger] = []

      package init() {}

      package func check(_ context: RuleContext) -> [Finding] { [] }
    }

    """
  }
}
