import Foundation
package import LintModel

/// A file before and after the edits of a plan.
package struct EditedFile: Sendable {
  package let path: String
  package let before: [UInt8]
  package let after: [UInt8]
  private let place: URL

  /// Throws where the file has changed since it was linted, or lies outside of `root`.
  package init(_ edits: FixPlan.FileEdits, root: String) throws(Problem) {
    path = edits.path
    place = URL(fileURLWithPath: edits.absolutePath).resolvingSymlinksInPath()
    let root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    guard TreePath.isInside(place.path, root) else {
      throw Problem(
        .unwritableOutput, "The file lies outside of the linted folder and is not changed.",
        help: "Run lifelint in the folder that holds it.", path: edits.path)
    }
    guard let data = FileManager.default.contents(atPath: place.path) else {
      throw Problem(.unreadableFile, "The file could not be read again.", path: edits.path)
    }
    before = [UInt8](data)
    guard let after = EditedFile.apply(edits.edits, to: before) else {
      throw Problem(
        .unwritableOutput, "The file changed while it was linted and is left as it is.",
        help: "Run lifelint again.", path: edits.path)
    }
    self.after = after
  }

  /// Puts the edited text in the file's place; its permissions stay.
  package func write() throws(Problem) {
    do { try Data(after).write(to: place) } catch {
      throw Problem(
        .unwritableOutput, "The fix cannot be written: \(error.localizedDescription).",
        help: "Make the file writable.", path: path)
    }
  }

  /// Nil where a place is not, or is no longer, in the text.
  private static func apply(_ edits: [LocatedFix.Edit], to text: [UInt8]) -> [UInt8]? {
    let table = LineTable(text)
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      guard table.line(edit.place.start.line) == edit.place.lineText,
        let from = table.offset(of: edit.place.start), let to = table.offset(of: edit.place.end),
        end <= from, from <= to
      else { return nil }
      result += text[end..<from] + Array(edit.replacement.utf8)
      end = to
    }
    return result + text[end...]
  }
}
