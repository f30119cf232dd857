internal import Analysis
internal import CodeModel
internal import LintModel

/// Looks for a delay at whose end a function calls itself.
struct RearmFinder: ModelVisitor {
  let function: FunctionDeclaration
  let scope: Scope
  var found: SourceRange?
  var interval: Double?

  init(function: FunctionDeclaration, scope: Scope) {
    self.function = function
    self.scope = scope
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return found == nil
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard found == nil, case .call(let call) = expression.kind else { return found == nil }
    let stretch = Stretch(scope: scope)
    let actions = call.arguments.map(\.value)
    switch call.name {
    case "asyncAfter":
      if actions.contains(where: { calls($0) }) {
        note(call, call.argument(labeled: ["deadline", "wallDeadline"]), stretch.secondsFromNow)
      }
    case "dispatch_after":
      if actions.contains(where: { calls($0) }) {
        note(call, actions.first, stretch.secondsFromNow)
      }
    case "perform", "performSelector":
      guard let delay = call.argument(labeled: "afterDelay"), let action = actions.first,
        isOwn(action)
      else { return true }
      note(call, delay, stretch.seconds)
    case "scheduledTimer", "scheduledTimerWithTimeInterval":
      guard case .boolean(false)? = call.argument(labeled: "repeats")?.kind,
        actions.contains(where: { calls($0) || isOwn($0) })
      else { return true }
      let first = call.selector == nil ? nil : actions.first
      note(
        call, first ?? call.argument(labeled: ["withTimeInterval", "timeInterval"]),
        stretch.seconds)
    default: break
    }
    return found == nil
  }

  private mutating func note(
    _ call: Call, _ delay: Expression?, _ seconds: (Expression) -> Double?
  ) {
    found = call.nameRange
    interval = delay.flatMap(seconds)
  }

  private func isOwn(_ value: Expression) -> Bool {
    guard case .selector = value.unwrapped.kind else { return false }
    return TickMethods(scope: scope).function(value, target: nil)?.range == function.range
  }

  private func calls(_ value: Expression) -> Bool {
    guard let closure = value.asClosure else {
      guard value.methodReference == function.baseName else { return false }
      return TickMethods(scope: scope).function(value, target: nil)?.range == function.range
    }
    var finder = OwnCallFinder(function: function, callees: Callees(scope: scope))
    closure.body.walk(&finder)
    return finder.isFound
  }
}

private struct OwnCallFinder: ModelVisitor {
  let function: FunctionDeclaration
  let callees: Callees
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind, call.name == function.baseName,
      callees.function(for: call)?.range == function.range
    {
      isFound = true
    }
    return !isFound
  }
}

/// Looks for the schedule of a dispatch source.
struct ScheduleFinder: ModelVisitor {
  let name: String
  var isFound = false
  var repeats = false

  init(name: String) { self.name = name }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, call.receiver?.dottedName == name else {
      return true
    }
    switch call.name {
    case "schedule":
      isFound = true
      let period = call.argument(labeled: "repeating")
      if let period, period.unwrapped.dottedName != ".never" { repeats = true }
    case "scheduleRepeating":
      isFound = true
      repeats = true
    default: break
    }
    return true
  }
}

/// Looks for the value that a name is given in a body.
struct SourceFinder: ModelVisitor {
  let name: String
  var value: Expression?

  init(name: String) { self.name = name }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .assignment(let target, "=", let value) = expression.kind, target.dottedName == name {
      self.value = value
    }
    return true
  }
}
