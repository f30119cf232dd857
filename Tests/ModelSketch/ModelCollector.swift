package import CodeModel

/// Everything that a visitor of a model is shown, in its order.
package struct ModelCollector: ModelVisitor {
  package private(set) var expressions: [CodeModel.Expression] = []
  package private(set) var statements: [Statement] = []

  package init(_ model: FileModel) { model.walk(&self) }

  package mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    expressions.append(expression)
    return true
  }

  package mutating func visit(_ statement: Statement) -> Bool {
    statements.append(statement)
    return true
  }

  package var calls: [Call] {
    expressions.compactMap { if case .call(let call) = $0.kind { call } else { nil } }
  }

  package var closures: [Closure] {
    expressions.compactMap { if case .closure(let closure) = $0.kind { closure } else { nil } }
  }
}
