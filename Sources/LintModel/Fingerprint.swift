/// Computes `lifelintContext/v1`, which names a finding by its surroundings, not by its line.
///
/// It changes with the rule, the enclosing declaration and the subject's text; not with the path,
/// line numbers, blanks, wording or the tool's version. A baseline compares it together with the
/// path. Any change of this function needs a new version of the name.
package enum Fingerprint {
  package static let name = "lifelintContext/v1"

  /// The ordinal tells equal keys of one file apart, counted from 0 in the file's order.
  package static func context(
    rule: RuleID, enclosing: String, subject: String, ordinal: Int
  ) -> String {
    var hash = StableHash()
    hash.combine(key(rule: rule, enclosing: enclosing, subject: subject))
    hash.combine(String(ordinal))
    return hash.hexadecimal
  }

  /// The fingerprints of one file's findings, which must come in the file's order.
  package static func contexts(ofFile findings: [Finding]) -> [String] {
    var ordinals: [String: Int] = [:]
    return findings.map { finding in
      let key = key(rule: finding.rule, enclosing: finding.enclosing, subject: finding.subject)
      let ordinal = ordinals[key, default: 0]
      ordinals[key] = ordinal + 1
      return context(
        rule: finding.rule, enclosing: finding.enclosing, subject: finding.subject,
        ordinal: ordinal)
    }
  }

  private static func key(rule: RuleID, enclosing: String, subject: String) -> String {
    let parts = [rule.name, enclosing, subject].map { $0.filter { !$0.isWhitespace } }
    return parts.joined(separator: "\u{1F}")
  }
}
