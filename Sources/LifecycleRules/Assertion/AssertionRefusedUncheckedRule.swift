internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Work that needs an assertion goes on without looking whether there is one.
package struct AssertionRefusedUncheckedRule: Rule {
  package static let id: RuleID = "assertion_refused_unchecked"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    AssertionSites.find(in: context).compactMap { site in
      guard let name = site.holder.name, let body = site.function.body, !tests(name, in: body),
        startsWork(behind: site, in: body)
      else { return nil }
      return finding(for: site, name)
    }
  }

  /// Where nothing but the end follows, nothing depends on the answer.
  private func startsWork(behind site: AssertionSite, in body: Block) -> Bool {
    var finder = WorkFinder(call: site.call)
    body.walk(&finder)
    return finder.isFound
  }

  private func tests(_ name: String, in body: Block) -> Bool {
    var finder = TestFinder(name: name)
    body.walk(&finder)
    return finder.isFound
  }

  private func finding(for site: AssertionSite, _ name: String) -> Finding {
    Finding(
      rule: Self.id, level: .note, confidence: .medium,
      message: "Nothing looks whether `\(name)` is valid before the work starts. "
        + "The system may refuse an assertion, and then protects nothing.",
      range: site.call.nameRange,
      why: "Where the system refuses, the app is suspended in the middle of the work.",
      help: "Compare `\(name)` with `.invalid` first, and save or put off the work where it is.",
      steps: [Step(site.call.nameRange, "The assertion is asked for here.")],
      enclosing: site.enclosing, subject: name + " unchecked")
  }

  /// Looks for a call after the begin that is more than a note, a store or the end.
  private struct WorkFinder: ModelVisitor {
    let call: Call
    var isFound = false

    init(call: Call) { self.call = call }

    mutating func visit(_ expression: Expression) -> Bool {
      guard case .call(let other) = expression.kind else { return !isFound }
      // The expiration handler is no work.
      if other.nameRange == call.nameRange { return false }
      if let name = other.name, other.nameRange > call.nameRange, name.first?.isLowercase ?? false,
        !Self.stores.contains(name), !AssertionSites.enders.contains(name),
        !Bookkeeping.covers(other)
      {
        isFound = true
      }
      return !isFound
    }

    private static let stores: Set<String> = ["updateValue", "append", "insert", "setObject"]
  }

  private struct TestFinder: ModelVisitor {
    let name: String
    var isFound = false

    init(name: String) { self.name = name }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .binary(let left, let sign, let right) = expression.kind,
        ["==", "!="].contains(sign), isIdentifier(left) || isIdentifier(right)
      {
        isFound = true
      }
      return !isFound
    }

    private func isIdentifier(_ expression: Expression) -> Bool {
      expression.unwrapped.dottedName?.split(separator: ".").last.map(String.init) == name
    }
  }
}
