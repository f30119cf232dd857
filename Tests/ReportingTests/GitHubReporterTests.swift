import LintModel
import Reporting
import Testing

@Suite("GitHub workflow commands")
struct GitHubReporterTests {
  private func lines(_ findings: [ReportedFinding]) -> [String] {
    GitHubReporter().render(Sample.report(findings)).split(separator: "\n").map(String.init)
  }

  @Test("A finding is one command with its path folded into the message")
  func command() {
    let found = Sample.found(steps: Sample.steps(1))
    #expect(
      lines([found]) == [
        "::error file=App/AppDelegate.swift,line=42,endLine=42,col=28,endColumn=47,"
          + "title=background_task_not_ended (lifelint)::"
          + "The task `task` is never ended when `next()` returns nil."
          + "%0AWhy: iOS ends the app when its time runs out."
          + "%0AHelp: Call `endBackgroundTask` on every path."
          + "%0A1. App/AppDelegate.swift:43: Call number 1 happens here.",
        "lifelint: 1 finding: 1 error",
      ])
  }

  @Test("Properties and messages are escaped, each by its own rule")
  func escaping() {
    let found = Sample.found(place: Sample.place("a,b:c%.swift"), message: "100%, so: `x`\r\nNext.")
    let command = lines([found])[0]
    #expect(command.hasPrefix("::error file=a%2Cb%3Ac%25.swift,line="))
    #expect(command.contains("::100%25, so: `x`%0D%0ANext.%0AWhy:"))
  }

  @Test("Errors come first, and ten of each level are annotated")
  func caps() {
    let findings =
      (1...12).map { Sample.found(level: .note, place: Sample.place(line: $0)) }
      + (1...11).map { Sample.found(level: .warning, place: Sample.place(line: $0)) }
      + (1...10).map { Sample.found(level: .error, place: Sample.place(line: $0)) }
    let lines = lines(findings)
    let commands = lines.filter { $0.hasPrefix("::") }
    let names = commands.map { $0.prefix { $0 != " " } }
    #expect(names.prefix(20).allSatisfy { $0 != "::notice" })
    #expect(names.prefix(10).allSatisfy { $0 == "::error" })
    #expect(names.count(where: { $0 == "::warning" }) == 10)
    #expect(names.count(where: { $0 == "::notice" }) == 10)
    #expect(lines.count(where: { $0.hasPrefix("- App/") }) == 4)
    #expect(commands.last?.hasPrefix("::notice title=lifelint::4 more findings in this") == true)
    #expect(lines.last == "lifelint: 33 findings: 10 errors, 11 warnings, 12 notes")
  }

  @Test("Ten findings of a level are within the cap")
  func withinCap() {
    let lines = lines((1...10).map { Sample.found(place: Sample.place(line: $0)) })
    #expect(lines.count == 11)
    #expect(!lines.contains { $0.hasPrefix("::notice") })
  }

  @Test("A message cannot begin a command of its own")
  func injection() {
    let hostile = Sample.found(place: Sample.place("::stop"), message: "a\n::set-output::b")
    let lines = lines(Array(repeating: hostile, count: 12))
    #expect(lines.allSatisfy { !$0.hasPrefix("::set-output") && !$0.hasPrefix("::stop") })
    #expect(lines.count == 14)
  }
}
