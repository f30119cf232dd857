package import CodeModel
package import LintModel

/// A file's text and comments, as far as suppressions need them.
package struct CommentedFile: Sendable {
  package let file: FileID
  package let text: [UInt8]
  /// Nil for property lists.
  package let language: SourceLanguage?
  package let comments: [Comment]

  package init(file: FileID, text: [UInt8], language: SourceLanguage?, comments: [Comment]) {
    self.file = file
    self.text = text
    self.language = language
    self.comments = comments
  }
}

/// The suppression comments of one file with the lines that each covers.
struct SuppressionComments: Sendable {
  /// One rule name of one comment, with the lines on which it is silenced.
  struct Coverage: Sendable {
    let directive: Int
    let name: String
    let lines: ClosedRange<Int>
  }

  let file: FileID
  let directives: [SuppressionDirective]
  let coverages: [Coverage]
  /// `enable` comments, by directive and name, that end nothing.
  let idleEnds: [(directive: Int, name: String)]
  let lineTable: LineTable

  /// Nil for files without suppression comments.
  init?(_ commented: CommentedFile) {
    directives = commented.comments.compactMap(SuppressionDirective.init)
    guard directives.isEmpty == false else { return nil }
    file = commented.file
    lineTable = LineTable(commented.text)
    var reader = CoverageReader(file: commented, lineTable: lineTable)
    for (index, directive) in directives.enumerated() { reader.read(directive, index: index) }
    reader.finish()
    coverages = reader.coverages
    idleEnds = reader.idleEnds
  }

  func line(of range: SourceRange) -> Int { lineTable.position(at: Int(range.start)).line }
}

/// Turns directives, in the file's order, into covered lines.
private struct CoverageReader {
  let file: CommentedFile
  let lineTable: LineTable
  private(set) var coverages: [SuppressionComments.Coverage] = []
  private(set) var idleEnds: [(directive: Int, name: String)] = []
  private var open: [(directive: Int, name: String, line: Int)] = []

  init(file: CommentedFile, lineTable: LineTable) {
    self.file = file
    self.lineTable = lineTable
  }

  mutating func read(_ directive: SuppressionDirective, index: Int) {
    let first = line(at: directive.range.start)
    switch directive.verb {
    case .this: cover(first...first, by: directive, index)
    case .next: cover(linesAfter(directive), by: directive, index)
    case .begin: open += directive.names.map { (index, $0, first) }
    case .end: for name in directive.names { end(name, index: index, line: first) }
    case nil: break
    }
  }

  /// What is not switched on again stays off to the end of the file.
  mutating func finish() {
    for begin in open { close(begin, line: max(begin.line, lineTable.lineCount)) }
    open = []
  }

  private mutating func end(_ name: String, index: Int, line: Int) {
    let ended = open.filter { $0.name == name }
    if ended.isEmpty { idleEnds.append((index, name)) }
    open.removeAll { $0.name == name }
    for begin in ended { close(begin, line: line) }
  }

  private mutating func close(_ begin: (directive: Int, name: String, line: Int), line: Int) {
    coverages.append(
      .init(directive: begin.directive, name: begin.name, lines: begin.line...line))
  }

  private mutating func cover(
    _ lines: ClosedRange<Int>, by directive: SuppressionDirective, _ index: Int
  ) {
    coverages += directive.names.map { .init(directive: index, name: $0, lines: lines) }
  }

  /// From the line below the comment to the next line of code: attributes between count as well.
  private func linesAfter(_ directive: SuppressionDirective) -> ClosedRange<Int> {
    var scanner = CodeLineScanner(
      text: file.text, language: file.language, after: Int(directive.range.end))
    let first = line(at: directive.range.end) + 1
    let code = lineTable.position(at: scanner.nextCode()).line
    return first...max(first, code)
  }

  private func line(at offset: UInt32) -> Int { lineTable.position(at: Int(offset)).line }
}
