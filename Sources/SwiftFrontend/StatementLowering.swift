internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  func block(_ node: CodeBlockSyntax) -> Block {
    Block(statements(node.statements), range(node))
  }

  func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
    list.flatMap { statements($0) }
  }

  func statements(_ item: CodeBlockItemSyntax) -> [Statement] {
    guard !isTooDeep else { return [Statement(.opaque([]), range(item))] }
    switch item.item {
    case .decl(let node): return local(node)
    case .stmt(let node): return [statement(node)]
    case .expr(let node): return [statement(node)]
    default: return []
    }
  }

  /// A declaration in a body; what declares no value, function or type is left out.
  private func local(_ node: DeclSyntax) -> [Statement] {
    let scope = inside(type: nil)
    if let type = scope.typeDeclaration(node) { return [Statement(.type(type), range(node))] }
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return scope.bindings(node)
    case .ifConfigDecl(let node): return [conditional(node)]
    case .macroExpansionDecl(let node):
      let value = deeper().macro(node)
      return [Statement(.expression(value), value.range)]
    default:
      var found = LoweredDeclarations()
      scope.lower(node, into: &found)
      return found.functions.map { Statement(.function($0), $0.range) }
    }
  }

  private func conditional(_ node: IfConfigDeclSyntax) -> Statement {
    let branches = node.conditions.map { clause, condition in
      var body: [Statement] = []
      if case .statements(let list) = clause.elements {
        body = under(condition).deeper().statements(list)
      }
      return ConditionalBranch(
        condition: clause.condition?.trimmedDescription, body: Block(body, range(clause)))
    }
    return Statement(.conditional(branches), range(node))
  }

  /// An expression as a statement; its place is the expression's, see `range(_:)`.
  private func statement(_ node: ExprSyntax) -> Statement {
    if let node = node.as(IfExprSyntax.self) { return ifElse(node) }
    if let node = node.as(SwitchExprSyntax.self) { return switchCases(node) }
    let value = deeper().expression(node)
    return Statement(.expression(value), value.range)
  }

  private func statement(_ node: StmtSyntax) -> Statement {
    guard !isTooDeep else { return Statement(.opaque([]), range(node)) }
    if let node = node.as(ExpressionStmtSyntax.self) { return statement(node.expression) }
    return Statement(loop(node) ?? transfer(node) ?? other(node), range(node))
  }

  private func loop(_ node: StmtSyntax) -> Statement.Kind? {
    switch node.as(StmtSyntaxEnum.self) {
    case .whileStmt(let node):
      return .whileLoop(conditions: conditions(node.conditions), body: deeper().block(node.body))
    case .repeatStmt(let node):
      return .repeatWhile(
        body: deeper().block(node.body), condition: deeper().expression(node.condition))
    case .forStmt(let node): return forIn(node)
    default: return nil
    }
  }

  private func forIn(_ node: ForStmtSyntax) -> Statement.Kind {
    .forIn(
      pattern: deeper().pattern(node.pattern, type: node.typeAnnotation),
      sequence: deeper().expression(node.sequence),
      filter: node.whereClause.map { deeper().expression($0.condition) },
      body: deeper().block(node.body), isAwait: node.awaitKeyword != nil)
  }

  /// Statements that leave the place where they stand.
  private func transfer(_ node: StmtSyntax) -> Statement.Kind? {
    switch node.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): return .returned(node.expression.map { deeper().expression($0) })
    case .throwStmt(let node): return .thrown(deeper().expression(node.expression))
    case .breakStmt(let node): return .breakOut(label: node.label?.plainName)
    case .continueStmt(let node): return .continueLoop(label: node.label?.plainName)
    case .fallThroughStmt: return .fallThrough
    default: return nil
    }
  }

  private func other(_ node: StmtSyntax) -> Statement.Kind {
    switch node.as(StmtSyntaxEnum.self) {
    case .guardStmt(let node):
      return .guardElse(
        conditions: conditions(node.conditions), otherwise: deeper().block(node.body))
    case .doStmt(let node): return doCatch(node)
    case .deferStmt(let node): return .deferred(deeper().block(node.body))
    case .labeledStmt(let node):
      return .labeled(node.label.plainName, deeper().statement(node.statement))
    case .yieldStmt(let node): return .opaque(yielded(node).map { deeper().expression($0) })
    case .discardStmt(let node): return .opaque([deeper().expression(node.expression)])
    default: return .opaque([])
    }
  }

  private func yielded(_ node: YieldStmtSyntax) -> [ExprSyntax] {
    switch node.yieldedExpressions {
    case .single(let value): return [value]
    case .multiple(let clause): return clause.elements.map(\.expression)
    default: return []
    }
  }

  private func doCatch(_ node: DoStmtSyntax) -> Statement.Kind {
    let body = deeper().block(node.body)
    guard !node.catchClauses.isEmpty else {
      return .scope(keyword: "do", subject: nil, body: body)
    }
    let catches = node.catchClauses.map { clause in
      CatchClause(
        patterns: clause.catchItems.compactMap { deeper().casePattern($0) },
        body: deeper().block(clause.body), range: range(clause))
    }
    return .doCatch(body: body, catches: catches, finally: nil)
  }
}
