internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Work is done before `UIApplicationMain`, in code that the system runs in advance.
package struct WorkBeforeMainRule: Rule {
  package static let id: RuleID = "work_before_main"
  package static let triggers = [
    Trigger("load", "implementation"), Trigger("constructor", "__attribute__"),
    Trigger("__constructor__", "__attribute__"), Trigger("UIApplicationMain"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let membership = AppMembership(context.project)
    let finder = EarlyEntries(program: context.program)
    return files(context).filter { membership.mayHaveScenes($0) }.flatMap { file in
      finder.find(in: file).compactMap { finding(for: $0, context.program) }
    }
  }

  /// Objective-C++ and `main.swift` need no telling word for what they run early.
  private func files(_ context: RuleContext) -> [FileID] {
    let named = context.program.files.filter { file in
      guard let path = context.program.source(file)?.path else { return false }
      return path.hasSuffix(".mm") || path.split(separator: "/").last == "main.swift"
    }
    return Set(context.files + named).sorted()
  }

  /// A piece of work with the calls that lead to it.
  private struct Reached {
    let work: EarlyWork
    let steps: [Step]

    /// The place in the entry itself.
    var place: SourceRange { steps.first?.range ?? work.range }
  }

  private func finding(for early: EarlyEntry, _ program: Program) -> Finding? {
    let found = works(of: early, program)
    guard let first = found.first(where: { !$0.work.kind.isMinor }) ?? found.first else {
      return nil
    }
    let others = found.dropFirst().filter { $0.place != first.place }
    let isMinor = first.work.kind.isMinor
    let before = early.kind == .main ? "`UIApplicationMain`" : "`main`"
    return Finding(
      rule: Self.id, level: isMinor ? .note : .warning,
      confidence: first.steps.isEmpty ? .high : .medium,
      message: "\(early.title) \(first.work.kind.phrase) before \(before) runs. "
        + "iOS may run this code hours before the app is opened, on a locked phone.",
      range: early.kind == .staticObject ? early.entry.range : first.place,
      why: Self.why(first.work.kind), help: Self.help(first.work.kind),
      steps: [Step(early.entry.range, "This runs at every start of the process.")] + first.steps
        + [Step(first.work.range, "It \(first.work.kind.phrase) here.")],
      related: others.prefix(6).map { Step($0.place, "It \($0.work.kind.phrase) here too.") },
      enclosing: early.entry.enclosing.isEmpty ? early.subject : early.entry.enclosing,
      subject: early.subject)
  }

  /// The work of the entry and of what it calls, nearest first.
  private func works(of early: EarlyEntry, _ program: Program) -> [Reached] {
    let guarded = PrewarmGuard(in: early.entry.body)
    let code = CodeReach(program: program).code(from: early.entry)
    let found = code.filter { $0.isSynchronous && $0.isCertain && $0.steps.count <= 4 }
    return found.flatMap { reached -> [Reached] in
      if let place = reached.steps.first?.range, guarded.contains(place) { return [] }
      let keeps = early.keepsBindings && reached.steps.isEmpty
      let finder = EarlyWorkFinder(scope: reached.scope, body: reached.body, keepsBindings: keeps)
      return finder.find().map { Reached(work: $0, steps: reached.steps) }
    }
  }

  private static func why(_ kind: EarlyWork.Kind) -> String {
    switch kind {
    case .time:
      "On a prewarmed launch the time is that of the prewarming: launch and session durations "
        + "come out hours too long."
    case .identifier:
      "The identifier is made when the system prewarms the app, so that a session begins without "
        + "a person."
    case .disk, .defaults, .database, .keychain:
      "After a restart the phone may still be locked then: files cannot be read, and what is "
        + "stored looks as if it were missing. Every launch also waits for it."
    case .network, .thread, .sdk:
      "It runs on launches that nobody asked for, is frozen when the system stops them, and every "
        + "launch waits for it."
    case .swizzling:
      "Every launch waits for it, and no crash reporter is there yet when it goes wrong."
    }
  }

  private static func help(_ kind: EarlyWork.Kind) -> String {
    switch kind {
    case .swizzling: "Exchange the methods in `application(_:didFinishLaunchingWithOptions:)`."
    default:
      "Do it in `application(_:didFinishLaunchingWithOptions:)` or when it is first needed."
    }
  }
}
