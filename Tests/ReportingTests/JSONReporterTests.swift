import Foundation
import LintModel
import Reporting
import TestSupport
import Testing

@Suite("JSON report")
struct JSONReporterTests {
  private func schema() throws -> JSONSchema {
    try JSONSchema(RepositoryFile.data("Schemas/report.schema.json"))
  }

  private func object(_ report: Report, _ context: ReportContext) throws -> [String: Any] {
    let text = JSONReporter(context: context).render(report)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static let reports = [
    Sample.report([]), Sample.report([Sample.full]), Sample.everything,
  ]

  @Test("Every report is valid by our own schema", arguments: reports.indices, [true, false])
  func valid(_ index: Int, includesSuppressed: Bool) throws {
    var context = Sample.context(includesSuppressed: includesSuppressed)
    context.seconds = includesSuppressed ? 1.25 : nil
    let text = JSONReporter(context: context).render(Self.reports[index])
    #expect(try schema().problems(in: Data(text.utf8)) == [])
  }

  @Test("The schema refuses a missing key, an unknown level and an unknown key")
  func nearMisses() throws {
    let text = JSONReporter(context: Sample.context()).render(Sample.report([Sample.full]))
    let changes = [
      ("\"help\" :", "\"halp\" :"), ("\"level\" : \"error\"", "\"level\" : \"fatal\""),
      ("\"schema\" : 1", "\"schema\" : 2"), ("\"line\" : 42", "\"line\" : 0"),
      ("\"path\" : \"App/Other", "\"path\" : \"/App/Other"),
    ]
    for (old, new) in changes {
      let broken = text.replacing(old, with: new)
      #expect(broken != text)
      #expect(try !schema().problems(in: Data(broken.utf8)).isEmpty, "\(new)")
    }
  }

  @Test("The top level has exactly the keys of the contract")
  func shape() throws {
    let keys = try object(Sample.everything, Sample.context()).keys.sorted()
    #expect(keys == ["findings", "root", "schema", "skipped", "summary", "tool"])
  }

  @Test("Findings that do not count appear only when asked for, and are marked")
  func suppressed() throws {
    let hidden = try object(Sample.everything, Sample.context())
    let all = try object(Sample.everything, Sample.context(includesSuppressed: true))
    let open = try #require(hidden["findings"] as? [[String: Any]])
    let listed = try #require(all["findings"] as? [[String: Any]])
    #expect(open.count == 3)
    #expect(open.allSatisfy { $0["standing"] == nil })
    #expect(
      listed.map { $0["standing"] as? String } == [
        "open", "open", "open", "suppressed", "suppressed", "baselined",
      ])
    #expect(listed[3]["suppressionReason"] as? String == "Ends in the callee")
    #expect(listed[4]["suppressionReason"] == nil)
  }

  @Test("Files that could not be analyzed are listed as skipped, with the reason")
  func skipped() throws {
    let report = try object(Sample.everything, Sample.context())
    let skipped = try #require(report["skipped"] as? [[String: String]])
    #expect(
      skipped.map { $0["path"] } == ["logo.swift", "App/Gone.swift", ".lifelint.json", "A.swift"])
    #expect(skipped[1]["reason"] == "The file cannot be read")
  }

  @Test("Two runs give the same bytes", arguments: ReportFormat.allCases)
  func deterministic(_ format: ReportFormat) {
    let context = Sample.context(includesSuppressed: true)
    let texts = (1...3).map { _ in
      format.reporter(context, text: TextStyle()).render(Sample.everything)
    }
    #expect(Set(texts).count == 1)
    #expect(texts[0].hasSuffix("\n"))
  }
}
