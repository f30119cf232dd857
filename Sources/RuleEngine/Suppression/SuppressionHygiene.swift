package import LintModel

/// The findings about suppression comments themselves.
package enum SuppressionHygiene {
  package static let unused: RuleID = "unused_suppression"
  package static let missingReason: RuleID = "suppression_without_reason"

  static func missingReason(of directive: SuppressionDirective) -> Finding {
    finding(
      missingReason, .note, "The suppression of \(list(directive.names)) gives no reason.",
      directive,
      why: "Whoever meets the comment later cannot tell whether it is still right.",
      help: "Add the reason after two dashes: // lifelint:\(directive.written) "
        + "\(directive.names.joined(separator: " ")) -- why this is safe here")
  }

  static func unused(
    _ message: String, of directive: SuppressionDirective
  ) -> Finding {
    finding(
      unused, .warning, message, directive,
      why: "A comment that silences nothing today can hide a mistake tomorrow.",
      help: "Remove the comment, or correct the rule that it names.")
  }

  static func silencesNothing(_ name: String) -> String {
    "The suppression of `\(name)` silences nothing."
  }

  static func unknownRule(_ name: String, known: Set<String>) -> String {
    let nearest = NearestName.of(name, in: known.sorted())
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    return "The suppression names `\(name)`, which is no rule.\(hint)"
  }

  static func idleEnd(_ name: String) -> String {
    "`lifelint:enable` names `\(name)`, which no comment above it disables."
  }

  static func unknownVerb(_ written: String) -> String {
    let verbs = SuppressionDirective.Verb.allCases.map(\.rawValue)
    let nearest = NearestName.of(written, in: verbs).map { " Did you mean `lifelint:\($0)`?" }
    return "`lifelint:\(written)` is no suppression.\(nearest ?? "")"
  }

  static let namesNoRule = "The suppression names no rule."

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func finding(
    _ rule: RuleID, _ level: Level, _ message: String, _ directive: SuppressionDirective,
    why: String, help: String
  ) -> Finding {
    Finding(
      rule: rule, level: level, confidence: .high, message: message, range: directive.range,
      why: why,
      help: help, enclosing: "",
      subject: ([directive.written] + directive.names).joined(separator: " "))
  }
}
