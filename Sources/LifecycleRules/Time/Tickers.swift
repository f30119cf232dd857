internal import Analysis
internal import CodeModel
internal import LintModel

/// A repeating timer with the code that each tick runs.
struct Ticker {
  enum Kind: String {
    case timer = "a repeating timer"
    case publisher = "a timer publisher"
    case displayLink = "a display link"
    case dispatchTimer = "a dispatch timer"
    case sequence = "a timer sequence"
    case sleepLoop = "a loop that sleeps"
    case rearmed = "a delay that starts again"

    var capitalizedName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  let kind: Kind
  /// Where the timer is made.
  let range: SourceRange
  let body: Block
  let scope: Scope
  /// Seconds between ticks where they are written as a number.
  let interval: Double?
}

/// Finds the repeating timers of files.
struct Tickers {
  let program: Program

  func find(in files: [FileID]) -> [Ticker] {
    files.flatMap { file -> [Ticker] in
      guard let index = program.index(file) else { return [] }
      let inFunctions = index.allFunctions.flatMap { function -> [Ticker] in
        guard let body = function.body, function.configuration != "os(macOS)" else { return [] }
        let scope = Scope(program: program, function: function)
        return find(in: body, scope) + rearmed(function, body, scope)
      }
      let inValues = index.allTypes.flatMap { type in
        type.variables.flatMap { variable -> [Ticker] in
          guard let value = variable.value else { return [] }
          let scope = Scope(program: program, file: file, enclosingType: type.name)
          return find(in: value, scope)
        }
      }
      return inFunctions + inValues
    }
  }

  /// A function that has itself called again after a delay ticks like a timer.
  private func rearmed(
    _ function: FunctionDeclaration, _ body: Block, _ scope: Scope
  ) -> [Ticker] {
    var finder = RearmFinder(function: function, scope: scope)
    body.walk(&finder)
    guard let range = finder.found else { return [] }
    return [
      Ticker(
        kind: .rearmed, range: range, body: body, scope: scope, interval: finder.interval)
    ]
  }

  private func find(in body: Block, _ scope: Scope) -> [Ticker] {
    var finder = TickerFinder(scope: scope)
    body.walk(&finder)
    return finder.tickers
  }

  private func find(in value: Expression, _ scope: Scope) -> [Ticker] {
    var finder = TickerFinder(scope: scope)
    value.walk(&finder)
    return finder.tickers
  }
}

private struct TickerFinder: ModelVisitor {
  let scope: Scope
  var tickers: [Ticker] = []

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .whileLoop(_, let body), .repeatWhile(let body, _):
      if sleeps(body) { add(.sleepLoop, statement.range.prefix(5), body) }
    case .forIn(_, let sequence, _, let body, true) where isTimerSequence(sequence):
      add(.sequence, sequence.range, body)
    case .forIn(_, let sequence, _, let body, false):
      if sleeps(body) { add(.sleepLoop, sequence.range, body) }
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    switch call.name {
    case "scheduledTimer", "Timer", "scheduledTimerWithTimeInterval", "timerWithTimeInterval":
      addTimer(call)
    case "sink" where isPublisher(call.receiver), "assign" where isPublisher(call.receiver),
      "subscribe" where isPublisher(call.receiver), "bind" where isPublisher(call.receiver):
      addClosures(of: call, .publisher)
    case "onReceive" where isPublisher(call.arguments.first?.value):
      addClosures(of: call, .publisher)
    case "CADisplayLink", "displayLinkWithTarget":
      addSelector(call, .displayLink)
    case "setEventHandler" where isTimerSource(call.receiver) && !firesOnce(call.receiver):
      addClosures(of: call, .dispatchTimer)
    case "dispatch_source_set_event_handler" where isTimerSource(call.arguments.first?.value):
      addClosures(of: call, .dispatchTimer)
    default: break
    }
    return true
  }

  private mutating func add(
    _ kind: Ticker.Kind, _ range: SourceRange, _ body: Block, interval: Double? = nil
  ) {
    tickers.append(
      Ticker(kind: kind, range: range, body: body, scope: scope, interval: interval))
  }

  private mutating func addTimer(_ call: Call) {
    guard isTimerClass(call), case .boolean(true)? = call.argument(labeled: "repeats")?.kind else {
      return
    }
    let first = call.selector == nil ? nil : call.arguments.first?.value
    let written = first ?? call.argument(labeled: ["withTimeInterval", "timeInterval"])
    let interval = written.flatMap { Stretch(scope: scope).seconds($0) }
    for argument in call.arguments {
      if let closure = argument.value.asClosure {
        add(.timer, call.nameRange, closure.body, interval: interval)
      }
    }
    addSelector(call, .timer, interval: interval)
  }

  private func isTimerClass(_ call: Call) -> Bool {
    if call.name == "Timer" { return call.receiver == nil }
    if case .member(nil, _, _) = call.callee.unwrapped.kind { return true }
    let written = call.receiver?.dottedName
    return written == "Timer" || written == "Foundation.Timer" || written == "NSTimer"
  }

