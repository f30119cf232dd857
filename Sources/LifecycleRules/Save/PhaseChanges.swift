internal import Analysis
internal import CodeModel
internal import LintModel

/// A condition that only a change between active and background in one step would meet.
struct PhaseChange {
  let old: PhaseValue
  let new: PhaseValue
  let range: SourceRange
}

/// An old and a new phase.
private struct PhasePair: Hashable {
  let old: PhaseValue
  let new: PhaseValue

  /// Neighbours only: `.inactive` lies between the other two.
  var happens: Bool { old == .inactive || new == .inactive }

  static let all: [PhasePair] = PhaseValue.allCases.flatMap { old in
    PhaseValue.allCases.filter { $0 != old }.map { PhasePair(old: old, new: $0) }
  }
}

/// Finds handlers of the scene phase that see the old and the new value.
struct PhaseChangeFinder: ModelVisitor {
  let scope: Scope
  private(set) var changes: [PhaseChange] = []

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }  // visited on its own
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, call.name == "onChange",
      let observed = call.argument(labeled: "of"), isPhase(observed),
      let closure = call.arguments.lazy.compactMap({ $0.value.asClosure }).last,
      let names = names(closure, observed)
    else { return true }
    var reader = PairReader(old: names.old, new: names.new)
    reader.read(closure.body.statements)
    changes += reader.changes
    return true
  }

  private func isPhase(_ observed: Expression) -> Bool {
    guard let written = observed.unwrapped.dottedName else { return false }
    let last = written.split(separator: ".").last.map(String.init) ?? written
    return NameWords.split(last).joined() == "scenephase"
      || scope.typeName(of: observed) == "ScenePhase"
      || scope.member(last)?.isScenePhase ?? false
  }

  private func names(
    _ closure: Closure, _ observed: Expression
  ) -> (old: String, new: String)? {
    switch closure.parameters.count {
    case 2:
      let names = closure.parameters.map(\.name)
      return names.contains("_") ? nil : (names[0], names[1])
    case 1:
      // The closure with one parameter still reads the old value from the property.
      guard let written = observed.unwrapped.dottedName else { return nil }
      let captured = closure.captures.first { capture in
        capture.value?.unwrapped.dottedName == written || capture.name == written
      }
      let plain = written.hasPrefix("self.") ? String(written.dropFirst(5)) : written
      return (captured?.name ?? plain, closure.parameters[0].name)
    default: return ("$0", "$1")
    }
  }

  /// A function that is handed both phases: `change(from:to:)`.
  static func changes(inHandler function: FunctionDeclaration, _ body: Block) -> [PhaseChange] {
    let phases = function.parameters.filter { $0.type?.name == "ScenePhase" }
    guard phases.count == 2 else { return [] }
    let olds: Set<String> = ["old", "from", "previous", "last", "oldPhase", "oldValue"]
    let isOrdered =
      olds.contains(phases[0].label ?? "") || olds.contains(phases[0].name)
      || NameWords.split(phases[0].name).contains(where: olds.contains)
    guard isOrdered else { return [] }
    var reader = PairReader(old: phases[0].name, new: phases[1].name)
    reader.read(body.statements)
    return reader.changes
  }
}

/// Follows which changes can still be the case, branch by branch.
private struct PairReader {
  let old: String
  let new: String
  var changes: [PhaseChange] = []
  private var alive = PhasePair.all

  init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  mutating func read(_ statements: [Statement]) {
    let before = alive
    for statement in statements {
      read(statement)
      if alive.isEmpty { break }
    }
    alive = before
  }

  private mutating func read(_ statement: Statement) {
    switch statement.kind {
    case .ifElse(let conditions, let then, let otherwise):
      branch(conditions.range, { $0.truth(of: conditions) != false }, then)
      if let otherwise {
        branch(nil, { $0.truth(of: conditions) != true }, otherwise)
      }
      if then.leaves { narrow { $0.truth(of: conditions) != true } }
    case .guardElse(let conditions, _):
      let left = kept { $0.truth(of: conditions) != false }
      note(left, conditions.range)
      alive = left
    case .switchCases(let subject, let cases): read(cases, subject)
    case .scope(_, _, let body), .deferred(let body): read(body.statements)
    case .doCatch(let body, _, _): read(body.statements)
    case .expression(let expression): read(inside: expression)
    default: break
    }
  }

  /// Closures that run in the handler, such as `withAnimation {…}` and `Task {…}`.
  private mutating func read(inside expression: Expression) {
    guard let call = expression.asCall else { return }
    for argument in call.arguments {
      if let closure = argument.value.asClosure { read(closure.body.statements) }
    }
  }

  private mutating func read(_ cases: [SwitchCase], _ subject: Expression) {
    let before = alive
    for part in cases where !part.isDefault {
      alive = before
      let holds: (PhaseBindings) -> Bool = { phases in
        part.patterns.contains { $0.filter == nil && phases.matches($0.pattern, subject) != false }
      }
      guard part.patterns.allSatisfy({ $0.filter == nil }) else { continue }
      branch(part.patterns.first?.pattern.range, holds, part.body)
    }
    alive = before
  }

  private mutating func branch(
    _ range: SourceRange?, _ holds: (PhaseBindings) -> Bool, _ body: Block
  ) {
    let before = alive
    alive = kept(holds)
    if note(alive, range) == false { read(body.statements) }
    alive = before
  }

  /// Notes a condition that leaves only changes that never happen.
  @discardableResult
  private mutating func note(_ left: [PhasePair], _ range: SourceRange?) -> Bool {
    guard let range, let first = left.first, left.count < PhasePair.all.count,
      left.allSatisfy({ !$0.happens }), alive.contains(where: \.happens) || left.count == 1
    else { return false }
    changes.append(PhaseChange(old: first.old, new: first.new, range: range))
    return true
  }

  private func kept(_ holds: (PhaseBindings) -> Bool) -> [PhasePair] {
    alive.filter { holds(PhaseBindings([old: $0.old, new: $0.new])) }
  }

  private mutating func narrow(_ holds: (PhaseBindings) -> Bool) { alive = kept(holds) }
}

extension [Condition] {
  /// From the first condition to the last.
  fileprivate var range: SourceRange? {
    guard let first, let last else { return nil }
    return SourceRange(
      file: first.range.file, start: Int(first.range.start), end: Int(last.range.end))
  }
}

extension Block {
  fileprivate var leaves: Bool {
    switch statements.last?.kind {
    case .returned, .thrown: true
    default: false
    }
  }
}
