internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Work that must happen is done at termination only, which a suspended app does not see.
package struct TerminateAsCleanupRule: Rule {
  package static let id: RuleID = "terminate_as_cleanup"
  package static let triggers = AsyncWorkInTerminateRule.triggers
  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let asynchronous = Set(AsyncWorkInTerminateRule().check(context).map(\.range))
    var seen: Set<SourceRange> = []
    return context.contexts.entries(in: context.files).filter { entry in
      entry.event == .terminate && entry.source != .inferred
        && context.project.hasPhoneLife(entry.range.file)
    }.compactMap { finding(in: $0, asynchronous, context) }
      .filter { seen.insert($0.range).inserted }
  }

  /// What must happen elsewhere, too.
  private struct Duty {
    let timed: TimedCall
    let level: Level
  }

  private func finding(
    in entry: LifecycleEntry, _ asynchronous: Set<SourceRange>, _ context: RuleContext
  ) -> Finding? {
    let duties = TimedCode(entry.body, in: entry.scope).calls.compactMap { timed -> Duty? in
      guard timed.isCertain, timed.isSynchronous, let level = level(of: timed.call),
        !asynchronous.contains(where: { entry.body.range.contains($0) }),
        isOnly(timed.call, entry, context)
      else { return nil }
      return Duty(timed: timed, level: level)
    }
    guard let duty = duties.first(where: { $0.level == .warning }) ?? duties.first else {
      return nil
    }
    let call = duty.timed.call
    return Finding(
      rule: Self.id, level: duty.level, confidence: .medium,
      message: Message.only(call.shownName), range: call.nameRange,
      why: "An app in the background is ended without this callback, so what should follow the "
        + "person's leaving does not happen.",
      help: "Do it when the app enters the background, or make up for it at the next launch.",
      enclosing: entry.enclosing, subject: call.shownName)
  }

  private func level(of call: Call) -> Level? {
    guard let name = call.name, !SaveWords.isSave(call) else { return nil }
    let words = NameWords.split(name)
    let joined = words.joined()
    if joined.hasPrefix("logout") || joined.hasPrefix("signout") { return .warning }
    let receiver = NameWords.split(call.receiver?.dottedName ?? "")
    guard let first = words.first, !receiver.contains("analytics") else { return nil }
    let submits: Set<String> = ["submit", "upload", "checkout", "unlock", "release"]
    if submits.contains(first) {
      let threads: Set<String> = ["lock", "mutex", "semaphore", "super", "task", "scheduler"]
      return threads.isDisjoint(with: receiver) && call.receiver != nil ? .warning : nil
    }
    if joined.hasPrefix("cleanup") || joined.hasPrefix("removeitem") { return .note }
    return nil
  }

  /// Whether nothing else in the project runs the same call.
  private func isOnly(_ call: Call, _ entry: LifecycleEntry, _ context: RuleContext) -> Bool {
    if let function = Callees(scope: entry.scope).function(for: call) {
      return context.contexts.origins(of: function).allSatisfy { origin in
        guard case .entry(let entry) = origin else { return false }
        return entry.event == .terminate
      }
    }
    guard let name = call.name else { return false }
    return context.contexts.sites.mentions(of: name).allSatisfy {
      $0.call.nameRange == call.nameRange
    }
  }

  private enum Message {
    static func only(_ name: String) -> String {
      "`\(name)` runs only at termination. "
        + "A suspended app is not told of its termination, so this seldom runs."
    }
  }
}
