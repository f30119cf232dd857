internal import CodeModel
internal import LintModel

extension PathEngine {
  /// Closures of unknown timing are looked into twice each, which nobody can pay at any depth.
  private static let closureLimit = 5

  /// Runs the closures that a call is given; tells whether any of them answers later.
  func runClosures(of call: Call, _ paths: [Path]) -> (paths: [Path], isDelegated: Bool) {
    var current = paths
    var later: [CallSummary.Outcome] = []
    for (index, argument) in call.arguments.enumerated() {
      guard let body = closureBody(argument.value) else { continue }
      let answer = timing(of: call, argument: index)
      switch answer.timing {
      case .inline:
        let done = runInline(body, current)
        if current.contains(where: { $0.state.isOwed }), !done.contains(where: { $0.state.isOwed })
        {
          wrapping(call, index)
        }
        current = done
      case .inlineMany: current = (current + runInline(body, current)).merged()
      case .laterOnce:
        let isDelay = answer.work == .delay || answer.work == .task && Sleeps.begin(body)
        if isDelay {
          current = delaying(call, answer, body, current)
          continue
        }
        let isForgetful = isForgetful(call, index, current)
        let isUsed = isForgetful || mentionsSubject(body, in: current)
        let outcomes = isUsed ? runLater(body, current, isForgetful: isForgetful) : []
        if outcomes.isEmpty {
          current = opening(call, answer, body, current)
        } else {
          if answersAlways(outcomes) { wrapping(call, index) }
          later += outcomes
        }
      case .atExpiry: break
      case .laterMany, .kept, .unknown:
        if mentionsSubject(body, in: current) {
          if closureDepth < Self.closureLimit {
            let outcomes = Obligations.outcomes(of: self.later(body, current).run(body))
            if answersAlways(outcomes) { wrapping(call, index) }
            addRepeats(in: body, current)
          }
          current = handingOn(current)
        } else if answer.work == .subscription {
          current = opening(call, answer, body, current)
        }
      }
    }
    return (delegating(later, call, current), !later.isEmpty)
  }

  /// What is not known is told by the closure's shape, where the callee is not here.
  private func timing(of call: Call, argument index: Int) -> ClosureTimings.Answer {
    let known = timings.answer(for: call, argument: index)
    guard known.isInferred, known.work == nil, callees.function(for: call)?.body == nil,
      ForeignCallbacks.isAnswer(call, argument: index)
    else { return known }
    return ClosureTimings.Answer(timing: .laterOnce, work: .foreign, isInferred: true)
  }

  private func answersAlways(_ outcomes: [CallSummary.Outcome]) -> Bool {
    outcomes.allSatisfy { $0.count > 0 || $0.isHandedOn }
  }

  /// A function of the project that gets a closure for the answer must run it on every path.
  private func wrapping(_ call: Call, _ index: Int) {
    guard case .handler = subject.form,
      call.arguments.filter({ closureBody($0.value) != nil }).count == 1,
      let function = callees.function(for: call),
      function.body != nil, let positions = Labels.positions(of: call, in: function)
    else { return }
    record.add(
      ObligationRecord.HandOver(
        range: call.nameRange, function: function,
        parameter: function.parameters[positions[index]].name, receiver: call.receiver,
        isWrapped: true))
  }

  /// A closure for failure that does nothing for the subject, beside one for success that does.
  private func isForgetful(_ call: Call, _ index: Int, _ paths: [Path]) -> Bool {
    guard let label = timings.label(of: index, in: call), OutcomeLabels.failure.contains(label)
    else { return false }
    return call.arguments.indices.contains { other in
      guard let label = timings.label(of: other, in: call), OutcomeLabels.success.contains(label)
      else { return false }
      return closureBody(call.arguments[other].value).map { mentionsSubject($0, in: paths) }
        ?? false
    }
  }

  /// A closure literal, or a local constant that holds one.
  private func closureBody(_ value: Expression) -> Block? {
    if let closure = value.asClosure { return closure.body }
    guard case .name(let name) = value.unwrapped.kind else { return nil }
    return localClosures[name]?.body ?? scope.localFunction(name)?.body
  }

  /// Interprets a closure that runs after the call, and keeps what it does to the subject; no
  /// outcome for one that only looks at it.
  private func runLater(
    _ body: Block, _ paths: [Path], isForgetful: Bool
  ) -> [CallSummary.Outcome] {
    guard !localCalls.contains(body.range) else { return [.handedOn] }
    let engine = later(body, paths)
    var start = Path()
    start.state.isExcused = acquisition != nil && paths.allSatisfy(\.state.isExcused)
    let outcomes = Obligations.outcomes(of: engine.run(body, from: start))
    let begins = acquisition.map { body.range.contains($0) } ?? false
    guard begins || isForgetful || outcomes.contains(where: { $0.count > 0 || $0.isTaken }) else {
      return []
    }
    record.merge(engine.record)
    return outcomes
  }

