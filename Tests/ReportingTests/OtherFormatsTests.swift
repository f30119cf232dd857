import Foundation
import LintModel
import Testing

@testable import Reporting

@Suite("Other formats")
struct OtherFormatsTests {
  private func render(_ format: ReportFormat, _ findings: [ReportedFinding]) -> String {
    format.reporter(Sample.context(), text: TextStyle()).render(Sample.report(findings))
  }

  private func lines(_ format: ReportFormat, _ findings: [ReportedFinding]) -> [String] {
    render(format, findings).split(separator: "\n").map(String.init)
  }

  @Test("xcode prints absolute paths, byte columns and a note for each step")
  func xcode() {
    let place = Sample.place(text: "  \"名\".end()", of: "end")
    let found = Sample.found(level: .warning, place: place, steps: Sample.steps(1))
    #expect(
      lines(.xcode, [found]) == [
        "/project/App/AppDelegate.swift:42:9: warning: The task `task` is never ended when "
          + "`next()` returns nil. (background_task_not_ended)",
        "/project/App/AppDelegate.swift:43:5: note: Call number 1 happens here.",
      ])
    #expect(render(.xcode, []) == "")
  }

  @Test("agent prints one line a finding, and one at the end")
  func agent() {
    let lines = lines(.agent, [Sample.found(message: "First.\nSecond."), Sample.full])
    #expect(lines.count == 3)
    #expect(
      lines[0] == "App/AppDelegate.swift:42:28: error background_task_not_ended: First. Second. "
        + "why: iOS ends the app when its time runs out. "
        + "help: Call `endBackgroundTask` on every path.")
    #expect(lines[1].contains("steps: App/AppDelegate.swift:43 Call number 1 happens here. > "))
    #expect(
      lines[2] == "lifelint: 2 findings: 2 errors; details: lifelint explain "
        + "background_task_not_ended")
    #expect(render(.agent, []) == "lifelint: No findings\n")
  }

  private struct GitLabIssue: Decodable {
    struct Location: Decodable { let path: String }
    let description: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  @Test("gitlab has a fingerprint for each issue, also for equal ones")
  func gitlab() throws {
    let findings = [
      Sample.found(), Sample.found(), Sample.found(place: Sample.place("B.swift")),
      Sample.found(level: .warning), Sample.found(level: .note),
    ]
    let issues = try JSONDecoder().decode(
      [GitLabIssue].self, from: Data(render(.gitlab, findings).utf8))
    #expect(Set(issues.map(\.fingerprint)).count == 5)
    #expect(issues.map(\.severity) == ["critical", "critical", "critical", "major", "info"])
    #expect(issues[0].description.hasPrefix("background_task_not_ended: The task"))
    #expect(issues[2].location.path == "B.swift")
    #expect(render(.gitlab, []).filter { !$0.isWhitespace } == "[]")
  }

  private struct Diagnostics: Decodable {
    struct Position: Decodable, Equatable {
      let line: Int
      let column: Int
    }
    struct Range: Decodable {
      let start: Position
      let end: Position
    }
    struct Location: Decodable { let range: Range }
    struct Suggestion: Decodable { let text: String }
    struct Diagnostic: Decodable {
      let severity: String
      let location: Location
      let suggestions: [Suggestion]?
    }
    let diagnostics: [Diagnostic]
  }

  @Test("rdjson counts columns in bytes and suggests safe fixes only")
  func rdjson() throws {
    let place = Sample.place(text: "  \"名😀\".end()", of: "end")
    let found = Sample.found(
      level: .note, place: place, fixes: [Sample.safeFix, Sample.unsafeFix])
    let text = render(.rdjson, [found])
    let decoded = try JSONDecoder().decode(Diagnostics.self, from: Data(text.utf8)).diagnostics
    let diagnostic = try #require(decoded.first)
    #expect(diagnostic.severity == "INFO")
    #expect(diagnostic.location.range.start == .init(line: 42, column: 13))
    #expect(diagnostic.location.range.end == .init(line: 42, column: 16))
    #expect(diagnostic.suggestions?.map(\.text) == ["defer { end() }\n"])
  }

  @Test("checkstyle groups by file and escapes")
  func checkstyle() throws {
    let findings = [
      Sample.found(message: "Says \"<a> & 'b'\"."), Sample.found(place: Sample.place("B&C.swift")),
      Sample.found(level: .note),
    ]
    let text = render(.checkstyle, findings)
    #expect(text.contains("message=\"Says &quot;&lt;a&gt; &amp; &#39;b&#39;&quot;.\""))
    let elements = try XMLElements(text)
    #expect(elements.names == ["checkstyle", "file", "error", "error", "file", "error"])
    #expect(elements.attributes[1]["name"] == "App/AppDelegate.swift")
    #expect(elements.attributes[3]["severity"] == "info")
    #expect(elements.attributes[4]["name"] == "B&C.swift")
  }

  @Test("junit fails a case for each finding, and passes one where there is none")
  func junit() throws {
    let failing = try XMLElements(
      render(.junit, [Sample.full, Sample.found(message: "A.b <c>. D.")]))
    #expect(
      failing.names == ["testsuites", "testsuite", "testcase", "failure", "testcase", "failure"])
    #expect(failing.attributes[0]["failures"] == "2")
    #expect(failing.attributes[5]["message"] == "A.b <c>.")
    let passing = try XMLElements(render(.junit, []))
    #expect(passing.names == ["testsuites", "testsuite", "testcase"])
    #expect(passing.attributes[0]["failures"] == "0")
  }

  @Test("html is one file that loads nothing and escapes what it shows")
  func html() {
    let place = Sample.place(text: "let a = \"<script>\"", of: "<script>")
    let text = render(.html, [Sample.found(place: place, message: "A <b> & c."), Sample.full])
    #expect(text.contains("<mark>&lt;script&gt;</mark>"))
    #expect(text.contains("A &lt;b&gt; &amp; c."))
    #expect(!text.contains("<script"))
    #expect(!text.contains("src=") && !text.contains("@import") && !text.contains("<link"))
    #expect(text.components(separatedBy: "<article").count == 3)
  }

  @Test("A control character cannot break XML")
  func control() throws {
    let found = Sample.found(message: "a\u{1B}\u{0}b\n\tc")
    let elements = try XMLElements(render(.checkstyle, [found]))
    #expect(elements.attributes[2]["message"] == "a??b\n\tc")
  }

  @Test(
    "Findings that do not count appear in no format but JSON and SARIF",
    arguments: [
      ReportFormat.text, .github, .gitlab, .xcode, .checkstyle, .junit, .rdjson, .html, .agent,
    ])
  func suppressed(_ format: ReportFormat) {
    let place = Sample.place("Hidden.swift")
    let hidden = Sample.found(place: place, standing: .baselined)
    let context = Sample.context(includesSuppressed: true)
    let text = format.reporter(context, text: TextStyle()).render(Sample.report([hidden]))
    #expect(!text.contains("Hidden.swift"))
    let shown = format.reporter(context, text: TextStyle())
      .render(Sample.report([Sample.found(place: place)]))
    #expect(shown.contains("Hidden.swift"))
  }
}

@Suite("Wording")
struct WordingTests {
  @Test(
    "A full stop inside code ends no sentence",
    arguments: [
      ("One. Two.", "One."), ("Calls `a. b()` late. Two.", "Calls `a. b()` late."),
      ("Reads Info.plist twice", "Reads Info.plist twice"), ("", ""),
    ])
  func firstSentence(_ text: String, _ expected: String) {
    #expect(Wording.firstSentence(text) == expected)
  }

  @Test(
    "Counts have plurals and separators",
    arguments: [
      (0, "0 files"), (1, "1 file"), (999, "999 files"), (1_000, "1,000 files"),
      (1_234_567, "1,234,567 files"),
    ])
  func count(_ number: Int, _ expected: String) {
    #expect(Wording.count(number, "file") == expected)
  }
}
