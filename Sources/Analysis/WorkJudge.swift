internal import CodeModel
internal import LintModel

/// Judges whether started work is worth waiting for.
///
/// Logging, analytics, badges and routing on the main queue are not: nobody loses anything when
/// the process is suspended before they ran.
struct WorkJudge {
  let scope: Scope
  let obligations: Obligations

  /// The work that a closure handed to a system call leaves going on, nil where it does not count.
  func work(of call: Call, kind: WorkKind?, body: Block) -> OpenWork? {
    switch kind {
    case .transfer: return OpenWork(call, "The request", .transfer)
    case .task:
      guard weight(of: body, depth: 0) >= .awaits else { return nil }
      return OpenWork(call, "The task", .task)
    case .dispatch:
      guard weight(of: body, depth: 0) >= .works else { return nil }
      return OpenWork(call, "The work on the queue", .dispatch)
    case .mainDispatch, .query:
      guard weight(of: body, depth: 0) >= .awaits else { return nil }
      return OpenWork(call, "The work", .mainDispatch)
    case .subscription:
      guard publishesTransfer(call.receiver) else { return nil }
      return OpenWork(call, "The subscription", .subscription)
    case .foreign:
      guard weight(of: body, depth: 0) >= .works else { return nil }
      return OpenWork(
        range: call.nameRange, name: "The work of `\(call.name ?? "it")`", kind: .foreign,
        isInferred: true)
    case .delay:
      // A time-out cancels or gives up; what waits for something is work that was put off.
      guard weight(of: body, depth: 0) >= .awaits else { return nil }
      return OpenWork(call, "The delayed work", .delay)
    case .bookkeeping, nil: return nil
    }
  }

  /// A transfer of the shared session, which ends with the process, that tells nobody of its end.
  ///
  /// Of other sessions it is not known whether the system goes on with their transfers.
  func unheededTransfer(_ call: Call) -> OpenWork? {
    guard let name = call.name,
      SystemCalls.entries(named: name).contains(where: { $0.work == .transfer }),
      let session = call.receiver, isSharedSession(session),
      !call.arguments.contains(where: { $0.label == "completionHandler" || $0.isTrailing })
    else { return nil }
    return OpenWork(call, "The request", .transfer)
  }

  private func isSharedSession(_ session: Expression) -> Bool {
    if session.dottedName == "URLSession.shared" { return true }
    let name =
      session.asCall?.name ?? session.dottedName?.split(separator: ".").last.map(String.init)
    return name == "sharedSession"
  }

  /// A chain that starts at a request's publisher.
  private func publishesTransfer(_ receiver: Expression?) -> Bool {
    guard let call = receiver?.asCall else { return false }
    return call.name == "dataTaskPublisher" || publishesTransfer(call.receiver)
  }

  /// How much a body does, from nothing that counts to waiting for something.
  enum Weight: Int, Comparable {
    case nothing, works, awaits

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  private func weight(of body: Block, depth: Int) -> Weight {
    var finder = CallFinder()
    body.walk(&finder)
    return finder.calls.map { weight(of: $0.call, isAwaited: $0.isAwaited, depth: depth) }.max()
      ?? .nothing
  }

  private func weight(of call: Call, isAwaited: Bool, depth: Int) -> Weight {
    guard let name = call.name, isAwaited && name == "reload" || !Bookkeeping.covers(call) else {
      return .nothing
    }
    if SystemCalls.entries(named: name).contains(where: { $0.work == .transfer }) { return .awaits }
    if isHop(call) { return .nothing }
    if let function = Callees(scope: scope).function(for: call) {
      // A body without a statement says nothing, and what may fail does more than show something.
      guard depth < 4, let body = function.body, !body.statements.isEmpty,
        !(isAwaited && function.canThrow)
      else { return isAwaited ? .awaits : .works }
      let inner = Scope(program: scope.program, function: function)
      let judge = WorkJudge(scope: inner, obligations: obligations)
      return judge.weight(of: body, depth: depth + 1)
    }
    return isAwaited ? .awaits : .works
  }

  /// `MainActor.run`, sleeping and yielding are no work of their own.
  private func isHop(_ call: Call) -> Bool {
    guard let name = call.name, !Sleeps.isSleep(call) else { return call.name != nil }
    let base = call.receiver?.dottedName
    return (base == "MainActor" && name == "run")
      || (base == "Task" && ["yield", "detached"].contains(name)) || name == "Task"
      || (name == "async" || name == "asyncAfter") || name.hasPrefix("dispatch_")
  }
}

extension OpenWork {
  fileprivate init(_ call: Call, _ name: String, _ kind: WorkKind) {
    self.init(range: call.nameRange, name: name, kind: kind, isInferred: false)
  }
}

/// Words looked for as whole parts of a name: `log` in `logEvent`, not in `login`.
struct WordSet: Sendable {
  private let words: Set<String>

  init(_ words: Set<String>) { self.words = Set(words.map { $0.lowercased() }) }

  func matches(_ name: String) -> Bool {
    words.contains(name.lowercased()) || NameWords.split(name).contains { words.contains($0) }
  }
}

/// Calls of a body, with whether each stands under an `await`; closures inside included.
struct CallFinder: ModelVisitor {
  struct Found {
    let call: Call
    let isAwaited: Bool
  }

  var calls: [Found] = []
  private var awaited: Set<SourceRange> = []

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .await(let inner):
      if let call = inner.asCall { awaited.insert(call.nameRange) }
    case .call(let call):
      calls.append(Found(call: call, isAwaited: awaited.contains(call.nameRange)))
    default: break
    }
    return true
  }
}
