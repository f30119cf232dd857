internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An assertion's expiration handler returns without having ended the assertion.
package struct AssertionExpirationDoesNotEndRule: Rule {
  package static let id: RuleID = "assertion_expiration_does_not_end"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return AssertionSites.find(in: context).compactMap { site in
      guard case .body(let body, let scope) = site.expiration else { return nil }
      // Without its identifier nothing can end it: that is the mistake then.
      if case .discarded = site.holder { return nil }
      return finding(for: site, body, scope, obligations)
    }
  }

  /// The handler must end the assertion before it returns, on some path at least; a path that
  /// finds no identifier to end owes nothing.
  private func finding(
    for site: AssertionSite, _ body: Block, _ scope: Scope, _ obligations: Obligations
  ) -> Finding? {
    let record = obligations.record(
      of: Subject(.call(AssertionSites.enders), named: []), in: body, scope: scope)
    let isEnded = record.discharges.contains { $0.isInFunction && !$0.isLater }
    let isTaken = record.exits.contains {
      $0.isInFunction && $0.path.state.isTaken && !$0.path.state.lacksSelf
    }
    guard !isEnded, !isTaken, !ObservedAssignments.occur(in: body, scope) else { return nil }
    let later = record.discharges.filter { $0.isLater || !$0.isInFunction }.map(\.range).min()
    var stops = StopFinder()
    body.walk(&stops)
    let isSofter = stops.isFound || later != nil && MainHops.contain(body)
    return Finding(
      rule: Self.id, level: isSofter ? .warning : .error, confidence: .high,
      message: Message.unended(isLater: later != nil), range: later ?? site.expirationRange,
      why: "The handler is the last code that surely runs: an assertion still open when it returns "
        + "gets the app killed.",
      help: "Call `endBackgroundTask` in the handler itself; it runs on the main thread.",
      steps: [
        Step(site.call.nameRange, "The assertion is begun here."),
        Step(site.expirationRange.prefix(1), "This runs when the time is up."),
      ] + (later.map { [Step($0, "The end is only put off to here.")] } ?? []),
      enclosing: site.enclosing, subject: "expiration")
  }

  private enum Message {
    static func unended(isLater: Bool) -> String {
      if isLater {
        return "The expiration handler only dispatches `endBackgroundTask` to later. "
          + "When it returns, the assertion is still open and the process may be suspended."
      }
      return "The expiration handler returns without calling `endBackgroundTask`. "
        + "No call in it, followed through the project, ends the assertion."
    }
  }
}

/// Assignments that run code of the project: a setter, an observer or a property wrapper.
private enum ObservedAssignments {
  static func occur(in body: Block, _ scope: Scope) -> Bool {
    var finder = Finder(scope: scope)
    body.walk(&finder)
    return finder.isFound
  }

  private struct Finder: ModelVisitor {
    let scope: Scope
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      guard case .assignment(let target, _, _) = expression.kind else { return !isFound }
      let name = target.dottedName?.split(separator: ".").last.map(String.init)
      if let variable = name.flatMap({ scope.member($0) }), runsCode(variable) { isFound = true }
      return !isFound
    }

    private func runsCode(_ variable: VariableDeclaration) -> Bool {
      variable.accessors.contains { $0.kind != .getter }
        || variable.attributes.contains { $0.name.first?.isUppercase ?? false }
    }
  }
}

/// Looks for calls that stop work, whose end may end the assertion.
private struct StopFinder: ModelVisitor {
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind, let name = call.name,
      !Set(NameWords.split(name)).isDisjoint(with: [
        "cancel", "stop", "abort", "invalidate", "suspend",
      ])
    {
      isFound = true
    }
    return !isFound
  }
}

/// Hops to the main actor or queue.
private enum MainHops {
  static func contain(_ body: Block) -> Bool {
    var finder = Finder()
    body.walk(&finder)
    return finder.isFound
  }

  private struct Finder: ModelVisitor {
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .call(let call):
        let base = call.receiver?.dottedName
        if base == "DispatchQueue.main" || base == "MainActor" { isFound = true }
      case .closure(let closure):
        if closure.attributes.contains(where: { $0.name == "MainActor" }) { isFound = true }
      default: break
      }
      return !isFound
    }
  }
}
