package import CodeModel
package import LintModel
internal import SwiftParser
internal import SwiftSyntax

/// Lowers Swift source to the program model with the parser of the Swift compiler's own library.
///
/// A lowering recurses as deep as the source nests, at most `maximumNestingLevel` brackets, and the
/// model it yields is at most `SyntaxLowering.maximumDepth` nodes deep.
package struct SwiftFrontend: Frontend {
  // The library's own default differs between its debug and release builds.
  static let maximumNestingLevel = 256

  package init() {}

  package func lower(_ text: [UInt8], file: FileID) -> FileModel {
    let tree = SwiftFrontend.parse(text)
    return SyntaxLowering(file: file).fileModel(tree, text: text)
  }

  static func parse(_ text: [UInt8]) -> SourceFileSyntax {
    text.withUnsafeBufferPointer { bytes in
      Parser.parse(source: bytes, maximumNestingLevel: maximumNestingLevel)
    }
  }
}
