internal import CodeModel

extension PathEngine {
  /// The paths on which all conditions hold, and those on which one fails.
  func evaluate(
    _ conditions: [Condition], _ paths: [Path], _ flow: inout Flow
  ) -> (passing: [Path], failing: [Path]) {
    var passing = paths
    var failing: [Path] = []
    for condition in conditions {
      let (yes, no) = evaluate(condition, passing, &flow)
      passing = yes
      failing += no
    }
    return (passing.merged(), failing.merged())
  }

  private func evaluate(
    _ condition: Condition, _ paths: [Path], _ flow: inout Flow
  ) -> (passing: [Path], failing: [Path]) {
    switch condition.kind {
    case .expression(let expression): return split(expression, paths, &flow)
    case .availability: return (paths, paths)
    case .pattern(let pattern, let value):
      let done = evaluate(value, paths, &flow)
      if isSubject(value, in: done) { return (naming(pattern.names, in: done), done) }
      return (forgetting(pattern.names, in: done), done)
    case .optionalBinding(let pattern, let value, _):
      return bind(pattern, value, paths, &flow)
    }
  }

  /// `if let name = value`: a copy of the subject is the subject, an absent one owes nothing.
  private func bind(
    _ pattern: Pattern, _ value: Expression?, _ paths: [Path], _ flow: inout Flow
  ) -> (passing: [Path], failing: [Path]) {
    let value = value ?? name(of: pattern)
    guard let value else { return (paths, paths) }
    let done = evaluate(value, paths, &flow)
    var (passing, failing) = fork(on: factKey(value), suffix: " exists", done)
    if isSubject(value, in: done) {
      failing = value.isCast ? doubting(failing) : excusing(failing)
      passing = naming(pattern.names, in: passing)
    } else if isSelf(value) {
      // Nobody can tell here whether the owner lives as long as the work.
      failing = excusing(failing)
    } else if pattern.names != [value.dottedName].compactMap({ $0 }) {
      passing = forgetting(pattern.names, in: passing)
    }
    return (passing, failing)
  }

