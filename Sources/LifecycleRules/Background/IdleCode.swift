internal import Analysis
internal import CodeModel
internal import LintModel

/// Tells code that only writes to a log, or submits a request, from code that changes anything.
struct IdleCode {
  let program: Program
  private let submissions: TaskSubmissions

  init(program: Program) {
    self.program = program
    submissions = TaskSubmissions(program: program)
  }

  /// Whether a closure or function value certainly does nothing else.
  func isIdle(_ value: Expression, _ scope: Scope) -> Bool {
    if let closure = value.asClosure { return isIdle(closure.body, scope, depth: 0) }
    guard let name = FunctionReference.name(value) else { return false }
    if let closure = scope.localValue(name)?.asClosure {
      return isIdle(closure.body, scope, depth: 0)
    }
    guard !scope.isLocal(name) else { return false }
    let callee: Expression
    switch value.unwrapped.kind {
    case .member(let base, _, let range):
      callee = Expression(.member(base, name, nameRange: range), value.range)
    default: callee = Expression(.name(name), value.range)
    }
    let call = Call(callee: callee, arguments: [], nameRange: value.range)
    guard let function = Callees(scope: scope).function(for: call) else { return false }
    return isIdle(function, depth: 0)
  }

  private func isIdle(_ function: FunctionDeclaration, depth: Int) -> Bool {
    guard depth < 4, let body = function.body else { return false }
    return isIdle(body, Scope(program: program, function: function), depth: depth)
  }

  private func isIdle(_ body: Block, _ scope: Scope, depth: Int) -> Bool {
    var finder = Finder()
    body.walk(&finder)
    return !finder.changes && finder.calls.allSatisfy { isIdle($0, scope, depth: depth) }
  }

  private func isIdle(_ call: Call, _ scope: Scope, depth: Int) -> Bool {
    guard let name = call.name else { return false }
    if Self.logging.contains(name) || isOnLogger(call) || submissions.submits(call, in: scope) {
      return true
    }
    if Self.values.contains(name) || BackgroundTaskKind(requestName: name) != nil { return true }
    guard let function = Callees(scope: scope).function(for: call) else { return Self.logs(name) }
    return Self.logs(name) || isIdle(function, depth: depth + 1)
  }

  private func isOnLogger(_ call: Call) -> Bool {
    guard let receiver = call.receiver else { return false }
    // `Logger(subsystem: …).warning(…)`
    if let maker = receiver.asCall?.name { return Self.logs(maker) }
    guard let base = receiver.dottedName else { return false }
    return base.split(separator: ".").contains { Self.logs(String($0)) }
  }

  private static func logs(_ name: String) -> Bool {
    let words = NameWords.split(name)
    return ["log", "logger", "logging", "print", "trace"].contains { words.contains($0) }
  }

  private static let logging: Set<String> = ["print", "debugPrint", "dump", "NSLog", "os_log"]
  private static let values: Set<String> = ["String", "Date", "describing"]

  /// Calls and changes of a body; an assignment may be the flag that the work looks at.
  private struct Finder: ModelVisitor {
    var calls: [Call] = []
    var changes = false

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .call(let call): calls.append(call)
      case .assignment, .inOut, .postfix, .prefix("&", _): changes = true
      default: break
      }
      return true
    }

    mutating func visit(_ statement: Statement) -> Bool {
      if case .thrown = statement.kind { changes = true }
      return true
    }
  }
}
