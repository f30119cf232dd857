internal import Analysis
internal import CodeModel
internal import LintModel

/// Tells variables that stand for time from other counters.
struct TimeNames {
  let scope: Scope

  func isTime(_ name: String, _ ticker: Ticker) -> Bool {
    let words = Set(NameWords.split(name))
    guard words.isDisjoint(with: Self.otherWords) else { return false }
    if !words.isDisjoint(with: Self.timeWords) { return words != ["left"] }
    let isFast = ticker.kind == .displayLink || (ticker.interval.map { $0 < 0.1 } ?? false)
    guard !isFast else { return false }
    if !words.isDisjoint(with: Self.weakWords) { return true }
    return !words.isDisjoint(with: Self.counters) && isShownAsTime(name)
  }

  /// Words that name time whatever the timer.
  private static let timeWords: Set<String> = [
    "elapsed", "remaining", "countdown", "seconds", "secs", "minutes", "mins", "hours", "left",
    "duration", "stopwatch",
  ]

  /// Words that name time only for timers of about a second: fast ones animate.
  private static let weakWords: Set<String> = [
    "time", "second", "sec", "clock", "timer", "minute", "timeout", "hour",
  ]

  /// Words that name time only where the value is shown as such.
  private static let counters: Set<String> = [
    "count", "counter", "counting", "tick", "ticks", "total", "current", "value", "number",
  ]

  /// Words of counters that are no time, whatever else they say.
  private static let otherWords: Set<String> = [
    "retry", "retries", "attempt", "attempts", "frame", "frames", "index", "page", "step", "steps",
    "animation", "progress", "offset", "angle", "opacity", "slide", "rotation", "lives", "times",
    "bytes", "items", "words", "lines", "pages", "files", "stamp", "timestamp", "dots", "tries",
    "inset", "width", "height", "margin", "padding", "alpha", "scale", "requests", "tasks",
    "photos", "images", "rows", "moves", "turns", "points", "x", "y", "constant", "delay",
    "backoff", "position", "bullets", "messages", "pings", "reconnects", "polls",
  ]

  /// Whether the type around shows the counter in seconds or as minutes and seconds.
  private func isShownAsTime(_ name: String) -> Bool {
    var finder = ClockFaceFinder(name: name)
    if let type = scope.enclosingType, let facts = scope.program.type(named: type) {
      facts.declarations.forEach { $0.walk(&finder) }
    }
    scope.function?.body?.walk(&finder)
    return finder.isFound
  }
}

/// Looks for `"\(count)s"`, `count / 60` and `count % 60`.
private struct ClockFaceFinder: ModelVisitor {
  let name: String
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .binary(let left, let sign, let right) where sign == "/" || sign == "%":
      let divisors: Set<Double> = [60, 3_600]
      if names(left), right.number.map(divisors.contains) ?? false { isFound = true }
    case .string(let segments): if isClockFace(segments) { isFound = true }
    case .call(let call): if isFormatted(call) { isFound = true }
    default: break
    }
    return !isFound
  }

  private func names(_ expression: Expression) -> Bool {
    guard let written = expression.unwrapped.dottedName else { return false }
    let last = written.split(whereSeparator: { ".>".contains($0) }).last.map(String.init)
    return last == name || last == "_" + name
  }

  private static let units: Set<String> = [
    "s", "sec", "secs", "second", "seconds", "min", "minutes",
  ]

  private func isClockFace(_ segments: [StringSegment]) -> Bool {
    zip(segments, segments.dropFirst()).contains { first, second in
      guard case .interpolation(let arguments) = first,
        arguments.contains(where: { names($0.value) }),
        case .text(let text) = second
      else { return false }
      return startsWithUnit(text)
    }
  }

  private func startsWithUnit(_ text: String) -> Bool {
    let word = text.drop { $0 == " " || $0 == "-" }.prefix { $0.isLetter }.lowercased()
    return Self.units.contains(word)
  }

  /// `[NSString stringWithFormat:@"%ld s", count]` and `String(format:)`.
  private func isFormatted(_ call: Call) -> Bool {
    guard let format = call.arguments.first?.value.literalText,
      call.arguments.dropFirst().contains(where: { names($0.value) })
    else { return false }
    let parts = format.split(separator: "%").dropFirst()
    return parts.contains { part in
      startsWithUnit(String(part.drop { $0.isNumber || "ldiuz@ ".contains($0) }))
        || startsWithUnit(String(part.drop { $0.isNumber || "ldiuz@".contains($0) }))
    }
  }
}
