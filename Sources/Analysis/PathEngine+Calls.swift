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
    if call.nameRange == acquisition { return acquiring(call, current) }
    if isDischarge(call, current) { return discharging(call, current) }
    if sendsOwnMethod(call, current) { current = handingOn(current) }
    if Sleeps.isSleep(call) { return sleeping(call, current) }
    if call.name == "assertionFailure", call.receiver == nil { return doubting(current) }
    if let closure = localClosure(call) { return runLocal(closure.body, current) }
    if let function = localFunction(call), let body = function.body, !function.isAsync {
      return runLocal(body, current)
    }
    if isWait(call) { return joining(current) }
    let closures = runClosures(of: call, current)
    let judge = WorkJudge(scope: scope, obligations: obligations)
    let started = opening(judge.unheededTransfer(call).map { [$0] } ?? [], closures.paths)
    return handOver(call, started, isDelegated: closures.isDelegated)
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

  /// `group.wait()`, `semaphore.wait()`, `waitUntilAllOperationsAreFinished()`; a method of the
  /// project may have such a name and do something else.
  private func isWait(_ call: Call) -> Bool {
    guard let name = call.name, PathEngine.waits.contains(name) else { return false }
    return name != "wait" || callees.function(for: call) == nil
  }

  private static let waits: Set<String> = [
    "wait", "waitUntilAllOperationsAreFinished", "dispatch_group_wait", "dispatch_semaphore_wait",
    "waitUntilFinished",
  ]

  private func joining(_ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      path.state.open = []
      path.state.sleep = nil
      return path
    }
  }

  func doubting(_ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      path.state.isUnexpected = true
      return path
    }
  }

  // MARK: Discharge

  func isDischarge(_ call: Call, _ paths: [Path]) -> Bool {
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

  private static let objectMethods: Set<String> = [
    "setTaskCompleted", "setTaskCompletedWithSuccess", "setTaskCompletedWithSnapshot",
    "updateTitle", "isKind", "isKindOfClass", "isMember", "isEqual", "description",
  ]

  /// A method that the project adds to the class of the subject may do anything with it.
  private func sendsOwnMethod(_ call: Call, _ paths: [Path]) -> Bool {
    guard case .object = subject.form, let name = call.name, let receiver = call.receiver,
      !Self.objectMethods.contains(name)
    else { return false }
    return isSubject(receiver, in: paths)
  }

  private func discharging(_ call: Call, _ paths: [Path]) -> [Path] {
    paths.map { path in
      guard !isSpent(call, on: path) else { return path }
      record.add(
        ObligationRecord.Discharge(
          range: call.nameRange, path: path, isHandedOver: false, isLater: false,
          isInFunction: isInFunction, isSure: true, arguments: call.arguments))
      var path = racing(path)
      path.state.discharge()
      path.noteSaid(call.nameRange, "It is said to be done here.")
      return path
    }.merged()
  }

  /// Whether the call has no effect: nothing was begun yet, or the variable was emptied before.
  private func isSpent(_ call: Call, on path: Path) -> Bool {
    if acquisition != nil, path.state.isExcused { return true }
    switch subject.form {
    case .handler:
      return call.callee.dottedName.map { path.state.facts[plain($0) + " exists"] == false }
        ?? false
    case .identifier:
      let names = call.arguments.compactMap(\.value.unwrapped.dottedName).map(plain)
      return names.contains { path.state.facts[$0 + "==.invalid"] == true }
    case .object, .call, .result, .none: return false
    }
  }

  /// The call that begins what must be ended; before it nothing is owed.
  private func acquiring(_ call: Call, _ paths: [Path]) -> [Path] {
    paths.map { path in
      if path.state.isOwed { record.add(call.nameRange, path) }
      var path = path
      path.state.acquire()
      path.note(call.nameRange, "It is begun here.")
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
  func runInline(_ body: Block, _ paths: [Path]) -> [Path] {
    let inner = self.flow(of: body, from: paths)
    return (inner.next + inner.returns.map(\.path)).merged()
  }
}
