internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An assertion is ended, or its identifier forgotten, while the work that it protects goes on.
package struct AssertionEndedEarlyRule: Rule {
  package static let id: RuleID = "assertion_ended_early"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    var seen: Set<SourceRange> = []
    return AssertionFlow.find(in: context, obligations).flatMap { flow in
      ended(in: flow) + forgotten(in: flow)
    }.filter { seen.insert($0.range).inserted }
  }

  private static let why =
    "Without the assertion the app is suspended as soon as it leaves the screen: what was started "
    + "stops half-way, and fails when the app is opened again."

  private func ended(in flow: AssertionFlow) -> [Finding] {
    let early = flow.record.discharges.filter(\.isEarly).sorted { $0.range < $1.range }
    return early.map { discharge in
      let work = discharge.path.state.open[0]
      return Finding(
        rule: Self.id, level: .error,
        confidence: work.isInferred || discharge.isHandedOver ? .medium : .high,
        message: "The assertion `\(flow.name)` is ended while the work it protects goes on. "
          + "\(work.name) started after the begin has not ended here.",
        range: discharge.range, why: Self.why,
        help: "End `\(flow.name)` where that work ends, or await the work first.",
        steps: discharge.path.steps
          + [Step(discharge.range, "The assertion is ended here, before the work is done.")],
        enclosing: flow.site.enclosing, subject: flow.name + " ended before " + work.name)
    }
  }

  /// `id = .invalid` while a closure that will end `id` has not run.
  private func forgotten(in flow: AssertionFlow) -> [Finding] {
    guard let body = flow.site.function.body, !Captures.copy(flow.name, in: body) else { return [] }
    return flow.record.overwrites.filter { overwrite in
      let state = overwrite.path.state
      return overwrite.isReset && state.count > 0 && !state.isDone && !state.isTaken
        && !overwrite.isCopied
    }.map { overwrite in
      Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "`\(flow.name)` is set to invalid before the work that ends it has run. "
          + "That work will end an invalid identifier, and the assertion stays open.",
        range: overwrite.range,
        why: "The assertion runs into the limit, and the system kills the app.",
        help: "Set `\(flow.name)` to invalid where it is ended, behind `endBackgroundTask`.",
        steps: overwrite.path.steps
          + [Step(overwrite.range, "The identifier is forgotten here.")],
        enclosing: flow.site.enclosing, subject: flow.name + " forgotten")
    }
  }
}

extension ObligationRecord.Overwrite {
  /// Whether the variable gets the identifier that stands for no assertion.
  var isReset: Bool {
    guard let name = value.unwrapped.dottedName?.split(separator: ".").last else { return false }
    return name == "invalid" || name.hasPrefix("UIBackgroundTask") && name.hasSuffix("Invalid")
  }
}

/// Capture lists of closures.
enum Captures {
  /// Whether a closure captures the variable's value instead of the variable.
  static func copy(_ name: String, in body: Block) -> Bool {
    !closures(copying: name, in: body).isEmpty
  }

  static func closures(copying name: String, in body: Block) -> [Closure] {
    var finder = Finder(name: name)
    body.walk(&finder)
    return finder.closures
  }

  private struct Finder: ModelVisitor {
    let name: String
    var closures: [Closure] = []

    init(name: String) { self.name = name }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .closure(let closure) = expression.kind,
        closure.captures.contains(where: { copies($0) })
      {
        closures.append(closure)
      }
      return true
    }

    private func copies(_ capture: Closure.Capture) -> Bool {
      guard let value = capture.value else { return capture.name == name }
      return value.unwrapped.dottedName?.split(separator: ".").last.map(String.init) == name
    }
  }
}
