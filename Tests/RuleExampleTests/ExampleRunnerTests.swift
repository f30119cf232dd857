import LintModel
import RuleDocuments
import TestSupport
import Testing

@Suite("The runner of the examples")
struct ExampleRunnerTests {
  /// Reports lines whose code, outside of comments, strings and inactive parts, calls `mistake()`.
  private static let wordLinter: ExampleLinter = { files, _ in
    files.flatMap { WordLinter.findings(path: $0.path, text: $0.text) }
  }

  private func page(
    _ text: String, expectation: RuleExample.Expectation = .failing,
    skipping: [ExampleRewrite: String] = [:]
  ) -> RuleDocument {
    let file = RuleExample.File(path: "Example.swift", text: text, line: 10)
    let example = RuleExample(
      name: "it", expectation: expectation, varies: "it.", files: [file], line: 5)
    return RuleDocument(
      id: "a_mistake", level: .warning, family: "time", status: .stable, since: "1",
      confidence: .high, input: .code, languages: ["swift"], tags: [], summary: "", title: "",
      sections: [], examples: [example], references: [], markdown: "", skippedRewrites: skipping)
  }

  private func runner(_ page: RuleDocument) -> ExampleRunner {
    ExampleRunner(page, lint: Self.wordLinter)
  }

  @Test("A marked finding that is there is right, as written and in every form")
  func right() {
    let page = page(
      "class A {\n  func mistake() {}\n  func b() {\n    mistake()  // finding: bad\n  }\n}\n")
    let written = runner(page).runAsWritten()
    #expect(written.mismatches.isEmpty)
    #expect(written.seen == 1)
    var forms = 0
    for form in ExampleRewrite.allCases {
      let outcome = runner(page).run(form)
      #expect(outcome.mismatches.isEmpty, "\(form)")
      forms += outcome.seen
    }
    // One file with one declaration is neither reversed nor moved.
    #expect(forms == ExampleRewrite.allCases.count - 2)
  }

  @Test("A missing, an unmarked, a wrongly worded and a wrongly levelled finding are told")
  func wrong() {
    func texts(_ text: String) -> [String] {
      runner(page(text)).runAsWritten().mismatches.map(\.text)
    }
    #expect(texts("let a = 1  // finding\n").first?.contains("missing") == true)
    #expect(texts("mistake()\n").first?.contains("unexpected") == true)
    #expect(texts("mistake()  // finding: good\n").first?.contains("lacks \"good\"") == true)
    #expect(texts("mistake()  // finding(note)\n").first?.contains("not note") == true)
    #expect(
      runner(page("\nlet a = 1  // finding\n")).runAsWritten().mismatches.first?.pageLine == 11)
  }

  @Test("Another rule's warning fails unless it is marked")
  func others() {
    #expect(runner(page("mistake()  // finding\nother()\n")).runAsWritten().mismatches.count == 1)
    let allowed = page("mistake()  // finding\nother()  // also another_rule\n")
    #expect(runner(allowed).runAsWritten().mismatches.isEmpty)
  }

  @Test("A known gap fails once its answer becomes right")
  func gaps() {
    let stillMissed = page("hidden()  // finding\n", expectation: .missed)
    #expect(runner(stillMissed).runAsWritten().mismatches.isEmpty)
    let nowFound = page("mistake()  // finding\n", expectation: .missed)
    #expect(runner(nowFound).runAsWritten().mismatches.count == 1)
    let stillNoisy = page("mistake()  // finding\n", expectation: .noisy)
    #expect(runner(stillNoisy).runAsWritten().mismatches.isEmpty)
    let nowSilent = page("fine()  // finding\n", expectation: .noisy)
    #expect(runner(nowSilent).runAsWritten().mismatches.count == 1)
  }

  @Test("An excuse for a form holds only while the form fails")
  func excuses() {
    let text = "mistake()  // finding\n"
    #expect(runner(page(text, skipping: [.crlf: "why"])).run(.crlf).mismatches.count == 1)
    let blind: ExampleLinter = { files, _ in
      files.flatMap {
        $0.text.contains("\r") ? [] : WordLinter.findings(path: $0.path, text: $0.text)
      }
    }
    let excused = page(text, skipping: [.crlf: "why"])
    #expect(ExampleRunner(excused, lint: blind).run(.crlf).mismatches.isEmpty)
    #expect(ExampleRunner(page(text), lint: blind).run(.crlf).mismatches.count == 1)
  }

  @Test("A suppression that silences nothing is told")
  func unusedSuppression() {
    let deaf: ExampleLinter = { files, _ in
      files.flatMap { WordLinter.findings(path: $0.path, text: $0.text, obeysSuppressions: false) }
    }
    let outcome = ExampleRunner(page("mistake()  // finding\n"), lint: deaf).run(.suppressed)
    #expect(outcome.mismatches.count == 2)
  }

  @Test("Objective-C is skipped with a count where it cannot be read")
  func skipped() {
    var page = page("mistake()  // finding\n")
    let file = RuleExample.File(
      language: "objc", path: "E.m", text: "mistake();  // finding\n", line: 1)
    page.examples.append(
      RuleExample(name: "o", expectation: .failing, varies: "o.", files: [file], line: 1))
    let outcome = ExampleRunner(page, readsObjectiveC: false, lint: Self.wordLinter).runAsWritten()
    #expect(outcome.skipped == 1)
    #expect(outcome.seen == 1)
  }
}
