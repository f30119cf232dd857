internal import CodeModel
internal import LintModel

extension PathEngine {
  func evaluate(
    _ call: Call, _ range: SourceRange, _ paths: [Path], _ flow: inout Flow
  ) -> [Path] {
    var current = evaluateCallee(call, paths, &flow)
    for argument in call.arguments where argument.value.asClosure == nil {
      current = evaluate(argument.value, current, &flow)
    }
    guard !current.isEmpty else { return [] }
    if watched.contains(call.nameRange) { current.forEach { record.add(call.nameRange, $0) } }
    if isNeverReturning(call) { return [] }
    if let closure = call.callee.asClosure { return runInline(closure.body, current) }
    if isDischarge(call, current) { return discharging(call, current) }
    if let closure = localClosure(call) { return runLocal(closure.body, current) }
    if let function = localFunction(call), let body = function.body, !function.isAsync {
      return runLocal(body, current)
    }
    if isWait(call) { return joining(current) }
    current = runClosures(of: call, current)
    return handOver(call, current)
  }

  private func evaluateCallee(_ call: Call, _ paths: [Path], _ flow: inout Flow) -> [Path] {
    if call.callee.asClosure != nil { return paths }
    guard let receiver = call.receiver else { return paths }
    return evaluate(receiver, paths, &flow)
  }

  private static let endings: Set<String> = [
    "fatalError", "preconditionFailure", "exit", "abort", "_exit",
  ]

  private func isNeverReturning(_ call: Call) -> Bool {
    guard let name = call.name, call.receiver == nil else { return false }
    if PathEngine.endings.contains(name) { return true }
    return callees.function(for: call)?.returnType?.name == "Never"
  }

  /// `group.wait()`, `semaphore.wait()`, `waitUntilAllOperationsAreFinished()`.
  private func isWait(_ call: Call) -> Bool {
    guard let name = call.name else { return false }
    return [
      "wait", "waitUntilAllOperationsAreFinished", "dispatch_group_wait",
      "dispatch_semaphore_wait", "waitUntilFinished",
    ].contains(name)
  }

