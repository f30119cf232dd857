internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// "Done" is said after a fixed time instead of at the end of the work.
package struct CompletionAfterFixedDelayRule: Rule {
  package static let id: RuleID = "completion_after_fixed_delay"
  package static let triggers = CompletionCallbacks.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    let places = CompletionCallbacks.places(in: context, obligations)
    let waits = places.flatMap { FixedWait.find(in: $0, context.program) }
    let results = context.functions.flatMap { FixedWait.find(inAsync: $0, obligations) }
    return (waits + results).map { finding(for: $0) }.filter { seen.insert($0.range).inserted }
  }

  private func finding(for wait: FixedWait) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: wait.isCertain ? .high : .medium,
      message: Message.delayed(wait), range: wait.range,
      why: "When the work takes longer, the system suspends the app in the middle of it; when it "
        + "is done sooner, the app's time is wasted, and the system wakes it less often.",
      help: "Give the work a completion, or await it, and answer there; keep the delay only as a "
        + "time-out that the finished work cancels.",
      steps: wait.steps + [Step(wait.range, "\(wait.answer) waits for the clock here.")],
      enclosing: wait.function.qualifiedName, subject: "delay of \(wait.answer)")
  }

  private enum Message {
    static func delayed(_ wait: FixedWait) -> String {
      let time = wait.seconds.map { " of \($0) seconds" } ?? ""
      let work = wait.work.map { "\($0) started before it" } ?? "The work"
      return "\(wait.answer) comes after a fixed delay\(time), not at the end of the work. "
        + "\(work) may have ended long before or may still go on."
    }
  }
}
