import CodeModel
import LintModel
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

/// Everything a visitor is shown, in its order.
struct Collector: ModelVisitor {
  var expressions: [CodeModel.Expression] = []
  var statements: [Statement] = []

  init(_ model: FileModel) { model.walk(&self) }

  mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    expressions.append(expression)
    return true
  }

  mutating func visit(_ statement: Statement) -> Bool {
    statements.append(statement)
    return true
  }

  var calls: [Call] {
    expressions.compactMap { if case .call(let call) = $0.kind { call } else { nil } }
  }
}

extension String {
  /// The bytes that a range of this text covers.
  func text(at range: SourceRange) -> String {
    let bytes = Array(utf8)
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
