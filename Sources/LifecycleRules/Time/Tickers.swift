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
        guard let body = function.body else { return [] }
        return find(in: body, Scope(program: program, function: function))
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
    case .whileLoop(_, let body) where sleeps(body):
      add(.sleepLoop, statement.range.prefix(5), body)
    case .forIn(_, let sequence, _, let body, true) where isTimerSequence(sequence):
      add(.sequence, sequence.range, body)
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    switch call.name {
    case "scheduledTimer", "Timer", "scheduledTimerWithTimeInterval", "timerWithTimeInterval":
      addTimer(call)
    case "sink" where isPublisher(call.receiver), "assign" where isPublisher(call.receiver):
      addClosures(of: call, .publisher)
    case "onReceive" where isPublisher(call.arguments.first?.value):
      addClosures(of: call, .publisher)
    case "CADisplayLink", "displayLinkWithTarget":
      addSelector(call, .displayLink)
    case "setEventHandler" where isTimerSource(call.receiver):
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
    let interval = call.argument(labeled: ["withTimeInterval", "timeInterval"])?.number
    for argument in call.arguments {
      if let closure = argument.value.asClosure {
        add(.timer, call.nameRange, closure.body, interval: interval)
      }
    }
    addSelector(call, .timer, interval: interval)
  }

  private func isTimerClass(_ call: Call) -> Bool {
    if call.name == "Timer" { return call.receiver == nil }
    let written = call.receiver?.dottedName
    return written == "Timer" || written == "Foundation.Timer" || written == "NSTimer"
  }

  private mutating func addClosures(of call: Call, _ kind: Ticker.Kind) {
    for argument in call.arguments where argument.label != "receiveCompletion" {
      if let closure = argument.value.asClosure { add(kind, call.nameRange, closure.body) }
      if let name = argument.value.methodReference { addMethod(name, call, kind, nil) }
    }
  }

  /// `selector: #selector(tick)` of the type around, when the target is self.
  private mutating func addSelector(_ call: Call, _ kind: Ticker.Kind, interval: Double? = nil) {
    guard case .selector(let text)? = call.argument(labeled: "selector")?.unwrapped.kind,
      call.argument(labeled: "target")?.dottedName == "self"
    else { return }
    addMethod(SelectorText.baseName(text), call, kind, interval)
  }

  private mutating func addMethod(
    _ name: String, _ call: Call, _ kind: Ticker.Kind, _ interval: Double?
  ) {
    guard let type = scope.enclosingType else { return }
    let methods = scope.program.lineage(of: type).flatMap { $0.functions(named: name) }
    guard methods.count == 1, let body = methods[0].body else { return }
    tickers.append(
      Ticker(
        kind: kind, range: call.nameRange, body: body,
        scope: Scope(program: scope.program, function: methods[0]), interval: interval))
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
    return call.receiver.map { startsWithPublish($0) } ?? false
  }

  private func isTimerSource(_ expression: Expression?) -> Bool {
    guard let name = expression?.dottedName else { return false }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let value = scope.localValue(last) ?? scope.member(last)?.value
    if value?.asCall?.name == "makeTimerSource" { return true }
    return expression.flatMap { scope.typeName(of: $0) } == "DispatchSourceTimer"
  }

  private func isTimerSequence(_ sequence: Expression) -> Bool {
    guard let call = sequence.asCall else {
      return sequence.unwrapped.dottedName.map { name in
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return (scope.localValue(last) ?? scope.member(last)?.value).map {
          isTimerSequence($0)
        } ?? false
      } ?? false
    }
    if call.name == "AsyncTimerSequence" { return true }
    if call.name == "timer", call.argument(labeled: "interval") != nil { return true }
    guard case .member(let base?, "values", _) = sequence.unwrapped.kind else {
      return call.receiver.map { isTimerSequence($0) } ?? false
    }
    return startsWithPublish(base)
  }

  private func sleeps(_ body: Block) -> Bool {
    body.statements.contains { statement in
      guard case .expression(let expression) = statement.kind, let call = expression.asCall else {
        return false
      }
      return call.name == "sleep" || call.name == "usleep"
    }
  }
}
