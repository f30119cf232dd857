import RuleCatalog
import RuleDocuments
import Testing

@Suite("The compiled-in pages")
struct RuleCatalogTests {
  @Test("Every page is there, ordered, and found by its id")
  func documents() {
    let documents = RuleCatalog.documents
    #expect(documents.count >= 6)
    #expect(documents.map(\.id) == documents.map(\.id).sorted())
    for document in documents {
      #expect(RuleCatalog.document(document.id)?.title == document.title)
    }
    #expect(RuleCatalog.document("no_such_rule") == nil)
  }
}
