/// Visits statements and expressions in source order, parents before children.
package protocol ModelVisitor {
  /// Returns whether to go on into the children.
  mutating func visit(_ expression: Expression) -> Bool
  /// Returns whether to go on into the children.
  mutating func visit(_ statement: Statement) -> Bool
}

extension ModelVisitor {
  package mutating func visit(_ expression: Expression) -> Bool { true }
  package mutating func visit(_ statement: Statement) -> Bool { true }
}

extension Block {
  package func walk(_ visitor: inout some ModelVisitor) {
    for statement in statements { statement.walk(&visitor) }
  }
}

extension Statement {
  package func walk(_ visitor: inout some ModelVisitor) {
    guard visitor.visit(self) else { return }
    switch kind {
    case .binding(let binding):
      binding.pattern.walk(&visitor)
      binding.value?.walk(&visitor)
    case .expression(let expression), .thrown(let expression): expression.walk(&visitor)
    case .ifElse(let conditions, let then, let otherwise):
      conditions.forEach { $0.walk(&visitor) }
      then.walk(&visitor)
      otherwise?.walk(&visitor)
    case .guardElse(let conditions, let otherwise):
      conditions.forEach { $0.walk(&visitor) }
      otherwise.walk(&visitor)
    case .switchCases(let subject, let cases):
      subject.walk(&visitor)
      for part in cases {
        part.patterns.forEach { $0.walk(&visitor) }
        part.body.walk(&visitor)
      }
    case .whileLoop(let conditions, let body):
      conditions.forEach { $0.walk(&visitor) }
      body.walk(&visitor)
    case .repeatWhile(let body, let condition):
      body.walk(&visitor)
      condition.walk(&visitor)
    case .forIn(let pattern, let sequence, let filter, let body, _):
      pattern.walk(&visitor)
      sequence.walk(&visitor)
      filter?.walk(&visitor)
      body.walk(&visitor)
    case .cFor(let initial, let condition, let step, let body):
      initial.forEach { $0.walk(&visitor) }
      condition?.walk(&visitor)
      step.forEach { $0.walk(&visitor) }
      body.walk(&visitor)
    case .doCatch(let body, let catches, let finally):
      body.walk(&visitor)
      for clause in catches {
        clause.patterns.forEach { $0.walk(&visitor) }
        clause.body.walk(&visitor)
      }
      finally?.walk(&visitor)
    case .scope(_, let subject, let body):
      subject?.walk(&visitor)
      body.walk(&visitor)
    case .deferred(let body): body.walk(&visitor)
    case .returned(let value): value?.walk(&visitor)
    case .labeled(_, let statement): statement.walk(&visitor)
    case .function(let function): function.walk(&visitor)
    case .type(let type): type.walk(&visitor)
    case .conditional(let branches): branches.forEach { $0.body.walk(&visitor) }
    case .opaque(let children): children.forEach { $0.walk(&visitor) }
    case .breakOut, .continueLoop, .fallThrough: break
    }
  }
}

extension TypeDeclaration {
  /// Visits the bodies and initial values of every member, nested types included.
  package func walk(_ visitor: inout some ModelVisitor) {
    cases.forEach { $0.walk(&visitor) }
    variables.forEach { $0.walk(&visitor) }
    functions.forEach { $0.walk(&visitor) }
    types.forEach { $0.walk(&visitor) }
  }
}

extension FunctionDeclaration {
  /// Visits the default values of the parameters, then the body.
  package func walk(_ visitor: inout some ModelVisitor) {
    parameters.forEach { $0.defaultValue?.walk(&visitor) }
    body?.walk(&visitor)
  }
}

extension VariableDeclaration {
  /// Visits the initial value, then the accessors.
  package func walk(_ visitor: inout some ModelVisitor) {
    value?.walk(&visitor)
    accessors.forEach { $0.body?.walk(&visitor) }
  }
}

extension EnumCaseDeclaration {
  /// Visits the default values of the associated values, then the raw value.
  package func walk(_ visitor: inout some ModelVisitor) {
    parameters.forEach { $0.defaultValue?.walk(&visitor) }
    rawValue?.walk(&visitor)
  }
}

extension FileModel {
  package func walk(_ visitor: inout some ModelVisitor) {
    types.forEach { $0.walk(&visitor) }
    functions.forEach { $0.walk(&visitor) }
    variables.forEach { $0.walk(&visitor) }
    topLevel.walk(&visitor)
  }
}

extension Condition {
  package func walk(_ visitor: inout some ModelVisitor) {
    switch kind {
    case .expression(let expression): expression.walk(&visitor)
    case .optionalBinding(let pattern, let value, _):
      pattern.walk(&visitor)
      value?.walk(&visitor)
    case .pattern(let pattern, let value):
      pattern.walk(&visitor)
      value.walk(&visitor)
    case .availability: break
    }
  }
}

extension CasePattern {
  package func walk(_ visitor: inout some ModelVisitor) {
    pattern.walk(&visitor)
    filter?.walk(&visitor)
  }
}

extension Pattern {
  package func walk(_ visitor: inout some ModelVisitor) {
    switch kind {
    case .expression(let expression): expression.walk(&visitor)
    case .tuple(let parts): parts.forEach { $0.pattern.walk(&visitor) }
    case .enumCase(_, _, let arguments): arguments.forEach { $0.pattern.walk(&visitor) }
    case .optional(let inner), .asType(let inner, _): inner.walk(&visitor)
    case .name, .wildcard, .isType: break
    }
  }
}

extension Expression {
  package func walk(_ visitor: inout some ModelVisitor) {
    guard visitor.visit(self) else { return }
    if case .closure(let closure) = kind {
      closure.captures.forEach { $0.value?.walk(&visitor) }
      closure.body.walk(&visitor)
    } else if case .statement(let statement) = kind {
      statement.walk(&visitor)
    } else {
      children.forEach { $0.walk(&visitor) }
    }
  }

  /// The expressions directly inside, in evaluation order; a closure's body is none of them.
  package var children: [Expression] {
    switch kind {
    case .name, .integer, .float, .boolean, .null, .keyPath, .selector, .type, .closure,
      .statement:
      []
    case .member(let base, _, _): base.map { [$0] } ?? []
    case .call(let call): [call.callee] + call.arguments.map(\.value)
    case .subscripted(let base, let arguments): [base] + arguments.map(\.value)
    case .string(let segments):
      segments.flatMap { segment -> [Expression] in
        guard case .interpolation(let arguments) = segment else { return [] }
        return arguments.map(\.value)
      }
    case .array(let elements), .opaque(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .tuple(let arguments), .macro(_, let arguments): arguments.map(\.value)
    case .assignment(let target, _, let value): [target, value]
    case .binary(let left, _, let right): [left, right]
    case .ternary(let condition, let yes, let no): [condition, yes, no]
    case .prefix(_, let inner), .postfix(let inner, _), .await(let inner), .try(_, let inner),
      .cast(let inner, _, _), .optionalChain(let inner), .forceUnwrap(let inner),
      .inOut(let inner):
      [inner]
    }
  }
}
