internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A request's earliest begin date lies minutes away, as if the system kept time.
package struct BgtaskBeginDateAsClockRule: Rule {
  package static let id: RuleID = "bgtask_begin_date_as_clock"
  package static let triggers = [Trigger("earliestBeginDate")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.flatMap { function -> [Finding] in
      guard let body = function.body, !SimulationCalls.isDebug(function.configuration) else {
        return []
      }
      var finder = DateFinder(scope: context.scope(of: function))
      body.walk(&finder)
      return finder.found.map { finding(for: $0, in: function) }
    }
  }

  private func finding(for date: DateFinder.Date, in function: FunctionDeclaration) -> Finding {
    let minutes = Int((date.seconds / 60).rounded())
    let time =
      date.seconds < 60
      ? "\(Int(date.seconds)) seconds" : minutes == 1 ? "1 minute" : "\(minutes) minutes"
    return Finding(
      rule: Self.id, level: .note, confidence: .high,
      message: "This request asks for a run in \(time), which the system does not keep. "
        + "`earliestBeginDate` is a lower bound; the run comes when the person's habits suggest it.",
      range: date.range,
      why: "The work runs hours later or the next morning; whoever waits for it waits in vain.",
      help: "Ask for a date as late as the work can bear, and use a push or a local notification "
        + "for what must happen on time.",
      enclosing: function.qualifiedName, subject: "earliestBeginDate")
  }
}

/// Finds assignments of near dates to requests of background tasks.
private struct DateFinder: ModelVisitor {
  struct Date {
    let range: SourceRange
    let seconds: Double
  }

  let scope: Scope
  var found: [Date] = []

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .conditional(let branches):
      for branch in branches where !SimulationCalls.isDebug(branch.condition) {
        branch.body.walk(&self)
      }
      return false
    default: return true
    }
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .assignment(let target, "=", let value) = expression.kind,
      case .member(let base?, "earliestBeginDate", let name) = target.unwrapped.kind,
      isRequest(base), let seconds = Seconds(scope: scope).fromNow(value), seconds < 15 * 60
    else { return true }
    found.append(Date(range: name, seconds: max(0, seconds)))
    return true
  }

  /// Transfers of a URL session have the property too.
  private func isRequest(_ base: Expression) -> Bool {
    guard let type = scope.typeName(of: base) else { return false }
    return ["BGAppRefreshTaskRequest", "BGProcessingTaskRequest", "BGTaskRequest"].contains(type)
  }
}

/// Evaluates stretches of time.
private struct Seconds {
  let scope: Scope

  /// Reads `Date(timeIntervalSinceNow: 60)`, `Date().addingTimeInterval(60)` and `.now + 60`.
  func fromNow(_ value: Expression) -> Double? {
    switch value.unwrapped.kind {
    case .call(let call):
      if let interval = call.argument(labeled: "timeIntervalSinceNow") { return number(interval) }
      if call.name == "dateWithTimeIntervalSinceNow" || call.name == "addingTimeInterval"
        || call.name == "advanced", call.arguments.count == 1
      {
        guard call.selector != nil || call.receiver.map(isNow) ?? false else { return nil }
        return number(call.arguments[0].value)
      }
      return nil
    case .binary(let left, "+", let right): return isNow(left) ? number(right) : nil
    default: return nil
    }
  }

  private func isNow(_ value: Expression) -> Bool {
    if let name = value.unwrapped.dottedName { return name == "Date.now" || name == ".now" }
    guard let call = value.asCall else { return false }
    return call.name == "Date" && call.arguments.isEmpty
  }

  private func number(_ value: Expression, depth: Int = 0) -> Double? {
    guard depth < 8 else { return nil }
    if let number = value.number { return number }
    switch value.unwrapped.kind {
    case .binary(let left, let sign, let right):
      guard let first = number(left, depth: depth + 1), let second = number(right, depth: depth + 1)
      else { return nil }
      switch sign {
      case "*": return first * second
      case "+": return first + second
      case "-": return first - second
      case "/": return second == 0 ? nil : first / second
      default: return nil
      }
    case .name(let name):
      if scope.isLocal(name) {
        return scope.localValue(name).flatMap { number($0, depth: depth + 1) }
      }
      return constant(scope.member(name) ?? scope.global(name), depth)
    case .member(let base?, let name, _):
      return constant(
        scope.typeName(of: base).flatMap { scope.memberVariable(name, of: $0) }, depth)
    default: return nil
    }
  }

  private func constant(_ variable: VariableDeclaration?, _ depth: Int) -> Double? {
    guard let variable, variable.isConstant else { return nil }
    return variable.value.flatMap { number($0, depth: depth + 1) }
  }
}
