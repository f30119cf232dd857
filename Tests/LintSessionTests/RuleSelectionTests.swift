import LintModel
import LintSession
import RuleDocuments
import SessionTestSupport
import Testing

@Suite("Choosing rules")
struct RuleSelectionTests {
  private static func inventory(_ status: RuleDocument.Status = .stable) -> RuleInventory {
    let document = RuleDocument(
      id: DangerRule.id, level: .warning, family: "perils", status: status, since: "0.1.0",
      confidence: .high, input: .code, languages: ["swift"], tags: [], summary: "", title: "",
      sections: [], examples: [], references: [], markdown: "")
    return RuleInventory(types: [DangerRule.self], documents: [document])
  }

  private func ran(
    _ selection: RuleSelection, _ status: RuleDocument.Status = .stable
  ) throws -> Set<RuleID> {
    try Self.inventory(status).resolve(selection).ran
  }

  @Test("All stable rules run if none is named")
  func all() throws {
    #expect(
      try ran(RuleSelection()) == [
        "danger", "parse_incomplete", "suppression_without_reason", "unused_suppression",
      ])
  }

  @Test("Rules and families can be picked and left out")
  func picked() throws {
    #expect(try ran(RuleSelection(only: ["danger"])) == ["danger"])
    #expect(try ran(RuleSelection(only: ["perils"])) == ["danger"])
    #expect(try ran(RuleSelection(only: ["perils"], disabled: ["danger"])).isEmpty)
    #expect(try ran(RuleSelection(disabled: ["hygiene"])) == ["danger"])
  }

  @Test("A preview rule runs when asked for by name or by --preview, not by its family")
  func preview() throws {
    #expect(try ran(RuleSelection(disabled: ["hygiene"]), .preview).isEmpty)
    #expect(try ran(RuleSelection(only: ["perils"]), .preview).isEmpty)
    #expect(try ran(RuleSelection(only: ["danger"]), .preview) == ["danger"])
    #expect(
      try ran(RuleSelection(only: ["perils"], includesPreview: true), .preview) == ["danger"])
  }

  @Test("All unknown names are said at once, with the nearest ones")
  func unknown() throws {
    let problem = #expect(throws: Problem.self) {
      try ran(RuleSelection(only: ["dangr"], disabled: ["peril", "zzzzzz"]))
    }
    #expect(problem?.kind == .usage)
    let title = problem?.title ?? ""
    #expect(title.contains("\"dangr\" (did you mean \"danger\"?)"))
    #expect(title.contains("\"peril\" (did you mean \"perils\"?)"))
    #expect(title.contains("\"zzzzzz\" are no rules"))
  }
}
