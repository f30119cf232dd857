import Foundation
import RepositoryTools
import TestSupport
import Testing

@Suite("The sample apps' reports are valid")
struct ValidReportTests {
  private func schema(_ path: String) throws -> JSONSchema {
    let url = PackageRoot.ofThisPackage().url(path)
    return try JSONSchema(Data(contentsOf: url))
  }

  @Test("JSON by our own schema", arguments: LintedApp.all)
  func json(_ app: FixtureApp) throws {
    let call = try LintedApp(app).lint(
      "--format", "json", "--level", "note", "--preview", "--include-suppressed", "--timing")
    let problems = try schema("Schemas/report.schema.json").problems(in: Data(call.output.utf8))
    #expect(problems.prefix(5) == [])
  }

  @Test("SARIF by the standard's schema and GitHub's own rules")
  func sarif() throws {
    let schema = try schema("Tests/Schemas/sarif-schema-2.1.0.json")
    var results = 0
    for app in LintedApp.all {
      let call = try LintedApp(app).lint("--format", "sarif", "--level", "note", "--preview")
      let data = Data(call.output.utf8)
      #expect(try schema.problems(in: data).prefix(5) == [], "\(app.name)")
      let conformance = try SARIFConformance(data)
      #expect(conformance.problems.prefix(5) == [], "\(app.name)")
      results += conformance.resultCount
    }
    #expect(results >= 10)
  }
}
