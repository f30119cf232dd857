internal import Analysis
internal import CodeModel
internal import LintModel

/// Looks in a handler's bodies for work that goes on after they returned.
struct AsynchronousWork {
  /// The first call that starts or waits for such work, nil where all is plainly synchronous.
  static func first(in places: [TaskPlace]) -> SourceRange? {
    for place in places {
      var finder = Finder(names: place.names, timings: ClosureTimings(scope: place.scope))
      place.body.walk(&finder)
      if let found = finder.found { return found }
    }
    return nil
  }

  private static let starters: Set<String> = [
    "addOperation", "addOperations", "wait", "waitUntilAllOperationsAreFinished", "Task",
    "dataTask", "downloadTask", "uploadTask", "dispatch_async", "dispatch_group_wait",
    "dispatch_semaphore_wait", "addOperationWithBlock",
  ]

  private struct Finder: ModelVisitor {
    let names: Set<String>
    let timings: ClosureTimings
    var found: SourceRange?

    mutating func visit(_ expression: Expression) -> Bool {
      guard found == nil else { return false }
      switch expression.kind {
      case .await: found = expression.range
      case .call(let call): found = start(of: call)
      case .assignment(let target, _, let value):
        if isExpirationHandler(target) { return false }
        // `operation.completionBlock = { task.setTaskCompleted(…) }`
        if let closure = value.asClosure, mentionsTask(closure.body) { found = target.range }
      default: break
      }
      return found == nil
    }

    mutating func visit(_ statement: Statement) -> Bool { found == nil }

    private func isExpirationHandler(_ target: Expression) -> Bool {
      guard case .member(_, "expirationHandler", _) = target.unwrapped.kind else { return false }
      return true
    }

    private func start(of call: Call) -> SourceRange? {
      guard let name = call.name else { return nil }
      if starters.contains(name) { return call.nameRange }
      for (index, argument) in call.arguments.enumerated() {
        guard let closure = argument.value.asClosure else { continue }
        let answer = timings.answer(for: call, argument: index)
        switch answer.timing {
        case .inline, .inlineMany, .atExpiry: continue
        case .laterOnce, .laterMany, .kept:
          if answer.work == .task || answer.work == .dispatch || answer.work == .transfer {
            return call.nameRange
          }
          if mentionsTask(closure.body) { return call.nameRange }
        case .unknown: if mentionsTask(closure.body) { return call.nameRange }
        }
      }
      return nil
    }

    private func mentionsTask(_ body: Block) -> Bool {
      var finder = NameUse(names: names)
      body.walk(&finder)
      return finder.isFound
    }
  }
}

/// Looks for a use of one of some names.
struct NameUse: ModelVisitor {
  let names: Set<String>
  var isFound = false

  init(names: Set<String>) { self.names = names }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .name(let name) = expression.kind, names.contains(name) { isFound = true }
    return !isFound
  }
}
