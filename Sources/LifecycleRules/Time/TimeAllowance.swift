internal import Analysis
internal import CodeModel
internal import LintModel

/// Finds where `backgroundTimeRemaining` decides how much work is begun.
struct TimeAllowance {
  struct Use {
    enum Kind: Equatable {
      /// A timer, delay or time-out that lasts as long as what is said to remain.
      case wait
      /// An amount of work computed from it.
      case amount
      /// Long work begun because enough is said to remain.
      case gate(work: String)
    }

    let kind: Kind
    /// Where the time is used.
    let range: SourceRange
    /// Where the property is read.
    let read: SourceRange
  }

  let scope: Scope

}

/// Looks for the property, or a local that was given it.
private struct ReadFinder: ModelVisitor {
  let locals: [String: SourceRange]
  var read: SourceRange?

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .closure: return false
    case .member(_, "backgroundTimeRemaining", let range): read = range
    case .call(let call) where call.name == "backgroundTimeRemaining": read = call.nameRange
    case .name(let name): if let range = locals[name] { read = range }
    default: break
    }
    return read == nil
  }
}

private struct AllowanceFinder: ModelVisitor {
  let scope: Scope
  var uses: [TimeAllowance.Use] = []
  private var locals: [String: SourceRange] = [:]

  init(scope: Scope) { self.scope = scope }

  private func read(in expression: Expression) -> SourceRange? {
    var finder = ReadFinder(locals: locals)
    expression.walk(&finder)
    return finder.read
  }

  private mutating func add(
    _ kind: TimeAllowance.Use.Kind, _ range: SourceRange, _ read: SourceRange
  ) {
    uses.append(TimeAllowance.Use(kind: kind, range: range, read: read))
  }

