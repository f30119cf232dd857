internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// The hidden places hold text that was kept from the parser.
  func fileModel(_ tree: SourceFileSyntax, text: [UInt8], hidden: [Range<Int>]) -> FileModel {
    var found = LoweredDeclarations()
    let statements = topLevel(tree.statements, into: &found)
    return FileModel(
      file: file, imports: found.imports, types: found.types, functions: found.functions,
      variables: found.variables,
      topLevel: Block(statements, SourceRange(file: file, start: 0, end: text.count)),
      comments: CommentCollector(file: file).comments(in: tree, text: text),
      errors: errors(in: tree, hidden: hidden))
  }

  /// Collects the declarations and returns the statements between them.
  private func topLevel(_ list: CodeBlockItemListSyntax, into found: inout LoweredDeclarations)
    -> [Statement]
  {
    var statements: [Statement] = []
    for item in list {
      guard case .decl(let declaration) = item.item else {
        statements += self.statements(item)
        continue
      }
      if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        if let statement = topLevel(conditional, into: &found) { statements.append(statement) }
      } else if !lower(declaration, into: &found) {
        statements += self.statements(item)
      }
    }
    return statements
  }

  /// Nil where the branches hold nothing but declarations.
  private func topLevel(_ node: IfConfigDeclSyntax, into found: inout LoweredDeclarations)
    -> Statement?
  {
    var branches: [ConditionalBranch] = []
    for (clause, condition) in node.conditions {
      var body: [Statement] = []
      if case .statements(let list) = clause.elements {
        body = under(condition).topLevel(list, into: &found)
      }
      branches.append(
        ConditionalBranch(
          condition: clause.condition?.trimmedDescription, body: Block(body, range(clause))))
    }
    guard branches.contains(where: { !$0.body.statements.isEmpty }) else { return nil }
    return Statement(.conditional(branches), range(node))
  }
}
