package import CodeModel
package import LintModel

extension Block {
  /// The innermost closure whose body holds a place; nil where none does.
  package func innermostClosure(around place: SourceRange) -> Closure? {
    var finder = ClosureFinder(place: place)
    walk(&finder)
    return finder.innermost
  }
}

private struct ClosureFinder: ModelVisitor {
  let place: SourceRange
  var innermost: Closure?

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .closure(let closure) = expression.kind else { return true }
    guard closure.body.range.contains(place) else { return false }
    innermost = closure
    return true
  }
}
