import LintModel
import RepositoryTools
import RuleDocuments
import TestSupport
import Testing

@Suite("Rule pages")
struct RulePageTests {
  private let root = PackageRoot.ofThisPackage()
  private let pages = RulePages(.ofThisPackage())

  @Test("All of them parse")
  func parsing() {
    #expect(pages.fileCount >= 6)
    #expect(pages.documents.count == pages.fileCount)
    for problem in pages.problems { Issue.record("\(problem)") }
  }

  @Test("Every page has its type, and every type its page")
  func types() {
    let types = RuleRegistrySource.types(for: pages.documents, in: root)
    for missing in types.missing { Issue.record("no type \(missing) in Sources/LifecycleRules") }
    let wanted = Set(types.declared)
    for name in RuleRegistrySource.declaredNames(in: root).subtracting(wanted) {
      Issue.record("\(name) has no page in Rules")
    }
    #expect(types.declared.count + types.missing.count + RuleNaming.engineRules.count >= 6)
  }

  @Test("The rules that the engine makes have pages")
  func engineRules() {
    let ids = Set(pages.documents.map(\.id))
    #expect(RuleNaming.engineRules.isSubset(of: ids))
  }

  @Test("Ids avoid the disallowed forms")
  func names() {
    let disallowed = DisallowedNames(root)
    #expect(disallowed.patterns.count >= 10)
    for page in pages.documents {
      #expect(disallowed.pattern(matching: page.id.name) == nil, "\(page.id)")
    }
    #expect(disallowed.pattern(matching: "avoid_timers") == "avoid_*")
    #expect(disallowed.pattern(matching: "timer_check") == "*_check")
    #expect(disallowed.pattern(matching: "unavoidable") == nil)
  }

  @Test("Each example of a page varies another fact")
  func variations() {
    var seen = 0
    for page in pages.documents {
      let facts = page.examples.map(\.varies)
      #expect(Set(facts).count == facts.count, "\(page.id) repeats a `Varies:` line")
      seen += facts.count
    }
    #expect(seen >= 60)
  }

  @Test("Titles are headings: no period, no rule id")
  func titles() {
    for page in pages.documents {
      #expect(!page.title.hasSuffix("."), "\(page.id)")
      #expect(page.title.first?.isUppercase == true, "\(page.id)")
    }
  }

  @Test("The template is a page once its placeholders are filled")
  func template() throws {
    let text = try #require(root.text("Rules/TEMPLATE.md"))
    let page = text.replacing("{id}", with: "new_rule").replacing("{family}", with: "time")
      .replacing("{version}", with: "0.1.0")
    let document = try RuleDocumentParser.parse(page, path: "Rules/new_rule.md")
    #expect(document.examples.count == 2)
  }
}
