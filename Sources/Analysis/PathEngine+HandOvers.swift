internal import CodeModel
internal import LintModel

extension PathEngine {
  /// Work whose end answers is not left open.
  func handOver(_ call: Call, _ paths: [Path], isDelegated: Bool) -> [Path] {
    let handed = call.arguments.indices.filter { isSubject(call.arguments[$0].value, in: paths) }
    let function = callees.function(for: call)
    guard let index = handed.first else {
      if let kept = reachable(in: paths) { return following(call, function, kept, paths) }
      return isDelegated ? paths : function.map { leavingOpen($0, call, paths) } ?? paths
    }
    guard handed.count == 1, let function, function.body != nil,
      let positions = Labels.positions(of: call, in: function)
    else { return forwards(call, handed) ? forwarding(call, paths) : keeping(call, paths) }
    let parameter = function.parameters[positions[index]]
    record.add(
      ObligationRecord.HandOver(
        range: call.nameRange, function: function, parameter: parameter.name,
        receiver: call.receiver))
    let summary = obligations.summary(of: function, subject: subject.renamed([parameter.name]))
    if onlyLooks(summary) { return summary.outcomes.reduce(paths) { opening($1.open, $0) } }
    return applying(summary, of: function, call, paths)
  }

  /// An object is often given to a function that only reads it; a closure never is.
  private func onlyLooks(_ summary: CallSummary) -> Bool {
    guard case .object = subject.form else { return false }
    return summary.outcomes.allSatisfy { $0.count == 0 && !$0.isTaken }
  }

  /// Whether the same callback of another object gets the handler, which answers it by contract.
  private func forwards(_ call: Call, _ handed: [Int]) -> Bool {
    guard case .handler = subject.form, let entry = CompletionEntry.named(by: call) else {
      return false
    }
    return handed == [entry.handler]
  }

  private func forwarding(_ call: Call, _ paths: [Path]) -> [Path] {
    paths.map { path in
      record.add(
        ObligationRecord.Discharge(
          range: call.nameRange, path: path, isHandedOver: true, isLater: true,
          isInFunction: isInFunction, isSure: true, arguments: []))
      var path = path
      path.state.delegate(isSure: true)
      path.noteSaid(call.nameRange, "It is handed on to the same callback here.")
      return path
    }
  }

  /// Unknown code gets the subject; a collection keeps it.
  private func keeping(_ call: Call, _ paths: [Path]) -> [Path] {
    if let name = call.name, ["append", "insert", "updateValue"].contains(name),
      let target = call.receiver
    {
      paths.forEach { record.add(ObligationRecord.Store(target: target, path: $0)) }
    }
    return handingOn(paths)
  }

  /// The subject as other functions reach it without being handed it: any call of a name, or the
  /// properties that it is kept in.
  private func reachable(in paths: [Path]) -> Subject? {
    if subject.isReachable { return subject }
    guard let type = scope.enclosingType else { return nil }
    let kept = paths.flatMap { $0.state.aliases.filter { $0.hasPrefix("self.") } }
    guard !kept.isEmpty else { return nil }
    return Subject(subject.form, named: Set(kept.map(plain)), owner: type)
  }

  private func applying(
    _ summary: CallSummary, of function: FunctionDeclaration, _ call: Call, _ paths: [Path]
  ) -> [Path] {
    let results = Set(summary.outcomes.map(\.result))
    let isSure = summary.outcomes.allSatisfy { $0.count > 0 && ($0.isDone || $0.isSure) }
    // A result that is no literal may tell the caller whether it did.
    let isTold = function.returnsSomething && results.contains(.other) && !isSure
    var result: [Path] = []
    for path in paths {
      if summary.outcomes.contains(where: { $0.count > 0 }) {
        record.add(
          ObligationRecord.Discharge(
            range: call.nameRange, path: path, isHandedOver: true,
            isLater: !summary.dischargesInside, isInFunction: isInFunction, isSure: isSure,
            arguments: []))
      }
      for outcome in summary.outcomes {
        var next = outcome.isHandedOn ? handingOn(path) : path
        if outcome.count > 0 { next = racing(next) }
        next.noteSaid(call.nameRange, "It is handed to `\(function.fullName)` here.")
        next.state.take(outcome, isDoubtful: isTold)
        // What the callee leaves undone is reported there, not again at its callers.
        if outcome.count == 0, !subject.isReachable {
          next.state.isHandedOn = true
          next.state.left.insert(call.nameRange)
        }
        if outcome.count == 0, subject.isReachable, let range = outcome.exit.range {
          next.note(range, "It comes back from here, undone.")
        }
        next.state.note(outcome.result, among: results, of: call)
        result += opening(outcome.open, [next])
      }
    }
    return result.merged()
  }

  /// Work that a function of the project starts and does not wait for.
  private func leavingOpen(
    _ function: FunctionDeclaration, _ call: Call, _ paths: [Path]
  ) -> [Path] {
    guard !Bookkeeping.covers(call), !Bookkeeping.covers(call, function) else { return paths }
    let outcomes = obligations.summary(of: function, subject: Subject(.none, named: [])).outcomes
    // In a callee's callee only what goes on after every way out counts: a branch so far away may
    // never be taken together with this call.
    if subject.form == .none, outcomes.contains(where: { $0.open.isEmpty }) { return paths }
    // So may one under a condition within a condition.
    let isSure = outcomes.allSatisfy { !$0.open.isEmpty }
    guard let work = outcomes.flatMap(\.open).first(where: { isSure || $0.depth < 2 }) else {
      return paths
    }
    return opening(
      [
        OpenWork(
          range: call.nameRange, name: "The work of `\(function.baseName)`",
          kind: work.kind, isInferred: work.isInferred)
      ], paths)
  }

  /// Any function may reach the subject: those of the project are followed, and unknown ones
  /// whose name speaks of an end are trusted.
  private func following(
    _ call: Call, _ function: FunctionDeclaration?, _ kept: Subject, _ paths: [Path]
  ) -> [Path] {
    guard let function, function.body != nil else {
      return subject.isReachable && isTrusted(call) ? taking(paths) : paths
    }
    let summary = obligations.summary(of: function, subject: kept)
    guard summary.outcomes.contains(where: { $0.count > 0 || $0.isTaken }) else {
      return leavingOpen(function, call, paths)
    }
    return applying(summary, of: function, call, paths)
  }

  private func isTrusted(_ call: Call) -> Bool {
    switch subject.trust {
    case .endings: return EndingCalls.mayEnd(call, scope)
    case .words(let words, let values):
      guard !Bookkeeping.covers(call), let name = call.name else { return false }
      if name.first?.isLowercase ?? false, !words.isDisjoint(with: NameWords.split(name)) {
        return true
      }
      return call.arguments.contains { argument in
        let root = argument.value.unwrapped.dottedName?.split(separator: ".").first
        return root.map { values.contains(String($0)) } ?? false
      }
    }
  }

  /// Whether a body may discharge a subject that any function reaches.
  func mayReach(_ body: Block) -> Bool {
    var finder = CallFinder()
    body.walk(&finder)
    return finder.calls.contains { found in
      if isDischarge(found.call, []) { return true }
      guard let function = callees.function(for: found.call), function.body != nil else {
        return isTrusted(found.call)
      }
      return obligations.summary(of: function, subject: subject).outcomes.contains {
        $0.count > 0 || $0.isTaken
      }
    }
  }
}

extension FunctionDeclaration {
  fileprivate var returnsSomething: Bool {
    guard let text = returnType?.text else { return false }
    return !["Void", "()", "void"].contains(text)
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
