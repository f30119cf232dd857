package import CodeModel
package import LintModel

/// What the path engine saw of a subject in a function and in the closures it starts.
package struct ObligationRecord: Sendable {
  /// A place where the subject is discharged, with the state before it.
  package struct Discharge: Sendable {
    package let range: SourceRange
    package let path: Path
    /// The call that handed the subject to the project's function which discharges it.
    package let isHandedOver: Bool
    /// Whether it only happens after this place: a started closure or callee will do it.
    package let isLater: Bool
    /// Whether it runs in the function itself, not in a closure that runs later.
    package let isInFunction: Bool
    package let arguments: [Argument]
  }

  /// A place where the subject is handed to a function of the project.
  package struct HandOver: Sendable {
    package let range: SourceRange
    package let function: FunctionDeclaration
    /// The subject's name there.
    package let parameter: String
  }

  /// A call that was asked for, with the state before it.
  package struct Mark: Sendable {
    package let range: SourceRange
    package let path: Path
  }

  package private(set) var discharges: [Discharge] = []
  package private(set) var marks: [Mark] = []
  package private(set) var handOvers: [HandOver] = []
  /// Ways out of the function, or of a later closure that answers for the subject.
  package private(set) var exits: [PathExit] = []
  /// Whether the subject was stored or handed on anywhere.
  package var isHandedOn = false

  private var seenDischarges: Set<DischargeKey> = []
  private var seenExits: Set<ExitKey> = []

  mutating func add(_ discharge: Discharge) {
    let key = DischargeKey(range: discharge.range, state: discharge.path.state)
    if seenDischarges.insert(key).inserted { discharges.append(discharge) }
  }

  mutating func add(_ range: SourceRange, _ path: Path) {
    marks.append(Mark(range: range, path: path))
  }

  mutating func add(_ handOver: HandOver) {
    if !handOvers.contains(where: { $0.range == handOver.range }) { handOvers.append(handOver) }
  }

  mutating func add(_ exit: PathExit) {
    let key = ExitKey(range: exit.range, state: exit.path.state)
    if seenExits.insert(key).inserted { exits.append(exit) }
  }

  /// Takes in what a closure that runs later showed.
  mutating func merge(_ other: ObligationRecord) {
    other.discharges.forEach { add($0) }
    other.exits.forEach { add($0) }
    other.handOvers.forEach { add($0) }
    marks += other.marks
    isHandedOn = isHandedOn || other.isHandedOn
  }

  private struct DischargeKey: Hashable {
    let range: SourceRange
    let state: PathState
  }

  private struct ExitKey: Hashable {
    let range: SourceRange
    let state: PathState
  }
}

/// What a call does to a subject it is handed, or leaves going on: one outcome a kind of path.
struct CallSummary: Sendable {
  struct Outcome: Hashable, Sendable {
    let count: Int
    let isTaken: Bool
    let open: [OpenWork]
  }

  let outcomes: [Outcome]
  /// Whether some path discharges the subject before the call returns.
  let dischargesInside: Bool

  /// For recursion and bodies that are not here: somebody else's charge.
  static let unknown = CallSummary(
    outcomes: [Outcome(count: 0, isTaken: true, open: [])], dischargesInside: false)
}

/// Follows subjects through functions; summaries of the project's functions are kept.
///
/// An abstract interpretation over structured control flow: each statement maps the set of path
/// states before it to those after it and to its exits, with equal states merged, so the cost
/// grows with statements times distinct states, not with the number of paths.
package final class Obligations {
  package let program: Program
  private var summaries: [SummaryKey: CallSummary] = [:]
  private var running: Set<SummaryKey> = []

  private struct SummaryKey: Hashable {
    let function: SourceRange
    let subject: Subject
  }

  package init(program: Program) { self.program = program }

  /// Follows a subject through a function's body.
  package func record(of subject: Subject, in function: FunctionDeclaration) -> ObligationRecord? {
    guard let body = function.body else { return nil }
    let engine = PathEngine(
      obligations: self, scope: Scope(program: program, function: function), subject: subject)
    _ = engine.run(body)
    return engine.record
  }

  /// Follows a subject through a body in the scope of the function around it; calls whose names
  /// are watched are marked with their paths.
  package func record(
    of subject: Subject, in body: Block, scope: Scope, watching watched: Set<SourceRange> = []
  ) -> ObligationRecord {
    let engine = PathEngine(obligations: self, scope: scope, subject: subject)
    engine.watched = watched
    _ = engine.run(body)
    return engine.record
  }

  /// What the function does with the subject it gets as a parameter, or with none leaves open.
  func summary(of function: FunctionDeclaration, subject: Subject) -> CallSummary {
    let key = SummaryKey(function: function.range, subject: subject)
    if let known = summaries[key] { return known }
    guard let body = function.body, running.count < 8, running.insert(key).inserted else {
      return .unknown
    }
    defer { running.remove(key) }
    let engine = PathEngine(
      obligations: self, scope: Scope(program: program, function: function), subject: subject)
    let exits = engine.run(body)
    let summary = CallSummary(
      outcomes: Self.outcomes(of: exits),
      dischargesInside: engine.record.discharges.contains { $0.isInFunction })
    summaries[key] = summary
    return summary
  }

  static func outcomes(of exits: [PathExit]) -> [CallSummary.Outcome] {
    var seen: Set<CallSummary.Outcome> = []
    return exits.map {
      CallSummary.Outcome(
        count: $0.path.state.count, isTaken: $0.path.state.isTaken, open: $0.path.state.open)
    }.filter { seen.insert($0).inserted }
  }
}