  private func joining(_ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      path.state.open = []
      return path
    }
  }

  // MARK: Discharge

  private func isDischarge(_ call: Call, _ paths: [Path]) -> Bool {
    switch subject.form {
    case .handler: return isSubject(call.callee, in: paths)
    case .object(let methods):
      guard let name = call.name, methods.contains(name), let receiver = call.receiver else {
        return false
      }
      return isSubject(receiver, in: paths)
    case .identifier(let enders):
      guard let name = call.name, enders.contains(name) else { return false }
      return call.arguments.contains { isSubject($0.value, in: paths) }
    case .call(let names): return call.name.map(names.contains) ?? false
    case .result, .none: return false
    }
  }

  private func discharging(_ call: Call, _ paths: [Path]) -> [Path] {
    paths.map { path in
      record.add(
        ObligationRecord.Discharge(
          range: call.nameRange, path: path, isHandedOver: false, isLater: false,
          isInFunction: isInFunction, arguments: call.arguments))
      var path = path
      path.state.discharge()
      path.note(call.nameRange, "It is said to be done here.")
      return path
    }.merged()
  }

  // MARK: Bodies that run now

  private func localClosure(_ call: Call) -> Closure? {
    guard case .name(let name) = call.callee.unwrapped.kind else { return nil }
    return localClosures[name]
  }

  private func localFunction(_ call: Call) -> FunctionDeclaration? {
    guard case .name(let name) = call.callee.unwrapped.kind else { return nil }
    return scope.localFunction(name)
  }

  private func runLocal(_ body: Block, _ paths: [Path]) -> [Path] {
    guard localCalls.insert(body.range).inserted else { return paths }
    defer { localCalls.remove(body.range) }
    return runInline(body, paths)
  }

  /// Runs a body within the current function; its returns come back here.
  private func runInline(_ body: Block, _ paths: [Path]) -> [Path] {
    let inner = self.flow(of: body, from: paths)
    return (inner.next + inner.returns.map(\.path)).merged()
  }

  // MARK: Closure arguments

  private func runClosures(of call: Call, _ paths: [Path]) -> [Path] {
    var current = paths
    var later: [CallSummary.Outcome] = []
    for (index, argument) in call.arguments.enumerated() {
      guard let body = closureBody(argument.value) else { continue }
      let answer = timings.answer(for: call, argument: index)
      switch answer.timing {
      case .inline: current = runInline(body, current)
      case .inlineMany: current = (current + runInline(body, current)).merged()
      case .laterOnce:
        let outcomes =
          mentionsSubject(body, in: current)
          ? answer.work == .delay ? taken(current) : runLater(body, current) : []
        if outcomes.isEmpty {
          current = opening(call, answer, body, current)
        } else {
          later += outcomes
        }
      case .atExpiry: break
      case .laterMany, .kept, .unknown:
        if mentionsSubject(body, in: current) {
          record.isHandedOn = true
          current = taking(current)
        } else if answer.work == .subscription {
          current = opening(call, answer, body, current)
        }
      }
    }
    return delegating(later, call, current)
  }

  /// A closure literal, or a local constant that holds one.
  private func closureBody(_ value: Expression) -> Block? {
    if let closure = value.asClosure { return closure.body }
    guard case .name(let name) = value.unwrapped.kind else { return nil }
    return localClosures[name]?.body ?? scope.localFunction(name)?.body
  }

  /// A time-out races with the work: whoever comes first answers.
  private func taken(_ paths: [Path]) -> [CallSummary.Outcome] {
    record.isHandedOn = true
    return [CallSummary.Outcome(count: 0, isTaken: true, open: [])]
  }

  /// Interprets a closure that runs after the call, and keeps what it does to the subject; no
  /// outcome for one that only looks at it.
  private func runLater(_ body: Block, _ paths: [Path]) -> [CallSummary.Outcome] {
    var names = subject.names
    for path in paths { names.formUnion(path.state.aliases) }
    let engine = PathEngine(
      obligations: obligations, scope: scope, subject: subject.renamed(names),
      isInFunction: false)
    engine.watched = watched
    engine.localClosures = localClosures
    engine.localCalls = localCalls.union([body.range])
    guard !localCalls.contains(body.range) else { return taken(paths) }
    let outcomes = Obligations.outcomes(of: engine.run(body))
    guard outcomes.contains(where: { $0.count > 0 || $0.isTaken }) else { return [] }
    record.merge(engine.record)
    return outcomes
  }

  /// The closures of one call exclude one another (success, failure); together they answer once.
  private func delegating(
    _ outcomes: [CallSummary.Outcome], _ call: Call, _ paths: [Path]
  ) -> [Path] {
    guard !outcomes.isEmpty else { return paths }
    let answers = outcomes.map(\.count).max() ?? 0
    let isTaken = answers == 0 || outcomes.contains { $0.isTaken }
    return paths.map { path in
      var path = path
      if isTaken {
        path.state.isTaken = true
      } else {
        record.add(
          ObligationRecord.Discharge(
            range: call.nameRange, path: path, isHandedOver: true, isLater: true,
            isInFunction: isInFunction, arguments: []))
        path.state.delegate(isSure: outcomes.allSatisfy { $0.count > 0 })
      }
      path.note(call.nameRange, "The closure started here answers later.")
      return path
    }.merged()
  }

  private func opening(
    _ call: Call, _ answer: ClosureTimings.Answer, _ body: Block, _ paths: [Path]
  ) -> [Path] {
    let judge = WorkJudge(scope: scope, obligations: obligations)
    guard let work = judge.work(of: call, kind: answer.work, body: body) else { return paths }
    return opening([work], paths)
  }

  private func opening(_ works: [OpenWork], _ paths: [Path]) -> [Path] {
    guard !works.isEmpty else { return paths }
    return paths.map { path in
      var path = path
      for work in works where !path.state.open.contains(work) {
        path.state.open.append(work)
        path.note(work.range, "\(work.name) is started here.")
      }
      return path
    }
  }

  // MARK: Functions of the project

  private func handOver(_ call: Call, _ paths: [Path]) -> [Path] {
    let handed = call.arguments.indices.filter { isSubject(call.arguments[$0].value, in: paths) }
    let function = callees.function(for: call)
    guard let index = handed.first else {
      if case .call = subject.form { return following(call, function, paths) }
      return function.map { leavingOpen($0, call, paths) } ?? paths
    }
    guard handed.count == 1, let function, function.body != nil,
      let positions = Labels.positions(of: call, in: function.parameters)
    else {
      record.isHandedOn = true
      return taking(paths)
    }
    let parameter = function.parameters[positions[index]]
    record.add(
      ObligationRecord.HandOver(
        range: call.nameRange, function: function, parameter: parameter.name))
    let summary = obligations.summary(of: function, subject: subject.renamed([parameter.name]))
    if onlyLooks(summary) { return summary.outcomes.reduce(paths) { opening($1.open, $0) } }
    return applying(summary, of: function, call, paths)
  }

  /// An object is often given to a function that only reads it; a closure never is.
  private func onlyLooks(_ summary: CallSummary) -> Bool {
    guard case .object = subject.form else { return false }
    return summary.outcomes.allSatisfy { $0.count == 0 && !$0.isTaken }
  }

  private func applying(
    _ summary: CallSummary, of function: FunctionDeclaration, _ call: Call, _ paths: [Path]
  ) -> [Path] {
    var result: [Path] = []
    let isCertain = summary.outcomes.allSatisfy { $0.count > 0 }
    for path in paths {
      if summary.outcomes.contains(where: { $0.count > 0 }) {
        record.add(
          ObligationRecord.Discharge(
            range: call.nameRange, path: path, isHandedOver: true,
            isLater: !summary.dischargesInside, isInFunction: isInFunction, arguments: []))
      }
      for outcome in summary.outcomes {
        var next = path
        next.note(call.nameRange, "It is handed to `\(function.fullName)` here.")
        next.state.count = min(2, next.state.count + outcome.count)
        if outcome.count > 0, summary.dischargesInside {
          next.state.isDone = true
          // Its result may tell the caller whether it did.
          next.state.isSure = next.state.isSure || isCertain
        }
        next.state.isTaken = next.state.isTaken || outcome.isTaken
        // What the callee leaves undone is reported there, not again at its callers.
        if outcome.count == 0, !isCallSearch { next.state.isTaken = true }
        result += opening(outcome.open, [next])
      }
    }
    return result.merged()
  }

  private var isCallSearch: Bool {
    if case .call = subject.form { return true }
    return false
  }

  /// Work that a function of the project starts and does not wait for.
  private func leavingOpen(
    _ function: FunctionDeclaration, _ call: Call, _ paths: [Path]
  ) -> [Path] {
    guard !WorkJudge.isNegligible(call.name ?? ""), !WorkJudge.isBookkeeping(call, function) else {
      return paths
    }
    let outcomes = obligations.summary(of: function, subject: Subject(.none, named: [])).outcomes
    // In a callee's callee only what goes on after every way out counts: a branch so far away may
    // never be taken together with this call.
    if subject.form == .none, outcomes.contains(where: { $0.open.isEmpty }) { return paths }
    guard let work = outcomes.flatMap(\.open).first else { return paths }
    return opening(
      [
        OpenWork(
          range: call.nameRange, name: "The work of `\(function.baseName)`",
          isInferred: work.isInferred)
      ], paths)
  }

  /// Any function may make the call that is looked for: those of the project are followed, and
  /// unknown ones whose name speaks of an end are trusted.
  private func following(
    _ call: Call, _ function: FunctionDeclaration?, _ paths: [Path]
  ) -> [Path] {
    guard let function, function.body != nil else {
      return EndingCalls.mayEnd(call, scope) ? taking(paths) : paths
    }
    let summary = obligations.summary(of: function, subject: subject)
    guard summary.outcomes.contains(where: { $0.count > 0 || $0.isTaken }) else { return paths }
    return applying(summary, of: function, call, paths)
  }

  /// Whether a body may make the call that is looked for.
  func mayCall(_ body: Block) -> Bool {
    var finder = CallFinder()
    body.walk(&finder)
    return finder.calls.contains { found in
      if isDischarge(found.call, []) { return true }
      guard let function = callees.function(for: found.call), function.body != nil else {
        return EndingCalls.mayEnd(found.call, scope)
      }
      return obligations.summary(of: function, subject: subject).outcomes.contains {
        $0.count > 0 || $0.isTaken
      }
    }
  }
}

/// Calls outside the project that may end what was begun, by their words.
enum EndingCalls {
  private static let words = WordSet([
    "end", "finish", "complete", "completion", "expire", "expired", "cleanup", "terminate", "close",
    "done", "handler", "callback", "relinquish",
  ])

  static func mayEnd(_ call: Call, _ scope: Scope) -> Bool {
    guard let name = call.name else { return true }
    if case .name(let bare) = call.callee.unwrapped.kind, scope.isLocal(bare) { return true }
    return words.matches(name)
  }
}