  // MARK: Statements

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .binding(let binding): note(binding)
    case .ifElse(let conditions, let then, let otherwise):
      checkBranch(conditions, then, otherwise)
    case .forIn(_, let sequence, _, _, _):
      if let read = read(in: sequence) { add(.amount, sequence.range.prefix(1), read) }
    case .whileLoop(let conditions, _):
      checkCountdown(conditions)
    case .cFor(_, let condition?, _, _):
      checkCountdown([Condition(.expression(condition), condition.range)])
    default: break
    }
    return true
  }

  private mutating func note(_ binding: Binding) {
    guard case .name(let name) = binding.pattern.kind, let value = binding.value,
      let read = read(in: value)
    else { return }
    locals[name] = read
  }

  /// `while budget > 0` with a local that was read once; reading it anew stops in time.
  private mutating func checkCountdown(_ conditions: [Condition]) {
    for condition in conditions {
      guard case .expression(let value) = condition.kind, let read = read(in: value),
        !value.range.contains(read)
      else { continue }
      add(.amount, condition.range, read)
    }
  }

  // MARK: Gates

  /// `if remaining > 20 { upload everything }`.
  private mutating func checkBranch(
    _ conditions: [Condition], _ then: Block, _ otherwise: Block?
  ) {
    for condition in conditions {
      guard case .expression(let value) = condition.kind, let gate = gate(value) else { continue }
      let plenty = gate.isPlenty ? then : otherwise
      guard let plenty, let work = LongWork(scope: scope).first(in: plenty) else { continue }
      add(.gate(work: work), condition.range, gate.read)
    }
  }

  /// What a block holds behind `guard remaining > 20 else { return }`, or behind its mirror image.
  mutating func checkExits(in block: Block) {
    for (index, statement) in block.statements.enumerated() {
      let condition: Condition?
      switch statement.kind {
      case .guardElse(let conditions, _):
        condition = conditions.first { isGate($0, plenty: true) }
      case .ifElse(let conditions, let then, nil) where then.leaves:
        condition = conditions.first { isGate($0, plenty: false) }
      default: condition = nil
      }
      guard let condition, case .expression(let value) = condition.kind, let gate = gate(value)
      else { continue }
      let rest = Block(Array(block.statements.dropFirst(index + 1)), block.range)
      guard let work = LongWork(scope: scope).first(in: rest) else { continue }
      add(.gate(work: work), condition.range, gate.read)
    }
  }

  private func isGate(_ condition: Condition, plenty: Bool) -> Bool {
    guard case .expression(let value) = condition.kind else { return false }
    return gate(value)?.isPlenty == plenty
  }

  /// A comparison with a number of seconds; one with hours asks whether the app is in front.
  private func gate(_ value: Expression) -> (isPlenty: Bool, read: SourceRange)? {
    guard case .binary(let left, let sign, let right) = value.unwrapped.kind else { return nil }
    if sign == "&&" || sign == "||" { return gate(left) ?? gate(right) }
    let isGreater = sign == ">" || sign == ">="
    guard isGreater || sign == "<" || sign == "<=" else { return nil }
    let (read, other, isPlenty) =
      self.read(in: left) != nil
      ? (self.read(in: left), right, isGreater) : (self.read(in: right), left, !isGreater)
    guard let read else { return nil }
    if let limit = Stretch(scope: scope).seconds(other), limit >= 300 || limit < 1 { return nil }
    if other.unwrapped.dottedName?.hasSuffix("greatestFiniteMagnitude") ?? false { return nil }
    if other.unwrapped.dottedName == "DBL_MAX" { return nil }
    return (isPlenty, read)
  }

  // MARK: Expressions

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call): check(call)
    case .assignment(let target, "=", let value):
      let waits: Set<String> = [
        "timeoutInterval", "timeoutIntervalForRequest", "timeoutIntervalForResource",
      ]
      if case .member(_, let name, let range) = target.unwrapped.kind, waits.contains(name),
        let read = read(in: value)
      {
        add(.wait, range, read)
      }
      if case .name(let name) = target.unwrapped.kind, let read = read(in: value),
        scope.isLocal(name)
      {
        locals[name] = read
      }
    default: break
    }
    return true
  }

  private static let waits: Set<String> = [
    "withTimeInterval", "timeInterval", "deadline", "wallDeadline", "afterDelay", "timeout", "for",
    "nanoseconds", "timeoutInterval", "until",
  ]

  private static let waiters: Set<String> = [
    "scheduledTimer", "Timer", "asyncAfter", "sleep", "usleep", "dispatch_after", "wait",
    "scheduledTimerWithTimeInterval", "timerWithTimeInterval", "perform", "performSelector",
    "sleepForTimeInterval", "URLRequest", "schedule", "dispatch_time",
    "dispatch_semaphore_wait", "dispatch_group_wait", "requestWithURL",
  ]

  private static let amounts: Set<String> = ["prefix", "suffix", "stride", "dropFirst"]

  private mutating func check(_ call: Call) {
    guard let name = call.name else { return }
    for argument in call.arguments where argument.value.asClosure == nil {
      guard let read = read(in: argument.value) else { continue }
      let label = argument.label
      if Self.waiters.contains(name), label.map(Self.waits.contains) ?? true {
        // `dispatch_after(dispatch_time(…))` is one wait.
        guard !uses.contains(where: { $0.read == read && $0.kind == .wait }) else { continue }
        add(.wait, call.nameRange, read)
      } else if Self.amounts.contains(name) {
        add(.amount, call.nameRange, read)
      }
    }
  }
}

extension TimeAllowance {
  /// The uses of every block of a body: conditions that leave early are judged by what follows.
  func allUses(in body: Block) -> [Use] {
    var exits = ExitBlocks()
    exits.add(body, isLoop: false)
    body.walk(&exits)
    var finder = AllowanceFinder(scope: scope)
    body.walk(&finder)
    for block in exits.blocks { finder.checkExits(in: block) }
    return finder.uses.sorted { $0.range < $1.range }
  }
}

/// Blocks whose early exits leave a function; those of a loop stop in time.
private struct ExitBlocks: ModelVisitor {
  var blocks: [Block] = []

  mutating func add(_ block: Block, isLoop: Bool) { if !isLoop { blocks.append(block) } }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function, .whileLoop, .repeatWhile, .forIn, .cFor: return false
    case .ifElse(_, let then, let otherwise):
      blocks += [then] + (otherwise.map { [$0] } ?? [])
    case .doCatch(let body, _, _), .scope(_, _, let body): blocks.append(body)
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .closure(let closure) = expression.kind { blocks.append(closure.body) }
    return true
  }
}

extension Block {
  fileprivate var leaves: Bool {
    guard case .returned? = statements.last?.kind else { return false }
    return true
  }
}
