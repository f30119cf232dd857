internal import CodeModel
internal import LintModel

extension PathEngine {
  /// Evaluates an expression in order; paths that end in a throw go to the flow's exits.
  func evaluate(_ expression: Expression, _ paths: [Path], _ flow: inout Flow) -> [Path] {
    guard !paths.isEmpty else { return [] }
    switch expression.kind {
    case .name, .integer, .float, .boolean, .null, .keyPath, .selector, .type: return paths
    case .call(let call): return evaluate(call, expression.range, paths, &flow)
    case .closure(let closure): return evaluateLoose(closure, paths)
    case .await(let inner): return evaluateAwaited(inner, paths, &flow)
    case .try(let kind, let inner): return evaluateTried(kind, inner, paths, &flow)
    case .assignment(let target, let sign, let value):
      return assign(value, to: target, sign, paths, &flow)
    case .ternary(let condition, let yes, let no):
      let (passing, failing) = split(condition, paths, &flow)
      return (evaluate(yes, passing, &flow) + evaluate(no, failing, &flow)).merged()
    case .binary(_, "&&", _), .binary(_, "||", _):
      let (passing, failing) = split(expression, paths, &flow)
      return (passing + failing).merged()
    case .binary(let left, "??", let right):
      let first = evaluate(left, paths, &flow)
      return (first + evaluate(right, first, &flow)).merged()
    case .statement(let statement):
      let inner = self.flow(of: statement, from: paths)
      flow.takeExits(of: inner)
      return inner.next
    case .array(let elements): return escaping(elements, paths, &flow)
    case .dictionary(let entries):
      return escaping(entries.flatMap { [$0.key, $0.value] }, paths, &flow)
    case .tuple(let parts) where parts.count > 1:
      return escaping(parts.map(\.value), paths, &flow)
    default:
      return expression.children.reduce(paths) { evaluate($1, $0, &flow) }
    }
  }

  /// A subject put into a collection or tuple is out of sight.
  private func escaping(
    _ elements: [Expression], _ paths: [Path], _ flow: inout Flow
  ) -> [Path] {
    let done = elements.reduce(paths) { evaluate($1, $0, &flow) }
    guard elements.contains(where: { isSubject($0, in: done) }) else { return done }
    return handingOn(done)
  }

  /// A closure that is not an argument: stored or returned, so run at an unknown time.
  private func evaluateLoose(_ closure: Closure, _ paths: [Path]) -> [Path] {
    guard mentionsSubject(closure.body, in: paths) else { return paths }
    return handingOn(paths)
  }

  /// `await` joins what it awaits: a task's value, and all that was started inside the call.
  private func evaluateAwaited(
    _ inner: Expression, _ paths: [Path], _ flow: inout Flow
  ) -> [Path] {
    var joined: [Path] = []
    for path in paths {
      let before = path.state.open
      let ended = awaitedTasks(in: inner, path)
      let own = awaitedFunction(inner)
      for var done in evaluate(inner, [path], &flow) {
        done.state.open = done.state.open.filter {
          !ended.contains($0.range) && (before.contains($0) || $0.range == own)
        }
        joined.append(done)
      }
    }
    return joined.merged()
  }

  /// The name of an awaited call of the project's function: what that leaves open when it returns
  /// stays open.
  private func awaitedFunction(_ inner: Expression) -> SourceRange? {
    guard let call = inner.asCall, callees.function(for: call)?.body != nil else { return nil }
    return call.nameRange
  }

  /// The tasks that have ended when an expression with `await` has: those whose `value` or `result`
  /// it asks for, also as a part, as in `await task.value ? a : b`.
  private func awaitedTasks(in expression: Expression, _ path: Path) -> Set<SourceRange> {
    var finder = TaskValueFinder()
    expression.walk(&finder)
    return Set(finder.names.compactMap { path.state.handles[$0] })
  }

  private func evaluateTried(
    _ kind: Expression.TryKind, _ inner: Expression, _ paths: [Path], _ flow: inout Flow
  ) -> [Path] {
    let done = evaluate(inner, paths, &flow)
    if kind == .plain {
      // The call may throw before it had any effect on the subject.
      flow.throwing += paths.map { path in
        var path = path
        // A task that throws its error has ended too.
        let ended = awaitedTasks(in: inner, path)
        path.state.open.removeAll { ended.contains($0.range) }
        path.note(inner.range, "This throws.")
        return PathExit(kind: .thrown, range: inner.range, path: path)
      }
    }
    return done
  }

  func bind(_ binding: Binding, _ paths: [Path], _ flow: inout Flow) -> [Path] {
    guard let value = binding.value else { return forgetting(binding.pattern.names, in: paths) }
    // `async let` is awaited or cancelled before its scope ends: never left open.
    if binding.modifiers.contains("async") { return evaluateAwaited(value, paths, &flow) }
    let name = binding.pattern.names.first ?? ""
    if let closure = value.asClosure, binding.isConstant {
      localClosures[name] = closure
      return paths
    }
    let start = startedRange(of: value)
    return forgetting(binding.pattern.names, in: evaluate(value, paths, &flow)).map { path in
      var path = path
      if isSubject(value, in: [path]) { path.state.aliases.formUnion(binding.pattern.names) }
      path.state.learn(value, as: name)
      if let start, path.state.open.contains(where: { $0.range == start }) {
        path.state.handles[name] = start
      }
      return path
    }
  }