  private mutating func addClosures(of call: Call, _ kind: Ticker.Kind) {
    for argument in call.arguments where argument.label != "receiveCompletion" {
      if let closure = argument.value.asClosure {
        add(kind, call.nameRange, closure.body)
      } else if argument.label != "on", argument.label != "to" {
        addMethod(argument.value, target: nil, call, kind, nil)
      }
    }
  }

  /// `selector: #selector(tick)` of the target, or of the type around for one that is not known.
  private mutating func addSelector(_ call: Call, _ kind: Ticker.Kind, interval: Double? = nil) {
    guard let selector = call.argument(labeled: "selector") else { return }
    let first = call.name == "displayLinkWithTarget" ? call.arguments.first?.value : nil
    addMethod(selector, target: first ?? call.argument(labeled: "target"), call, kind, interval)
  }

  private mutating func addMethod(
    _ value: Expression, target: Expression?, _ call: Call, _ kind: Ticker.Kind,
    _ interval: Double?
  ) {
    guard let method = TickMethods(scope: scope).function(value, target: target),
      let body = method.body
    else { return }
    tickers.append(
      Ticker(
        kind: kind, range: call.nameRange, body: body,
        scope: Scope(program: scope.program, function: method), interval: interval))
  }

  // MARK: What makes ticks

  /// A chain from `Timer.publish`, directly or through a property or local.
  private func isPublisher(_ expression: Expression?) -> Bool {
    guard let expression else { return false }
    if let name = expression.unwrapped.dottedName {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let value = scope.localValue(last) ?? scope.member(last)?.value
      return value.map { startsWithPublish($0) } ?? false
    }
    return startsWithPublish(expression)
  }

  private func startsWithPublish(_ expression: Expression) -> Bool {
    guard let call = expression.asCall else { return false }
    if call.name == "publish" { return call.receiver?.dottedName == "Timer" }
    if call.name == "TimerPublisher" { return true }
    if call.name == "interval" { return isObservable(call.receiver) }
    return call.receiver.map { startsWithPublish($0) } ?? false
  }

  /// Whether a chain starts with `Observable<Int>.interval(…)`.
  private func isObservable(_ receiver: Expression?) -> Bool {
    guard let receiver else { return false }
    if case .type(let type) = receiver.unwrapped.kind { return type.name == "Observable" }
    let written = receiver.dottedName ?? scope.typeName(of: receiver) ?? ""
    return ["Observable", "Driver", "Flowable"].contains { written.hasPrefix($0) }
  }

  /// A source that is scheduled in the same function without a repetition is a delay.
  private func firesOnce(_ receiver: Expression?) -> Bool {
    guard let name = receiver?.dottedName, let body = scope.function?.body else { return false }
    var finder = ScheduleFinder(name: name)
    body.walk(&finder)
    return finder.isFound && !finder.repeats
  }

  private func isTimerSource(_ expression: Expression?) -> Bool {
    guard let name = expression?.dottedName else { return false }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let value = scope.localValue(last) ?? scope.member(last)?.value
    if isMade(value) { return true }
    if expression.flatMap({ scope.typeName(of: $0) }) == "DispatchSourceTimer" { return true }
    var finder = SourceFinder(name: name)
    scope.function?.body?.walk(&finder)
    return isMade(finder.value)
  }

  private func isMade(_ value: Expression?) -> Bool {
    guard let call = value?.asCall else { return false }
    return call.name == "makeTimerSource"
      || call.name == "dispatch_source_create"
        && call.arguments.first?.value.dottedName == "DISPATCH_SOURCE_TYPE_TIMER"
  }

  private func isTimerSequence(_ sequence: Expression) -> Bool {
    if case .member(let base?, "values", _) = sequence.unwrapped.kind {
      return startsWithPublish(base)
    }
    guard let call = sequence.asCall else {
      guard let name = sequence.unwrapped.dottedName else { return false }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return (scope.localValue(last) ?? scope.member(last)?.value).map { isTimerSequence($0) }
        ?? false
    }
    if call.name == "AsyncTimerSequence" { return true }
    if call.name == "timer", call.argument(labeled: "interval") != nil { return true }
    return call.receiver.map { isTimerSequence($0) } ?? false
  }

  /// Whether each round sleeps, not only one branch of it.
  private func sleeps(_ body: Block) -> Bool {
    body.statements.contains { statement in
      switch statement.kind {
      case .expression(let value): return isSleep(value)
      case .binding(let binding): return binding.value.map { isSleep($0) } ?? false
      case .doCatch(let inner, _, _): return sleeps(inner)
      case .guardElse(let conditions, _):
        return conditions.contains { condition in
          switch condition.kind {
          case .expression(let value), .optionalBinding(_, let value?, _): isSleep(value)
          default: false
          }
        }
      default: return false
      }
    }
  }

  private func isSleep(_ value: Expression) -> Bool {
    var finder = SleepFinder()
    value.walk(&finder)
    return finder.call != nil
  }
}
