internal import Analysis
internal import CodeModel
internal import LintModel

/// Recognizes readings of clocks that stop while the device sleeps.
struct UptimeClock {
  struct Reading {
    let clock: String
    let range: SourceRange
  }

  let scope: Scope
  private var depth = 0

  init(scope: Scope) { self.scope = scope }

  private init(scope: Scope, depth: Int) {
    self.scope = scope
    self.depth = depth
  }

  /// The first reading in an expression, through locals and functions that only give one.
  func reading(in expression: Expression) -> Reading? {
    var finder = ReadingFinder(clock: self)
    expression.walk(&finder)
    return finder.found
  }

  fileprivate func reading(at expression: Expression) -> Reading? {
    switch expression.kind {
    case .member(let base, "systemUptime", let range):
      let written = base?.dottedName ?? ""
      let isProcess = written.hasSuffix("rocessInfo") || base?.asCall?.name == "processInfo"
      return isProcess ? Reading(clock: "systemUptime", range: range) : wrapped(expression)
    case .member(let base?, "now", let range) where isSuspendingClock(base):
      return Reading(clock: "SuspendingClock", range: range)
    case .call(let call): return reading(of: call) ?? wrapped(expression)
    case .name(let name):
      guard depth < 3 else { return nil }
      if let value = scope.localValue(name) { return inner(scope).reading(in: value) }
      return wrapped(expression)
    case .member: return wrapped(expression)
    default: return nil
    }
  }

  private static let functions: Set<String> = [
    "CACurrentMediaTime", "mach_absolute_time",
  ]

  private func reading(of call: Call) -> Reading? {
    guard let name = call.name else { return nil }
    if call.receiver == nil, Self.functions.contains(name) {
      return Reading(clock: name, range: call.nameRange)
    }
    if call.receiver == nil, ["clock_gettime", "clock_gettime_nsec_np"].contains(name),
      call.arguments.first?.value.dottedName.map({ $0.hasPrefix("CLOCK_UPTIME") }) ?? false
    {
      return Reading(clock: "CLOCK_UPTIME_RAW", range: call.nameRange)
    }
    if name == "systemUptime", call.arguments.isEmpty, call.receiver?.asCall?.name == "processInfo"
    {
      return Reading(clock: "systemUptime", range: call.nameRange)
    }
    if name == "now", call.arguments.isEmpty, call.receiver?.dottedName == "DispatchTime" {
      return Reading(clock: "DispatchTime", range: call.nameRange)
    }
    return nil
  }

  private func isSuspendingClock(_ base: Expression) -> Bool {
    if let written = base.dottedName, written == "SuspendingClock" || written == ".suspending" {
      return true
    }
    if base.asCall?.name == "SuspendingClock" { return true }
    return scope.typeName(of: base) == "SuspendingClock"
  }

  // MARK: Wrappers of the project

  /// `static var now: TimeInterval { CACurrentMediaTime() }` and functions of that kind.
  private func wrapped(_ expression: Expression) -> Reading? {
    guard depth < 3 else { return nil }
    let function: FunctionDeclaration?
    let place: SourceRange
    switch expression.kind {
    case .call(let call):
      guard call.arguments.isEmpty else { return nil }
      function = Callees(scope: scope).function(for: call)
      place = call.nameRange
    case .name(let name):
      guard !scope.isLocal(name) else { return nil }
      function = scope.member(name)?.accessors.first { $0.kind == .getter }
      place = expression.range
    case .member(let base?, let name, let range):
      function = scope.typeName(of: base).flatMap { scope.memberVariable(name, of: $0) }?
        .accessors.first { $0.kind == .getter }
      place = range
    default: return nil
    }
    guard let function, let value = onlyValue(of: function) else { return nil }
    let inside = inner(Scope(program: scope.program, function: function))
    return inside.reading(in: value).map { Reading(clock: $0.clock, range: place) }
  }

  private func onlyValue(of function: FunctionDeclaration) -> Expression? {
    guard let statements = function.body?.statements, statements.count == 1 else { return nil }
    switch statements[0].kind {
    case .returned(let value?), .expression(let value): return value
    default: return nil
    }
  }

  private func inner(_ scope: Scope) -> UptimeClock { UptimeClock(scope: scope, depth: depth + 1) }
}

private struct ReadingFinder: ModelVisitor {
  let clock: UptimeClock
  var found: UptimeClock.Reading?

  mutating func visit(_ expression: Expression) -> Bool {
    guard found == nil else { return false }
    if case .closure = expression.kind { return false }
    found = clock.reading(at: expression)
    return found == nil
  }
}
