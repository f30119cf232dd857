internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// One path through a callback says "done" more than once.
package struct CompletionCalledTwiceRule: Rule {
  package static let id: RuleID = "completion_called_twice"
  package static let triggers = CompletionCallbacks.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    return CompletionCallbacks.places(in: context, obligations).flatMap { findings(in: $0) }
      .filter { seen.insert($0.range).inserted }
  }

  private func findings(in place: HandlerPlace) -> [Finding] {
    causes(place.record.discharges.filter(\.isRepeated)).map { again in
      let discharge = again[0]
      let others = Set(again.dropFirst().map(\.range)).subtracting([discharge.range]).sorted()
      return Finding(
        rule: Self.id, level: .error,
        confidence: discharge.isHandedOver || discharge.isLater ? .medium : .high,
        message: Message.again(place.handler, isHandedOver: discharge.isHandedOver),
        range: discharge.range, why: Message.why(place.callback.entry.kind),
        help: "Return after the first call, or make the branches exclude one another.",
        steps: place.steps + discharge.path.steps
          + [Step(discharge.range, "`\(place.handler)` is called again here.")],
        related: others.map { Step($0, "It is called again here too.") },
        enclosing: place.function.qualifiedName, subject: place.handler + " again")
    }
  }

  /// A first call without a `return` behind it is one cause, however many calls may follow; a call
  /// in plain sight shows it best.
  private func causes(
    _ discharges: [ObligationRecord.Discharge]
  ) -> [[ObligationRecord.Discharge]] {
    Dictionary(grouping: discharges) { $0.path.said }.values.map { group in
      group.sorted { ($0.isHandedOver ? 1 : 0, $0.range) < ($1.isHandedOver ? 1 : 0, $1.range) }
    }.sorted { $0[0].range < $1[0].range }
  }

  private enum Message {
    static func again(_ handler: String, isHandedOver: Bool) -> String {
      let what = isHandedOver ? "answered a second time from here" : "called a second time here"
      return "`\(handler)` is \(what). The path that leads here has called it before."
    }

    static func why(_ kind: CompletionEntry.Kind) -> String {
      switch kind {
      case .remoteNotification, .backgroundFetch, .backgroundSession, .voipPush:
        "The first answer is the one that counts and ends the app's time; with the second the "
          + "system or a push SDK may stop the app with an exception."
      case .serviceExtension, .contentExtension:
        "The first content is shown, whatever the second one holds."
      default:
        "The first call ends the app's time; the second may stop the app with an exception."
      }
    }
  }
}
