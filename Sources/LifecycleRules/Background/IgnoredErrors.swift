internal import Analysis
internal import CodeModel
internal import LintModel

/// Finds submissions in one function whose error nobody looks at.
struct IgnoredErrors: ModelVisitor {
  enum Way: String {
    case optionalTry, emptyCatch, noErrorPointer, emptyCallback
  }

  struct Ignored {
    let way: Way
    /// The call to change.
    let range: SourceRange
    /// The submission itself where it lies in another function.
    let submission: SourceRange?

    var isDirect: Bool { submission == nil }
  }

  let scope: Scope
  var found: [Ignored] = []

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .expression(let expression): add(statement: expression)
    case .deferred, .scope: break
    case .binding(let binding):
      if case .wildcard = binding.pattern.kind, let value = binding.value { add(optional: value) }
    case .doCatch(let body, let catches, _): add(body, catches)
    case .ifElse, .guardElse, .switchCases, .whileLoop, .repeatWhile, .forIn, .cFor, .returned,
      .thrown, .breakOut, .continueLoop, .fallThrough, .labeled, .type, .conditional, .opaque:
      break
    }
    return true
  }

  /// A closure of one expression has that value, which may be looked at.
  private mutating func add(statement expression: Expression) {
    switch expression.kind {
    case .assignment(let target, "=", let value):
      if isDiscard(target) { add(optional: value) }
    case .call(let call): add(message: call)
    default: add(optional: expression)
    }
    if let call = expression.asCall { add(callback: call) }
  }

  private func isDiscard(_ target: Expression) -> Bool {
    if case .name("_") = target.kind { return true }
    if case .opaque(let parts) = target.kind { return parts.isEmpty }
    return false
  }

  /// The form `try? scheduler.submit(request)`.
  private mutating func add(optional value: Expression) {
    switch value.kind {
    case .try(.optional, let inner):
      guard let call = inner.asCall, let origin = submission(by: call) else { return }
      found.append(
        Ignored(
          way: .optionalTry, range: call.nameRange,
          submission: origin == call.nameRange ? nil : origin))
    case .await(let inner): add(optional: inner)
    case .tuple(let parts) where parts.count == 1: add(optional: parts[0].value)
    default: return
    }
  }

  /// The submission whose error a call passes on: its own, or that of a throwing function.
  private func submission(by call: Call) -> SourceRange? {
    if TaskSubmissions.isSubmission(call, in: scope) { return call.nameRange }
    guard let function = Callees(scope: scope).function(for: call), function.canThrow else {
      return nil
    }
    return Self.thrownSubmission(in: function, scope.program)
  }

  /// The submission whose error leaves a function.
  static func thrownSubmission(
    in function: FunctionDeclaration, _ program: Program
  ) -> SourceRange? {
    guard let body = function.body else { return nil }
    var finder = ThrownSubmissions(scope: Scope(program: program, function: function))
    body.walk(&finder)
    return finder.first
  }

  /// The form `do { try … } catch {}`.
  private mutating func add(_ body: Block, _ catches: [CatchClause]) {
    guard let last = catches.first(where: \.catchesEverything), isEmpty(last.body) else { return }
    var finder = ThrownSubmissions(scope: scope)
    body.walk(&finder)
    guard let call = finder.first else { return }
    found.append(Ignored(way: .emptyCatch, range: call, submission: nil))
  }

  /// Nothing, or only a `return` or `break` without a value.
  private func isEmpty(_ body: Block) -> Bool {
    body.statements.allSatisfy { statement in
      switch statement.kind {
      case .returned(nil), .breakOut, .continueLoop: true
      default: false
      }
    }
  }

  /// The form `[scheduler submitTaskRequest:request error:nil];`.
  private mutating func add(message call: Call) {
    guard let selector = call.selector, selector.hasPrefix("submitTaskRequest:error:"),
      call.arguments.count == 2
    else { return }
    let error = call.arguments[1].value.unwrapped
    if case .null = error.kind {
      found.append(Ignored(way: .noErrorPointer, range: call.nameRange, submission: nil))
    }
  }

  /// The form `scheduler.submitTaskRequest(request) { _ in }`.
  private mutating func add(callback call: Call) {
    guard call.name == "submitTaskRequest", call.selector?.contains("error:") != true,
      let last = call.arguments.last, call.arguments.count == 2
    else { return }
    if case .null = last.value.unwrapped.kind {
      found.append(Ignored(way: .emptyCallback, range: call.nameRange, submission: nil))
    } else if let closure = last.value.asClosure, closure.body.statements.isEmpty {
      found.append(Ignored(way: .emptyCallback, range: call.nameRange, submission: nil))
    }
  }
}

/// Submissions of a body whose error leaves it: not inside `try?` or a `catch` of its own.
private struct ThrownSubmissions: ModelVisitor {
  let scope: Scope
  var first: SourceRange?

  mutating func visit(_ statement: Statement) -> Bool {
    guard first == nil else { return false }
    switch statement.kind {
    case .function: return false
    case .doCatch(_, let catches, _): return !catches.contains(where: \.catchesEverything)
    default: return true
    }
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard first == nil else { return false }
    switch expression.kind {
    case .try(.optional, _), .closure: return false
    case .call(let call):
      if TaskSubmissions.isSubmission(call, in: scope) { first = call.nameRange }
    default: break
    }
    return first == nil
  }
}
