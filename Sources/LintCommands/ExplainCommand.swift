internal import LintModel
internal import LintSession
internal import RuleDocuments

/// Shows a rule's page on a terminal.
struct ExplainCommand {
  private let inventory: RuleInventory
  private let width: Int

  init(_ inventory: RuleInventory, width: Int) {
    self.inventory = inventory
    self.width = width
  }

  /// A family's name lists its rules.
  func text(for name: String) throws(Problem) -> String {
    if let document = inventory.documents.first(where: { $0.id.name == name }) {
      return page(document)
    }
    let family = inventory.documents.filter { $0.family == name }
    guard family.isEmpty else {
      let lines = family.map { "  \($0.id): \($0.summary)" }
      return "The rules of the family \(name):\n" + lines.joined(separator: "\n") + "\n"
    }
    let known = inventory.ids.map(\.name).sorted()
    let nearest = NearestName.of(name, in: known).map { "; did you mean `\($0)`?" } ?? ""
    throw Problem(
      .usage, "unknown rule `\(name)`\(nearest)", help: "\(ToolIdentity.name) rules lists them all."
    )
  }

  private func page(_ document: RuleDocument) -> String {
    let facts =
      "\(document.id) · \(document.level.rawValue) · \(document.family) · "
      + "since \(document.since)" + (document.status == .preview ? " · preview" : "")
    var blocks = [document.title, facts, prose(document.summary, indent: 0)]
    blocks += section(document, "Why it matters")
    blocks += example(document, .failing, "Failing")
    blocks += example(document, .correct, "Correct")
    blocks += section(document, "How to verify on a device")
    if document.references.isEmpty == false {
      blocks.append("References\n" + document.references.map { "  \($0)" }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func section(_ document: RuleDocument, _ heading: String) -> [String] {
    guard let body = document.section(heading) else { return [] }
    return [heading + "\n" + prose(body, indent: 2)]
  }

  private func example(
    _ document: RuleDocument, _ expectation: RuleExample.Expectation, _ heading: String
  ) -> [String] {
    guard let example = document.examples.first(where: { $0.expectation == expectation }) else {
      return []
    }
    let files = example.files.map { file in
      let head = example.files.count > 1 ? ["  \(file.path)"] : []
      return (head + indented(file.source, by: 4)).joined(separator: "\n")
    }
    return ["\(heading): \(example.name)\n\n" + files.joined(separator: "\n\n")]
  }

  private func prose(_ markdown: String, indent: Int) -> String {
    MarkdownProse(markdown).lines(width: width, indent: indent).joined(separator: "\n")
  }

  private func indented(_ text: String, by count: Int) -> [String] {
    let blanks = String(repeating: " ", count: count)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : blanks + $0 }
  }
}
