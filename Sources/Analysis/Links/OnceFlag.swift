package import CodeModel
package import LintModel

/// A flag in the user defaults that lets code run in one launch and never again.
package struct OnceFlag {
  package let key: String
  /// The condition that reads it.
  package let range: SourceRange

  /// The flag around a place: it must be unset there, and is set on the same way.
  package static func around(_ range: SourceRange, in body: Block, _ scope: Scope) -> OnceFlag? {
    var finder = Finder(range: range, scope: scope)
    finder.search(body)
    return finder.found
  }

  private struct Finder: ModelVisitor {
    let range: SourceRange
    let scope: Scope
    var found: OnceFlag?

    mutating func search(_ block: Block) {
      guard let index = block.statements.firstIndex(where: { $0.range.contains(range) }) else {
        return
      }
      for (position, statement) in block.statements[..<index].enumerated() {
        guard case .guardElse(let conditions, _) = statement.kind else { continue }
        let rest = Block(Array(block.statements[(position + 1)...]), block.range)
        note(conditions, setIn: rest)
      }
      block.statements[index].walk(&self)
    }

    private mutating func note(_ conditions: [Condition], setIn block: Block) {
      for case .expression(let condition) in conditions.map(\.kind) {
        guard found == nil, let key = unsetKey(condition) else { continue }
        var setters = SetterFinder(key: key, scope: scope)
        block.walk(&setters)
        if setters.isFound { found = OnceFlag(key: key, range: condition.range) }
      }
    }

    mutating func visit(_ statement: Statement) -> Bool {
      guard found == nil, statement.range.contains(range) else { return false }
      if case .ifElse(let conditions, let then, let otherwise) = statement.kind {
        if then.range.contains(range) {
          note(conditions, setIn: then)
          search(then)
        } else if let otherwise, otherwise.range.contains(range) {
          search(otherwise)
        }
        return false
      }
      return true
    }

    /// The key of `!defaults.bool(forKey: key)` and of `defaults.bool(forKey: key) == false`.
    private func unsetKey(_ condition: Expression) -> String? {
      switch condition.unwrapped.kind {
      case .prefix("!", let inner): return key(inner)
      case .binary(let left, "==", let right):
        if case .boolean(false) = right.unwrapped.kind { return key(left) }
        return nil
      default: return nil
      }
    }

    private func key(_ read: Expression) -> String? {
      guard let call = read.asCall, call.name == "bool" || call.name == "boolForKey",
        let key = call.argument(labeled: "forKey") ?? call.arguments.first?.value
      else { return nil }
      return Constants(scope: scope).string(key).text
    }
  }

  private struct SetterFinder: ModelVisitor {
    let key: String
    let scope: Scope
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      guard case .call(let call) = expression.kind, call.name == "set" || call.name == "setBool",
        call.arguments.count == 2,
        case .boolean(true)? = call.arguments.first?.value.unwrapped.kind,
        let value = call.arguments.last?.value
      else { return !isFound }
      if Constants(scope: scope).string(value).text == key { isFound = true }
      return !isFound
    }
  }
}
