package import CodeModel
package import LintModel

/// All sources of a project; files are lowered to the program model on demand, once each.
package final class Program: Sendable {
  /// One source file's bytes.
  package struct Source: Sendable {
    package let file: FileID
    /// Relative to the report's root.
    package let path: String
    package let language: SourceLanguage
    package let text: [UInt8]

    package init(file: FileID, path: String, language: SourceLanguage, text: [UInt8]) {
      self.file = file
      self.path = path
      self.language = language
      self.text = text
    }
  }

  package let sources: [Source]
  private let frontends: [SourceLanguage: any Frontend]

  package init(sources: [Source], frontends: [SourceLanguage: any Frontend]) {
    self.sources = sources
    self.frontends = frontends
  }
}
