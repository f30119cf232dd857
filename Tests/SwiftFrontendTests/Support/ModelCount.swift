import CodeModel
import SwiftParser
import SwiftSyntax

/// How many constructs of the kinds that rules look for a file holds.
struct ConstructCount: Equatable, CustomStringConvertible {
  var calls = 0
  var closures = 0
  var functions = 0
  var assignments = 0
  var branches = 0

  static func + (left: ConstructCount, right: ConstructCount) -> ConstructCount {
    ConstructCount(
      calls: left.calls + right.calls, closures: left.closures + right.closures,
      functions: left.functions + right.functions,
      assignments: left.assignments + right.assignments,
      branches: left.branches + right.branches)
  }

  var total: Int { calls + closures + functions + assignments + branches }

  var description: String {
    "\(calls) calls, \(closures) closures, \(functions) functions, "
      + "\(assignments) assignments, \(branches) branches"
  }
}

/// Counts in the program model.
struct ModelCount: ModelVisitor {
  private(set) var count = ConstructCount()

  init(_ model: FileModel) {
    model.walk(&self)
    model.types.forEach { add($0) }
    model.functions.forEach { add($0) }
    for variable in model.variables { variable.accessors.forEach { add($0) } }
  }

  private mutating func add(_ type: TypeDeclaration) {
    type.functions.forEach { add($0) }
    for variable in type.variables { variable.accessors.forEach { add($0) } }
    type.types.forEach { add($0) }
  }

  private mutating func add(_ function: FunctionDeclaration) {
    if function.body != nil { count.functions += 1 }
  }

  mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    switch expression.kind {
    case .call: count.calls += 1
    case .closure: count.closures += 1
    case .assignment: count.assignments += 1
    case .ternary: count.branches += 1
    default: break
    }
    return true
  }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function(let function): add(function)
    case .type(let type): add(type)
    case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
      .whileLoop(let conditions, _):
      count.branches += 1
      for case .pattern(let pattern, _) in conditions.map(\.kind) { add(pattern) }
      for case .optionalBinding(let pattern, _, _) in conditions.map(\.kind) { add(pattern) }
    case .repeatWhile: count.branches += 1
    case .forIn(let pattern, _, _, _, _):
      count.branches += 1
      add(pattern)
    case .switchCases(_, let cases):
      count.branches += cases.count
      for part in cases { part.patterns.forEach { add($0.pattern) } }
    case .doCatch(_, let catches, _):
      for part in catches { part.patterns.forEach { add($0.pattern) } }
    default: break
    }
    return true
  }

  /// `.failure(let error)` is a call to the parser.
  private mutating func add(_ pattern: CodeModel.Pattern) {
    switch pattern.kind {
    case .enumCase(_, _, let arguments):
      if !arguments.isEmpty { count.calls += 1 }
      for argument in arguments { add(argument.pattern) }
    case .tuple(let parts): for part in parts { add(part.pattern) }
    case .optional(let inner), .asType(let inner, _): add(inner)
    default: break
    }
  }
}

/// Counts in the syntax tree, without any code of the front end.
final class SyntaxCount: SyntaxVisitor {
  private(set) var count = ConstructCount()
  private static let assigning: Set<String> = [
    "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "^=", "|=", "&*=", "&+=", "&-=", "&<<=",
    "&>>=", ".&=", ".|=", ".^=",
  ]

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func add(_ path: WritableKeyPath<ConstructCount, Int>) -> SyntaxVisitorContinueKind {
    count[keyPath: path] += 1
    return .visitChildren
  }

  private func addFunction(_ body: CodeBlockSyntax?) -> SyntaxVisitorContinueKind {
    if body != nil { count.functions += 1 }
    return .visitChildren
  }

  // The model keeps these as text, and nothing of what the parser skipped.
  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "selector" ? .skipChildren : .visitChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(Syntax(elements)) }
    return .skipChildren
  }

  override func visit(_: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { add(\.calls) }
  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { add(\.closures) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    addFunction(node.body)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    addFunction(node.body)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    addFunction(node.body)
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    addFunction(node.body)
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter = node.accessors { count.functions += 1 }
    return .visitChildren
  }
  override func visit(_: AssignmentExprSyntax) -> SyntaxVisitorContinueKind { add(\.assignments) }
  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    SyntaxCount.assigning.contains(node.operator.text) ? add(\.assignments) : .visitChildren
  }
  override func visit(_: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(\.branches)
  }
  override func visit(_: IfExprSyntax) -> SyntaxVisitorContinueKind { add(\.branches) }
  override func visit(_: GuardStmtSyntax) -> SyntaxVisitorContinueKind { add(\.branches) }
  override func visit(_: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { add(\.branches) }
  override func visit(_: WhileStmtSyntax) -> SyntaxVisitorContinueKind { add(\.branches) }
  override func visit(_: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { add(\.branches) }
  override func visit(_: ForStmtSyntax) -> SyntaxVisitorContinueKind { add(\.branches) }
}
