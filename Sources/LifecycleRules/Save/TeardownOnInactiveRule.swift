internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Something the person still needs is torn down at every interruption.
package struct TeardownOnInactiveRule: Rule {
  package static let id: RuleID = "teardown_on_inactive"
  package static let triggers = SaveOnInactiveRule.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return context.contexts.entries(in: context.files).filter { entry in
      entry.event == .resignActive && entry.source != .inferred
        && context.project.hasPhoneLife(entry.range.file)
    }.compactMap { finding(in: $0, context) }.filter { seen.insert($0.range).inserted }
  }

  /// A place that tears down, with the calls that lead to it.
  private struct Act {
    let range: SourceRange
    let name: String
    let kind: Teardown.Kind
    let steps: [Step]
    let isCertain: Bool
  }

  private func finding(in entry: LifecycleEntry, _ context: RuleContext) -> Finding? {
    guard !mindsAuthentication(entry) else { return nil }
    let acts = context.contexts.code(from: entry).filter { $0.steps.count <= 2 && $0.isCertain }
      .flatMap { self.acts(in: $0) }
      .filter { !($0.kind == .connection && reconnects(context)) }
    guard let first = acts.first else { return nil }
    let range = first.steps.first?.range ?? first.range
    return Finding(
      rule: Self.id, level: .warning, confidence: first.steps.isEmpty ? .high : .medium,
      message: Message.torn(first.name, first.kind), range: range,
      why: "Control Center, an alert or the Face ID sheet interrupts the app for a moment, and the "
        + "person comes back to an app that has forgotten them.",
      help: "Do this when the app enters the background; at an interruption cover or pause only.",
      steps: first.steps + (first.steps.isEmpty ? [] : [Step(first.range, "It happens here.")]),
      related: acts.dropFirst().filter { $0.range != first.range }.prefix(5).map {
        Step($0.range, "`\($0.name)` \($0.kind.rawValue), too.")
      },
      enclosing: context.program.index(range.file)?.function(around: range)?.qualifiedName
        ?? entry.enclosing, subject: first.name)
  }

  private func acts(in code: ReachedCode) -> [Act] {
    let timed = TimedCode(code.body, in: code.scope)
    let calls = timed.calls.filter(\.isCertain).compactMap { timed -> Act? in
      guard let kind = Teardown.kind(of: timed.call, in: code.scope) else { return nil }
      return Act(
        range: timed.call.nameRange, name: timed.call.shownName, kind: kind, steps: code.steps,
        isCertain: true)
    }
    let assignments = timed.assignments.filter(\.isCertain).compactMap { set -> Act? in
      guard let kind = Teardown.kind(ofAssigning: set.value, to: set.target) else { return nil }
      return Act(
        range: set.target.range, name: set.target.shownName, kind: kind, steps: code.steps,
        isCertain: true)
    }
    return (calls + assignments).sorted { $0.range < $1.range }
  }

  /// Code that asks whether Face ID or the like is on screen has thought of interruptions.
  private func mindsAuthentication(_ entry: LifecycleEntry) -> Bool {
    var mentions = WordMentions(words: [
      "authenticating", "evaluating", "biometric", "biometrics", "biometry", "interrupted",
      "interruption", "prompting", "delay", "timeout", "grace",
    ])
    entry.body.walk(&mentions)
    return mentions.found
  }

  /// A connection that is opened again at the next activation is closed on purpose.
  private func reconnects(_ context: RuleContext) -> Bool {
    let words = [
      "applicationDidBecomeActive", "sceneDidBecomeActive", "didBecomeActiveNotification",
      "scenePhase", "applicationWillEnterForeground", "sceneWillEnterForeground",
      "willEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
    ]
    let files = Set(words.flatMap { context.program.files(mentioning: [$0]) })
    return context.contexts.entries(in: files.sorted()).contains { entry in
      guard entry.event == .becomeActive || entry.event == .enterForeground else { return false }
      return TimedCode(entry.body, in: entry.scope).calls.contains { timed in
        let verbs: Set<String> = ["connect", "reconnect", "open", "resume", "start"]
        return NameWords.split(timed.call.name ?? "").first.map(verbs.contains) ?? false
      }
    }
  }

  private enum Message {
    static func torn(_ name: String, _ kind: Teardown.Kind) -> String {
      "`\(name)` \(kind.rawValue) at every interruption. "
        + "The app becomes inactive for each alert, Face ID sheet and pull of Control Center."
    }
  }
}

private struct WordMentions: ModelVisitor {
  let words: Set<String>
  var found = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name, _):
      found = found || NameWords.split(name).contains(where: words.contains)
    default: break
    }
    return !found
  }
}
