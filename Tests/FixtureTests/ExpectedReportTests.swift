import Foundation
import RepositoryTools
import TestSupport
import Testing

extension FixtureApp: CustomTestStringConvertible {
  public var testDescription: String { name }
}

@Suite("The sample apps' expected reports")
struct ExpectedReportTests {
  @Test("There are three apps, each of several files")
  func apps() {
    #expect(LintedApp.all.map(\.name) == ["Brew", "Postcard", "TideLog"])
    for app in LintedApp.all {
      #expect((5...9).contains(app.sources.count), "\(app.name)")
      #expect(app.files.contains { $0.path.hasSuffix("Info.plist") }, "\(app.name)")
    }
  }

  @Test(
    "The first command that a reader tries lints one of them", arguments: ["bin/try", "README.md"])
  func firstCommand(path: String) throws {
    let text = try #require(PackageRoot.ofThisPackage().text(path))
    let named = LintedApp.all.filter { text.contains(FixtureApp.folder + "/" + $0.name) }
    #expect(named.map(\.name) == ["TideLog"])
  }

  @Test("The text report is the one checked in", arguments: LintedApp.all)
  func text(_ app: FixtureApp) throws {
    let call = try LintedApp(app).lint()
    #expect(call.status == 1)
    #expect(call.errors.isEmpty)
    try Snapshot(of: app, "expected.txt").check(call.output)
  }

  @Test("So is the JSON report of every finding, also notes and suppressed ones")
  func json() throws {
    for app in LintedApp.all {
      let linted = try LintedApp(app)
      let call = linted.lint(
        "--format", "json", "--level", "note", "--preview", "--include-suppressed")
      #expect(call.status == 1)
      try Snapshot(of: app, "expected.json").check(linted.portable(call.output))
    }
  }

  @Test(
    "An app's page names every planted mistake, and no other is found", arguments: LintedApp.all)
  func planted(_ app: FixtureApp) throws {
    let report = try FoundReport(LintedApp(app).lint("--format", "json", "--preview").output)
    let found = report.findings.map { "\($0.rule) \($0.path.split(separator: "/").last ?? "")" }
    let path = FixtureApp.folder + "/" + app.name + "/README.md"
    let page = try #require(PackageRoot.ofThisPackage().text(path))
    let planted = page.matches(of: /(?m)^\* `([a-z_]+)` in `([A-Za-z]+\.swift)`:/)
      .map { "\($0.output.1) \($0.output.2)" }
    #expect(planted.sorted() == found.sorted(), "\(path)")
    #expect(planted.count >= 3)
  }

  @Test("A report that differs is shown by its first other line")
  func difference() {
    #expect(Snapshot.firstDifference("a\nb\n", "a\nc\n") == "line 2:\n- b\n+ c")
    #expect(Snapshot.firstDifference("a", "a\n") == "line 2:\n- the end\n+ ")
  }

  @Test("Recording is refused where CI is set")
  func recording() {
    #expect(!Snapshot.records([:]))
    #expect(!Snapshot.records(["CI": "true"]))
    #expect(Snapshot.records(["RECORD_SNAPSHOTS": "1"]))
    #expect(Snapshot.records(["RECORD_SNAPSHOTS": "1", "CI": ""]))
    withKnownIssue { _ = Snapshot.records(["RECORD_SNAPSHOTS": "1", "CI": "true"]) }
  }
}

/// What a test reads from a JSON report.
struct FoundReport: Decodable {
  struct Finding: Decodable {
    let rule: String
    let path: String
    let line: Int
    let fingerprint: String
  }

  let findings: [Finding]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(FoundReport.self, from: Data(text.utf8))
  }

  var places: [String] { findings.map { "\($0.path):\($0.line) \($0.rule) \($0.fingerprint)" } }
}
