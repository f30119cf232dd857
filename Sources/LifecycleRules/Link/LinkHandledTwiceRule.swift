internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// What launches the app is handed to the same code in two places that both run.
package struct LinkHandledTwiceRule: Rule {
  package static let id: RuleID = "link_handled_twice"
  package static let triggers = [
    Trigger("willConnectTo"), Trigger("willConnectToSession"),
    Trigger("didFinishLaunchingWithOptions"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let ways = LaunchDeliveries(context)
    var seen: Set<SourceRange> = []
    return ways.pairs().compactMap { pair in
      guard !remembers(pair.first.function), !remembers(pair.second.function),
        let (first, second) = shared(pair, context),
        seen.insert(first.start).inserted
      else { return nil }
      return finding(pair, first, second)
    }
  }

  /// The routing call that both sides lead to.
  private func shared(
    _ pair: DeliveryPair, _ context: RuleContext
  ) -> (HandOff, HandOff)? {
    let handOffs = HandOffs(program: context.program)
    let first = handOffs.of(
      parameter: pair.first.parameter, members: pair.first.members, in: pair.first.function)
    let second = handOffs.of(
      parameter: pair.second.parameter, members: pair.second.members, in: pair.second.function)
    for one in first where Self.isRouting(one.name) && one.isTelling {
      if let other = second.first(where: { $0.callee == one.callee }) { return (one, other) }
    }
    return nil
  }

  /// Code that keeps in mind what it has handled tells the two apart itself.
  private func remembers(_ function: FunctionDeclaration) -> Bool {
    guard let body = function.body else { return false }
    return LinkHandling.mentions(wordsOf: Self.memoryWords, in: body)
  }

  private static let memoryWords: Set<String> = [
    "handled", "already", "processed", "previous", "last", "consumed", "pending", "cold", "once",
    "seen", "duplicate",
  ]

  private static func isRouting(_ name: String) -> Bool {
    guard let verb = NameWords.split(name).first else { return false }
    return verbs.contains(verb)
  }

  private static let verbs: Set<String> = [
    "open", "handle", "route", "navigate", "show", "follow", "perform", "process", "resume",
    "present", "go", "deeplink", "redirect", "execute",
  ]

  private func finding(_ pair: DeliveryPair, _ first: HandOff, _ second: HandOff) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: Message.twice(pair, first.name), range: first.start,
      why: Message.why(pair.noun), help: Message.help(pair),
      steps: [
        Step(first.start, "`\(first.name)` gets \(pair.noun) here, when the app is launched."),
        Step(second.start, "The system brings the same one here too."),
      ],
      enclosing: pair.first.function.qualifiedName, subject: pair.noun + " twice")
  }

  private enum Message {
    static func twice(_ pair: DeliveryPair, _ name: String) -> String {
      "`\(name)` gets \(pair.noun) that launches the app twice. "
        + "`\(pair.first.function.fullName)` hands it on, and so does "
        + "`\(pair.second.function.fullName)`, which runs for it as well."
    }

    static func why(_ noun: String) -> String {
      "After a launch by \(noun), the screen opens two times, or an action is carried out twice."
    }

    static func help(_ pair: DeliveryPair) -> String {
      "Handle it in one of the two places: `\(pair.second.function.fullName)` is enough."
    }
  }
}

extension HandOff {
  /// A bare name that is no function of the project may be another one in each place.
  fileprivate var isTelling: Bool {
    switch callee {
    case .function: true
    case .foreign(let key): !key.hasPrefix(".") && !key.hasPrefix("self.")
    }
  }
}
