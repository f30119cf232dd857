package import CodeModel

/// The greatest number of statements and expressions inside one another.
package struct ModelDepth {
  package private(set) var deepest = 0

  package init(_ model: FileModel) {
    for statement in model.topLevel.statements { measure(statement, 1) }
    for type in model.types { measure(type, 1) }
    for function in model.functions { measure(function.body, 1) }
    for variable in model.variables { if let value = variable.value { measure(value, 1) } }
  }

  private mutating func measure(_ type: TypeDeclaration, _ depth: Int) {
    deepest = max(deepest, depth)
    for inner in type.types { measure(inner, depth + 1) }
    for function in type.functions { measure(function.body, depth + 1) }
  }

  private mutating func measure(_ block: Block?, _ depth: Int) {
    for statement in block?.statements ?? [] { measure(statement, depth + 1) }
  }

  private mutating func measure(_ statement: Statement, _ depth: Int) {
    deepest = max(deepest, depth)
    var inner = DirectParts()
    statement.walk(&inner)
    for part in inner.statements { measure(part, depth + 1) }
    for part in inner.expressions { measure(part, depth + 1) }
  }

  private mutating func measure(_ expression: CodeModel.Expression, _ depth: Int) {
    deepest = max(deepest, depth)
    var inner = DirectParts()
    expression.walk(&inner)
    for part in inner.statements { measure(part, depth + 1) }
    for part in inner.expressions { measure(part, depth + 1) }
  }
}

/// The statements and expressions directly below the first one that is visited.
private struct DirectParts: ModelVisitor {
  private var isInside = false
  var statements: [Statement] = []
  var expressions: [CodeModel.Expression] = []

  mutating func visit(_ statement: Statement) -> Bool {
    guard isInside else { return enter() }
    statements.append(statement)
    return false
  }

  mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    guard isInside else { return enter() }
    expressions.append(expression)
    return false
  }

  private mutating func enter() -> Bool {
    isInside = true
    return true
  }
}
