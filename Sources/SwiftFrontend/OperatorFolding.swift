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
    var flattened: FlatOperands?
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
      combine(top.sign)
    }
  }

  /// Puts an operator over the last two operands.
  private mutating func combine(_ sign: Operator) {
    let last = operands.count - 1
    let height = max(operands[last - 1].height, operands[last].height) + 1
    let place = joined(operands[last - 1].expression.range, operands[last].expression.range)
    // `x = ` and a few outer operators may still stand over a flattened tree.
    let limit =
      Precedence(sign) <= .ternary
      ? OperatorFolding.maximumHeight + 8
      : OperatorFolding.maximumHeight
    if height > limit { return flatten(sign, place, height: limit) }
    let right = finished(operands.removeLast())
    let left = finished(operands.removeLast())
    operands.append(Operand(expression: Expression(kind(left, sign, right), place), height: height))
  }

  private func kind(_ left: Expression, _ sign: Operator, _ right: Expression) -> Expression.Kind {
    switch sign {
    case .ternary(let middle): .ternary(left, middle, right)
    case .infix(let text) where Precedence(sign) == .assignment: .assignment(left, text, right)
    case .infix(let text): .binary(left, text, right)
    }
  }

  /// Lists the operands of both sides.
  ///
  /// The side that goes on growing is taken out of the stack and grown: a copy at every operator of
  /// a long sequence would take time in the square of its length.
  private mutating func flatten(_ sign: Operator, _ place: SourceRange, height: Int) {
    var right = operands.removeLast()
    var left = operands.removeLast()
    var parts: FlatOperands
    if Precedence(sign).isRightAssociative {
      parts = right.flattened.take() ?? FlatOperands(right.expression)
      if case .ternary(let middle) = sign { parts.prepend(middle) }
      parts.prepend(finished(left))
    } else {
      parts = left.flattened.take() ?? FlatOperands(left.expression)
      parts.append(finished(right))
    }
    operands.append(
      Operand(expression: Expression(.opaque([]), place), height: height, flattened: parts))
  }

  private func finished(_ operand: Operand) -> Expression {
    guard let parts = operand.flattened else { return operand.expression }
    return Expression(.opaque(parts.all), operand.expression.range)
  }

  private func joined(_ first: SourceRange, _ last: SourceRange) -> SourceRange {
    SourceRange(
      file: file, start: Int(first.start), end: max(Int(first.start), Int(last.end)))
  }
}

/// Operands in the order of the source, which can grow at both ends.
private struct FlatOperands {
  /// From the innermost to the first.
  private var front: [Expression] = []
  private var back: [Expression]

  init(_ operand: Expression) { back = [operand] }

  mutating func prepend(_ operand: Expression) { front.append(operand) }

  mutating func append(_ operand: Expression) { back.append(operand) }

  var all: [Expression] { front.reversed() + back }
}
