internal import Foundation
internal import LintModel

/// Reads judgments that people collected while they worked, to be put into the table.
struct FieldImport {
  private(set) var judgments: [FieldJudgment] = []
  private(set) var problems: [Problem] = []

  /// Lines without a revision take the one that is known of their repository.
  init(files: [URL], revisions: [String: String]) {
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        problems.append(Problem(.unreadableFile, "the file is not readable", path: file.path))
        continue
      }
      for (number, line) in FieldTable.lines(of: text) {
        let (judgment, wrong) = FieldLine.read(line, revisions: revisions)
        if let judgment { judgments.append(judgment) }
        problems += wrong.map { FieldTable.problem($0, file.path, number) }
      }
    }
  }

  /// Lines of the form `owner/name commit`, over what the table knows already.
  static func revisions(in file: URL?, _ table: FieldTable) throws(Problem) -> [String: String] {
    let known = table.judgments.map { ($0.repository, $0.revision) }
    var revisions = Dictionary(known) { _, last in last }
    guard let file else { return revisions }
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Problem(.unreadableFile, "the list of revisions is not readable", path: file.path)
    }
    for (number, line) in FieldTable.lines(of: text) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, FieldLine.isRepository(words[0]) else {
        throw FieldTable.problem("a line is `owner/name commit`", file.path, number)
      }
      revisions[words[0]] = words[1]
    }
    return revisions
  }
}
