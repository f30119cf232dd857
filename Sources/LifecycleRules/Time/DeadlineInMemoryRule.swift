internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Something with a time to live is ended by a wait that exists in memory only.
package struct DeadlineInMemoryRule: Rule {
  package static let id: RuleID = "deadline_in_memory"
  package static let triggers = [
    Trigger("asyncAfter"), Trigger("sleep"), Trigger("dispatch_after"), Trigger("afterDelay"),
    Trigger("Timer", "repeats"), Trigger("scheduledTimerWithTimeInterval"),
    Trigger("timerWithTimeInterval"),
  ]

  package init() {}

  /// Shorter waits end while the person still looks at the app.
  private static let shortest = 30.0

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return DelayFinder.delays(in: context.files, context.program).filter { delay in
      delay.seconds >= Self.shortest && context.project.hasPhoneLife(delay.range.file)
        && !DesktopCode.holds(delay.range.file, delay.scope.enclosingType, context.program)
    }.compactMap { finding(for: $0, context) }.filter { seen.insert($0.range).inserted }
  }

  private func finding(for delay: Delay, _ context: RuleContext) -> Finding? {
    guard let expiry = Expiries(program: context.program).first(in: delay.body, delay.scope),
      !StoredDates(program: context.program).areKept(around: scope(of: delay, context))
    else { return nil }
    return Finding(
      rule: Self.id, level: .note, confidence: .medium,
      message: Message.kept(expiry.name, delay), range: delay.range,
      why: "A phone that sleeps does not count the wait: hours later the session is still open, "
        + "or the person is still kept out; and a relaunch forgets the wait.",
      help: "Store the date at which it ends, and compare it with the present when the app comes "
        + "to the foreground and at each use.",
      steps: expiry.steps + [Step(expiry.range, "`\(expiry.name)` ends it here.")],
      enclosing: delay.scope.function?.qualifiedName ?? "", subject: expiry.name)
  }

  /// The function that waits, which is not the one that a selector names.
  private func scope(of delay: Delay, _ context: RuleContext) -> Scope {
    let around = context.program.index(delay.range.file)?.function(around: delay.range)
    return around.map { context.scope(of: $0) } ?? delay.scope
  }

  private enum Message {
    static func kept(_ name: String, _ delay: Delay) -> String {
      "`\(name)` waits \(time(delay.seconds)) for \(delay.kind.rawValue), which a suspension "
        + "stops. No stored date says when its time is up."
    }

    private static func time(_ seconds: Double) -> String {
      let whole = Int(seconds.rounded())
      if whole < 120 { return "\(whole) seconds" }
      return whole % 60 == 0 ? "\(whole / 60) minutes" : "\(whole / 60) minutes \(whole % 60) s"
    }
  }
}
