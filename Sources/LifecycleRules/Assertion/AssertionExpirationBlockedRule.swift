internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An expiration handler needs a thread that the protected work blocks.
package struct AssertionExpirationBlockedRule: Rule {
  package static let id: RuleID = "assertion_expiration_blocked"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    AssertionSites.find(in: context).compactMap { site in
      guard case .body(let handler, _) = site.expiration, let body = site.function.body else {
        return nil
      }
      return sharedQueue(site, handler, body) ?? blockedMain(site, body, context.program)
    }
  }

  private static let why =
    "The handler cannot run in time, the assertion is not ended, and the system kills the app."

  /// The handler waits for a queue on which the work runs.
  private func sharedQueue(
    _ site: AssertionSite, _ handler: Block, _ body: Block
  ) -> Finding? {
    let waited = QueueCalls.find(["sync", "dispatch_sync"], in: handler)
    let busy = QueueCalls.find(
      ["async", "addOperation", "perform", "dispatch_async"], in: body
    ).filter {
      !handler.range.contains($0.range) && site.call.nameRange < $0.range
    }
    for wait in waited {
      guard let work = busy.first(where: { $0.queue == wait.queue }) else { continue }
      return Finding(
        rule: Self.id, level: .warning, confidence: .medium,
        message: "The expiration handler waits for `\(wait.queue)`, where the protected work runs. "
          + "It only runs when that work is over.",
        range: wait.range, why: Self.why,
        help: "End the assertion without waiting for the queue; let the work look at a flag.",
        steps: [
          Step(site.call.nameRange, "The assertion is begun here."),
          Step(work.range, "The work occupies the queue from here on."),
          Step(wait.range, "The handler waits for the same queue."),
        ],
        enclosing: site.enclosing, subject: "handler waits for " + wait.queue)
    }
    return nil
  }

  /// The handler is called on the main thread, which a lifecycle callback blocks by waiting.
  private func blockedMain(
    _ site: AssertionSite, _ body: Block, _ program: Program
  ) -> Finding? {
    guard isOnMain(site.function, program), let wait = MainWaits.first(in: body),
      site.call.nameRange < wait
    else { return nil }
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "`\(site.function.baseName)` blocks the main thread on which the handler must run. "
        + "While it waits, the expiration handler cannot be called.",
      range: wait, why: Self.why,
      help: "Wait on another queue, or end the assertion in the work's completion.",
      steps: [
        Step(site.call.nameRange, "The assertion is begun here."),
        Step(wait, "The main thread waits here."),
      ],
      enclosing: site.enclosing, subject: "main thread waits")
  }

  private func isOnMain(_ function: FunctionDeclaration, _ program: Program) -> Bool {
    if function.attributes.contains(where: { $0.name == "MainActor" }) { return true }
    guard let type = function.enclosingType,
      program.type(
        type, conformsTo: ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"])
    else { return false }
    return ["application", "sceneDidEnterBackground", "sceneWillResignActive"].contains {
      function.baseName.hasPrefix($0)
    }
  }
}

/// Calls on a queue that has a name.
private struct QueueCalls: ModelVisitor {
  struct Found {
    let queue: String
    let range: SourceRange
  }

  let names: Set<String>
  var found: [Found] = []

  static func find(_ names: Set<String>, in body: Block) -> [Found] {
    var finder = QueueCalls(names: names)
    body.walk(&finder)
    return finder.found
  }

  private init(names: Set<String>) { self.names = names }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind, call.name.map(names.contains) ?? false,
      // C functions get the queue as their first argument.
      let queue = (call.receiver ?? call.arguments.first?.value)?.dottedName,
      !queue.hasPrefix("DispatchQueue.global")
    {
      let plain = queue.hasPrefix("self.") ? String(queue.dropFirst(5)) : queue
      found.append(Found(queue: plain, range: call.nameRange))
    }
    return true
  }
}

/// Waits of a body itself, not of closures in it.
private struct MainWaits: ModelVisitor {
  private var found: SourceRange?

  static func first(in body: Block) -> SourceRange? {
    var finder = MainWaits()
    body.walk(&finder)
    return finder.found
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .closure: return false
    case .call(let call):
      // A wait with a time-out lets the main thread go again.
      let isTimed = call.arguments.contains { ["timeout", "wallTimeout"].contains($0.label) }
      let isWait =
        call.name == "waitUntilAllOperationsAreFinished"
        || call.name == "wait" && call.receiver != nil
      if isWait, !isTimed { found = found ?? call.nameRange }
    default: break
    }
    return found == nil
  }
}
