package import LintModel

/// What holds at one point of one path through a function.
package struct PathState: Hashable, Sendable {
  /// How often the subject was discharged, now or surely later; 2 stands for more.
  package var count = 0
  /// Whether that has happened already, not only in work that goes on.
  package var isDone = false
  /// Whether it happens on every path of such work.
  package var isSure = false
  /// Whether someone else took charge: stored, captured by or passed to unknown code, absent.
  package var isTaken = false
  /// Asynchronous work that goes on and that nothing waits for.
  package var open: [OpenWork] = []
  /// Locals that stand for started work, by name.
  var handles: [String: SourceRange] = [:]
  /// Further names of the subject.
  var aliases: Set<String> = []
  /// Conditions whose value this path fixed, by their normalized text.
  var facts: [String: Bool] = [:]

  /// Whether this path found a weakly captured `self` gone.
  package var lacksSelf: Bool { facts[PathState.selfExists] == false }

  static let selfExists = "self exists"

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

  /// Forgets every fact that speaks of the name.
  mutating func forget(_ name: String) {
    facts = facts.filter {
      !$0.key.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        .contains(Substring(name))
    }
  }
}

/// A started piece of asynchronous work.
package struct OpenWork: Hashable, Sendable {
  /// The name of the call that started it.
  package let range: SourceRange
  /// What it is, as the subject of a sentence: "the task", "the request".
  package let name: String
  /// Whether it rests on an inferred timing or callee.
  package let isInferred: Bool
}

/// A state with the steps that led to it; the first of several ways to one state is kept.
package struct Path: Sendable {
  package var state = PathState()
  private var trace: Trace?

  package mutating func note(_ range: SourceRange, _ text: String) {
    trace = Trace(step: Step(range, text), previous: trace)
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

  package let kind: Kind
  package let range: SourceRange
  package var path: Path
  /// Whether it returns the literal `false`: in plugins, "not mine".
  package var isFalse = false
}

extension [Path] {
  /// Keeps one path a state, and a bounded number of states: first without the facts that told
  /// them apart, then by leaving out the last, which can only silence.
  func merged() -> [Path] {
    guard count > 1 else { return self }
    let distinct = distinct(self)
    guard distinct.count > 48 else { return distinct }
    let plain = distinct.map { path in
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
}
