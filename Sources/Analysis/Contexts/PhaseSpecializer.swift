package import CodeModel

/// Cuts the branches out of code that cannot run in the phases that its names stand for.
///
/// `if phase == .background {…}`, `guard phase != .active else { return }`, `switch phase` and
/// their combinations give what runs in one phase; a condition that is not certain keeps both
/// of its branches.
package struct PhaseSpecializer {
  private let phases: PhaseBindings

  package init(_ phases: PhaseBindings) { self.phases = phases }

  package func block(_ block: Block) -> Block {
    guard !phases.isEmpty else { return block }
    return Block(statements(block.statements), block.range)
  }

  private func statements(_ list: [Statement]) -> [Statement] {
    var kept: [Statement] = []
    for statement in list {
      kept += self.statement(statement)
      if let last = kept.last, last.leavesBlock { break }
    }
    return kept
  }

  private func statement(_ statement: Statement) -> [Statement] {
    switch statement.kind {
    case .ifElse(let conditions, let then, let otherwise):
      switch phases.truth(of: conditions) {
      case true: return statements(then.statements)
      case false: return otherwise.map { statements($0.statements) } ?? []
      case nil:
        let kind = Statement.Kind.ifElse(
          conditions: conditions, then: block(then), otherwise: otherwise.map { block($0) })
        return [Statement(kind, statement.range)]
      }
    case .guardElse(let conditions, let otherwise):
      switch phases.truth(of: conditions) {
      case true: return []
      case false: return statements(otherwise.statements)
      case nil:
        let kind = Statement.Kind.guardElse(conditions: conditions, otherwise: block(otherwise))
        return [Statement(kind, statement.range)]
      }
    case .switchCases(let subject, let cases):
      return switched(subject, cases, statement)
    default: return [Statement(inner(statement.kind), statement.range)]
    }
  }

  // MARK: Switches

  private func switched(
    _ subject: Expression, _ cases: [SwitchCase], _ statement: Statement
  ) -> [Statement] {
    var possible: [SwitchCase] = []
    for (index, part) in cases.enumerated() {
      switch taken(part, subject) {
      case true where possible.isEmpty:
        return statements(body(of: index, in: cases)).withoutBreak
      case true:
        possible.append(part)
        return [rebuilt(subject, possible, statement)]
      case nil: possible.append(part)
      case false: break
      }
    }
    return possible.isEmpty ? [] : [rebuilt(subject, possible, statement)]
  }

  private func taken(_ part: SwitchCase, _ subject: Expression) -> Bool? {
    if part.isDefault { return true }
    var answer: Bool? = false
    for alternative in part.patterns {
      let matches = phases.matches(alternative.pattern, subject)
      switch (matches, alternative.filter.map { phases.truth(of: $0) } ?? true) {
      case (true, true): return true
      case (false, _), (_, false): break
      default: answer = nil
      }
    }
    return answer
  }

  /// A case's statements with those of the next where it falls through.
  private func body(of index: Int, in cases: [SwitchCase]) -> [Statement] {
    let own = cases[index].body.statements
    guard case .fallThrough? = own.last?.kind, index + 1 < cases.count else { return own }
    return own.dropLast() + body(of: index + 1, in: cases)
  }

  private func rebuilt(
    _ subject: Expression, _ cases: [SwitchCase], _ statement: Statement
  ) -> Statement {
    let parts = cases.map {
      SwitchCase(
        patterns: $0.patterns, body: block($0.body), isDefault: $0.isDefault,
        configuration: $0.configuration, range: $0.range)
    }
    return Statement(.switchCases(subject: subject, cases: parts), statement.range)
  }

  // MARK: What holds other code

  private func inner(_ kind: Statement.Kind) -> Statement.Kind {
    switch kind {
    case .expression(let value): .expression(expression(value))
    case .binding(let binding):
      .binding(
        Binding(
          pattern: binding.pattern, type: binding.type, value: binding.value.map(expression),
          isConstant: binding.isConstant, modifiers: binding.modifiers,
          attributes: binding.attributes))
    case .returned(let value): .returned(value.map(expression))
    case .deferred(let body): .deferred(block(body))
    case .scope(let keyword, let subject, let body):
      .scope(keyword: keyword, subject: subject, body: block(body))
    case .doCatch(let body, let catches, let finally):
      .doCatch(body: block(body), catches: catches, finally: finally.map { block($0) })
    case .conditional(let branches):
      .conditional(
        branches.map { ConditionalBranch(condition: $0.condition, body: block($0.body)) })
    default: kind
    }
  }

  private func expression(_ value: Expression) -> Expression {
    switch value.kind {
    case .ternary(let condition, let yes, let no):
      guard let isTrue = phases.truth(of: condition) else { return value }
      return expression(isTrue ? yes : no)
    case .call(let call):
      let arguments = call.arguments.map {
        Argument(label: $0.label, value: expression($0.value), isTrailing: $0.isTrailing)
      }
      return Expression(
        .call(
          Call(
            callee: call.callee, arguments: arguments, nameRange: call.nameRange,
            selector: call.selector)), value.range)
    case .closure(let closure): return Expression(.closure(self.closure(closure)), value.range)
    case .await(let inner): return Expression(.await(expression(inner)), value.range)
    case .try(let kind, let inner):
      return Expression(.try(kind, expression(inner)), value.range)
    case .assignment(let target, let sign, let right):
      return Expression(.assignment(target, sign, expression(right)), value.range)
    case .statement(let statement):
      let kept = self.statement(statement)
      return kept.count == 1 ? Expression(.statement(kept[0]), value.range) : value
    default: return value
    }
  }

  private func closure(_ closure: Closure) -> Closure {
    let inside = PhaseSpecializer(phases.hiding(closure.parameters))
    return Closure(
      parameters: closure.parameters, captures: closure.captures, isAsync: closure.isAsync,
      attributes: closure.attributes, body: inside.block(closure.body), range: closure.range)
  }
}

extension Statement {
  /// Whether nothing after it in its block can run.
  fileprivate var leavesBlock: Bool {
    switch kind {
    case .returned, .thrown, .breakOut, .continueLoop: true
    default: false
    }
  }
}

extension [Statement] {
  /// A `break` leaves the switch, not the block that its case's statements are put into.
  fileprivate var withoutBreak: [Statement] {
    guard case .breakOut(label: nil)? = last?.kind else { return self }
    return Array(dropLast())
  }
}
