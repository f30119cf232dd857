internal import Analysis
internal import CodeModel
internal import LintModel

/// Finds the ways out on which a handler is owed, in a callback and the functions it hands it to.
struct MissedExits {
  /// The ways out of one function that forget the handler; they are one cause.
  struct Missed {
    let exit: PathExit
    let others: [PathExit]
    let function: FunctionDeclaration
    let handler: String
    /// No way out discharges at all.
    let isNever: Bool
    let isCertain: Bool
    /// The hand-overs that lead to the function, then the path in it.
    let steps: [Step]

    /// Where to change the code: the way out, the branch that leads to the end, or the parameter
    /// that nothing ever discharges.
    var range: SourceRange {
      if isNever { return handlerRange }
      guard exit.kind == .end else { return exit.range }
      return exit.path.steps.last { $0.range.file == exit.range.file }?.range ?? handlerRange
    }

    private var handlerRange: SourceRange {
      function.parameters.first { $0.name == handler }?.range ?? function.nameRange
    }
  }

  let obligations: Obligations

  func find(for subject: Subject, in function: FunctionDeclaration) -> [Missed] {
    find(for: subject, in: function, steps: [], seen: [])
  }

  private func find(
    for subject: Subject, in function: FunctionDeclaration, steps: [Step], seen: Set<SourceRange>
  ) -> [Missed] {
    guard let handler = subject.names.sorted().first,
      let record = obligations.record(of: subject, in: function)
    else { return [] }
    var missed: [Missed] = []
    // A plugin that returns false leaves the event, and its handler, to the next one.
    let isRepeated = repeatsInLoop(record)
    let open = record.exits.filter {
      $0.path.state.count == 0 && !$0.path.state.isTaken && !$0.isFalse
        // A loop that may say it more than once is one cause, empty or not.
        && !(isRepeated && $0.kind == .end)
    }
    .sorted { ($0.range, $0.path.steps.count) < ($1.range, $1.path.steps.count) }
    if let first = open.first {
      var places: Set<SourceRange> = [first.range]
      missed.append(
        Missed(
          exit: first, others: open.dropFirst().filter { places.insert($0.range).inserted },
          function: function, handler: handler,
          isNever: record.discharges.isEmpty && !record.isHandedOn && record.handOvers.isEmpty,
          isCertain: steps.isEmpty, steps: steps + first.path.steps))
    }
    guard steps.count < 4 else { return missed }
    return missed
      + record.handOvers.flatMap { handOver -> [Missed] in
        guard !seen.contains(handOver.function.range), !mayDrop(handOver),
          handOver.isWrapped || isLeftOpen(handOver, record)
        else { return [] }
        return find(
          for: Subject(subject.form, named: [handOver.parameter]), in: handOver.function,
          steps: steps + [
            Step(
              handOver.range,
              handOver.isWrapped
                ? "`\(handOver.function.fullName)` is given a closure that calls `\(handler)` here."
                : "`\(handler)` is handed to `\(handOver.function.fullName)` here.")
          ],
          seen: seen.union([function.range]))
      }
  }

  /// Whether some path goes on from what the function leaves undone without an answer.
  private func isLeftOpen(
    _ handOver: ObligationRecord.HandOver, _ record: ObligationRecord
  ) -> Bool {
    record.exits.contains {
      $0.path.state.count == 0 && $0.path.state.left.contains(handOver.range)
    }
  }

  /// Whether a call is reached again after it has discharged.
  private func repeatsInLoop(_ record: ObligationRecord) -> Bool {
    record.discharges.contains { $0.isRepeated && $0.path.said == $0.range }
  }

  /// A closure goes to a function whose name says that it need not run it.
  private func mayDrop(_ handOver: ObligationRecord.HandOver) -> Bool {
    let words = NameWords.split(handOver.function.baseName)
    return handOver.isWrapped && !Self.doubts.isDisjoint(with: words)
  }

  private static let doubts: Set<String> = [
    "if", "once", "when", "unless", "debounce", "throttle", "needed", "maybe", "try", "attempt",
  ]
}
