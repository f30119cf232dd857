import Foundation
import LintModel
import RepositoryTools
import TestSupport
import Testing

@Suite("The table of judged findings")
struct FieldTableTests {
  private static let good = line()

  /// A line of the table; every value can be replaced by other JSON.
  private static func line(_ values: [String: String] = [:], without key: String? = nil) -> String {
    let all = [
      ("repository", "\"a/b\""), ("revision", "\"" + String(repeating: "0a", count: 20) + "\""),
      ("path", "\"A.swift\""), ("line", "7"), ("rule", "\"tick_counting_timer\""),
      ("verdict", "\"right\""), ("note", "\"It counts the seconds of a call.\""),
    ]
    let kept = all.filter { $0.0 != key }.map { ($0.0, values[$0.0] ?? $0.1) }
    let more = values.filter { value in !all.contains { $0.0 == value.key } }.sorted {
      $0.key < $1.key
    }
    return "{" + (kept + more).map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  private func table(_ lines: [String], in path: String = "Fixtures/field/a+b.jsonl") throws
    -> FieldTable
  {
    let root = PackageRoot(
      folder: FileManager.default.temporaryDirectory.appending(path: "field-" + UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: root.folder) }
    let text = lines.map { $0 + "\n" }.joined()
    try root.write(GeneratedFile(path: path, text: text))
    return FieldTable(root)
  }

  @Test("A line is read as it is written, and written as it was read")
  func roundTrip() throws {
    let gone = Self.line(["line": "9", "gone": "true", "note": "\"Quotes \\\" and / stay.\""])
    let table = try table([Self.good, gone])
    #expect(table.problems == [])
    #expect(table.judgments.count == 2)
    #expect(table.judgments.last?.isGone == true)
    #expect(table.judgments.last?.note == "Quotes \" and / stay.")
    #expect(table.files.map(\.text) == [Self.good + "\n" + gone + "\n"])
    #expect(table.files.map(\.path) == ["Fixtures/field/a+b.jsonl"])
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let line: String
    let title: String
    var testDescription: String { title }
  }

  static let mistakes = [
    Mistake(line: "{", title: "the line is no JSON object"),
    Mistake(line: line(without: "note"), title: "`note` is missing or no text"),
    Mistake(line: line(without: "line"), title: "`line` is missing or no number"),
    Mistake(line: line(["line": "\"7\""]), title: "`line` is missing or no number"),
    Mistake(line: line(["line": "0"]), title: "`line` is 0; the first line is 1"),
    Mistake(
      line: line(["verdict": "\"rihgt\""]),
      title: "`rihgt` is no verdict; they are right, wrong and debatable"),
    Mistake(
      line: line(["revision": "\"main\""]),
      title: "`main` is no commit of 40 hexadecimal digits"),
    Mistake(line: line(["path": "\"/A.swift\""]), title: "`/A.swift` is no relative path"),
    Mistake(line: line(["rule": "\"Tick-1\""]), title: "`Tick-1` is no rule id"),
    Mistake(line: line(["repository": "\"a\""]), title: "`a` is not of the form owner/name"),
    Mistake(
      line: line(["note": "\"no period\""]),
      title: "the note is one sentence of at most 300 characters"),
    Mistake(line: line(["vredict": "1"]), title: "unknown key `vredict`; did you mean `verdict`?"),
    Mistake(line: line(["gone": "false"]), title: "`gone` is true or left out"),
    Mistake(
      line: line(["repository": "\"a/c\""]),
      title: "judgments of a/c belong into Fixtures/field/a+c.jsonl"),
    Mistake(line: good, title: "the finding is judged twice"),
    Mistake(line: line(["line": "6"]), title: "the lines are not sorted by path and line"),
  ]

  @Test("A mistake is named with its file and line", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let table = try table([Self.good, "", mistake.line])
    #expect(table.problems.map(\.title) == [mistake.title])
    #expect(
      table.problems.first?.description.hasPrefix("Fixtures/field/a+b.jsonl:3:1: ") == true)
  }

  @Test("All mistakes of a table are reported at once")
  func several() throws {
    let line = Self.line(["verdict": "\"no\"", "rule": "\"-\"", "x": "1"])
    #expect(try table([line, "[]"]).problems.count == 4)
  }

  @Test("The table of this repository is right, and written as the tool writes it")
  func ownTable() {
    let root = PackageRoot.ofThisPackage()
    let table = FieldTable(root)
    for problem in table.problems { Issue.record("\(problem)") }
    #expect(table.fileCount >= 5)
    #expect(table.judgments.count >= 19)
    for file in table.files { #expect(root.text(file.path) == file.text, "\(file.path)") }
  }
}
