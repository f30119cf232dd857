internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A function that a callback's handler reaches, with what the path engine saw of it there.
struct HandlerPlace {
  let callback: CompletionCallbacks.Callback
  let function: FunctionDeclaration
  /// The handler's name there.
  let handler: String
  let record: ObligationRecord
  /// The hand-overs that lead here; none for the callback itself.
  let way: [ObligationRecord.HandOver]
  let steps: [Step]

  /// The callback, and every function of the project that it hands its handler to.
  static func find(
    for callback: CompletionCallbacks.Callback, _ obligations: Obligations
  ) -> [HandlerPlace] {
    var places: [HandlerPlace] = []
    var seen: Set<SourceRange> = []
    var waiting: [(function: FunctionDeclaration, handler: String, way: Way)] = [
      (callback.function, callback.handlerName, Way())
    ]
    while let next = waiting.popLast() {
      guard seen.insert(next.function.range).inserted, next.way.handOvers.count < 5,
        let record = obligations.record(
          of: Subject(.handler, named: [next.handler]), in: next.function)
      else { continue }
      places.append(
        HandlerPlace(
          callback: callback, function: next.function, handler: next.handler, record: record,
          way: next.way.handOvers, steps: next.way.steps))
      waiting += record.handOvers.filter { !$0.isWrapped }.reversed().map {
        ($0.function, $0.parameter, next.way.adding($0, handler: next.handler))
      }
    }
    return places
  }

  private struct Way {
    var handOvers: [ObligationRecord.HandOver] = []
    var steps: [Step] = []

    func adding(_ handOver: ObligationRecord.HandOver, handler: String) -> Way {
      let step = Step(
        handOver.range, "`\(handler)` is handed to `\(handOver.function.fullName)` here.")
      return Way(handOvers: handOvers + [handOver], steps: steps + [step])
    }
  }
}

extension CompletionCallbacks {
  /// Every function that the handlers of the project's callbacks reach.
  static func places(in context: RuleContext, _ obligations: Obligations) -> [HandlerPlace] {
    context.functions.compactMap { callback($0, in: context.program) }
      .flatMap { HandlerPlace.find(for: $0, obligations) }
  }
}
