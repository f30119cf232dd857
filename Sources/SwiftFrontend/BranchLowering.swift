internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers a whole `else if` chain in one loop, since a chain may be longer than the stack.
  func ifElse(_ node: IfExprSyntax) -> Statement {
    var chain = [node]
    var last: CodeBlockSyntax?
    walk: while let otherwise = chain[chain.count - 1].elseBody {
      switch otherwise {
      case .ifExpr(let next): chain.append(next)
      case .codeBlock(let block):
        last = block
        break walk
      default: break walk
      }
    }
    return ifElse(chain, last: last)
  }

  private func ifElse(_ chain: [IfExprSyntax], last: CodeBlockSyntax?) -> Statement {
    let levels = max(SyntaxLowering.maximumDepth - depth, 1)
    var otherwise = last.map { deeper(by: min(chain.count, levels)).block($0) }
    for (index, node) in chain.enumerated().dropFirst().reversed() {
      let inner = deeper(by: index)
      let statement =
        inner.isTooDeep
        ? Statement(.opaque([]), place(node, otherwise)) : inner.ifElse(node, otherwise)
      otherwise = Block([statement], statement.range)
    }
    return ifElse(chain[0], otherwise)
  }

  private func ifElse(_ node: IfExprSyntax, _ otherwise: Block?) -> Statement {
    Statement(
      .ifElse(
        conditions: conditions(node.conditions), then: deeper().block(node.body),
        otherwise: otherwise),
      place(node, otherwise))
  }

  /// Like `range(_:)`, which would look for the end of the chain again for every link.
  private func place(_ node: IfExprSyntax, _ otherwise: Block?) -> SourceRange {
    otherwise.map { range(from: node, to: $0.range) } ?? range(node)
  }

  func switchCases(_ node: SwitchExprSyntax) -> Statement {
    let inner = deeper()
    return Statement(
      .switchCases(
        subject: inner.expression(node.subject), cases: inner.cases(node.cases, configuration: nil)),
      range(node))
  }

  private func cases(_ list: SwitchCaseListSyntax, configuration: String?) -> [SwitchCase] {
    list.flatMap { element -> [SwitchCase] in
      switch element {
      case .switchCase(let node): return [switchCase(node, configuration: configuration)]
      case .ifConfigDecl(let node):
        return node.conditions.flatMap { clause, condition -> [SwitchCase] in
          guard case .switchCases(let inner) = clause.elements else { return [] }
          return under(condition).cases(inner, configuration: condition)
        }
      default: return []
      }
    }
  }

  private func switchCase(_ node: SwitchCaseSyntax, configuration: String?) -> SwitchCase {
    var patterns: [CasePattern] = []
    var isDefault = true
    if case .case(let label) = node.label {
      isDefault = false
      patterns = label.caseItems.map { item in
        CasePattern(
          pattern: pattern(item.pattern),
          filter: item.whereClause.map { deeper().expression($0.condition) })
      }
    }
    return SwitchCase(
      patterns: patterns,
      body: Block(deeper().statements(node.statements), range(node.statements)),
      isDefault: isDefault, configuration: configuration, range: range(node))
  }

  /// An item of a `catch`; nil where it has neither pattern nor filter.
  func casePattern(_ node: CatchItemSyntax) -> CasePattern? {
    let filter = node.whereClause.map { deeper().expression($0.condition) }
    if let written = node.pattern { return CasePattern(pattern: pattern(written), filter: filter) }
    guard let filter else { return nil }
    return CasePattern(pattern: Pattern(.name("error"), range(node)), filter: filter)
  }

  func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { Condition(deeper().condition($0.condition), range($0.condition)) }
  }

  private func condition(_ node: ConditionElementSyntax.Condition) -> Condition.Kind {
    switch node {
    case .expression(let value): return .expression(expression(value))
    case .optionalBinding(let node):
      return .optionalBinding(
        pattern(node.pattern, type: node.typeAnnotation),
        value: node.initializer.map { expression($0.value) },
        isConstant: node.bindingSpecifier.tokenKind == .keyword(.let))
    case .matchingPattern(let node):
      return .pattern(
        pattern(node.pattern, type: node.typeAnnotation), expression(node.initializer.value))
    case .availability(let node):
      return .availability(
        node.trimmedDescription,
        isUnavailable: node.availabilityKeyword.tokenKind == .poundUnavailable)
    default: return .expression(Expression(.opaque([]), range(node)))
    }
  }
}
