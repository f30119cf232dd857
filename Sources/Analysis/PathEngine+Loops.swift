internal import CodeModel

extension PathEngine {
  /// Two rounds show repetition; deep inside other loops one round shows enough.
  private var rounds: Int { loopDepth < 4 ? 2 : 1 }

  /// A `while` loop: left at once, or after one or two rounds, which shows repetition.
  func loop(
    _ conditions: [Condition], _ body: Block, _ paths: [Path], _ flow: inout Flow, label: String?
  ) {
    var left: [Path] = []
    var entering = paths
    for _ in 0..<rounds {
      let (passing, failing) = evaluate(conditions, entering, &flow)
      left += failing
      entering = round(body, passing, &flow, &left, label: label)
    }
    if !isForever(conditions) { left += entering }
    flow.next = left.merged()
  }

  private func isForever(_ conditions: [Condition]) -> Bool {
    guard conditions.count == 1, case .expression(let expression) = conditions[0].kind,
      case .boolean(true) = expression.kind
    else { return false }
    return true
  }

  /// A `for` loop; one that waits for each of its tasks leaves none of them open.
  func forLoop(_ statement: Statement, _ paths: [Path], _ flow: inout Flow, label: String?) {
    guard case .forIn(let pattern, let sequence, let filter, let body, _) = statement.kind else {
      return
    }
    let start = evaluate(sequence, paths, &flow)
    loop(body, filter, start, &flow, label: label)
    var finder = TaskValueFinder()
    body.walk(&finder)
    guard !finder.names.isDisjoint(with: pattern.names) else { return }
    flow.next = flow.next.map { path in
      var path = path
      path.state.open.removeAll { $0.kind == .task }
      return path
    }.merged()
  }

  /// A `for` loop over a sequence that may be empty.
  private func loop(
    _ body: Block, _ filter: Expression?, _ paths: [Path], _ flow: inout Flow, label: String?
  ) {
    var left = paths
    var entering = paths
    for _ in 0..<rounds {
      let start = filter.map { evaluate($0, entering, &flow) } ?? entering
      entering = round(body, start, &flow, &left, label: label)
      left += entering
    }
    flow.next = left.merged()
  }

  func repeatLoop(
    _ body: Block, _ condition: Expression, _ paths: [Path], _ flow: inout Flow, label: String?
  ) {
    var left: [Path] = []
    var entering = paths
    for _ in 0..<rounds {
      let rounds = round(body, entering, &flow, &left, label: label)
      let (again, done) = split(condition, rounds, &flow)
      left += done
      entering = again
    }
    flow.next = (left + entering).merged()
  }

  func cLoop(
    _ initial: [Statement], _ condition: Expression?, _ step: [Expression], _ body: Block,
    _ paths: [Path], _ flow: inout Flow, label: String?
  ) {
    var entering = paths
    for statement in initial {
      let inner = self.flow(of: statement, from: entering)
      flow.takeExits(of: inner)
      entering = inner.next
    }
    var left: [Path] = []
    for _ in 0..<rounds {
      var start = entering
      if let condition {
        let (passing, failing) = split(condition, entering, &flow)
        left += failing
        start = passing
      }
      entering = round(body, start, &flow, &left, label: label)
      entering = step.reduce(entering) { evaluate($1, $0, &flow) }
    }
    if condition != nil { left += entering }
    flow.next = left.merged()
  }

  /// One round of a loop's body: the paths that come to the next round; those that break out
  /// join `left`.
  private func round(
    _ body: Block, _ paths: [Path], _ flow: inout Flow, _ left: inout [Path], label: String?
  ) -> [Path] {
    loopDepth += 1
    defer { loopDepth -= 1 }
    var inner = self.flow(of: body, from: paths)
    let isOurs = { (target: String?) in target == nil || target == label }
    left += inner.breaks.filter { isOurs($0.label) }.map(\.path)
    let again = inner.continues.filter { isOurs($0.label) }.map(\.path)
    inner.breaks.removeAll { isOurs($0.label) }
    inner.continues.removeAll { isOurs($0.label) }
    flow.takeExits(of: inner)
    return (inner.next + again).merged()
  }

  func flowOfLabeled(_ label: String, _ statement: Statement, _ paths: [Path]) -> Flow {
    var flow = Flow()
    switch statement.kind {
    case .whileLoop(let conditions, let body): loop(conditions, body, paths, &flow, label: label)
    case .repeatWhile(let body, let condition):
      repeatLoop(body, condition, paths, &flow, label: label)
    case .forIn: forLoop(statement, paths, &flow, label: label)
    default:
      flow = self.flow(of: statement, from: paths)
      flow.next += flow.breaks.filter { $0.label == label }.map(\.path)
      flow.breaks.removeAll { $0.label == label }
    }
    return flow
  }

  func flowOfSwitch(_ subject: Expression, _ cases: [SwitchCase], _ paths: [Path]) -> Flow {
    var flow = Flow()
    let start = evaluate(subject, paths, &flow)
    var falling: [Path] = []
    var remaining = start
    depth += 1
    defer { depth -= 1 }
    for part in cases {
      let (matching, others) = matching(part, subject, remaining)
      remaining = others
      var entering = matching.map { path in
        var path = path
        path.note(
          part.range.prefix(8), part.isDefault ? "The default case applies." : "This case applies.")
        return path
      }
      if isSubject(subject, in: entering) {
        entering = naming(part.patterns.flatMap(\.pattern.names), in: entering)
      }
      for pattern in part.patterns {
        if let filter = pattern.filter { entering = evaluate(filter, entering, &flow) }
      }
      var inner = self.flow(of: part.body, from: entering + falling)
      falling = inner.fallingThrough
      inner.fallingThrough = []
      flow.next += inner.next + inner.breaks.filter { $0.label == nil }.map(\.path)
      inner.breaks.removeAll { $0.label == nil }
      flow.takeExits(of: inner)
    }
    // Swift's switches are exhaustive; C's may match nothing.
    let isExhaustive = cases.contains(where: \.isDefault) || !isObjectiveC
    if cases.isEmpty || !isExhaustive { flow.next += remaining }
    flow.next = flow.next.merged()
    return flow
  }

  /// The paths on which a case may apply, and those on which it does not; what a plain case of an
  /// enumeration says of a named value is kept with the path.
  private func matching(
    _ part: SwitchCase, _ subject: Expression, _ paths: [Path]
  ) -> (matching: [Path], others: [Path]) {
    guard part.patterns.count == 1, part.patterns[0].filter == nil,
      let name = subject.dottedName.map(plain), let value = part.patterns[0].pattern.plainCase
    else { return (paths, paths) }
    let key = name + "==" + value
    return (settling(key, true, in: paths), settling(key, false, in: paths))
  }
}

extension Pattern {
  /// The name of a case without values: `.idle` for `State.idle` too, other constants as written.
  fileprivate var plainCase: String? {
    switch kind {
    case .enumCase(let name, _, let arguments): arguments.isEmpty ? "." + name : nil
    case .expression(let value): value.dottedName.map(CaseName.plain)
    default: nil
    }
  }
}
