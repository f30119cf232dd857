internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Code that runs when the time of an assertion or a background task is up.
struct ExpiryCode {
  let body: Block
  let scope: Scope
  /// Where the handler stands.
  let range: SourceRange
  let enclosing: String

  static let triggers = AssertionSites.triggers + BackgroundTaskSites.triggers

  /// The expiration handlers of the project's assertions and background tasks.
  static func find(in context: RuleContext) -> [ExpiryCode] {
    var seen: Set<SourceRange> = []
    return (assertions(in: context) + tasks(in: context))
      .filter { seen.insert($0.body.range).inserted }
  }

  private static func assertions(in context: RuleContext) -> [ExpiryCode] {
    AssertionSites.find(in: context).compactMap { site in
      guard case .body(let body, let scope) = site.expiration else { return nil }
      return ExpiryCode(
        body: body, scope: scope, range: site.expirationRange, enclosing: site.enclosing)
    }
  }

  private static func tasks(in context: RuleContext) -> [ExpiryCode] {
    BackgroundTaskCode(context).handlers.flatMap { handler in
      ExpirationHandler.find(in: handler.journey).compactMap { expiration in
        expiration.value.asClosure.map { closure in
          ExpiryCode(
            body: closure.body, scope: expiration.place.scope, range: expiration.range,
            enclosing: expiration.place.function?.qualifiedName ?? handler.site.enclosing)
        }
      }
    }
  }

  /// The first call in it, or in functions that it calls, that fits; the steps lead to it.
  func firstCall(where fits: (Call, Scope) -> Bool) -> (range: SourceRange, steps: [Step])? {
    var seen: Set<SourceRange> = [body.range]
    return Self.firstCall(in: body, scope, depth: 0, &seen, where: fits)
  }

  private static func firstCall(
    in body: Block, _ scope: Scope, depth: Int, _ seen: inout Set<SourceRange>,
    where fits: (Call, Scope) -> Bool
  ) -> (range: SourceRange, steps: [Step])? {
    var finder = CallsFinder()
    body.walk(&finder)
    if let found = finder.calls.first(where: { fits($0, scope) }) {
      return (found.nameRange, [])
    }
    guard depth < 4 else { return nil }
    for call in finder.calls {
      guard let function = Callees(scope: scope).function(for: call), let inner = function.body,
        seen.insert(inner.range).inserted
      else { continue }
      let around = Scope(program: scope.program, function: function)
      if let found = firstCall(in: inner, around, depth: depth + 1, &seen, where: fits) {
        let step = Step(call.nameRange, "`\(function.fullName)` is called here.")
        return (found.range, [step] + found.steps)
      }
    }
    return nil
  }

  private struct CallsFinder: ModelVisitor {
    var calls: [Call] = []

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind { calls.append(call) }
      return true
    }
  }
}
