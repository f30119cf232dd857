import LintModel
import Testing

@testable import Reporting

@Suite("Text for people")
struct TextReporterTests {
  private func render(_ findings: [ReportedFinding], style: TextStyle = TextStyle()) -> String {
    TextReporter(style: style).render(Sample.report(findings))
  }

  @Test("A finding shows its source, path, reason, remedy and suppression")
  func whole() {
    let expected = """
      App/AppDelegate.swift:42:28: error: The task `task` is never ended when `next()`
          returns nil. (background_task_not_ended)
         42 |     let task = application.beginBackgroundTask()
            |                            ^^^^^^^^^^^^^^^^^^^
         43 |     step1()
            |     ~~~~~ 1. Call number 1 happens here.
         44 |     step2()
            |     ~~~~~ 2. Call number 2 happens here.
         45 |     step3()
            |     ~~~~~ 3. Call number 3 happens here.
        See also: App/Other file.swift:7:28: The [second] exit is here.
        Why: iOS ends the app when its time runs out.
        Help: Call `endBackgroundTask` on every path.
        Fix: End the task in a defer. Safe: `lifelint lint --fix` does it.
        Fix: Remove the task. It may change behaviour: `lifelint lint --fix --unsafe`.
        Confidence: medium.
        Silence: // lifelint:disable:next background_task_not_ended -- reason

      1 finding: 1 error in 120 files, 34,000 lines.
      Next: lifelint explain background_task_not_ended
      """
    #expect(render([Sample.full]) == expected + "\n")
  }

  @Test("A long path keeps its first steps and its last, and says what is left out")
  func folding() {
    let text = render([Sample.found(steps: Sample.steps(10))])
    let numbers = (1...10).filter { text.contains(" \($0). Call number") }
    #expect(numbers == [1, 2, 3, 4, 5, 6, 10])
    #expect(text.contains("| ... 3 more steps\n"))
    let seven = render([Sample.found(steps: Sample.steps(7))])
    #expect(!seven.contains("more step"))
  }

  @Test("A step in another file says so")
  func otherFile() {
    let text = render([Sample.found(steps: Sample.steps(2, path: "App/Other.swift"))])
    #expect(text.components(separatedBy: "  in App/Other.swift\n").count == 2)
  }

  @Test("No line of ours is wider than 80 columns", arguments: [40, 80, 120])
  func width(_ columns: Int) {
    let long = Sample.found(
      message: String(repeating: "The task named `task` runs on. ", count: 8),
      steps: Sample.steps(12))
    let lines = render([long, Sample.full], style: TextStyle(width: columns)).split(separator: "\n")
    let commands = ["lifelint:disable:next", "Next: lifelint"]
    let wide = lines.filter { line in
      line.count > columns && !commands.contains { line.contains($0) }
    }
    #expect(lines.count > 20)
    #expect(wide == [])
  }

  @Test("A property list is silenced by an XML comment, other files by configuration")
  func suppression() {
    let list = render([Sample.found(place: Sample.place("App/Info.plist"))])
    #expect(list.contains("<!-- lifelint:disable:next background_task_not_ended -- reason -->"))
    let project = render([Sample.found(place: Sample.place("A.xcodeproj/project.pbxproj"))])
    #expect(project.contains("Silence: \"rules\": { \"background_task_not_ended\": \"off\" }"))
    #expect(!project.contains("disable:next"))
  }

  @Test("Confidence is shown only where it is not high")
  func confidence() {
    #expect(render([Sample.found(confidence: .low)]).contains("  Confidence: low.\n"))
    #expect(!render([Sample.found(confidence: .high)]).contains("Confidence"))
  }

  @Test("Colour only when asked for, and the same text without it")
  func color() {
    let plain = render([Sample.full])
    let colored = render([Sample.full], style: TextStyle(color: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("Our own marks are ASCII")
  func ascii() {
    let text = render([Sample.full, Sample.found(steps: Sample.steps(9))])
    #expect(text.filter { !$0.isASCII } == "")
  }

  @Test("A file name cannot steer the terminal")
  func hostile() {
    let place = Sample.place("App/\u{1B}]0;x.swift", text: "\u{1B}[2Jlet a", of: "let")
    #expect(!render([Sample.found(place: place)]).contains("\u{1B}"))
  }

  @Test("The summary counts, and names the next command")
  func summary() {
    let report = Sample.report(
      [
        Sample.found("timer_keeps_running", level: .note), Sample.full,
        Sample.found(standing: .baselined),
      ],
      problems: Sample.problems)
    let last = TextReporter().render(report).components(separatedBy: "\n\n").last
    #expect(
      last == """
        2 findings: 1 error, 1 note in 120 files, 34,000 lines. Not counted: 1 in the
        baseline. The analysis is not complete: 3 problems, named on standard error.
        Next: lifelint explain background_task_not_ended

        """)
    #expect(render([]) == "No findings in 120 files, 34,000 lines.\n")
  }

  @Test("Quiet prints findings only")
  func quiet() {
    #expect(render([], style: TextStyle(isQuiet: true)) == "")
    #expect(!render([Sample.full], style: TextStyle(isQuiet: true)).contains("Next:"))
  }
}
