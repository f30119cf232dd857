internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// An assertion is begun after the work that it protects, or after an `await`.
package struct AssertionBegunLateRule: Rule {
  package static let id: RuleID = "assertion_begun_late"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return AssertionSites.find(in: context).compactMap { site in
      if let wait = Waits.before(site.call, in: site.function) {
        return finding(
          for: site, Step(wait, "The app may be suspended while this is awaited."),
          "The assertion is begun after an `await`")
      }
      return workBefore(site, obligations).map {
        finding(
          for: site, Step($0.range, "\($0.name) is started here."),
          "The assertion is begun after the work was started")
      }
    }
  }

  /// Work that goes on on every path to the begin.
  private func workBefore(_ site: AssertionSite, _ obligations: Obligations) -> OpenWork? {
    guard let body = site.function.body else { return nil }
    let record = obligations.record(
      of: Subject(.none, named: []), in: body, scope: site.scope,
      watching: [site.call.nameRange])
    let opens = record.marks.map(\.path.state.open)
    guard let first = opens.first, opens.allSatisfy({ !$0.isEmpty }) else { return nil }
    return first[0]
  }

  private func finding(for site: AssertionSite, _ step: Step, _ what: String) -> Finding {
    Finding(
      rule: Self.id, level: .note, confidence: .medium,
      message: "\(what). Until `beginBackgroundTask` is called, nothing protects the work.",
      range: site.call.nameRange,
      why: "When the person leaves the app at that moment, it is suspended before the assertion "
        + "is there.",
      help: "Begin the assertion first, then start the work.",
      steps: [step, Step(site.call.nameRange, "The assertion is begun only here.")],
      enclosing: site.enclosing, subject: "begun late")
  }
}

/// What a function awaits before a place, in its own body.
private enum Waits {
  static func before(_ call: Call, in function: FunctionDeclaration) -> SourceRange? {
    guard let body = function.body else { return nil }
    let innermost = body.innermostClosure(around: call.nameRange)?.body ?? body
    var finder = AwaitFinder(before: call.nameRange)
    innermost.walk(&finder)
    return finder.found
  }

  private struct AwaitFinder: ModelVisitor {
    let place: SourceRange
    var found: SourceRange?

    init(before place: SourceRange) { self.place = place }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .closure: return false
      case .await(let inner):
        guard expression.range.end < place.start, let call = inner.asCall,
          call.receiver?.dottedName != "MainActor", !Bookkeeping.covers(call)
        else { return true }
        found = found ?? call.nameRange
      default: break
      }
      return found == nil
    }
  }
}
