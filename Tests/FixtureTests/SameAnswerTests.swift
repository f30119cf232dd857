import Foundation
import RepositoryTools
import TestSupport
import Testing

@Suite("The same answer, however a sample app is linted")
struct SameAnswerTests {
  private static let everything = ["--level", "note", "--preview", "--include-suppressed"]

  @Test("With any number of threads, to the byte", arguments: LintedApp.all)
  func jobs(_ app: FixtureApp) throws {
    let linted = try LintedApp(app)
    for (format, jobs) in [("json", ["1", "2", "8"]), ("sarif", ["1", "8"])] {
      let options = Self.everything + ["--format", format, "--jobs"]
      let reports = jobs.map { linted.lint([app.name], options + [$0]).output }
      #expect(reports.allSatisfy { $0 == reports[0] }, "\(format)")
      #expect(reports[0].isEmpty == false)
    }
  }

  @Test("With the paths in any order, to the byte", arguments: LintedApp.all)
  func order(_ app: FixtureApp) throws {
    let linted = try LintedApp(app)
    let options = Self.everything + ["--format", "json"]
    let sorted = linted.lint(linted.paths, options).output
    var generator = SeededGenerator(seed: 7)
    for _ in 1...2 {
      let paths = linted.paths.shuffled(using: &generator)
      #expect(paths != linted.paths)
      #expect(linted.lint(paths, options).output == sorted)
    }
    let whole = linted.lint([app.name], options).output
    #expect(try FoundReport(sorted).places == FoundReport(whole).places)
  }

  @Test("Whether files without trigger words are parsed or not", arguments: LintedApp.all)
  func selection(_ app: FixtureApp) throws {
    let linted = try LintedApp(app)
    let options = Self.everything + ["--format", "json"]
    let usual = linted.lint([app.name], options)
    #expect(usual.status == 1)
    #expect(linted.lint([app.name], options + ["--parse-all"]).output == usual.output)
  }

  @Test("One file gives the findings that the whole app has there")
  func singleFiles() throws {
    // The one with a project file, which is read around each of its sources.
    let app = try #require(LintedApp.all.first { $0.name == "TideLog" })
    let linted = try LintedApp(app)
    let options = Self.everything + ["--format", "json"]
    let whole = try FoundReport(linted.lint([app.name], options).output)
    let single = try app.sources.flatMap { file in
      try FoundReport(linted.lint([app.name + "/" + file.path], options).output).places
    }
    #expect(single.sorted() == whole.places.sorted())
    #expect(single.count >= 3)
  }
}
