internal import Analysis
internal import CodeModel
internal import LintModel

/// A wait of fixed length in memory, with the code that runs after it.
struct Delay {
  enum Kind: String {
    case dispatch = "a delayed block"
    case timer = "a timer"
    case sleep = "a sleeping task"
    case message = "a delayed message"
  }

  let kind: Kind
  /// The call that waits.
  let range: SourceRange
  let seconds: Double
  let body: Block
  let scope: Scope
}

/// Finds the waits of a body whose length is known.
struct DelayFinder: ModelVisitor {
  let scope: Scope
  private(set) var delays: [Delay] = []

  init(scope: Scope) { self.scope = scope }

  static func delays(in files: [FileID], _ program: Program) -> [Delay] {
    files.flatMap { file in
      (program.index(file)?.allFunctions ?? []).flatMap { function -> [Delay] in
        guard let body = function.body else { return [] }
        var finder = DelayFinder(scope: Scope(program: program, function: function))
        finder.addSleeps(in: body)
        body.walk(&finder)
        return finder.delays
      }
    }
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }  // visited on its own
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .closure(let closure) = expression.kind { addSleeps(in: closure.body) }
    guard case .call(let call) = expression.kind else { return true }
    switch call.name {
    case "asyncAfter": addDispatch(call, call.argument(labeled: "deadline"))
    case "dispatch_after": addDispatch(call, call.arguments.first?.value)
    case "scheduledTimer", "Timer", "scheduledTimerWithTimeInterval", "timerWithTimeInterval":
      addTimer(call)
    case "perform", "performSelector": addMessage(call)
    default: break
    }
    return true
  }

  // MARK: Calls that wait

  private mutating func addDispatch(_ call: Call, _ deadline: Expression?) {
    guard let seconds = deadline.flatMap({ Stretch(scope: scope).secondsFromNow($0) }) else {
      return
    }
    for argument in call.arguments.dropFirst() { add(.dispatch, seconds, argument.value, call) }
  }

  private mutating func addTimer(_ call: Call) {
    guard case .boolean(false)? = call.argument(labeled: "repeats")?.kind else { return }
    let first = call.selector == nil ? nil : call.arguments.first?.value
    guard
      let interval = first ?? call.argument(labeled: ["withTimeInterval", "timeInterval"]),
      let seconds = Stretch(scope: scope).seconds(interval)
    else { return }
    for argument in call.arguments.dropFirst() { add(.timer, seconds, argument.value, call) }
  }

  private mutating func addMessage(_ call: Call) {
    guard
      let seconds = call.argument(labeled: "afterDelay").flatMap({
        Stretch(scope: scope).seconds($0)
      }), let action = call.arguments.first?.value
    else { return }
    add(.message, seconds, action, call)
  }

  private mutating func add(
    _ kind: Delay.Kind, _ seconds: Double, _ value: Expression, _ call: Call
  ) {
    if let closure = value.asClosure ?? workItem(value) {
      delays.append(
        Delay(
          kind: kind, range: call.nameRange, seconds: seconds, body: closure.body, scope: scope))
    } else if let function = TickMethods(scope: scope).function(value, target: nil),
      let body = function.body
    {
      delays.append(
        Delay(
          kind: kind, range: call.nameRange, seconds: seconds, body: body,
          scope: Scope(program: scope.program, function: function)))
    }
  }

  /// The block of a work item, made on the spot or kept before.
  private func workItem(_ value: Expression) -> Closure? {
    if let call = value.asCall {
      return call.name == "DispatchWorkItem"
        ? call.arguments.lazy.compactMap(\.value.asClosure).first : nil
    }
    guard case .name(let name) = value.unwrapped.kind else { return nil }
    return scope.localValue(name).flatMap { $0.asCall == nil ? nil : workItem($0) }
  }

  // MARK: Sleeping tasks

  /// What follows a sleep in its block runs after it; inside a loop a sleep is a tick.
  private mutating func addSleeps(in body: Block) {
    for (index, statement) in body.statements.enumerated() {
      if case .doCatch(let inner, _, _) = statement.kind { addSleeps(in: inner) }
      guard let call = sleep(in: statement), let seconds = length(of: call) else { continue }
      let rest = Array(body.statements.dropFirst(index + 1))
      guard !rest.isEmpty else { continue }
      delays.append(
        Delay(
          kind: .sleep, range: call.nameRange, seconds: seconds, body: Block(rest, body.range),
          scope: scope))
    }
  }

  private func sleep(in statement: Statement) -> Call? {
    let values: [Expression]
    switch statement.kind {
    case .doCatch(let inner, _, _): return inner.statements.lazy.compactMap { sleep(in: $0) }.first
    case .expression(let value): values = [value]
    case .binding(let binding): values = [binding.value].compactMap { $0 }
    case .guardElse(let conditions, _):
      values = conditions.compactMap { condition in
        switch condition.kind {
        case .optionalBinding(_, let value, _): value
        case .expression(let value): value
        default: nil
        }
      }
    default: values = []
    }
    return values.lazy.compactMap { value -> Call? in
      var finder = SleepFinder()
      value.walk(&finder)
      return finder.call
    }.first
  }

  private func length(of call: Call) -> Double? {
    if let nanoseconds = call.argument(labeled: "nanoseconds") {
      return Stretch(scope: scope).secondsOfNanoseconds(nanoseconds)
    }
    return call.argument(labeled: ["for", "seconds"]).flatMap {
      Stretch(scope: scope).seconds($0)
    }
  }
}

/// Looks for a call that sleeps in an expression.
struct SleepFinder: ModelVisitor {
  var call: Call?

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .closure: return false
    case .call(let found) where found.name == "sleep" || found.name == "usleep": call = found
    default: break
    }
    return call == nil
  }
}
