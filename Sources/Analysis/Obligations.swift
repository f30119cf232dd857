package import CodeModel
package import LintModel

/// What a call does to a subject it is handed, or leaves going on: one outcome a kind of path.
struct CallSummary: Sendable {
  struct Outcome: Hashable, Sendable {
    var count = 0
    var isHandedOn = false
    var isExcused = false
    var isReset = false
    var isUnexpected = false
    /// Whether it is discharged before the call returns.
    var isDone = false
    /// Whether every path of the work that will discharge it does so.
    var isSure = false
    var open: [OpenWork] = []
    var result: PathExit.Result = .other
    /// The way out, for the steps only.
    var exit = WayOut()

    static let handedOn = Outcome(isHandedOn: true)

    var isTaken: Bool { isHandedOn || isExcused }
  }

  /// Where a path leaves the function; outcomes that differ in nothing else are the same.
  struct WayOut: Hashable, Sendable {
    var range: SourceRange?

    static func == (left: WayOut, right: WayOut) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  let outcomes: [Outcome]
  /// Whether some path discharges the subject before the call returns.
  let dischargesInside: Bool

  /// For recursion and bodies that are not here: somebody else's charge.
  static let unknown = CallSummary(outcomes: [.handedOn], dischargesInside: false)
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

  /// Follows a subject from the call that begins it to the end of the body around that call.
  package func record(
    of subject: Subject, begunBy call: Call, in body: Block, scope: Scope
  ) -> ObligationRecord {
    let engine = PathEngine(obligations: self, scope: scope, subject: subject)
    engine.acquisition = call.nameRange
    var start = Path()
    start.state.isExcused = true
    _ = engine.run(body, from: start)
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
    return exits.map { exit in
      let state = exit.path.state
      return CallSummary.Outcome(
        count: state.count, isHandedOn: state.isHandedOn, isExcused: state.isExcused,
        isReset: state.isReset, isUnexpected: state.isUnexpected, isDone: state.isDone,
        isSure: state.isSure, open: state.open,
        result: exit.result,
        exit: CallSummary.WayOut(range: exit.kind == .end ? nil : exit.range))
    }.filter { seen.insert($0).inserted }
  }
}
