internal import Analysis
internal import CodeModel
internal import LintModel

/// Recognizes the end of something that has a time to live: a session, a token, a lock, a ban.
struct Expiries {
  struct Expiry {
    /// What is called or set, as written.
    let name: String
    let range: SourceRange
    /// The calls that lead to it.
    let steps: [Step]
  }

  let program: Program

  /// The first end that a body brings about, functions of the project followed.
  func first(in body: Block, _ scope: Scope) -> Expiry? {
    first(in: body, scope, steps: [], seen: [])
  }

  private func first(
    in body: Block, _ scope: Scope, steps: [Step], seen: Set<SourceRange>
  ) -> Expiry? {
    var finder = ActFinder()
    body.walk(&finder)
    for act in finder.acts {
      switch act {
      case .assignment(let target, let value, let range):
        if ends(value, target), !isTransient(target, scope) {
          return Expiry(name: target.shownName, range: range, steps: steps)
        }
      case .call(let call):
        if ends(call, scope) {
          return Expiry(name: call.shownName, range: call.nameRange, steps: steps)
        }
      }
    }
    guard steps.count < 2 else { return nil }
    for case .call(let call) in finder.acts {
      guard let function = Callees(scope: scope).function(for: call), let next = function.body,
        !seen.contains(function.range)
      else { continue }
      let step = Step(call.nameRange, "`\(function.fullName)` is called here.")
      if let found = first(
        in: next, Scope(program: program, function: function), steps: steps + [step],
        seen: seen.union([function.range]))
      {
        return found
      }
    }
    return nil
  }

  // MARK: Words

  private static let subjects: Set<String> = [
    "session", "token", "tokens", "credential", "credentials", "login", "vault", "lockout", "ban",
    "otp", "passcode", "authentication", "authorization", "auth", "trial", "unlock",
  ]

  /// Verbs that end what a subject stands for.
  private static let ends: Set<String> = [
    "end", "expire", "expires", "invalidate", "clear", "close", "revoke", "drop", "forget",
    "destroy", "finish", "reset", "discard", "terminate", "lift", "remove", "wipe",
  ]

  /// What is locked, ended or reset for the interface's or another process's sake.
  private static let others: Set<String> = [
    "ui", "orientation", "rotation", "animation", "button", "scroll", "keyboard", "camera",
    "capture", "audio", "url", "download", "game", "ar", "search", "drag", "touch", "recording",
    "player", "playback", "web", "cache", "mutex", "thread", "queue", "semaphore", "gesture",
    "screenshot", "view", "cell", "connection", "socket", "watch", "stream", "cancellable",
    "cancel", "cancellation", "monitor", "registration",
  ]

  /// Flags that name a state which ends by itself: locked out, blocked, allowed to try again.
  private func ends(_ value: Expression, _ target: Expression) -> Bool {
    guard let written = target.unwrapped.dottedName else { return false }
    let last = written.split(separator: ".").last.map(String.init) ?? written
    let words = Set(NameWords.split(last))
    guard words.isDisjoint(with: Self.others) else { return false }
    let isLockout =
      words.contains("lockout") || words.isSuperset(of: ["locked", "out"])
      || words.contains("banned") || words.contains("throttled")
    switch value.unwrapped.kind {
    case .boolean(true):
      return words.contains("locked") && !isLockout || words.contains("expired")
        || words.isSuperset(of: ["can", "retry"]) || words.isSuperset(of: ["retry", "allowed"])
        || words.isSuperset(of: ["can", "resend"])
    case .boolean(false):
      return isLockout || words.contains("unlocked") || words.contains("blocked")
        || words.contains("authenticated") || words.isSuperset(of: ["logged", "in"])
        || words.isSuperset(of: ["signed", "in"]) || words.isSuperset(of: ["session", "active"])
        || words.isSuperset(of: ["token", "valid"]) || words.isSuperset(of: ["session", "valid"])
    case .null: return !words.isDisjoint(with: Self.subjects) && !isTimer(words)
    case .integer("0"):
      return words.contains("attempts") && !words.isDisjoint(with: ["failed", "login", "pin"])
        || words.isSuperset(of: ["failed", "attempts"])
    case .member(nil, let name, _): return endsState(words, case: name)
    default: return false
    }
  }

  /// `state = .locked`, `phase = .expired`, `sessionState = .signedOut`.
  private func endsState(_ words: Set<String>, case name: String) -> Bool {
    guard !words.isDisjoint(with: ["state", "status", "phase", "session", "lock", "auth"]) else {
      return false
    }
    return ["locked", "expired", "loggedOut", "signedOut", "unauthenticated"].contains(name)
  }

  private func isTimer(_ words: Set<String>) -> Bool {
    !words.isDisjoint(with: ["timer", "task", "item", "work", "timeout", "observer"])
  }

  private func ends(_ call: Call, _ scope: Scope) -> Bool {
    guard let name = call.name else { return false }
    let words = NameWords.split(name)
    let all = Set(words).union(receiverWords(call))
    guard let first = words.first, all.isDisjoint(with: Self.others) else { return false }
    if let kind = Teardown.kind(of: call, in: scope) {
      return kind == .logout || kind == .lock || kind == .session
    }
    let joined = words.joined()
    if ["allowretry", "allowretries", "enablelogin", "unban", "clearlockout"].contains(joined) {
      return true
    }
    if first == "expire", call.arguments.isEmpty { return !all.isDisjoint(with: Self.subjects) }
    return Self.ends.contains(first) && !Set(words).isDisjoint(with: Self.subjects)
  }

  private func receiverWords(_ call: Call) -> [String] {
    call.receiver?.unwrapped.dottedName?.split(separator: ".").flatMap {
      NameWords.split(String($0))
    } ?? []
  }

  /// A local dies with its function.
  private func isTransient(_ target: Expression, _ scope: Scope) -> Bool {
    guard case .name(let name) = target.unwrapped.kind else { return false }
    return scope.isLocal(name) && scope.member(name) == nil
  }
}

/// Assignments and calls of a body in source order.
private struct ActFinder: ModelVisitor {
  enum Act {
    case assignment(Expression, Expression, SourceRange)
    case call(Call)
  }

  var acts: [Act] = []

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .assignment(let target, "=", let value):
      acts.append(.assignment(target, value, target.range))
    case .call(let call): acts.append(.call(call))
    default: break
    }
    return true
  }
}