  /// The paths with further names of the subject.
  func naming(_ names: [String], in paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      path.state.aliases.formUnion(names)
      return path
    }
  }

  private func name(of pattern: Pattern) -> Expression? {
    guard case .name(let name) = pattern.kind else { return nil }
    return Expression(.name(name), pattern.range)
  }

  /// Evaluates a condition and tells the paths on which it holds from the others.
  func split(
    _ condition: Expression, _ paths: [Path], _ flow: inout Flow
  ) -> (passing: [Path], failing: [Path]) {
    if let same = comparison(condition) { return split(same, paths, &flow) }
    switch condition.kind {
    case .boolean(let value): return value ? (paths, []) : ([], paths)
    case .prefix("!", let inner):
      let (yes, no) = split(inner, paths, &flow)
      return (no, yes)
    case .tuple(let parts) where parts.count == 1: return split(parts[0].value, paths, &flow)
    case .binary(let left, "&&", let right):
      let (first, failed) = split(left, paths, &flow)
      let (both, second) = split(right, first, &flow)
      return (both, (failed + second).merged())
    case .binary(let left, "||", let right):
      let (first, other) = split(left, paths, &flow)
      let (second, neither) = split(right, other, &flow)
      return ((first + second).merged(), neither)
    case .binary(let left, let sign, let right)
    where (sign == "==" || sign == "!=") && isNull(right):
      let done = evaluate(left, paths, &flow)
      var (present, absent) = fork(on: factKey(left), suffix: " exists", done)
      if isSubject(left, in: done) || isSelf(left) { absent = excusing(absent) }
      return sign == "==" ? (absent, present) : (present, absent)
    case .binary(let left, "==", let right) where InvalidIdentifier.isNamed(by: right):
      let done = evaluate(left, paths, &flow)
      let key = left.unwrapped.dottedName.map { plain($0) + "==.invalid" }
      let (none, some) = fork(on: key, done)
      return (isSubject(left, in: done) ? excusing(none) : none, some)
    case .binary(let left, "!=", let right):
      let same = Expression(.binary(left, "==", right), condition.range)
      let (equal, different) = split(same, paths, &flow)
      return (different, equal)
    case .binary(let left, let sign, let right) where sign == "<=" || sign == ">=":
      let opposite = Expression(.binary(left, sign == "<=" ? ">" : "<", right), condition.range)
      let (holds, fails) = split(opposite, paths, &flow)
      return (fails, holds)
    default:
      let done = evaluate(condition, paths, &flow)
      var (present, absent) = fork(on: factKey(condition), done)
      // C asks `if (handler)`.
      if isSubject(condition, in: done) || isSelf(condition) { absent = excusing(absent) }
      return excusingAnswered(condition, (present, absent))
    }
  }

  /// `[type isEqualToString:PKPushTypeVoIP]` as the comparison that it is.
  private func comparison(_ condition: Expression) -> Expression? {
    guard case .call(let call) = condition.kind, call.arguments.count == 1,
      let receiver = call.receiver, receiver.dottedName != nil,
      ["isEqualToString:", "isEqual:", "isEqualToNumber:"].contains(call.selector ?? "")
    else { return nil }
    return Expression(.binary(receiver, "==", call.arguments[0].value), condition.range)
  }

  /// A flag that is set where the subject is discharged says on other paths that it was.
  private func excusingAnswered(
    _ condition: Expression, _ split: (passing: [Path], failing: [Path])
  ) -> (passing: [Path], failing: [Path]) {
    guard let name = condition.dottedName.map(plain), let answered = onceFlags[name] else {
      return split
    }
    return answered
      ? (excusing(split.passing), split.failing) : (split.passing, excusing(split.failing))
  }

  private func isNull(_ expression: Expression) -> Bool {
    if case .null = expression.kind { return true }
    return false
  }

  /// The text of a condition that gives the same answer each time: names and comparisons.
  private func factKey(_ condition: Expression) -> String? {
    if let call = condition.asCall { return call.factKey }
    if isSelf(condition) { return "self" }
    if let name = condition.dottedName { return plain(name) }
    guard case .binary(let left, let sign, let right) = condition.kind,
      ["==", "<", ">"].contains(sign), let first = left.dottedName.map(plain)
    else { return nil }
    if let second = right.dottedName { return first + sign + CaseName.plain(plain(second)) }
    switch right.kind {
    case .integer(let text), .float(let text): return first + sign + text
    case .boolean(let value): return first + sign + String(value)
    default: return right.literalText.map { first + sign + "\"" + $0 + "\"" }
    }
  }

  /// Calls may answer anew each time: only what is known of this one tells the paths apart.
  private func fork(
    on key: String?, suffix: String = "", _ paths: [Path]
  ) -> (passing: [Path], failing: [Path]) {
    guard let key else { return (paths, paths) }
    let isKnown = paths.contains { $0.state.facts[key + suffix] != nil }
    if key.hasPrefix(Call.factPrefix), !isKnown { return (paths, paths) }
    if isIdle(key) { return (paths, paths) }
    let keys = factKeys(key, suffix)
    return (
      keys.reduce(paths) { settling($1, true, in: $0) },
      keys.reduce(paths) { settling($1, false, in: $0) }
    )
  }

  /// A plain name that never comes up again tells no paths apart; where a call is looked for, the
  /// rule asks what was known at the end.
  private func isIdle(_ key: String) -> Bool {
    if case .call = subject.form { return false }
    let isPlain = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isPlain && !nameCounts.isRepeated(key)
  }

  func forgetting(_ names: [String], in paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      names.forEach { path.state.forget($0) }
      return path
    }
  }

  /// The paths with the subject in somebody else's charge.
  func taking(_ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      path.state.isHandedOn = true
      return path
    }
  }

  /// The paths on which nothing is owed.
  func excusing(_ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      path.state.isExcused = true
      return path
    }
  }

  /// A name without the `self.` that Swift lets out.
  func plain(_ name: String) -> String {
    name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
  }

  /// Whether the expression is the subject itself, under one of its names.
  func isSubject(_ expression: Expression, in paths: [Path]) -> Bool {
    let value = expression.unwrapped
    if isProperty(value) { return true }
    guard let name = value.dottedName else { return false }
    if subject.owner == nil {
      if subject.names.contains(name) || subject.names.contains(plain(name)) { return true }
    }
    if paths.contains(where: { $0.state.aliases.contains(name) }) { return true }
    let member = "self." + name
    return !scope.isLocal(name) && paths.contains { $0.state.aliases.contains(member) }
  }

  /// Whether it is one of the owner's properties that hold the subject, on whatever base.
  private func isProperty(_ value: Expression) -> Bool {
    guard let owner = subject.owner else { return false }
    switch value.kind {
    case .name(let name): return subject.names.contains(name) && !scope.isLocal(name)
    case .member(let base?, let name, _):
      guard subject.names.contains(name) else { return false }
      if base.dottedName == "self" { return true }
      guard let type = scope.typeName(of: base) else { return true }
      return type == owner || scope.program.lineage(of: type).contains { $0.name == owner }
    default: return false
    }
  }
}
