import Foundation
import LintModel
import LintSession
import SessionTestSupport
import Testing

@Suite("Suppression comments")
struct SuppressionTests {
  /// `line rule` of what is left, for one Swift file.
  private func left(_ text: String, _ selection: RuleSelection = RuleSelection()) throws -> [String]
  {
    let report = try MemoryProject(files: [("a.swift", text)])
      .report(rules: selection, inventory: .danger)
    return report.findings.map { "\($0.place.start.line) \($0.finding.rule)" }
  }

  @Test("The next line of code is silenced, and not the one after it")
  func next() throws {
    #expect(
      try left("// lifelint:disable:next danger -- known\ndanger()\ndanger()\n") == ["3 danger"])
  }

  @Test(
    "Blank lines, comments and attributes on the way to the code do not matter",
    arguments: [
      "\n", "// more\n", "/* a\n /* b */\n */\n", "@MainActor\n", "@available(iOS 17, *)\n@objc\n",
      "/// docs\n@Test(\"a )\",\n  b)\n", "@objc @MainActor // why\n",
    ])
  func nextOverLines(between: String) throws {
    let text =
      "// lifelint:disable:next danger -- known\n\(between)func f() { danger() }\ndanger()\n"
    let line = 3 + between.count { $0 == "\n" }
    #expect(try left(text) == ["\(line) danger"])
  }

  @Test("An attribute before code on one line is that line")
  func attributeOnTheLine() throws {
    #expect(
      try left("// lifelint:disable:next danger -- known\n@objc func f() {\n danger() }\n")
        == ["1 unused_suppression", "3 danger"])
  }

  @Test("The comment's own line is silenced")
  func this() throws {
    #expect(
      try left("danger() // lifelint:disable:this danger -- known\ndanger()\n") == ["2 danger"])
  }

  @Test("A region ends at its enable, or with the file")
  func region() throws {
    let text = """
      danger()
      // lifelint:disable danger -- known
      danger()
      // lifelint:enable danger
      danger()
      // lifelint:disable danger -- known
      danger()
      """
    #expect(try left(text) == ["1 danger", "5 danger"])
  }

  @Test("Documentation and block comments work too")
  func otherComments() throws {
    #expect(
      try left(
        "/* lifelint:disable:next danger -- known */\ndanger()\n"
          + "/// lifelint: disable:next danger -- known\ndanger()\n"
          + "/**\n * lifelint:disable:next danger -- known\n */\ndanger()\n"
      ).isEmpty)
  }

  @Test(
    "What only looks like a suppression is none",
    arguments: [
      "// see lifelint:disable:next danger -- known\n",
      "let text = \"// lifelint:disable:next danger -- known\"\n",
      "// lifelint disable:next danger -- known\n",
    ])
  func noSuppression(line: String) throws {
    let rules = try left(line + "danger()\n").filter { $0 == "2 danger" }
    #expect(rules == ["2 danger"])
  }

  @Test("One that silences nothing is a finding")
  func unused() throws {
    #expect(
      try left("// lifelint:disable:next danger -- known\nsafe()\n") == ["1 unused_suppression"])
    #expect(
      try left("safe() // lifelint:disable:this danger -- known\n") == ["1 unused_suppression"])
    #expect(
      try left("// lifelint:disable danger -- known\nsafe()\n// lifelint:enable danger\n")
        == ["1 unused_suppression"])
    #expect(
      try left("// lifelint:enable danger\ndanger()\n") == ["1 unused_suppression", "2 danger"])
  }

  @Test("One of several names that silences nothing is a finding")
  func partlyUnused() throws {
    let text = "// lifelint:disable:next danger parse_incomplete -- known\ndanger()\n"
    #expect(try left(text) == ["1 unused_suppression"])
    #expect(try left(text, RuleSelection(disabled: ["parse_incomplete"])).isEmpty)
  }

  @Test("Rules that did not run are no reason to report")
  func otherRules() throws {
    let text = "// lifelint:disable:next danger -- known\nsafe()\n"
    #expect(try left(text, RuleSelection(only: ["hygiene"])).isEmpty)
    #expect(try left(text, RuleSelection(disabled: ["unused_suppression"])).isEmpty)
  }

  @Test("An unknown rule is named with the nearest one")
  func unknownRule() throws {
    let report = try MemoryProject(
      files: [("a.swift", "// lifelint:disable:next dangr -- known\ndanger()\n")]
    ).report(inventory: .danger)
    #expect(report.places == ["a.swift:1 unused_suppression", "a.swift:2 danger"])
    #expect(report.findings.first?.finding.message.contains("Did you mean `danger`?") == true)
  }

  @Test("A mistyped or empty form is a finding", arguments: ["disable:nxt danger", "disable:next"])
  func malformed(form: String) throws {
    #expect(try left("// lifelint:\(form) -- known\nsafe()\n") == ["1 unused_suppression"])
  }

  @Test(
    "A missing reason is a finding",
    arguments: ["disable:next danger", "disable:next danger --", "disable:next danger -- \t"])
  func missingReason(form: String) throws {
    #expect(try left("// lifelint:\(form)\ndanger()\n") == ["1 suppression_without_reason"])
  }

  @Test("The findings about comments can be suppressed themselves")
  func hygieneSuppressed() throws {
    let unused = "// lifelint:disable:this danger unused_suppression -- kept for an older branch\n"
    #expect(try left(unused).isEmpty)
    let nothing = "// lifelint:disable:this unused_suppression -- nothing here\n"
    #expect(try left(nothing) == ["1 unused_suppression"])
  }

  @Test("A suppressed finding is counted, and shown where asked for")
  func standing() throws {
    let project = MemoryProject(
      files: [("a.swift", "// lifelint:disable:next danger -- known\ndanger()\n")])
    #expect(try project.report(inventory: .danger).findings.isEmpty)
    let report = try project.report(inventory: .danger, includesSuppressed: true)
    #expect(report.summary.suppressed == 1)
    #expect(report.summary.warnings == 0)
    guard case .suppressed(let reason, let place) = report.findings.first?.standing else {
      Issue.record("the finding is not suppressed")
      return
    }
    #expect(reason == "known")
    #expect(place.start.line == 1)
  }

  @Test("Property lists have comments too, and CDATA holds none")
  func propertyList() throws {
    let text = """
      <plist version="1.0"><dict>
      <!-- lifelint:disable:next nothing -- known -->
      <key>a</key><string><![CDATA[<!-- lifelint:disable:next other -- known -->]]></string>
      </dict></plist>
      """
    let report = try MemoryProject(files: [("Info.plist", text)]).report(inventory: .danger)
    #expect(report.places == ["Info.plist:2 unused_suppression"])
  }

  @Test("CRLF lines and a byte order mark change nothing")
  func lineEnds() throws {
    let text =
      "\u{FEFF}// lifelint:disable:next danger -- known\r\n@objc\r\nfunc f() { danger() }\r\n"
    #expect(try left(text).isEmpty)
  }
}
