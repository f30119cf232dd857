internal import Analysis
internal import CodeModel
internal import LintModel

/// Tells whether a counted variable is put right, or its ticks stopped, around a suspension.
struct Rebasing {
  let contexts: LifecycleContexts
  let scope: Scope
  private var program: Program { contexts.program }

  func covers(_ name: String) -> Bool {
    isSetFromClock(name) || isSetElsewhere(name) || stopsWithApp()
  }

  /// Whether the variable is also set from a date or clock anywhere in its type.
  private func isSetFromClock(_ name: String) -> Bool {
    functions.contains { function in
      guard let body = function.body else { return false }
      var finder = RebaseFinder(name: name, scope: Scope(program: program, function: function))
      body.walk(&finder)
      return finder.isRebased
    }
  }

  private var functions: [FunctionDeclaration] {
    guard let type = scope.enclosingType, let facts = program.type(named: type) else {
      return scope.function.map { [$0] } ?? []
    }
    return facts.declarations.flatMap { declaration in
      declaration.functions + declaration.variables.flatMap(\.accessors)
    }
  }

  /// Whether code of another type sets it from a clock: a view its model, a delegate its session.
  private func isSetElsewhere(_ name: String) -> Bool {
    contexts.sites.assignments(of: name).contains { assignment in
      let (target, inner) = (assignment.target, assignment.scope)
      guard let body = inner.function?.body, target.unwrapped.dottedName != name else {
        return false
      }
      var finder = RebaseFinder(name: name, scope: inner)
      body.walk(&finder)
      return finder.isRebased
    }
  }

  /// Whether the type pauses its timer when the app is left: then only time in front counts.
  private func stopsWithApp() -> Bool {
    guard let type = scope.enclosingType, let facts = program.type(named: type) else {
      return false
    }
    let files = Set(facts.declarations.map(\.range.file)).sorted()
    return contexts.entries(in: files).contains { entry in
      guard entry.event == .resignActive || entry.event == .enterBackground,
        entry.scope.enclosingType == type || entry.function?.enclosingType == type
      else { return false }
      return TimedCode(entry.body, in: entry.scope).calls.contains { stops($0.call) }
    }
  }

  private func stops(_ call: Call) -> Bool {
    let verbs: Set<String> = ["pause", "stop", "invalidate", "cancel", "suspend", "reset", "end"]
    return NameWords.split(call.name ?? "").first.map(verbs.contains) ?? false
  }
}

/// Looks for an assignment of the variable from a date, a clock or a stored end.
private struct RebaseFinder: ModelVisitor {
  let name: String
  let scope: Scope
  var isRebased = false

  init(name: String, scope: Scope) {
    self.name = name
    self.scope = scope
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .assignment(let target, _, let value) = expression.kind,
      let written = target.dottedName, written == name || written.hasSuffix("." + name)
    else { return !isRebased }
    var finder = ClockFinder(scope: scope)
    value.walk(&finder)
    if finder.isFound { isRebased = true }
    return !isRebased
  }
}

/// Looks for a date or a clock in a value, through locals and functions of the project.
private struct ClockFinder: ModelVisitor {
  private static let words: Set<String> = [
    "date", "timeIntervalSince", "timeIntervalSinceNow", "timeIntervalSince1970", "now",
    "distance", "dateComponents", "currentTime", "systemUptime", "CACurrentMediaTime", "elapsed",
    "CFAbsoluteTimeGetCurrent", "time", "clock_gettime",
  ]

  let scope: Scope
  var depth = 0
  var isFound = false

  init(scope: Scope, depth: Int = 0) {
    self.scope = scope
    self.depth = depth
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name):
      if name != "time", isClock(name) { isFound = true }
      if depth < 3, let value = scope.localValue(name) { look(in: value, scope) }
    case .member(_, let name, _): if name != "time", isClock(name) { isFound = true }
    case .call(let call):
      if call.name == "time", call.receiver == nil { isFound = true }
      if depth < 3, let function = Callees(scope: scope).function(for: call),
        let body = function.body
      {
        var inner = ClockFinder(
          scope: Scope(program: scope.program, function: function), depth: depth + 1)
        body.walk(&inner)
        if inner.isFound { isFound = true }
      }
    default: break
    }
    return !isFound
  }

  private mutating func look(in value: Expression, _ scope: Scope) {
    var inner = ClockFinder(scope: scope, depth: depth + 1)
    value.walk(&inner)
    if inner.isFound { isFound = true }
  }

  private func isClock(_ name: String) -> Bool {
    if ClockFinder.words.contains(name) { return true }
    if name == "timeInterval" { return false }  // a timer's own
    let words = Set(NameWords.split(name))
    return !words.isDisjoint(with: ["date", "timestamp", "deadline", "uptime", "clock"])
      || name.hasPrefix("timeInterval") || name.contains("Clock")
  }
}
