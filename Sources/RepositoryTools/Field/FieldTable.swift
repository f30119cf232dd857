internal import Foundation
package import LintModel

/// The judged findings on real apps: `Fixtures/field`, one file of JSON lines a repository.
package struct FieldTable: Sendable {
  package static let folder = "Fixtures/field"

  package private(set) var judgments: [FieldJudgment] = []
  /// What is wrong with the files, each with its file and line.
  package private(set) var problems: [Problem] = []
  package private(set) var fileCount = 0

  package init(_ root: PackageRoot) {
    for path in root.files(below: FieldTable.folder, endingIn: ".jsonl") {
      fileCount += 1
      guard let text = root.text(path) else {
        problems.append(Problem(.unreadableFile, "the table is not readable", path: path))
        continue
      }
      read(text, path)
    }
  }

  /// The file of a repository's judgments.
  package static func path(of repository: String) -> String {
    folder + "/" + repository.replacing("/", with: "+") + ".jsonl"
  }

  package func judgments(of repository: String) -> [FieldJudgment] {
    judgments.filter { $0.repository == repository }
  }

  // MARK: Reading

  private mutating func read(_ text: String, _ path: String) {
    var last: FieldJudgment.Subject?
    for (number, line) in FieldTable.lines(of: text) {
      let (judgment, wrong) = FieldLine.read(line)
      var mistakes = wrong
      if let judgment {
        judgments.append(judgment)
        mistakes += misplaced(judgment, path, after: last)
        last = judgment.subject
      }
      problems += mistakes.map { FieldTable.problem($0, path, number) }
    }
  }

  private func misplaced(
    _ judgment: FieldJudgment, _ path: String, after last: FieldJudgment.Subject?
  ) -> [String] {
    let home = FieldTable.path(of: judgment.repository)
    if home != path { return ["judgments of \(judgment.repository) belong into \(home)"] }
    guard let last, last >= judgment.subject else { return [] }
    let isTwice = last == judgment.subject
    return [isTwice ? "the finding is judged twice" : "the lines are not sorted by path and line"]
  }

  static func lines(of text: String) -> [(number: Int, text: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }.map { ($0.offset + 1, $0.element) }
  }

  static func problem(_ title: String, _ path: String, _ line: Int) -> Problem {
    Problem(.configuration, title, path: path, position: SourcePosition(line: line, column: 1))
  }

  // MARK: Changing

  /// Adds judgments; one of a finding that is judged already replaces the older.
  package mutating func put(_ new: [FieldJudgment]) {
    for judgment in new {
      judgments.removeAll {
        $0.repository == judgment.repository && $0.subject == judgment.subject
      }
      judgments.append(judgment)
    }
    judgments.sort { ($0.repository, $0.subject) < ($1.repository, $1.subject) }
  }

  /// Replaces everything that is said about a repository.
  package mutating func replace(_ repository: String, with new: [FieldJudgment]) {
    judgments.removeAll { $0.repository == repository }
    put(new)
  }

  /// The files that hold the table.
  package var files: [GeneratedFile] {
    Dictionary(grouping: judgments, by: \.repository).sorted { $0.key < $1.key }.map {
      let lines = $0.value.sorted { $0.subject < $1.subject }.map(FieldLine.render)
      return GeneratedFile(
        path: FieldTable.path(of: $0.key), text: lines.joined(separator: "\n") + "\n")
    }
  }

  /// Writes the files that differ from what is on disk and returns their paths.
  package func write(in root: PackageRoot) throws(Problem) -> [String] {
    let stale = files.filter { root.text($0.path) != $0.text }
    for file in stale { try root.write(file) }
    return stale.map(\.path)
  }
}
