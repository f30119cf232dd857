internal import CodeModel
internal import LintModel

/// Folds a sequence of operands and infix operators by the standard precedences.
///
/// It keeps two stacks, so that sequences of any length need no recursion. Where a tree would grow
/// too high, its operands are listed in one opaque expression instead.
struct OperatorFolding {
  /// Sequences with higher trees lose their operators.
  static let maximumHeight = 100

  enum Operator {
    case infix(String)
    /// The middle of `a ? b : c`.
    case ternary(Expression)
  }

  private struct Operand {
    var expression: Expression
    var height = 0
    /// The operands of a tree that became too high.
    var flattened: [Expression]?
  }

  private let file: FileID
  private var operands: [Operand] = []
  private var operators: [(sign: Operator, precedence: Precedence)] = []

  init(file: FileID) { self.file = file }

  mutating func push(_ operand: Expression) {
    operands.append(Operand(expression: operand))
  }

  mutating func push(_ sign: Operator) {
    let precedence = Precedence(sign)
    reduce { precedence.isRightAssociative ? $0 > precedence : $0 >= precedence }
    operators.append((sign, precedence))
  }

  /// Casts have a type to their right, so they close at once what stands to their left.
  mutating func cast(_ kind: Expression.CastKind, _ type: TypeReference, end: SourceRange) {
    reduce { $0 >= .casting }
    guard let inner = operands.popLast().map(finished) else { return }
    push(Expression(.cast(inner, kind, type), joined(inner.range, end)))
  }

  /// Broken code may lack operands; whatever is there is kept.
  mutating func result() -> Expression {
    reduce { _ in true }
    let parts = operands.map(finished)
    if parts.count == 1 { return parts[0] }
    guard let first = parts.first, let last = parts.last else {
      return Expression(.opaque([]), SourceRange(file: file, start: 0, end: 0))
    }
    return Expression(.opaque(parts), joined(first.range, last.range))
  }

  private mutating func reduce(while binds: (Precedence) -> Bool) {
    while let top = operators.last, binds(top.precedence), operands.count >= 2 {
      operators.removeLast()
      let right = operands.removeLast()
      let left = operands.removeLast()
      operands.append(combine(left, top.sign, right))
    }
  }

  private func combine(_ left: Operand, _ sign: Operator, _ right: Operand) -> Operand {
    let height = max(left.height, right.height) + 1
    // `x = ` and a few outer operators may still stand over a flattened tree.
    let limit =
      Precedence(sign) <= .ternary
      ? OperatorFolding.maximumHeight + 8
      : OperatorFolding.maximumHeight
    guard height <= limit else { return flatten(left, sign, right, height: limit) }
    let place = joined(left.expression.range, right.expression.range)
    let kind = self.kind(finished(left), sign, finished(right))
    return Operand(expression: Expression(kind, place), height: height)
  }

  private func kind(_ left: Expression, _ sign: Operator, _ right: Expression) -> Expression.Kind {
    switch sign {
    case .ternary(let middle): .ternary(left, middle, right)
    case .infix(let text) where Precedence(sign) == .assignment: .assignment(left, text, right)
    case .infix(let text): .binary(left, text, right)
    }
  }

  private func flatten(_ left: Operand, _ sign: Operator, _ right: Operand, height: Int)
    -> Operand
  {
    var parts = left.flattened ?? [left.expression]
    if case .ternary(let middle) = sign { parts.append(middle) }
    parts += right.flattened ?? [right.expression]
    let place = joined(left.expression.range, right.expression.range)
    return Operand(
      expression: Expression(.opaque([]), place), height: height, flattened: parts)
  }

  private func finished(_ operand: Operand) -> Expression {
    guard let parts = operand.flattened else { return operand.expression }
    return Expression(.opaque(parts), operand.expression.range)
  }

  private func joined(_ first: SourceRange, _ last: SourceRange) -> SourceRange {
    SourceRange(
      file: file, start: Int(first.start), end: max(Int(first.start), Int(last.end)))
  }
}
