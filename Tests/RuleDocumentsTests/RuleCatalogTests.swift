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

  @Test("The metadata at hand is what the pages say")
  func headers() {
    #expect(RuleCatalog.headers.map(\.id) == RuleCatalog.documents.map(\.id))
    for document in RuleCatalog.documents {
      let header = RuleCatalog.header(document.id)
      #expect(header?.level == document.level)
      #expect(header?.family.rawValue == document.family)
      #expect(header?.status == document.status)
      #expect(header?.confidence == document.confidence)
      #expect(header?.title == document.title)
      #expect(header?.summary == document.summary)
    }
    #expect(RuleCatalog.header("no_such_rule") == nil)
  }
}
