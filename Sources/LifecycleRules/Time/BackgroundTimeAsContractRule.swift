internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The estimate of the background time left is treated like a promise.
package struct BackgroundTimeAsContractRule: Rule {
  package static let id: RuleID = "background_time_as_contract"
  package static let triggers = [Trigger("backgroundTimeRemaining")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return context.functions.flatMap { function -> [Finding] in
      guard let body = function.body, context.project.hasPhoneLife(function.range.file) else {
        return []
      }
      let uses = TimeAllowance(scope: context.scope(of: function)).allUses(in: body)
      return uses.map { finding(for: $0, in: function) }
    }.filter { seen.insert($0.steps.first?.range ?? $0.range).inserted }
  }

  private func finding(for use: TimeAllowance.Use, in function: FunctionDeclaration) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium, message: Message.text(use.kind),
      range: use.range,
      why: "The system may suspend or kill the app long before that time is up, and what was "
        + "begun is lost or left half done.",
      help: "Begin the work whatever remains, in small steps that are each saved, and stop it in "
        + "the expiration handler.",
      steps: [Step(use.read, "The remaining time is read here.")],
      enclosing: function.qualifiedName, subject: "backgroundTimeRemaining")
  }

  private enum Message {
    static func text(_ kind: TimeAllowance.Use.Kind) -> String {
      let lead: String
      switch kind {
      case .wait: lead = "A wait is set for as long as `backgroundTimeRemaining` says."
      case .amount: lead = "`backgroundTimeRemaining` decides here how much work is begun."
      case .gate(let work): lead = "`backgroundTimeRemaining` decides here whether \(work) begins."
      }
      return lead + " The value is an estimate that the system may cut short at any moment."
    }
  }
}
