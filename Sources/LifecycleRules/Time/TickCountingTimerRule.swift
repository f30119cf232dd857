internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Time is kept by counting a timer's ticks, which stop while the app is suspended.
package struct TickCountingTimerRule: Rule {
  package static let id: RuleID = "tick_counting_timer"
  package static let triggers = [
    Trigger("Timer", "repeats"), Trigger("Timer", "publish"), Trigger("CADisplayLink"),
    Trigger("makeTimerSource"), Trigger("AsyncTimerSequence"), Trigger("sleep", "while"),
    Trigger("usleep", "while"), Trigger("timer", "interval", "await"),
    Trigger("scheduledTimerWithTimeInterval"), Trigger("displayLinkWithTarget"),
    Trigger("timerWithTimeInterval"), Trigger("dispatch_source_set_event_handler"),
    Trigger("sleep", "for"), Trigger("sleep", "repeat"), Trigger("asyncAfter"),
    Trigger("dispatch_after"), Trigger("afterDelay"), Trigger("TimerPublisher"),
    Trigger("Observable", "interval"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    let tickers = Tickers(program: context.program).find(in: context.files).filter {
      context.project.hasPhoneLife($0.range.file)
        && !DesktopCode.holds($0.range.file, $0.scope.enclosingType, context.program)
    }
    return tickers.flatMap { ticker in
      counts(in: ticker, context.contexts)
    }.filter { seen.insert($0.range).inserted }
  }

  private func counts(in ticker: Ticker, _ contexts: LifecycleContexts) -> [Finding] {
    TickCounts(contexts: contexts).find(in: ticker).map { count in
      Finding(
        rule: Self.id, level: .warning, confidence: count.steps.isEmpty ? .high : .medium,
        message: Message.counted(count.name, ticker.kind), range: count.range,
        why: "Timers do not fire while the app is suspended: after a stay in the background the "
          + "time shown is wrong by as long as the person was away.",
        help: "Store the start or end as a `Date` and compute `\(count.name)` from it in each "
          + "tick and when the app comes back.",
        steps: [Step(ticker.range, "\(ticker.kind.capitalizedName) is started here.")]
          + count.steps + [Step(count.range, "Each tick counts `\(count.name)` on here.")],
        enclosing: count.enclosing, subject: count.name)
    }
  }

  private enum Message {
    static func counted(_ name: String, _ kind: Ticker.Kind) -> String {
      "`\(name)` keeps time by counting ticks of \(kind.rawValue). "
        + "The ticks stop while the app is suspended, and time does not."
    }
  }
}
