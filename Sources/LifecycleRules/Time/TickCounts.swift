internal import Analysis
internal import CodeModel
internal import LintModel

/// Finds where a tick counts a variable that stands for time.
struct TickCounts {
  struct Count {
    let name: String
    let range: SourceRange
    /// The calls that lead from the tick to the count.
    let steps: [Step]
    let enclosing: String
  }

  let contexts: LifecycleContexts
  private var program: Program { contexts.program }

  func find(in ticker: Ticker) -> [Count] {
    find(in: ticker.body, ticker.scope, ticker, steps: [], seen: [])
  }

  private func find(
    in body: Block, _ scope: Scope, _ ticker: Ticker, steps: [Step], seen: Set<SourceRange>
  ) -> [Count] {
    var finder = AdditionFinder(scope: scope)
    body.walk(&finder)
    let rebasing = Rebasing(contexts: contexts, scope: scope)
    let here = finder.additions.filter { addition in
      TimeNames(scope: scope).isTime(addition.name, ticker) && isStored(addition, scope, ticker)
        && !rebasing.covers(addition.name)
    }.map { addition in
      Count(
        name: addition.name, range: addition.range, steps: steps,
        enclosing: scope.function?.qualifiedName ?? scope.enclosingType ?? "")
    }
    guard steps.count < 3 else { return here }
    return here
      + finder.calls.flatMap { call in
        follow(call, scope, ticker, steps: steps, seen: seen)
      }
  }

  private func follow(
    _ call: Call, _ scope: Scope, _ ticker: Ticker, steps: [Step], seen: Set<SourceRange>
  ) -> [Count] {
    let actions = ActionCases(program: program)
    if let name = actions.sentAction(call) {
      let step = Step(call.nameRange, "Each tick sends `\(name)`.")
      return actions.bodies(handling: name, sentFrom: scope.file).flatMap { body, inner in
        seen.contains(body.range)
          ? []
          : find(
            in: body, inner, ticker, steps: steps + [step], seen: seen.union([body.range]))
      }
    }
    if let kept = StoredClosures(sites: contexts.sites).targets(calledBy: call, scope) {
      let step = Step(call.nameRange, "Each tick calls `\(call.name ?? "")`.")
      return kept.flatMap { target in
        let (body, inner) = code(of: target)
        guard let body, !seen.contains(body.range) else { return [Count]() }
        return find(
          in: body, inner, ticker, steps: steps + [step], seen: seen.union([body.range]))
      }
    }
    guard let function = Callees(scope: scope).function(for: call), let next = function.body,
      !seen.contains(function.range)
    else { return [] }
    return find(
      in: next, Scope(program: program, function: function), ticker,
      steps: steps + [Step(call.nameRange, "Each tick calls `\(function.fullName)`.")],
      seen: seen.union([function.range]))
  }

  private func code(of target: StoredClosures.Target) -> (Block?, Scope) {
    switch target {
    case .closure(let closure, let scope): (closure.body, scope)
    case .function(let function):
      (function.body, Scope(program: program, function: function))
    }
  }

  /// A local of the tick itself starts anew each time.
  private func isStored(
    _ addition: AdditionFinder.Addition, _ scope: Scope, _ ticker: Ticker
  ) -> Bool {
    guard addition.isPlainName, scope.isLocal(addition.name), scope.member(addition.name) == nil
    else { return true }
    // A loop that waits for something counts how long in a local, and nobody sees it.
    if ticker.kind == .sleepLoop { return false }
    guard let function = scope.function, function.range.contains(addition.range) else {
      return true
    }
    let isInOut = function.parameters.contains {
      $0.name == addition.name && $0.type?.text.hasPrefix("inout") ?? false
    }
    return isInOut || isCapturedLocal(addition, scope)
  }

  /// A local of the function around the tick's closure outlives the ticks.
  private func isCapturedLocal(_ addition: AdditionFinder.Addition, _ scope: Scope) -> Bool {
    guard let value = scope.localValue(addition.name) else { return false }
    return value.range < addition.range
  }
}

/// Additions of a constant to a variable, and the calls beside them.
private struct AdditionFinder: ModelVisitor {
  struct Addition {
    let name: String
    let range: SourceRange
    let isPlainName: Bool
  }

  let scope: Scope
  var additions: [Addition] = []
  var calls: [Call] = []

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call):
      calls.append(call)
      noteSetter(call, expression.range)
    case .assignment(let target, let sign, let value):
      guard let name = written(target), isStep(sign, value, of: name) else { break }
      add(name, expression.range)
    case .postfix(let target, let sign) where sign == "++" || sign == "--":
      if let name = written(target) { add(name, expression.range) }
    case .prefix(let sign, let target) where sign == "++" || sign == "--":
      if let name = written(target) { add(name, expression.range) }
    default: break
    }
    return true
  }

  private mutating func add(_ name: String, _ range: SourceRange) {
    let last = name.split(whereSeparator: { ".>".contains($0) }).last.map(String.init) ?? name
    additions.append(Addition(name: last, range: range, isPlainName: last == name))
  }

  /// The dotted name, with the element of a collection taken for the collection.
  private func written(_ target: Expression) -> String? {
    if let name = target.dottedName { return name }
    switch target.unwrapped.kind {
    case .subscripted(let base, _): return written(base)
    case .member(let base?, let name, _): return written(base).map { $0 + "." + name }
    default: return nil
    }
  }

  /// Notes `[self setElapsed:self.elapsed + 1]`.
  private mutating func noteSetter(_ call: Call, _ range: SourceRange) {
    guard call.selector != nil, call.arguments.count == 1, let name = call.name,
      name.hasPrefix("set"), name.count > 3,
      case .binary(let left, let sign, let right) = call.arguments[0].value.unwrapped.kind,
      sign == "+" || sign == "-", isConstantStep(right)
    else { return }
    let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
    guard left.dottedName?.hasSuffix(property) ?? false else { return }
    add("self." + property, range)
  }

  /// `x += 1`, `x -= interval`, `x = x + 1` or `x = max(0, x - 1)`.
  private func isStep(_ sign: String, _ value: Expression, of name: String) -> Bool {
    if sign == "+=" || sign == "-=" { return isConstantStep(value) }
    guard sign == "=" else { return false }
    if let call = value.asCall, ["max", "min", "MAX", "MIN"].contains(call.name ?? "") {
      return call.arguments.contains { isStep("=", $0.value, of: name) }
    }
    guard case .binary(let left, let operation, let right) = value.unwrapped.kind,
      operation == "+" || operation == "-"
    else { return false }
    return written(left) == name && isConstantStep(right)
  }

  private func isConstantStep(_ value: Expression) -> Bool {
    if Stretch(scope: scope).seconds(value) != nil { return true }
    guard let name = value.dottedName else { return false }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    // A measured stretch has a value of its own that is no constant.
    if scope.isLocal(last), !name.contains("."), scope.localValue(last) != nil { return false }
    let words = Set(NameWords.split(last))
    return !words.isDisjoint(with: ["interval", "step", "tick", "period"])
  }
}
