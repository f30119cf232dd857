package import CodeModel
import Foundation
package import LintModel

/// Lowers Objective-C and Objective-C++ sources to the program model.
///
/// libclang splits a file into tokens; a parser of our own, which forgives what it does not know,
/// finds the structure, since without the SDK's headers a compiler would drop most of it.
package struct ObjCFrontend: Frontend {
  let reader: TokenReader

  /// Loads libclang, once in a process; a problem where there is none.
  package static func load() throws(Problem) -> ObjCFrontend {
    guard let loaded else { throw missingLibrary }
    return loaded
  }

  private static let loaded: ObjCFrontend? = {
    let places = ClangLibraryPlaces(environment: ProcessInfo.processInfo.environment)
    return ClangLibrary.load(from: places.paths).map { ObjCFrontend(library: $0) }
  }()

  private static var missingLibrary: Problem {
    Problem(
      .missingLibrary, "Objective-C was not analyzed: libclang was not found.",
      help: "Install libclang 14 or later (Debian: libclang-dev, Homebrew: llvm), "
        + "or name its file in \(ClangLibraryPlaces.variable).")
  }

  init(library: ClangLibrary) { reader = TokenReader(library: library) }

  package func lower(_ text: [UInt8], file: FileID) -> FileModel {
    guard let tokens = reader.tokens(of: text) else {
      return FileModel(
        file: file, imports: [], types: [], functions: [], variables: [],
        topLevel: Block([], SourceRange(file: file, start: 0, end: 0)), comments: [],
        errors: [SourceRange(file: file, start: 0, end: text.count)])
    }
    return ObjCFrontend.model(of: tokens, text: text, file: file)
  }

  static func model(of tokens: [Token], text: [UInt8], file: FileID) -> FileModel {
    let stream = TokenStream(tokens, text: text)
    var parser = Parser(file: file, stream: stream, facts: FileFacts(stream))
    return parser.fileModel()
  }
}