  /// Whenever a closure runs, one run of it answers at most once.
  private func addRepeats(in body: Block, _ paths: [Path]) {
    guard case .handler = subject.form, !localCalls.contains(body.range) else { return }
    let engine = later(body, paths)
    _ = engine.run(body)
    for discharge in engine.record.discharges where discharge.isRepeated { record.add(discharge) }
  }

  /// An engine for a closure that runs later: it sees the same locals, but no path's facts.
  private func later(_ body: Block, _ paths: [Path]) -> PathEngine {
    var names: Set<String> = []
    for path in paths { names.formUnion(path.state.aliases) }
    let engine = PathEngine(
      obligations: obligations, scope: scope, subject: subject.adding(names), isInFunction: false)
    engine.watched = watched
    engine.closureDepth = closureDepth + 1
    engine.nameCounts = nameCounts
    engine.acquisition = acquisition
    engine.localClosures = localClosures
    engine.localCalls = localCalls.union([body.range])
    return engine
  }

  /// The closures of one call exclude one another (success, failure); together they answer once.
  private func delegating(
    _ outcomes: [CallSummary.Outcome], _ call: Call, _ paths: [Path]
  ) -> [Path] {
    guard !outcomes.isEmpty else { return paths }
    let answers = outcomes.map(\.count).max() ?? 0
    let isSure = outcomes.allSatisfy { $0.count > 0 }
    // Where a call is looked for, what answers later does not answer now, whoever it is.
    let isHandedOn = outcomes.contains(where: \.isHandedOn) && !(isCallSearch && answers > 0)
    return paths.map { path in
      var path = path
      if isHandedOn {
        path = handingOn(path)
      } else if answers == 0 {
        path.state.isExcused = true
      } else {
        record.add(
          ObligationRecord.Discharge(
            range: call.nameRange, path: path, isHandedOver: true, isLater: true,
            isInFunction: isInFunction, isSure: isSure, arguments: []))
        path = racing(path)
        path.state.delegate(isSure: isSure)
      }
      path.noteSaid(call.nameRange, "The closure started here answers later.")
      return path
    }.merged()
  }

  private var isCallSearch: Bool {
    if case .call = subject.form { return true }
    return false
  }

  // MARK: Delays

  /// A time-out races with the work, where there is any that answers: whoever comes first does.
  private func delaying(
    _ call: Call, _ answer: ClosureTimings.Answer, _ body: Block, _ paths: [Path]
  ) -> [Path] {
    guard mentionsSubject(body, in: paths) else { return opening(call, answer, body, paths) }
    let outcomes = Obligations.outcomes(of: later(body, paths).run(body))
    guard outcomes.contains(where: { $0.count > 0 || $0.isHandedOn }) else { return paths }
    record.isHandedOn = true
    return paths.map { path in
      record.add(ObligationRecord.Delay(call: call, path: path))
      var next = racing(path)
      if !path.state.isOwed { record.raced.insert(call.nameRange) }
      next.state.delay = call.nameRange
      next.state.isHandedOn = true
      next.note(call.nameRange, "It is put off for a fixed time here.")
      return next
    }
  }

  /// Something else answers too on a path with a delayed answer.
  func racing(_ path: Path) -> Path {
    guard let delay = path.state.delay else { return path }
    record.raced.insert(delay)
    return path
  }

  /// Somebody else takes charge of the subject on these paths.
  func handingOn(_ paths: [Path]) -> [Path] {
    record.isHandedOn = true
    return paths.map { handingOn($0) }
  }

  func handingOn(_ path: Path) -> Path {
    var path = racing(path)
    path.state.isHandedOn = true
    return path
  }

  func sleeping(_ call: Call, _ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      if !path.state.open.isEmpty {
        path.state.sleep = call.nameRange
        path.note(call.nameRange, "A fixed time is waited for here.")
      }
      return path
    }
  }

  // MARK: Started work

  private func opening(
    _ call: Call, _ answer: ClosureTimings.Answer, _ body: Block, _ paths: [Path]
  ) -> [Path] {
    let judge = WorkJudge(scope: scope, obligations: obligations)
    guard let work = judge.work(of: call, kind: answer.work, body: body) else { return paths }
    return opening([work], paths)
  }

  func opening(_ works: [OpenWork], _ paths: [Path]) -> [Path] {
    guard !works.isEmpty else { return paths }
    return paths.map { path in
      var path = path
      // A few pieces of work show as much as many, and keep the number of states small.
      for var work in works where path.state.open.count < 3 && !path.state.open.contains(work) {
        work.depth = depth
        path.state.open.append(work)
        path.note(work.range, "\(work.name) is started here.")
      }
      return path
    }
  }
}

/// Labels of closures of which one call runs only one.
private enum OutcomeLabels {
  static let success: Set<String> = ["success", "onSuccess", "successHandler", "succeeded"]
  static let failure: Set<String> = [
    "failure", "onFailure", "onError", "error", "failureHandler", "errorHandler", "failed",
  ]
}