  private func startedRange(of value: Expression) -> SourceRange? { value.asCall?.nameRange }

  private func assign(
    _ value: Expression, to target: Expression, _ sign: String, _ paths: [Path],
    _ flow: inout Flow
  ) -> [Path] {
    if isExpirationHandler(target) { return evaluate(target, paths, &flow) }
    var done = evaluate(target, paths, &flow)
    if let closure = value.asClosure, mentionsSubject(closure.body, in: done) {
      return storing(target, done)
    }
    done = evaluate(value, done, &flow)
    guard sign == "=" else { return done }
    if isSubject(target, in: done) {
      return value.asCall?.nameRange == acquisition && acquisition != nil
        ? fixing(target, value, in: done) : emptying(target, value, done)
    }
    guard isSubject(value, in: done) else { return fixing(target, value, in: done) }
    if let name = target.dottedName, scope.isLocal(name) {
      return done.map { path in
        var path = path
        path.state.aliases.insert(name)
        return path
      }
    }
    return storing(target, done)
  }

  /// The subject, or a closure that uses it, is kept where other code may find it.
  private func storing(_ target: Expression, _ paths: [Path]) -> [Path] {
    paths.forEach { record.add(ObligationRecord.Store(target: target, path: $0)) }
    let name = target.dottedName.map { "self." + plain($0) }
    return handingOn(paths).map { path in
      var path = path
      if let name, name.split(separator: ".").count == 2 { path.state.aliases.insert(name) }
      return path
    }
  }

  /// `handler = nil`, `id = .invalid`: nothing can be said on it under that name any more.
  private func emptying(_ target: Expression, _ value: Expression, _ paths: [Path]) -> [Path] {
    let name = target.unwrapped.dottedName.map(plain) ?? ""
    return paths.map { path in
      let others = path.state.aliases.subtracting([name, "self." + name])
      var path = path
      record.add(
        ObligationRecord.Overwrite(
          range: target.range, value: value, path: path, isCopied: !others.isEmpty))
      if !path.state.isOwed || others.isEmpty { path.state.isHandedOn = true }
      path.state.isReset = true
      path.state.forget(name)
      path.state.learn(value, as: name)
      return path
    }
  }

  /// `task.expirationHandler = {…}` runs at expiry, and is judged by its own rules.
  private func isExpirationHandler(_ target: Expression) -> Bool {
    guard case .member(_, "expirationHandler", _) = target.unwrapped.kind else { return false }
    return true
  }

  private func fixing(_ target: Expression, _ value: Expression, in paths: [Path]) -> [Path] {
    guard let name = target.dottedName.map(plain) else { return paths }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return forgetting([last], in: paths).map { path in
      var path = path
      path.state.learn(value, as: name)
      if let start = startedRange(of: value),
        path.state.open.contains(where: { $0.range == start })
      {
        path.state.handles[name] = start
      }
      return path
    }
  }

  /// Whether a body uses the subject, under any name it has on these paths.
  func mentionsSubject(_ body: Block, in paths: [Path]) -> Bool {
    if subject.isReachable, mayReach(body) { return true }
    if case .call = subject.form { return false }
    var names = subject.names
    for path in paths { names.formUnion(path.state.aliases) }
    for (name, closure) in localClosures where usesName(closure.body, in: names) {
      names.insert(name)
    }
    for name in names where scope.localFunction(name) != nil { names.insert(name) }
    return usesName(body, in: names.union(dischargingLocals(names)))
  }

  /// Local functions that use the subject stand for it.
  private func dischargingLocals(_ names: Set<String>) -> Set<String> {
    Set(
      scope.localFunctions.filter { function in
        function.body.map { usesName($0, in: names) } ?? false
      }.map(\.baseName))
  }

  private func usesName(_ body: Block, in names: Set<String>) -> Bool {
    var finder = NameFinder(names: names)
    body.walk(&finder)
    return finder.isFound
  }
}

/// Looks for a use of one of some names.
private struct NameFinder: ModelVisitor {
  let names: Set<String>
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    guard !isFound else { return false }
    switch expression.kind {
    case .name(let name): isFound = names.contains(name)
    case .member(let base?, let name, _):
      if case .name("self") = base.unwrapped.kind { isFound = names.contains(name) }
      if let written = expression.dottedName, names.contains(written) { isFound = true }
    default: break
    }
    return !isFound
  }
}

/// The locals whose `value` or `result` an expression asks for.
struct TaskValueFinder: ModelVisitor {
  var names: Set<String> = []

  mutating func visit(_ expression: Expression) -> Bool {
    if case .closure = expression.kind { return false }
    guard case .member(let base?, let member, _) = expression.kind,
      member == "value" || member == "result", let name = base.unwrapped.dottedName
    else { return true }
    names.insert(name)
    return true
  }
}
