internal import CodeModel
internal import LintModel

/// Interprets one function's or closure's body for one subject.
///
/// Closures that run inside the call are interpreted in place; those that run later are
/// interpreted on their own, and what they do counts for the path that started them.
final class PathEngine {
  let obligations: Obligations
  let scope: Scope
  let subject: Subject
  let timings: ClosureTimings
  let callees: Callees
  /// False inside closures that run after the function returned.
  let isInFunction: Bool
  var record = ObligationRecord()
  /// The call that begins what must be ended, where it is not there from the start.
  var acquisition: SourceRange?
  /// The names of the function, shared with the engines of its closures.
  var nameCounts: NameCounts
  /// The flags that are set beside a discharge, with the value they get there.
  lazy var onceFlags = OnceFlags.find(in: scope.function?.body) { self.isDischarge($0, []) }
  /// Names of calls whose paths are recorded.
  var watched: Set<SourceRange> = []
  /// Closures kept in local constants, by name.
  var localClosures: [String: Closure] = [:]
  /// How many conditions stand around the statement under interpretation.
  var depth = 0
  /// How many loops are around the statement, and how many closures around the body.
  var loopDepth = 0
  var closureDepth = 0
  /// Local functions under interpretation, against recursion.
  var localCalls: Set<SourceRange> = []

  init(obligations: Obligations, scope: Scope, subject: Subject, isInFunction: Bool = true) {
    self.obligations = obligations
    self.scope = scope
    self.subject = subject
    self.isInFunction = isInFunction
    nameCounts = NameCounts(scope.function?.body)
    timings = ClosureTimings(scope: scope)
    callees = Callees(scope: scope)
  }

  /// Interprets a body from the start and records its exits.
  func run(_ body: Block, from start: Path = Path()) -> [PathExit] {
    let flow = self.flow(of: body, from: [start])
    let closing = SourceRange(
      file: body.range.file, start: max(Int(body.range.start), Int(body.range.end) - 1),
      end: Int(body.range.end))
    // The body of a loop that is looked at on its own ends with a `continue` too.
    let left = flow.next + (flow.continues + flow.breaks).map(\.path)
    let ends = left.map { PathExit(kind: .end, range: closing, path: $0) }
    var exits = ends + flow.returns + flow.throwing
    for index in exits.indices { exits[index].isInFunction = isInFunction }
    exits.forEach { record.add($0) }
    return exits
  }

  func flow(of block: Block, from paths: [Path]) -> Flow {
    flow(of: block.statements[...], from: paths)
  }

  private func flow(of statements: ArraySlice<Statement>, from paths: [Path]) -> Flow {
    var result = Flow()
    var current = paths
    for index in statements.indices {
      guard !current.isEmpty else { return result }
      if case .deferred(let body) = statements[index].kind {
        let rest = flow(of: statements[statements.index(after: index)...], from: current)
        let closed = closing(rest, with: body)
        result.takeExits(of: closed)
        result.next = closed.next
        return result
      }
      let step = flow(of: statements[index], from: current)
      result.takeExits(of: step)
      current = step.next.merged()
    }
    result.next = current
    return result
  }

  /// Runs a `defer` body on every way out of the statements after it.
  private func closing(_ flow: Flow, with body: Block) -> Flow {
    var closed = Flow()
    closed.next = after(body, flow.next)
    closed.returns = flow.returns.flatMap { closing($0, with: body) }
    closed.throwing = flow.throwing.flatMap { closing($0, with: body) }
    closed.breaks = flow.breaks.flatMap { exit in
      after(body, [exit.path]).map { (label: exit.label, path: $0) }
    }
    closed.continues = flow.continues.flatMap { exit in
      after(body, [exit.path]).map { (label: exit.label, path: $0) }
    }
    closed.fallingThrough = after(body, flow.fallingThrough)
    return closed
  }

  private func closing(_ exit: PathExit, with body: Block) -> [PathExit] {
    after(body, [exit.path]).map {
      PathExit(kind: exit.kind, range: exit.range, path: $0, result: exit.result)
    }
  }

  private func after(_ body: Block, _ paths: [Path]) -> [Path] {
    flow(of: body, from: paths).next
  }

