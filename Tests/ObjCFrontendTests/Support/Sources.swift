import CodeModel
import LintModel
import ModelSketch

@testable import ObjCFrontend

let testFile = FileID(3)

func lower(_ source: String) throws -> FileModel {
  try ObjCFrontend.load().lower(Array(source.utf8), file: testFile)
}

/// The statements of a function body, sketched one a line.
func statements(_ body: String) throws -> String {
  let model = try lower("void test(void) {\n" + body + "\n}\n")
  return model.functions.first?.body?.statements.map(\.sketch).joined(separator: "\n") ?? ""
}

/// The one expression of a function body, sketched.
func expression(_ source: String) throws -> String { try statements("x = " + source + ";") }

extension FileModel {
  func function(_ baseName: String) -> FunctionDeclaration? {
    (functions + types.flatMap(\.functions)).first { $0.baseName == baseName }
  }

  func variable(_ name: String) -> VariableDeclaration? {
    (variables + types.flatMap(\.variables)).first { $0.name == name }
  }
}

extension String {
  /// The bytes that a range of this text covers.
  func text(at range: SourceRange) -> String {
    let bytes = Array(utf8)
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
