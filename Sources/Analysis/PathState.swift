internal import CodeModel
package import LintModel

/// What holds at one point of one path through a function.
package struct PathState: Hashable, Sendable {
  /// How often the subject was discharged, now or surely later; 2 stands for more.
  package var count = 0
  /// The calls that got the subject and left it undone on this path.
  package var left: Set<SourceRange> = []
  /// Whether that has happened already, not only in work that goes on.
  package var isDone = false
  /// Whether it happens on every path of such work.
  package var isSure = false
  /// Whether someone else took charge: stored, captured by or passed to unknown code.
  package var isHandedOn = false
  /// Whether nothing is owed: no subject was given, or its owner is gone.
  package var isExcused = false
  /// Whether the variable that holds it was emptied.
  package var isReset = false
  /// Whether the developer says that this path is never taken: it failed an assertion.
  package var isUnexpected = false
  /// The call that will discharge it after a fixed time.
  var delay: SourceRange?
  /// The sleep that came after open work was started and before now.
  package var sleep: SourceRange?
  /// Asynchronous work that goes on and that nothing waits for.
  package var open: [OpenWork] = []
  /// Locals that stand for started work, by name.
  var handles: [String: SourceRange] = [:]
  /// Further names of the subject.
  var aliases: Set<String> = []
  /// Conditions whose value this path fixed, by their normalized text.
  var facts: [String: Bool] = [:]

  /// Whether this path found a weakly captured `self` gone.
  package var lacksSelf: Bool { facts["self exists"] == false }

  /// Whether the subject is no longer this path's charge.
  package var isTaken: Bool { isHandedOn || isExcused }

  /// What the path knows of a condition, by its text without blanks; nil where it knows nothing.
  package func knows(_ condition: String) -> Bool? { facts[condition] }

  /// Whether it is still to be discharged.
  var isOwed: Bool { count == 0 && !isTaken }

  /// What must be ended is begun: what came before does not count.
  mutating func acquire() {
    count = 0
    isDone = false
    isSure = false
    isHandedOn = false
    isExcused = false
    isReset = false
    open = []
    sleep = nil
  }

  /// Discharged here and now.
  mutating func discharge() {
    count = min(2, count + 1)
    isDone = true
    isSure = true
  }

  /// Work that was started will discharge it, on all its paths or on some.
  mutating func delegate(isSure: Bool) {
    count = min(2, count + 1)
    self.isSure = self.isSure || isSure
  }

  /// What a function of the project did with it.
  mutating func take(_ outcome: CallSummary.Outcome, isDoubtful: Bool) {
    count = min(2, count + outcome.count)
    isDone = isDone || outcome.isDone && outcome.count > 0
    isSure = isSure || !isDoubtful && outcome.count > 0 && (outcome.isDone || outcome.isSure)
    isHandedOn = isHandedOn || outcome.isHandedOn
    isExcused = isExcused || outcome.isExcused
    isReset = isReset || outcome.isReset
    isUnexpected = isUnexpected || outcome.isUnexpected
  }

  /// Keeps what a call returned on this path, where its paths return different literals.
  mutating func note(
    _ result: PathExit.Result, among results: Set<PathExit.Result>, of call: Call
  ) {
    guard results.count > 1 else { return }
    switch result {
    case .yes: facts[call.factKey] = true
    case .no: facts[call.factKey] = false
    case .null: facts[call.factKey + " exists"] = false
    case .other:
      if results.contains(.null) { facts[call.factKey + " exists"] = true }
    }
  }

  /// Keeps what a value says of the variable that gets it.
  mutating func learn(_ value: Expression, as name: String) {
    switch value.unwrapped.kind {
    case .boolean(let flag): facts[name] = flag
    case .null: facts[name + " exists"] = false
    case .call(let call):
      if let answer = facts.removeValue(forKey: call.factKey) { facts[name] = answer }
      if let answer = facts.removeValue(forKey: call.factKey + " exists") {
        facts[name + " exists"] = answer
      }
    default:
      if InvalidIdentifier.isNamed(by: value) { facts[name + "==.invalid"] = true }
    }
  }

  /// Forgets every fact that speaks of the name.
  mutating func forget(_ name: String) {
    facts = facts.filter {
      !$0.key.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        .contains(Substring(name))
    }
  }
}

