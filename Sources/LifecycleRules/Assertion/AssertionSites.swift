internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A place that begins a background assertion.
struct AssertionSite {
  /// What runs when the time is up.
  enum Expiration {
    /// No argument, `nil`, or a closure without a statement.
    case absent, null, empty
    case body(Block, Scope)
    /// A function value that cannot be followed.
    case unknown
  }

  let call: Call
  let expiration: Expiration
  /// Where the handler stands, or the call's name where there is none.
  let expirationRange: SourceRange
  let scope: Scope
  let function: FunctionDeclaration
  let holder: AssertionHolder

  var enclosing: String { function.qualifiedName }
}

/// Finds the calls of `beginBackgroundTask`, in both languages.
enum AssertionSites {
  static let triggers = [
    Trigger("beginBackgroundTask"), Trigger("beginBackgroundTaskWithName"),
    Trigger("beginBackgroundTaskWithExpirationHandler"),
  ]

  static let beginners: Set<String> = [
    "beginBackgroundTask", "beginBackgroundTaskWithName",
    "beginBackgroundTaskWithExpirationHandler",
  ]

  /// The functions that end an assertion.
  static let enders: Set<String> = ["endBackgroundTask"]

  /// Whether the system's function is called; wrappers of the project may have the same name, and
  /// are followed, not judged.
  static func isBegin(_ call: Call, _ scope: Scope) -> Bool {
    guard let name = call.name, beginners.contains(name), let receiver = call.receiver,
      Callees(scope: scope).function(for: call) == nil
    else { return false }
    guard let type = scope.typeName(of: receiver) else { return true }
    // An extension of the system's class is no class of the project.
    return scope.program.type(named: type)?.kind == nil
  }

  static func find(in context: RuleContext) -> [AssertionSite] {
    context.functions.flatMap { function -> [AssertionSite] in
      var finder = SiteFinder(scope: context.scope(of: function), function: function)
      function.body?.walk(&finder)
      return finder.sites
    }
  }
}

private struct SiteFinder: ModelVisitor {
  let scope: Scope
  let function: FunctionDeclaration
  var sites: [AssertionSite] = []

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }  // visited on its own
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, AssertionSites.isBegin(call, scope)
    else { return true }
    let handler = handlerArgument(of: call)
    sites.append(
      AssertionSite(
        call: call, expiration: expiration(handler),
        expirationRange: handler?.range ?? call.nameRange, scope: scope, function: function,
        holder: AssertionHolder.find(of: call, in: function, scope)))
    return true
  }

  private func handlerArgument(of call: Call) -> Expression? {
    if let labeled = call.argument(labeled: "expirationHandler") { return labeled }
    if call.selector != nil { return call.arguments.last?.value }
    return call.arguments.first { $0.isTrailing }?.value
  }

  private func expiration(_ handler: Expression?) -> AssertionSite.Expiration {
    guard let handler else { return .absent }
    if case .null = handler.unwrapped.kind { return .null }
    if let closure = handler.asClosure {
      return closure.body.statements.isEmpty ? .empty : .body(closure.body, scope)
    }
    return named(handler)
  }

  /// A local closure, a method or a stored closure with one known value.
  private func named(_ handler: Expression) -> AssertionSite.Expiration {
    guard let name = handler.unwrapped.dottedName else { return .unknown }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let closure = scope.localValue(last)?.asClosure { return .body(closure.body, scope) }
    if scope.isLocal(last), scope.localFunction(last) == nil { return .unknown }
    let call = Call(callee: handler.unwrapped, arguments: [], nameRange: handler.range)
    guard let function = Callees(scope: scope).function(for: call), let body = function.body else {
      return .unknown
    }
    return .body(body, Scope(program: scope.program, function: function))
  }
}
