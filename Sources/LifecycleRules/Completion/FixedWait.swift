internal import Analysis
internal import CodeModel
internal import LintModel

/// A fixed time after which a callback's answer is given, beside work that it does not wait for.
struct FixedWait {
  /// The call that waits.
  let range: SourceRange
  /// The answer as the subject of a sentence.
  let answer: String
  let seconds: String?
  /// The work that goes on beside it, nil where it is only known to exist.
  let work: String?
  let isCertain: Bool
  let function: FunctionDeclaration
  let steps: [Step]

  static func find(in place: HandlerPlace, _ program: Program) -> [FixedWait] {
    let delays = place.record.delays.filter { delay in
      !place.record.raced.contains(delay.call.nameRange) && isOwed(delay.path)
        && DelayTime(of: delay.call).isLong
    }
    return delays.compactMap { wait(for: $0, in: place, program) } + sleeps(in: place)
  }

  private static func isOwed(_ path: Path) -> Bool {
    path.state.count == 0 && !path.state.isTaken
  }

  /// Without visible work beside it, a delay in a fetch that then claims new data stands for work
  /// whose end nobody tells.
  private static func wait(
    for delay: ObligationRecord.Delay, in place: HandlerPlace, _ program: Program
  ) -> FixedWait? {
    let open = delay.path.state.open.first
    guard open != nil || claimsNews(delay, in: place, program) || guesses(delay, in: place) else {
      return nil
    }
    return FixedWait(
      range: delay.call.nameRange, answer: "`\(place.handler)`",
      seconds: DelayTime(of: delay.call).text, work: open?.name,
      isCertain: open.map { !$0.isInferred } ?? false, function: place.function,
      steps: place.steps + delay.path.steps)
  }

  private static func claimsNews(
    _ delay: ObligationRecord.Delay, in place: HandlerPlace, _ program: Program
  ) -> Bool {
    guard [.remoteNotification, .backgroundFetch].contains(place.callback.entry.kind),
      let body = place.function.body
    else { return false }
    var finder = ResultFinder(handler: place.handler)
    delay.call.arguments.forEach { $0.value.walk(&finder) }
    var starters = StarterFinder(before: delay.call.nameRange)
    body.walk(&starters)
    return finder.claimsNews && starters.isFound
  }

  /// Seconds of waiting in an answer to the user stand for work elsewhere; a moment lets the
  /// interface settle.
  private static func guesses(
    _ delay: ObligationRecord.Delay, in place: HandlerPlace
  ) -> Bool {
    guard [.notificationResponse, .quickAction].contains(place.callback.entry.kind),
      let body = place.function.body, DelayTime(of: delay.call).isVeryLong
    else { return false }
    var starters = StarterFinder(before: delay.call.nameRange)
    body.walk(&starters)
    return starters.isFound
  }

  /// The handler is called behind a sleep while work goes on that was started before the sleep.
  private static func sleeps(in place: HandlerPlace) -> [FixedWait] {
    place.record.discharges.compactMap { discharge in
      let state = discharge.path.state
      guard !discharge.isLater, let sleep = state.sleep, let open = state.open.first else {
        return nil
      }
      return FixedWait(
        range: sleep, answer: "`\(place.handler)`", seconds: nil, work: open.name,
        isCertain: !open.isInferred, function: place.function,
        steps: place.steps + discharge.path.steps)
    }
  }

  /// The async forms answer by returning.
  static func find(
    inAsync function: FunctionDeclaration, _ obligations: Obligations
  ) -> [FixedWait] {
    guard AsyncCallbacks.level(of: function) != nil,
      let record = obligations.record(of: Subject(.result, named: []), in: function)
    else { return [] }
    return record.exits.compactMap { exit in
      guard exit.kind != .thrown, let sleep = exit.path.state.sleep,
        let open = exit.path.state.open.first
      else { return nil }
      return FixedWait(
        range: sleep, answer: "The result", seconds: nil, work: open.name,
        isCertain: !open.isInferred, function: function, steps: exit.path.steps)
    }
  }
}

/// The time that a delaying call names.
private struct DelayTime {
  /// The number as written, nil where it is not a literal.
  private(set) var text: String?

  init(of call: Call) {
    var finder = NumberFinder()
    for argument in call.arguments where argument.value.asClosure == nil {
      argument.value.walk(&finder)
    }
    text = finder.numbers.count == 1 ? finder.numbers[0] : nil
  }

  /// A delay under a second is a hop, not a guess at how long the work takes.
  var isLong: Bool { text.flatMap(Double.init).map { $0 >= 1 } ?? true }

  var isVeryLong: Bool { text.flatMap(Double.init).map { $0 >= 5 } ?? false }

  private struct NumberFinder: ModelVisitor {
    var numbers: [String] = []

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .integer(let text), .float(let text): numbers.append(text)
      default: break
      }
      return true
    }
  }
}

/// Looks for a call of the handler that claims news.
private struct ResultFinder: ModelVisitor {
  let handler: String
  var claimsNews = false

  init(handler: String) { self.handler = handler }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, call.callee.unwrapped.dottedName == handler else {
      return true
    }
    claimsNews = claimsNews || call.arguments.contains { FetchResult($0.value) == .newData }
    return true
  }
}

/// Looks for a call before a place that may start work.
private struct StarterFinder: ModelVisitor {
  let place: SourceRange
  var isFound = false

  init(before place: SourceRange) { self.place = place }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, call.nameRange < place, let name = call.name
    else {
      return !isFound
    }
    if !Bookkeeping.covers(call), name.first?.isLowercase ?? false { isFound = true }
    return !isFound
  }
}
