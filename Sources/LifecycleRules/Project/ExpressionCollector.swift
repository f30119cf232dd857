internal import CodeModel

/// Gathers what a choice of expressions gives, in source order; closures are entered, local
/// functions are visited on their own.
struct ExpressionCollector<Found>: ModelVisitor {
  let pick: (Expression) -> Found?
  var found: [Found] = []

  init(_ pick: @escaping (Expression) -> Found?) { self.pick = pick }

  static func collect(in body: Block?, _ pick: @escaping (Expression) -> Found?) -> [Found] {
    var collector = ExpressionCollector(pick)
    body?.walk(&collector)
    return collector.found
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if let value = pick(expression) { found.append(value) }
    return true
  }
}
