package import LintModel
package import RuleDocuments

/// An example's files in one form, markers included, so that edits carry the markers along.
package struct ExampleProject: Sendable {
  package var files: [RuleExample.File]

  package init(files: [RuleExample.File]) { self.files = files }

  package init(_ example: RuleExample) { files = example.files }

  /// What is given to the linter: paths and texts without markers.
  package var sources: [(path: String, text: String)] {
    files.map { ($0.path, $0.source) }
  }

  /// The markers of every file, in file order.
  package var markers: [(file: RuleExample.File, marker: FindingMarker)] {
    files.flatMap { file in file.markers.map { (file, $0) } }
  }

  /// Whether every finding of the page's own rule is marked in a file of one of the languages.
  func marksOnly(in languages: Set<String>) -> Bool {
    markers.allSatisfy { $0.marker.other != nil || languages.contains($0.file.language) }
  }

  /// The project with the text of some files changed; nil where no text changes.
  func mapping(
    _ languages: Set<String> = ["swift", "objc"], _ change: (RuleExample.File) -> String
  ) -> ExampleProject? {
    let changed = files.map { file in
      languages.contains(file.language) ? file.with(text: change(file)) : file
    }
    let isSame = zip(files, changed).allSatisfy { $0.text == $1.text }
    return isSame ? nil : ExampleProject(files: changed)
  }
}

extension RuleExample.File {
  func with(path: String? = nil, text: String? = nil) -> RuleExample.File {
    RuleExample.File(
      language: language, path: path ?? self.path, text: text ?? self.text, line: line)
  }

  /// The lines without their ends.
  package var lines: [Substring] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// Lints the files in the given order; nil means every rule.
package typealias ExampleLinter =
  @Sendable (_ files: [(path: String, text: String)], _ rules: Set<RuleID>?) -> [ReportedFinding]