  func flow(of statement: Statement, from paths: [Path]) -> Flow {
    var flow = Flow()
    switch statement.kind {
    case .binding(let binding): flow.next = bind(binding, paths, &flow)
    case .expression(let expression): flow.next = evaluate(expression, paths, &flow)
    case .ifElse(let conditions, let then, let otherwise):
      branch(conditions, then: then, otherwise: otherwise, paths, &flow)
    case .guardElse(let conditions, let otherwise):
      let (passing, failing) = evaluate(conditions, paths, &flow)
      flow.takeExits(of: self.flow(of: otherwise, from: noting(failing, conditions, holds: false)))
      flow.next = passing
    case .switchCases(let subject, let cases):
      flow = flowOfSwitch(subject, cases, paths)
    case .whileLoop(let conditions, let body): loop(conditions, body, paths, &flow, label: nil)
    case .repeatWhile(let body, let condition):
      repeatLoop(body, condition, paths, &flow, label: nil)
    case .forIn: forLoop(statement, paths, &flow, label: nil)
    case .cFor(let initial, let condition, let step, let body):
      cLoop(initial, condition, step, body, paths, &flow, label: nil)
    case .doCatch(let body, let catches, let finally):
      flow = flowOfDo(body, catches, finally, paths)
    case .scope(_, let object, let body):
      let start = object.map { evaluate($0, paths, &flow) } ?? paths
      let inner = self.flow(of: body, from: start)
      flow.takeExits(of: inner)
      flow.next = inner.next
    case .deferred(let body): flow = self.flow(of: body, from: paths)
    case .returned(let value):
      let done = value.map { evaluateReturned($0, paths, &flow) } ?? paths
      flow.returns += done.map {
        PathExit(
          kind: .returned, range: statement.range, path: $0,
          result: value?.returnedLiteral ?? .other)
      }
    case .thrown(let value):
      let done = evaluate(value, paths, &flow)
      flow.throwing += done.map { PathExit(kind: .thrown, range: statement.range, path: $0) }
    case .breakOut(let label): flow.breaks = paths.map { (label, $0) }
    case .continueLoop(let label): flow.continues = paths.map { (label, $0) }
    case .fallThrough: flow.fallingThrough = paths
    case .labeled(let label, let inner): flow = flowOfLabeled(label, inner, paths)
    case .function, .type: flow.next = paths
    case .conditional(let branches): flow = flowOfConditional(branches, paths)
    case .opaque(let children):
      flow.next = children.reduce(paths) { evaluate($1, $0, &flow) }
    }
    return flow
  }

  /// A returned subject is the caller's charge.
  private func evaluateReturned(
    _ value: Expression, _ paths: [Path], _ flow: inout Flow
  ) -> [Path] {
    let done = evaluate(value, paths, &flow)
    return isSubject(value, in: done) ? taking(done) : done
  }

  private func branch(
    _ conditions: [Condition], then: Block, otherwise: Block?, _ paths: [Path],
    _ flow: inout Flow
  ) {
    let (passing, failing) = evaluate(conditions, paths, &flow)
    depth += 1
    defer { depth -= 1 }
    let yes = self.flow(of: then, from: noting(passing, conditions, holds: true))
    flow.takeExits(of: yes)
    guard let otherwise else {
      let skipped = noting(failing, conditions, holds: false)
      flow.next = joined(yes.next, skipped, from: paths)
      return
    }
    let no = self.flow(of: otherwise, from: noting(failing, conditions, holds: false))
    flow.takeExits(of: no)
    flow.next = joined(yes.next, no.next, from: paths)
  }

  /// A branch that makes no difference to a path is no step of it.
  private func joined(_ yes: [Path], _ no: [Path], from start: [Path]) -> [Path] {
    let both = Set(yes.map(\.state)).intersection(no.map(\.state))
    guard !both.isEmpty else { return (yes + no).merged() }
    let unchanged = start.filter { both.contains($0.state) }
    return (unchanged + yes + no).merged()
  }

  private func noting(_ paths: [Path], _ conditions: [Condition], holds: Bool) -> [Path] {
    guard let first = conditions.first, let last = conditions.last else { return paths }
    let range = SourceRange(
      file: first.range.file, start: Int(first.range.start), end: Int(last.range.end))
    return paths.map { path in
      var path = path
      path.note(range, holds ? "The condition holds." : "The condition fails.")
      return path
    }
  }

  private func flowOfDo(
    _ body: Block, _ catches: [CatchClause], _ finally: Block?, _ paths: [Path]
  ) -> Flow {
    var inner = self.flow(of: body, from: paths)
    guard !catches.isEmpty else { return finally.map { closing(inner, with: $0) } ?? inner }
    let thrown = inner.throwing.map(\.path).merged()
    if catches.contains(where: \.catchesEverything) { inner.throwing = [] }
    depth += 1
    defer { depth -= 1 }
    for clause in catches {
      let start = thrown.map { path in
        var path = path
        path.note(clause.range.prefix(5), "An error is caught here.")
        return path
      }
      let caught = self.flow(of: clause.body, from: start)
      inner.takeExits(of: caught)
      inner.next += caught.next
    }
    inner.next = inner.next.merged()
    return finally.map { closing(inner, with: $0) } ?? inner
  }

  /// Each configuration on its own; without `#else` none of the branches may be compiled.
  private func flowOfConditional(_ branches: [ConditionalBranch], _ paths: [Path]) -> Flow {
    var flow = Flow()
    var remaining = paths
    for branch in branches {
      let inner = self.flow(of: branch.body, from: fixing(branch.condition, in: remaining))
      flow.takeExits(of: inner)
      flow.next += inner.next
      if let condition = branch.condition { remaining = excluding(condition, in: remaining) }
    }
    if !branches.contains(where: { $0.condition == nil }) { flow.next += remaining }
    flow.next = flow.next.merged()
    return flow
  }

  /// The same condition elsewhere in the function has the same answer.
  private func fixing(_ condition: String?, in paths: [Path]) -> [Path] {
    guard let condition else { return paths }
    return settling("#if " + condition, true, in: paths)
  }

  private func excluding(_ condition: String, in paths: [Path]) -> [Path] {
    settling("#if " + condition, false, in: paths)
  }

  /// The paths on which a fact may have that value, with it fixed.
  func settling(_ key: String, _ value: Bool, in paths: [Path]) -> [Path] {
    paths.compactMap { path in
      guard path.state.facts[key] != !value else { return nil }
      var path = path
      path.state.facts[key] = value
      return path
    }
  }
}
