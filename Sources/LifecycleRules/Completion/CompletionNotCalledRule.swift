internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Some way out of a callback neither calls the completion handler nor hands it on.
package struct CompletionNotCalledRule: Rule {
  package static let id: RuleID = "completion_not_called"
  package static let triggers = CompletionCallbacks.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    let callbacks = context.functions.compactMap {
      CompletionCallbacks.callback($0, in: context.program)
    }
    var seen: Set<SourceRange> = []
    let watch = WatchTasks.find(in: context, obligations).compactMap { finding(for: $0) }
    return watch
      + callbacks.flatMap { callback in
        // A background session's events may belong to another owner: a way out that does not touch
        // the handler is a mistake only when none does.
        MissedExits(obligations: obligations).find(for: callback.subject, in: callback.function)
          .filter { callback.entry.kind != .backgroundSession || $0.isNever }
          .map { finding(for: $0, callback) }
      }.filter { seen.insert($0.range).inserted }
  }

  private func finding(
    for missed: MissedExits.Missed, _ callback: CompletionCallbacks.Callback
  ) -> Finding {
    let handler = missed.handler
    return Finding(
      rule: Self.id, level: .error, confidence: missed.isCertain ? .high : .medium,
      message: Message.missing(
        handler, in: missed.function.fullName, missed.exit.kind, missed.isNever),
      range: missed.range, why: CompletionCallbacks.consequence(ofMissing: callback.entry.kind),
      help: missed.isNever
        ? "Call `\(handler)` when the work is done, on every way out."
        : "Call `\(handler)` before leaving here, or once in a `defer` at the start.",
      steps: missed.steps
        + [Step(missed.exit.range, Message.exit(missed.exit.kind, handler))],
      related: missed.others.map { Step($0.range, "It is not called on this way out either.") },
      enclosing: missed.function.qualifiedName, subject: handler + " missing")
  }

  private func finding(for tasks: WatchTasks) -> Finding? {
    let open = tasks.openExits
    guard let first = open.first else { return nil }
    var places: Set<SourceRange> = [first.range]
    let others = open.dropFirst().filter { places.insert($0.range).inserted }
    return Finding(
      rule: Self.id, level: .error, confidence: .high, message: Message.open(tasks.name),
      range: tasks.place(of: first),
      why: CompletionCallbacks.consequence(ofMissing: .watchRefresh),
      help: "Call `setTaskCompletedWithSnapshot` on `\(tasks.name)` on every way, in a `default` "
        + "case too.",
      steps: first.path.steps
        + [Step(first.range, "`\(tasks.name)` is left here without having been completed.")],
      related: others.map { Step($0.range, "It is not completed on this way out either.") },
      enclosing: tasks.function.qualifiedName, subject: tasks.name + " missing")
  }

  private enum Message {
    static func open(_ task: String) -> String {
      "A way through this loop does not complete `\(task)`. "
        + "The system waits for each of the tasks it hands over."
    }

    static func missing(
      _ handler: String, in function: String, _ kind: PathExit.Kind, _ isNever: Bool
    ) -> String {
      if isNever {
        return "`\(handler)` is never called in `\(function)`. "
          + "No way out calls it, stores it or hands it on."
      }
      let way =
        switch kind {
        case .end: "A path to the end"
        case .returned: "This way out"
        case .thrown: "An error path"
        }
      return "\(way) of `\(function)` does not call `\(handler)`. "
        + "Other ways out do, so the system waits in vain only when this one is taken."
    }

    static func exit(_ kind: PathExit.Kind, _ handler: String) -> String {
      switch kind {
      case .end: "The code ends here without calling `\(handler)`."
      case .returned: "It returns here without calling `\(handler)`."
      case .thrown: "The error leaves here without calling `\(handler)`."
      }
    }
  }
}
