internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An assertion is ended twice with the same identifier.
package struct AssertionEndedTwiceRule: Rule {
  package static let id: RuleID = "assertion_ended_twice"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return AssertionFlow.find(in: context, obligations).flatMap { flow -> [Finding] in
      let again = repeated(in: flow)
      return again.isEmpty ? [expiredToo(flow, obligations)].compactMap { $0 } : again
    }
  }

  private static let help =
    "Set the identifier to invalid where it is ended, and end it only while it is valid."

  private func repeated(in flow: AssertionFlow) -> [Finding] {
    var seen: Set<SourceRange> = []
    return flow.record.discharges.filter(\.isRepeated).sorted { $0.range < $1.range }
      .filter { seen.insert($0.range).inserted }.map { discharge in
        Finding(
          rule: Self.id, level: .warning,
          confidence: discharge.isHandedOver || discharge.isLater ? .medium : .high,
          message: "The assertion `\(flow.name)` is ended a second time here. "
            + "The path that leads here has ended it before.",
          range: discharge.range,
          why:
            "By then the identifier may belong to another assertion of the app, whose work loses "
            + "its protection and is suspended half-way.",
          help: Self.help,
          steps: discharge.path.steps + [Step(discharge.range, "It is ended again here.")],
          enclosing: flow.site.enclosing, subject: flow.name + " ended again")
      }
  }

  /// The work's end and the handler both end a variable that nobody ever sets to invalid.
  private func expiredToo(_ flow: AssertionFlow, _ obligations: Obligations) -> Finding? {
    guard !AssertionStaleIdentifierRule.isCaptured(in: flow),
      case .body(let body, let scope) = flow.site.expiration,
      let subject = flow.site.holder.subject,
      !IdentifierTests.exist(for: flow, in: scope.program)
    else { return nil }
    let atExpiry = obligations.record(of: subject, in: body, scope: scope).discharges
    let inOrder = flow.record.discharges.filter { $0.isSure && !$0.path.state.isTaken }
    guard let first = atExpiry.first(where: { $0.isSure }), let second = inOrder.first else {
      return nil
    }
    return Finding(
      rule: Self.id, level: .note, confidence: .medium,
      message: "The assertion `\(flow.name)` may be ended by the work after it has expired. "
        + "Neither end sets the identifier to invalid or tests it.",
      range: first.range,
      why: "Seen only when the time runs out: the work's late end ends an identifier that is gone.",
      help: Self.help,
      steps: [
        Step(flow.site.call.nameRange, "The assertion is begun here."),
        Step(first.range, "The expiration handler ends it here."),
        Step(second.range, "The work that goes on ends it again here."),
      ],
      enclosing: flow.site.enclosing, subject: flow.name + " ended after expiry")
  }
}

/// Whether code compares an identifier with the invalid one, or sets it to that.
private enum IdentifierTests {
  static func exist(for flow: AssertionFlow, in program: Program) -> Bool {
    if case .property(let name, let owner) = flow.site.holder {
      guard let uses = PropertyUses(program: program).uses(of: name, in: owner) else { return true }
      return uses.contains { $0.kind == .emptied || $0.kind == .tested }
    }
    guard let body = flow.site.function.body else { return true }
    var finder = Finder(name: flow.name)
    body.walk(&finder)
    return finder.isFound
  }

  /// An `.invalid` that is no initial value.
  private struct Finder: ModelVisitor {
    let name: String
    var isFound = false

    init(name: String) { self.name = name }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .assignment(let target, "=", let value):
        if target.dottedName == name, !isBegin(value) { isFound = true }
      case .binary(let left, let sign, _) where sign == "==" || sign == "!=":
        if left.dottedName == name { isFound = true }
      default: break
      }
      return !isFound
    }

    mutating func visit(_ statement: Statement) -> Bool {
      // `let id = …` holds one value for good: there is nothing to set to invalid.
      if case .binding(let binding) = statement.kind, binding.isConstant,
        binding.pattern.names == [name]
      {
        isFound = true
      }
      return !isFound
    }

    private func isBegin(_ value: Expression) -> Bool {
      value.asCall?.name.map(AssertionSites.beginners.contains) ?? false
    }
  }
}
