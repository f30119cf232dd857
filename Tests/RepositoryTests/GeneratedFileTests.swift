import RepositoryTools
import RuleCatalog
import RuleDocuments
import TestSupport
import Testing

@Suite("Files that follow from the rule pages")
struct GeneratedFileTests {
  private let generator = CatalogGenerator(root: .ofThisPackage())

  @Test("They are current")
  func current() {
    #expect(generator.files.count >= 3)
    for file in generator.stale {
      Issue.record("\(file.path) is stale; run `\(GeneratedFile.command)`")
    }
  }

  @Test("Every page is compiled in")
  func embedded() {
    #expect(RuleCatalog.documents.map(\.id) == generator.pages.documents.map(\.id))
    #expect(
      RuleCatalog.documents.map(\.markdown) == generator.pages.documents.map(\.markdown),
      "run `\(GeneratedFile.command)`")
  }

  @Test("A page text survives the raw literal, whatever quotes and hashes it holds")
  func literals() {
    let hostile = "let a = #\"\"\"\n\\#(x)\n\"\"\"#\nlet b = ###\"\"\"\n\"\"\"###\n"
    let source = RulePagesSource.render([document(hostile)])
    #expect(source.contains(", ####\"\"\"\n" + hostile + "\n\"\"\"####"))
    #expect(RulePagesSource.render([document("plain \"text\"")]).contains(", #\"\"\"\nplain"))
  }

  @Test("The tables are replaced between the markers, and only there")
  func tables() {
    let text = "a\n<!-- rules:start -->\nold\n<!-- rules:end -->\nb\n"
    let page = document("")
    let new = RuleIndexSource.replacing(text, documents: [page], linkPrefix: "Rules/")
    #expect(new?.contains("| [`a_b`](Rules/a_b.md) | warning (preview) | It \\| fails. |") == true)
    #expect(new?.contains("old") == false)
    #expect(new?.hasPrefix("a\n<!-- rules:start -->\n") == true)
    #expect(new?.hasSuffix("\n<!-- rules:end -->\nb\n") == true)
    #expect(RuleIndexSource.replacing("none", documents: [page], linkPrefix: "") == nil)
  }

  private func document(_ markdown: String) -> RuleDocument {
    RuleDocument(
      id: "a_b", level: .warning, family: "time", status: .preview, since: "0.1.0",
      confidence: .low, input: .code, languages: [], tags: [], summary: "It | fails.", title: "A",
      sections: [], examples: [], references: [], markdown: markdown)
  }
}
