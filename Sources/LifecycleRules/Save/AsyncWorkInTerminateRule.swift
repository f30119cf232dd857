internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Asynchronous work is started at termination, and the process ends before it has run.
package struct AsyncWorkInTerminateRule: Rule {
  package static let id: RuleID = "async_work_in_terminate"
  package static let triggers = [
    Trigger("applicationWillTerminate"), Trigger("willTerminateNotification"),
    Trigger("UIApplicationWillTerminate"), Trigger("UIApplicationWillTerminateNotification"),
    Trigger("willTerminate"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    return context.contexts.entries(in: context.files).filter { entry in
      entry.event == .terminate && entry.source != .inferred
        && context.project.hasPhoneLife(entry.range.file)
    }.compactMap { finding(in: $0, obligations) }.filter { seen.insert($0.range).inserted }
  }

  private func finding(in entry: LifecycleEntry, _ obligations: Obligations) -> Finding? {
    guard !TerminateWaits.occur(in: entry.body, entry.scope) else { return nil }
    let subject = Subject(.none, named: [])
    let record = obligations.record(of: subject, in: entry.body, scope: entry.scope)
    guard let exit = record.exits.first(where: { !$0.path.state.open.isEmpty }) else { return nil }
    let work = exit.path.state.open[0]
    return Finding(
      rule: Self.id, level: .warning, confidence: work.isInferred ? .medium : .high,
      message: Message.started(work.name, entry.label), range: work.range,
      why: "The process ends when the callback returns: what was started is not done, and nobody "
        + "is told.",
      help: "Do it when the app enters the background, under a background task assertion; at "
        + "termination only what runs at once is done.",
      steps: exit.path.steps, enclosing: entry.enclosing, subject: work.name)
  }

  private enum Message {
    static func started(_ work: String, _ label: String) -> String {
      let place = label.hasPrefix("`") ? label : "`\(label)`"
      return "\(work) started in \(place) outlives the callback. "
        + "The system ends the process as soon as the callback has returned."
    }
  }
}

/// Waiting for work before the callback returns.
enum TerminateWaits {
  static func occur(in body: Block, _ scope: Scope) -> Bool {
    TimedCode(body, in: scope).calls.contains { timed in
      guard timed.isSynchronous, let name = timed.call.name else { return false }
      return ["wait", "waitUntilAllOperationsAreFinished", "waitUntilFinished", "run"]
        .contains(name) && timed.call.receiver?.dottedName != "MainActor"
    }
  }
}
