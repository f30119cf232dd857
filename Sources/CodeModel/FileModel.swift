package import LintModel

/// One source file in the language-neutral form that rules see.
package struct FileModel: Sendable {
  package let file: FileID
  package let imports: [String]
  /// Top-level types and extensions; nested types are inside them.
  package let types: [TypeDeclaration]
  package let functions: [FunctionDeclaration]
  package let variables: [VariableDeclaration]
  /// Statements outside of declarations (`main.swift`).
  package let topLevel: Block
  package let comments: [Comment]
  /// Where the parser recovered from an error.
  package let errors: [SourceRange]

  package init(
    file: FileID, imports: [String], types: [TypeDeclaration], functions: [FunctionDeclaration],
    variables: [VariableDeclaration], topLevel: Block, comments: [Comment], errors: [SourceRange]
  ) {
    self.file = file
    self.imports = imports
    self.types = types
    self.functions = functions
    self.variables = variables
    self.topLevel = topLevel
    self.comments = comments
    self.errors = errors
  }
}

/// A comment that may hold a suppression; the text has no delimiters.
package struct Comment: Sendable {
  package let text: String
  package let range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

package enum SourceLanguage: Sendable { case swift, objectiveC }

/// Turns the bytes of one language's files into the program model.
package protocol Frontend: Sendable {
  /// Never fails: what cannot be understood is kept opaque and its place listed in `errors`.
  func lower(_ text: [UInt8], file: FileID) -> FileModel
}
