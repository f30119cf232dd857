package import CodeModel

/// A block of statements inside a function, with what it belongs to.
package struct NestedBlock: Sendable {
  package let block: Block
  /// Whether it is the body of a closure, whose only expression is its value.
  package let isClosure: Bool

  /// The body and every block in it, in source order, those of closures and local functions
  /// included.
  package static func all(in body: Block) -> [NestedBlock] {
    var finder = Finder()
    finder.add(body)
    body.walk(&finder)
    return finder.blocks
  }

  private struct Finder: ModelVisitor {
    var blocks: [NestedBlock] = []

    mutating func add(_ block: Block?, isClosure: Bool = false) {
      if let block { blocks.append(NestedBlock(block: block, isClosure: isClosure)) }
    }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .closure(let closure) = expression.kind { add(closure.body, isClosure: true) }
      return true
    }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .ifElse(_, let then, let otherwise):
        add(then)
        add(otherwise)
      case .switchCases(_, let cases): cases.forEach { add($0.body) }
      case .guardElse(_, let body), .whileLoop(_, let body), .repeatWhile(let body, _),
        .forIn(_, _, _, let body, _), .cFor(_, _, _, let body), .scope(_, _, let body),
        .deferred(let body):
        add(body)
      case .doCatch(let body, let catches, let finally):
        add(body)
        catches.forEach { add($0.body) }
        add(finally)
      case .conditional(let branches): branches.forEach { add($0.body) }
      case .function(let function): add(function.body, isClosure: function.returnType != nil)
      default: break
      }
      return true
    }
  }
}
