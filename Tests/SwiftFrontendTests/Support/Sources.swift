import CodeModel
import LintModel
import ModelSketch
import SwiftFrontend

let testFile = FileID(3)

func lower(_ source: String) -> FileModel {
  SwiftFrontend().lower(Array(source.utf8), file: testFile)
}

/// The statements of a function body, sketched one a line.
func statements(_ body: String) -> String {
  let model = lower("func test() {\n" + body + "\n}\n")
  return model.functions.first?.body?.statements.map(\.sketch).joined(separator: "\n") ?? ""
}

/// The one expression of a function body, sketched.
func expression(_ source: String) -> String { statements(source) }

extension FileModel {
  func function(_ baseName: String) -> FunctionDeclaration? {
    (functions + types.flatMap(\.allFunctions)).first { $0.baseName == baseName }
  }
}

extension TypeDeclaration {
  var allFunctions: [FunctionDeclaration] {
    functions + variables.flatMap(\.accessors) + types.flatMap(\.allFunctions)
  }
}

extension String {
  /// The bytes that a range of this text covers.
  func text(at range: SourceRange) -> String {
    let bytes = Array(utf8)
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
