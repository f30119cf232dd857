internal import Analysis
internal import CodeModel
internal import LintModel

/// Finds where a tick counts a variable that stands for time.
struct TickCounts {
  struct Count {
    let name: String
    let range: SourceRange
    /// The calls that lead from the tick to the count.
    let steps: [Step]
    let enclosing: String
  }

  let program: Program

  func find(in ticker: Ticker) -> [Count] {
    find(in: ticker.body, ticker.scope, ticker, steps: [], seen: [])
  }

  private func find(
    in body: Block, _ scope: Scope, _ ticker: Ticker, steps: [Step], seen: Set<SourceRange>
  ) -> [Count] {
    var finder = AdditionFinder()
    body.walk(&finder)
    let here = finder.additions.filter { addition in
      isTime(addition.name, ticker) && isStored(addition, scope) && !isRebased(addition, scope)
    }.map { addition in
      Count(
        name: addition.name, range: addition.range, steps: steps,
        enclosing: scope.function?.qualifiedName ?? scope.enclosingType ?? "")
    }
    guard steps.count < 3 else { return here }
    return here
      + finder.calls.flatMap { call -> [Count] in
        guard let function = Callees(scope: scope).function(for: call), let next = function.body,
          !function.isAsync, !seen.contains(function.range)
        else { return [] }
        return find(
          in: next, Scope(program: program, function: function), ticker,
          steps: steps + [Step(call.nameRange, "Each tick calls `\(function.fullName)`.")],
          seen: seen.union([function.range]))
      }
  }

  /// Words that name time whatever the timer.
  private static let timeWords: Set<String> = [
    "elapsed", "remaining", "countdown", "seconds", "secs", "minutes", "mins", "hours", "left",
    "duration", "stopwatch",
  ]

  /// Words that name time only for timers of about a second: fast ones animate.
  private static let weakWords: Set<String> = ["time", "second", "sec", "clock", "timer", "minute"]

  /// Words of counters that are no time, whatever else they say.
  private static let otherWords: Set<String> = [
    "retry", "retries", "attempt", "attempts", "frame", "frames", "index", "page", "step", "steps",
    "animation", "progress", "offset", "angle", "opacity", "slide", "rotation", "lives", "times",
    "bytes", "items", "words", "lines", "pages", "files", "stamp", "timestamp", "dots", "tries",
  ]

  private func isTime(_ name: String, _ ticker: Ticker) -> Bool {
    let words = Set(NameWords.split(name))
    guard words.isDisjoint(with: Self.otherWords) else { return false }
    if !words.isDisjoint(with: Self.timeWords) { return true }
    let isFast = ticker.kind == .displayLink || (ticker.interval.map { $0 < 0.1 } ?? false)
    return !isFast && !words.isDisjoint(with: Self.weakWords)
  }

  /// A local of the tick itself starts anew each time.
  private func isStored(_ addition: AdditionFinder.Addition, _ scope: Scope) -> Bool {
    !addition.isPlainName || !scope.isLocal(addition.name) || scope.member(addition.name) != nil
      || scope.function.map { !$0.range.contains(addition.range) } ?? true
      || isCapturedLocal(addition, scope)
  }

  /// A local of the function around the tick's closure outlives the ticks.
  private func isCapturedLocal(_ addition: AdditionFinder.Addition, _ scope: Scope) -> Bool {
    guard let value = scope.localValue(addition.name) else { return false }
    return value.range < addition.range
  }

  /// Whether the same variable is also set from a date or clock anywhere in its type.
  private func isRebased(_ addition: AdditionFinder.Addition, _ scope: Scope) -> Bool {
    let bodies: [Block]
    if let type = scope.enclosingType, let facts = program.type(named: type) {
      bodies = facts.declarations.flatMap { declaration in
        declaration.functions.compactMap(\.body)
          + declaration.variables.flatMap { $0.accessors.compactMap(\.body) }
      }
    } else {
      bodies = scope.function?.body.map { [$0] } ?? []
    }
    var finder = RebaseFinder(name: addition.name)
    bodies.forEach { $0.walk(&finder) }
    return finder.isRebased
  }
}

/// Additions of a constant to a variable, and the calls beside them; later closures excluded.
private struct AdditionFinder: ModelVisitor {
  struct Addition {
    let name: String
    let range: SourceRange
    let isPlainName: Bool
  }

  var additions: [Addition] = []
  var calls: [Call] = []

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call): calls.append(call)
    case .assignment(let target, let sign, let value):
      guard let name = target.dottedName, isStep(sign, value, of: name) else { break }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      additions.append(
        Addition(name: last, range: expression.range, isPlainName: !name.contains(".")))
    default: break
    }
    return true
  }

  /// `x += 1`, `x -= interval` or `x = x + 1`.
  private func isStep(_ sign: String, _ value: Expression, of name: String) -> Bool {
    if sign == "+=" || sign == "-=" { return isConstantStep(value) }
    guard sign == "=", case .binary(let left, let operation, let right) = value.unwrapped.kind,
      operation == "+" || operation == "-"
    else { return false }
    return left.dottedName == name && isConstantStep(right)
  }

  private func isConstantStep(_ value: Expression) -> Bool {
    if value.number != nil { return true }
    guard let name = value.dottedName else { return false }
    let words = Set(NameWords.split(name))
    return !words.isDisjoint(with: ["interval", "step", "tick", "period"])
  }
}

/// Looks for an assignment of the variable from a date, a clock or a stored end.
private struct RebaseFinder: ModelVisitor {
  let name: String
  var isRebased = false

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .assignment(let target, let sign, let value) = expression.kind,
      let written = target.dottedName,
      written == name || written.hasSuffix("." + name)
    else { return !isRebased }
    var finder = ClockFinder()
    value.walk(&finder)
    let isAdjustment = sign == "+=" || sign == "-="
    if finder.isFound && (sign == "=" || isAdjustment) { isRebased = true }
    return !isRebased
  }
}

private struct ClockFinder: ModelVisitor {
  private static let words: Set<String> = [
    "date", "timeIntervalSince", "timeIntervalSinceNow", "timeIntervalSince1970", "now",
    "distance", "dateComponents", "currentTime", "systemUptime", "CACurrentMediaTime", "elapsed",
  ]

  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name, _): if isClock(name) { isFound = true }
    default: break
    }
    return !isFound
  }

  private func isClock(_ name: String) -> Bool {
    if ClockFinder.words.contains(name) { return true }
    let words = Set(NameWords.split(name))
    return !words.isDisjoint(with: ["date", "timestamp", "deadline", "uptime", "clock"])
      || name.hasPrefix("timeInterval") || name.contains("Clock")
  }
}
