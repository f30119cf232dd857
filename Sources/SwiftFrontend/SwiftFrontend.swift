package import CodeModel
package import LintModel
internal import SwiftParser
internal import SwiftSyntax

/// Lowers Swift source to the program model with the parser of the Swift compiler's own library.
///
/// Parsing recurses as deep as the source nests, which `NestingGuard` limits; it needs a stack of
/// 8 MB at most. The model is at most `SyntaxLowering.maximumDepth` nodes deep.
package struct SwiftFrontend: Frontend {
  // The library's own default differs between its debug and release builds.
  private static let maximumNestingLevel = 256

  package init() {}

  package func lower(_ text: [UInt8], file: FileID) -> FileModel {
    let guarded = NestingGuard(text)
    let tree = guarded.text.withUnsafeBufferPointer { bytes in
      Parser.parse(source: bytes, maximumNestingLevel: SwiftFrontend.maximumNestingLevel)
    }
    return SyntaxLowering(file: file).fileModel(tree, text: text, hidden: guarded.hidden)
  }
}
