import LintModel
import RuleDocuments
import TestSupport
import Testing

@Suite("Every example of every rule page")
struct RuleExampleTests {
  @Test("As written, it gives exactly the marked findings", arguments: ExamplePages.chosen)
  func asWritten(page: RuleDocument) {
    let outcome = runner(page).runAsWritten()
    record(outcome.mismatches, page)
    #expect(outcome.seen + outcome.skipped == page.examples.count)
    if ExamplePages.isContinuousIntegration { #expect(outcome.skipped == 0) }
  }

  @Test("Rewritten, it gives the same findings, or none", arguments: ExamplePages.chosen)
  func rewritten(page: RuleDocument) {
    let runner = runner(page)
    var seen = 0
    for rewrite in ExampleRewrite.allCases {
      let outcome = runner.run(rewrite)
      record(outcome.mismatches, page)
      seen += outcome.seen
    }
    #expect(seen >= 2 * page.examples.filter { $0.expectation == .failing }.count)
  }

  private func runner(_ page: RuleDocument) -> ExampleRunner {
    ExampleRunner(page, readsObjectiveC: Pipeline.readsObjectiveC, lint: Pipeline.linter)
  }

  /// Issues point at the page's own lines.
  private func record(_ mismatches: [ExampleMismatch], _ page: RuleDocument) {
    for mismatch in mismatches {
      let path = "Rules/\(page.id).md"
      let place = SourceLocation(
        fileID: path, filePath: ExamplePages.root.url(path).path, line: mismatch.pageLine,
        column: 1)
      Issue.record("\(path):\(mismatch.pageLine): \(mismatch.text)", sourceLocation: place)
    }
  }
}

@Suite("The examples taken together")
struct ExampleCoverageTests {
  @Test("Every page was read, and a continuous integration tries all of them")
  func pages() {
    #expect(ExamplePages.all.problems.isEmpty)
    #expect(ExamplePages.all.documents.count == ExamplePages.all.fileCount)
    #expect(ExamplePages.all.fileCount >= 6)
    if ExamplePages.isContinuousIntegration { #expect(ExamplePages.onlyRule == nil) }
    #expect(!ExamplePages.chosen.isEmpty, "RULE names no page")
  }

  @Test("Each rewritten form applies to some failing example", arguments: ExampleRewrite.allCases)
  func rewrites(form: ExampleRewrite) {
    var count = 0
    for page in ExamplePages.all.documents where page.skippedRewrites[form] == nil {
      for example in page.examples where example.expectation == .failing {
        let project = ExampleProject(example)
        if ExampleRewriter.rewrite(project, as: form, for: page.id) != nil { count += 1 }
      }
    }
    #expect(count >= 3)
  }
}
