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
    /// Whether every path of what was started or called discharges it.
    package let isSure: Bool
    package let arguments: [Argument]

    /// Whether it surely comes on a path that has surely discharged the subject before, with
    /// nothing that emptied its variable in between.
    package var isRepeated: Bool {
      let state = path.state
      return isSure && state.count > 0 && state.isSure && !state.isTaken && !state.isReset
    }

    /// Whether work goes on at this place that nothing waits for.
    package var isEarly: Bool { !isLater && !path.state.open.isEmpty }
  }

  /// A place where the subject is handed to a function of the project.
  package struct HandOver: Sendable {
    package let range: SourceRange
    package let function: FunctionDeclaration
    /// The subject's name there.
    package let parameter: String
    /// What the function is called on, nil for bare names.
    package let receiver: Expression?
    /// Whether it is handed a closure that discharges the subject, not the subject itself.
    package var isWrapped = false
  }

  /// A place where the subject, or a closure that uses it, is kept in a variable.
  package struct Store: Sendable {
    package let target: Expression
    package let path: Path
  }

  /// An assignment of something else to the variable that holds the subject, with the state
  /// before it.
  package struct Overwrite: Sendable {
    package let range: SourceRange
    package let value: Expression
    package let path: Path
    /// Whether another name still holds the subject.
    package let isCopied: Bool
  }

  /// A call that runs a closure with the subject after a fixed time.
  package struct Delay: Sendable {
    package let call: Call
    package let path: Path
  }

  /// A call that was asked for, with the state before it.
  package struct Mark: Sendable {
    package let range: SourceRange
    package let path: Path
  }

  package private(set) var discharges: [Discharge] = []
  package private(set) var marks: [Mark] = []
  package private(set) var overwrites: [Overwrite] = []
  package private(set) var handOvers: [HandOver] = []
  package private(set) var stores: [Store] = []
  package private(set) var delays: [Delay] = []
  /// Ways out of the function, or of a later closure that answers for the subject.
  package private(set) var exits: [PathExit] = []
  /// Whether the subject was stored or handed on anywhere.
  package var isHandedOn = false
  /// Delays that race with something else which discharges the subject.
  package var raced: Set<SourceRange> = []

  private var seenDischarges: Set<DischargeKey> = []
  private var seenExits: Set<ExitKey> = []

  mutating func add(_ discharge: Discharge) {
    let key = DischargeKey(range: discharge.range, state: discharge.path.state)
    if seenDischarges.insert(key).inserted { discharges.append(discharge) }
  }

  mutating func add(_ range: SourceRange, _ path: Path) {
    marks.append(Mark(range: range, path: path))
  }

  mutating func add(_ overwrite: Overwrite) { overwrites.append(overwrite) }

  mutating func add(_ handOver: HandOver) {
    if !handOvers.contains(where: { $0.range == handOver.range }) { handOvers.append(handOver) }
  }

  mutating func add(_ store: Store) { stores.append(store) }

  mutating func add(_ delay: Delay) { delays.append(delay) }

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
    overwrites += other.overwrites
    stores += other.stores
    delays += other.delays
    raced.formUnion(other.raced)
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
