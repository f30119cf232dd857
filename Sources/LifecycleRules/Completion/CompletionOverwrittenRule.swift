internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A handler is stored over an earlier one that may still wait to be called.
package struct CompletionOverwrittenRule: Rule {
  package static let id: RuleID = "completion_overwritten"
  package static let triggers = CompletionCallbacks.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return StoredHandler.find(in: context, obligations).filter { stored in
      let lifetime = StoreLifetime(stored, context.program)
      return !stored.isKeyed && lifetime.eventsOverlap && lifetime.outlivesEvent
        && lifetime.isUnguarded
    }.map { finding(for: $0) }
  }

  private func finding(for stored: StoredHandler) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: Message.overwritten(stored.place.handler, stored.name), range: stored.range,
      why: CompletionCallbacks.consequence(ofMissing: stored.place.callback.entry.kind),
      help: "Call or queue the handler that waits in `\(stored.name)` first, or keep them in a "
        + "collection, one for each event.",
      steps: [Step(stored.place.callback.function.nameRange, "A second event may arrive here.")]
        + stored.place.steps + stored.path.steps
        + [Step(stored.range, "The first event's handler is replaced here.")],
      related: [Step(stored.property.nameRange, "`\(stored.name)` holds one handler only.")],
      enclosing: stored.place.function.qualifiedName, subject: stored.name + " overwritten")
  }

  private enum Message {
    static func overwritten(_ handler: String, _ property: String) -> String {
      "`\(handler)` replaces whatever handler still waits in `\(property)`. "
        + "When a second event comes before the first is done, the first handler is never called."
    }
  }
}

/// Whether a second event can find the first one's handler still in the property.
private struct StoreLifetime {
  let stored: StoredHandler
  let program: Program

  init(_ stored: StoredHandler, _ program: Program) {
    self.stored = stored
    self.program = program
  }

  /// A service extension gets an object for each notification; one session's events come once.
  var eventsOverlap: Bool {
    switch stored.place.callback.entry.kind {
    case .remoteNotification, .backgroundFetch, .notificationResponse, .voipPush, .watchRequest,
      .notificationPresentation:
      return true
    case .backgroundSession: return BackgroundSessions.areSeveral(in: program)
    case .quickAction, .serviceExtension, .contentExtension, .watchRefresh: return false
    }
  }

  /// Whether the object that keeps the handler is not made for the event.
  var outlivesEvent: Bool {
    let functions = [stored.place.function] + stored.place.way.map(\.function)
    guard functions.allSatisfy({ $0.kind == .function }) else { return false }
    var scope = Scope(program: program, function: stored.place.callback.function)
    for handOver in stored.place.way {
      guard isShared(handOver.receiver, scope) else { return false }
      scope = Scope(program: program, function: handOver.function)
    }
    return isShared(stored.base, scope)
  }

  /// `self`, a property or `X.shared`; not a local, nor what a call returns.
  private func isShared(_ base: Expression?, _ scope: Scope) -> Bool {
    guard let base else { return true }
    guard let root = base.dottedName?.split(separator: ".").first else { return false }
    return root == "self" || !scope.isLocal(String(root))
  }

  /// Whether nothing looks after the earlier handler, or keeps the second event out.
  var isUnguarded: Bool {
    guard let uses = stored.uses(program), uses.contains(where: { $0.kind == .read }) else {
      return false
    }
    let functions = [stored.place.callback.function] + stored.place.way.map(\.function)
    let users = Set(uses.filter { $0.kind != .written }.compactMap(\.function?.range))
      .subtracting(functions.map(\.range))
    return functions.allSatisfy { function in
      let own = uses.filter { $0.kind != .written && $0.function?.range == function.range }
      let isOwn = own.contains { $0.range < stored.range }
      return !isOwn && !tests(function) && !calls(users, from: function, depth: 0)
    }
  }

  /// Whether a condition before the store looks at a property of the type.
  private func tests(_ function: FunctionDeclaration) -> Bool {
    guard let body = function.body else { return false }
    var finder = TestFinder(
      scope: Scope(program: program, function: function), before: stored.range)
    body.walk(&finder)
    return finder.isFound
  }

  private func calls(
    _ users: Set<SourceRange>, from function: FunctionDeclaration, depth: Int
  ) -> Bool {
    guard depth < 3, let body = function.body else { return false }
    let callees = Callees(scope: Scope(program: program, function: function))
    var finder = EarlierCalls(before: depth == 0 ? stored.range : nil)
    body.walk(&finder)
    return finder.calls.contains { call in
      guard let callee = callees.function(for: call) else { return false }
      return users.contains(callee.range) || calls(users, from: callee, depth: depth + 1)
    }
  }
}

private struct TestFinder: ModelVisitor {
  let scope: Scope
  let place: SourceRange
  var isFound = false

  init(scope: Scope, before place: SourceRange) {
    self.scope = scope
    self.place = place
  }

  mutating func visit(_ statement: Statement) -> Bool {
    guard statement.range.file != place.file || statement.range.start < place.start else {
      return false
    }
    switch statement.kind {
    case .ifElse(let conditions, _, _), .guardElse(let conditions, _):
      var finder = MemberFinder(scope: scope)
      conditions.forEach { $0.walk(&finder) }
      isFound = isFound || finder.isFound
    default: break
    }
    return !isFound
  }
}

private struct MemberFinder: ModelVisitor {
  let scope: Scope
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    let name = expression.dottedName?.split(separator: ".")
    if let last = name?.last, name?.count == 1 || name?.first == "self",
      !scope.isLocal(String(last)), scope.member(String(last)) != nil
    {
      isFound = true
    }
    return !isFound
  }
}

private struct EarlierCalls: ModelVisitor {
  let place: SourceRange?
  var calls: [Call] = []

  init(before place: SourceRange?) { self.place = place }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    if place.map({ call.nameRange.file != $0.file || call.nameRange < $0 }) ?? true {
      calls.append(call)
    }
    return true
  }
}
