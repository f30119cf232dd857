import Foundation
import LintModel
import RepositoryTools
import RuleDocuments
import TestSupport
import Testing

@Suite("Measured precision on rule pages")
struct MeasuredPageTests {
  private let pages = RulePages(.ofThisPackage())

  @Test("Every rule with a check has a measurement, the engine's own have none")
  func everyPage() {
    let measured = pages.documents.filter { $0.measured != nil }
    #expect(measured.count >= 10)
    let checked = pages.documents.filter { !RuleNaming.engineRules.contains($0.id) }
    #expect(measured.map(\.id) == checked.map(\.id), "run `\(GeneratedFile.command)`")
  }

  @Test("A rule that is not measured claims at most medium confidence")
  func confidence() {
    for page in pages.documents where page.measured == FieldPrecision.unmeasured {
      #expect(page.confidence != .high, "Rules/\(page.id).md")
    }
  }

  /// A package with one page, whose rule has a number of right judgments.
  private func generated(judged: Int, confidence: String) throws -> (page: String, isClean: Bool) {
    let root = PackageRoot(
      folder: FileManager.default.temporaryDirectory.appending(path: "page-" + UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: root.folder) }
    let template = try #require(PackageRoot.ofThisPackage().text("Rules/TEMPLATE.md"))
    let page = template.replacing("{id}", with: "a_b").replacing("{family}", with: "time")
      .replacing("{version}", with: "0.1.0").replacing("confidence: medium", with: confidence)
    try root.write(GeneratedFile(path: "Rules/a_b.md", text: page))
    let lines = (0..<judged).map { line in
      """
      {"repository": "a/b", "revision": "\(String(repeating: "0", count: 40))", \
      "path": "A.swift", "line": \(line + 1), "rule": "a_b", "verdict": "right", \
      "note": "It is right."}

      """
    }
    if judged > 0 {
      try root.write(GeneratedFile(path: "Fixtures/field/a+b.jsonl", text: lines.joined()))
    }
    let outcome = try DevCommand.run(["generate"], in: root)
    return (root.text("Rules/a_b.md") ?? "", outcome.isClean)
  }

  @Test("`dev generate` writes the measurement into the front matter")
  func generate() throws {
    let few = try generated(judged: 9, confidence: "confidence: medium")
    #expect(few.page.contains("\ntags: time\nmeasured: unmeasured\n---\n"))
    #expect(few.isClean)
    let enough = try generated(judged: 10, confidence: "confidence: high")
    #expect(enough.page.contains("\nmeasured: 10 of 10 right in 1 app\n---\n"))
    #expect(enough.isClean)
  }

  @Test("High confidence without a measurement is said")
  func overconfident() throws {
    #expect(try !generated(judged: 0, confidence: "confidence: high").isClean)
    #expect(try generated(judged: 0, confidence: "confidence: medium").isClean)
  }

  @Test("An older measurement is replaced where it stands")
  func replacing() throws {
    let old = try generated(
      judged: 10, confidence: "measured: 1 of 10 right in 1 app\nconfidence: medium")
    #expect(old.page.contains("\nmeasured: 10 of 10 right in 1 app\nconfidence: medium\n"))
  }
}
