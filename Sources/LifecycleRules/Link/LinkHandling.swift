internal import Analysis
internal import CodeModel
internal import LintModel

/// Judges what a callback for links does with what it gets.
enum LinkHandling {
  /// Whether the body does more than log, return a constant and call its completion handler.
  static func answers(_ function: FunctionDeclaration) -> Bool {
    guard let body = function.body else { return false }
    let handlers = Set(function.parameters.filter { $0.type?.isFunction ?? false }.map(\.name))
    return !body.statements.allSatisfy { isIdle($0, handlers) }
  }

  private static func isIdle(_ statement: Statement, _ handlers: Set<String>) -> Bool {
    switch statement.kind {
    case .returned(let value): value.map { isIdle($0, handlers) } ?? true
    case .expression(let value): isIdle(value, handlers)
    case .binding(let binding): binding.value.map { isIdle($0, handlers) } ?? true
    case .conditional(let branches):
      branches.allSatisfy { $0.body.statements.allSatisfy { isIdle($0, handlers) } }
    default: false
    }
  }

  private static func isIdle(_ value: Expression, _ handlers: Set<String>) -> Bool {
    switch value.unwrapped.kind {
    case .boolean, .null, .string, .integer, .name, .member: return true
    case .call(let call):
      if LoggingCalls.isLogging(call) { return true }
      guard case .name(let name) = call.callee.unwrapped.kind, handlers.contains(name) else {
        return false
      }
      return call.arguments.allSatisfy { isIdle($0.value, handlers) }
    default: return false
    }
  }

  /// Whether one of the names stands in the body.
  static func mentions(_ names: Set<String>, in body: Block) -> Bool {
    var finder = NameFinder(isWanted: names.contains)
    body.walk(&finder)
    return finder.isFound
  }

  /// Whether a name with one of the words stands in the body.
  static func mentions(wordsOf words: Set<String>, in body: Block) -> Bool {
    var finder = NameFinder { !words.isDisjoint(with: NameWords.split($0)) }
    body.walk(&finder)
    return finder.isFound
  }
}

private struct NameFinder: ModelVisitor {
  let isWanted: (String) -> Bool
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name, _): isFound = isFound || isWanted(name)
    default: break
    }
    return !isFound
  }
}
