internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Time that can hold a suspension is measured by a clock that stops while the device sleeps.
package struct ElapsedByUptimeClockRule: Rule {
  package static let id: RuleID = "elapsed_by_uptime_clock"
  package static let triggers = [
    Trigger("systemUptime"), Trigger("CACurrentMediaTime"), Trigger("mach_absolute_time"),
    Trigger("SuspendingClock"), Trigger("DispatchTime", "now"), Trigger("CLOCK_UPTIME_RAW"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let found = UptimeSpans(in: context.files, context.program)
    var seen: Set<SourceRange> = []
    let spans = found.spans.filter { span in
      context.project.hasPhoneLife(span.range.file)
        && !DesktopCode.holds(span.range.file, span.scope.enclosingType, context.program)
    }
    return spans.compactMap { span in
      finding(for: span, found.marks.filter { $0.name == span.mark }, context)
    }.filter { seen.insert($0.range).inserted }
  }

  private func finding(
    for span: UptimeSpan, _ marks: [UptimeMark], _ context: RuleContext
  ) -> Finding? {
    guard span.limit.map({ $0 >= 10 }) ?? true,
      let proof = Suspension(contexts: context.contexts).proof(of: span, marks)
    else { return nil }
    let set = proof.mark.map { [Step($0.range, "`\(span.mark)` is set here.")] } ?? []
    return Finding(
      rule: Self.id, level: .warning, confidence: proof.isCertain ? .high : .medium,
      message: Message.measured(span), range: span.reading.range,
      why: "After an hour in a pocket the app believes that only some seconds have passed: locks "
        + "stay open, sessions do not end, and shown times are short.",
      help:
        "Use `Date`, or `ContinuousClock` and `mach_continuous_time`, which go on during sleep.",
      steps: set + [Step(span.reading.range, proof.text)],
      enclosing: span.function.qualifiedName, subject: span.mark)
  }

  private enum Message {
    static func measured(_ span: UptimeSpan) -> String {
      "The time since `\(span.mark)` is measured by `\(span.reading.clock)`, which stops while "
        + "the device sleeps. A stay in the background is hardly counted."
    }
  }
}

/// Tells whether a span of time can hold a suspension.
private struct Suspension {
  struct Proof {
    /// Where the moment is kept.
    let mark: UptimeMark?
    let text: String
    let isCertain: Bool
  }

  let contexts: LifecycleContexts

  private static let leaving: Set<LifecycleEvent> = [.resignActive, .enterBackground]
  private static let returning: Set<LifecycleEvent> = [.becomeActive, .enterForeground]
  private static let starting: Set<LifecycleEvent> = [
    .launch, .sceneConnect, .becomeActive, .enterForeground, .viewLoad, .viewAppear,
  ]

  func proof(of span: UptimeSpan, _ marks: [UptimeMark]) -> Proof? {
    if let mark = marks.first(where: \.isPersistent) {
      return Proof(mark: mark, text: "It is compared here, maybe days later.", isCertain: true)
    }
    let events = events(at: span.range, span.function)
    let returns = !events.isDisjoint(with: Self.returning)
    if let mark = marks.first(where: { !markEvents($0).isDisjoint(with: Self.leaving) }) {
      return Proof(
        mark: mark, text: "It was set when the app was left, and is compared here.",
        isCertain: returns)
    }
    if returns, let mark = marks.first(where: { !isStart($0) }) ?? longMark(span, marks) {
      return Proof(
        mark: mark, text: "It is compared here when the app comes back.", isCertain: false)
    }
    if returns, marks.isEmpty, speaksOfLeaving(span.mark) {
      return Proof(
        mark: nil, text: "It is compared here when the app comes back.", isCertain: false)
    }
    return named(span, marks) ?? ticking(span, marks)
  }

  /// How long launching and resuming take is measured from start to end in front.
  private func isStart(_ mark: UptimeMark) -> Bool {
    if mark.isInitial { return true }
    let events = origins(at: mark.range, mark.function)
    return !events.isEmpty && events.allSatisfy { $0.map(Self.starting.contains) ?? false }
  }

  private func longMark(_ span: UptimeSpan, _ marks: [UptimeMark]) -> UptimeMark? {
    guard let limit = span.limit, limit >= 30 else { return nil }
    return marks.first { !$0.isInitial }
  }

  private func speaksOfLeaving(_ name: String) -> Bool {
    let words: Set<String> = [
      "lock", "locked", "background", "backgrounded", "resign", "resigned", "left", "leave",
      "away", "inactive", "suspended", "unlock", "unlocked", "paused",
    ]
    return !words.isDisjoint(with: NameWords.split(name))
  }

  // MARK: Names

  private static let lasting: Set<String> = [
    "session", "unlock", "unlocked", "lockout", "locked", "token", "expiry", "expires",
    "expiration", "login", "authenticated", "authentication", "idle", "inactivity", "ban",
    "banned", "cooldown",
  ]

  /// Sessions, tokens and locks last longer than a look at the app.
  private func named(_ span: UptimeSpan, _ marks: [UptimeMark]) -> Proof? {
    guard let mark = marks.first(where: { !$0.isInitial }),
      !Self.lasting.isDisjoint(with: NameWords.split(span.mark)),
      span.limit.map({ $0 >= 30 }) ?? isDeadline(span)
    else { return nil }
    return Proof(mark: mark, text: "It is compared here.", isCertain: false)
  }

  private func isDeadline(_ span: UptimeSpan) -> Bool {
    let words: Set<String> = ["expiry", "expires", "expiration", "until", "deadline", "lockout"]
    return !words.isDisjoint(with: NameWords.split(span.mark))
  }

  /// A tick that shows the time since a start keeps on meaning it after a stay in the background.
  private func ticking(_ span: UptimeSpan, _ marks: [UptimeMark]) -> Proof? {
    let words: Set<String> = [
      "elapsed", "remaining", "seconds", "duration", "left", "countdown", "time",
    ]
    guard let target = span.target, !words.isDisjoint(with: NameWords.split(target)),
      let mark = marks.first(where: { !$0.isInitial }), runsAtTicks(span)
    else { return nil }
    return Proof(mark: mark, text: "Each tick computes `\(target)` here.", isCertain: false)
  }

  private func runsAtTicks(_ span: UptimeSpan) -> Bool {
    Tickers(program: contexts.program).find(in: [span.range.file]).contains { ticker in
      ticker.kind != .displayLink && ticker.kind != .sleepLoop
        && (ticker.interval.map { $0 >= 0.2 } ?? true)
        && (ticker.body.range.contains(span.range) || calls(span.function, ticker))
    }
  }

  private func calls(_ function: FunctionDeclaration, _ ticker: Ticker) -> Bool {
    TimedCode(ticker.body, in: ticker.scope).calls.contains {
      $0.call.name == function.baseName
        && Callees(scope: ticker.scope).function(for: $0.call)?.range == function.range
    }
  }

  // MARK: Events

  private func markEvents(_ mark: UptimeMark) -> Set<LifecycleEvent> {
    mark.isInitial ? [] : events(at: mark.range, mark.function)
  }

  private func events(
    at range: SourceRange, _ function: FunctionDeclaration?
  ) -> Set<LifecycleEvent> {
    Set(origins(at: range, function).compactMap { $0 })
  }

  private func origins(
    at range: SourceRange, _ function: FunctionDeclaration?
  ) -> [LifecycleEvent?] {
    contexts.origins(of: range, in: function, breadth: 60).map { origin in
      guard case .entry(let entry) = origin,
        entry.source != .inferred || !entry.phases.isEmpty
      else { return nil }
      return entry.event
    }
  }
}
