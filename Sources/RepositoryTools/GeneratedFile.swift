/// A file whose text follows from the rule pages.
package struct GeneratedFile: Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The command that brings every generated file up to date.
  package static let command = "swift run dev generate"

  static let notice = "// Written by `\(command)` from Rules/*.md; edit the pages instead."
}