extension Call {
  /// Stands for the value of this call among a path's facts.
  var factKey: String { Call.factPrefix + String(nameRange.start) }

  static let factPrefix = "call@"
}

/// A started piece of asynchronous work.
package struct OpenWork: Sendable {
  /// The name of the call that started it.
  package let range: SourceRange
  /// What it is, as the subject of a sentence: "the task", "the request".
  package let name: String
  package let kind: WorkKind
  /// Whether it rests on an inferred timing or callee.
  package let isInferred: Bool
  /// Under how many conditions of its function it is started.
  var depth = 0
}

/// The call that started it tells it from others.
extension OpenWork: Hashable {
  package static func == (left: OpenWork, right: OpenWork) -> Bool { left.range == right.range }

  package func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// A state with the steps that led to it; the first of several ways to one state is kept.
package struct Path: Sendable {
  package var state = PathState()
  /// Where the subject was discharged last, on the way that is kept.
  package private(set) var said: SourceRange?
  private var trace: Trace?

  package mutating func note(_ range: SourceRange, _ text: String) {
    trace = Trace(step: Step(range, text), previous: trace)
  }

  /// Notes a step that discharges the subject.
  mutating func noteSaid(_ range: SourceRange, _ text: String) {
    note(range, text)
    said = range
  }

  /// The steps in the order they happen.
  package var steps: [Step] {
    var steps: [Step] = []
    var next = trace
    while let current = next {
      steps.append(current.step)
      next = current.previous
    }
    return steps.reversed()
  }
}

private final class Trace: Sendable {
  let step: Step
  let previous: Trace?

  init(step: Step, previous: Trace?) {
    self.step = step
    self.previous = previous
  }
}

/// Where control goes from a statement.
struct Flow {
  var next: [Path] = []
  var returns: [PathExit] = []
  var throwing: [PathExit] = []
  var breaks: [(label: String?, path: Path)] = []
  var continues: [(label: String?, path: Path)] = []
  var fallingThrough: [Path] = []

  mutating func takeExits(of other: Flow) {
    returns += other.returns
    throwing += other.throwing
    breaks += other.breaks
    continues += other.continues
    fallingThrough += other.fallingThrough
  }
}

/// A way out of a function or closure.
package struct PathExit: Sendable {
  package enum Kind: Sendable { case end, returned, thrown }

  /// The literal that is returned.
  package enum Result: Hashable, Sendable { case yes, no, null, other }

  package let kind: Kind
  package let range: SourceRange
  package var path: Path
  package var result = Result.other
  /// Whether it leaves the function itself, not a closure that runs later.
  package var isInFunction = true

  /// Whether it returns the literal `false`: in plugins, "not mine".
  package var isFalse: Bool { result == .no }
}

extension [Path] {
  /// Keeps one path a state, and a bounded number of states: first a few that differ in what work
  /// is open, then without the facts that told them apart, then by leaving out the last, which can
  /// only silence.
  func merged() -> [Path] {
    guard count > 1 else { return self }
    let distinct = distinct(self)
    guard distinct.count > 12 else { return distinct }
    let few = fewOpen(distinct)
    guard few.count > 48 else { return few }
    let plain = few.map { path in
      var path = path
      path.state.facts = [:]
      return path
    }
    return Array(self.distinct(plain).prefix(48))
  }

  private func distinct(_ paths: [Path]) -> [Path] {
    var seen: Set<PathState> = []
    return paths.filter { seen.insert($0.state).inserted }
  }

  /// Four paths show that work goes on as well as four hundred.
  private func fewOpen(_ paths: [Path]) -> [Path] {
    var counts: [PathState: Int] = [:]
    return paths.filter { path in
      guard !path.state.open.isEmpty else { return true }
      var state = path.state
      state.open = []
      state.handles = [:]
      counts[state, default: 0] += 1
      return counts[state, default: 0] <= 4
    }
  }
}
