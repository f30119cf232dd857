package import LintModel

/// What a person says about one finding on a real app.
package struct FieldJudgment: Hashable, Sendable {
  package enum Verdict: String, CaseIterable, Sendable { case right, wrong, debatable }

  /// `owner/name`.
  package var repository: String
  /// The commit that was linted, 40 hexadecimal digits.
  package var revision: String
  /// Relative to the repository's root.
  package var path: String
  package var line: Int
  package var rule: RuleID
  package var verdict: Verdict
  /// One sentence of why, in our own words; no code.
  package var note: String
  /// The rule does not report it any more; kept, so that it is known should it come back.
  package var isGone: Bool

  package init(
    repository: String, revision: String, path: String, line: Int, rule: RuleID,
    verdict: Verdict, note: String, isGone: Bool = false
  ) {
    self.repository = repository
    self.revision = revision
    self.path = path
    self.line = line
    self.rule = rule
    self.verdict = verdict
    self.note = note
    self.isGone = isGone
  }

  /// The finding that is judged; a table holds one judgment of it.
  package struct Subject: Hashable, Comparable, Sendable {
    package let path: String
    package let line: Int
    package let rule: RuleID

    package static func < (left: Subject, right: Subject) -> Bool {
      (left.path, left.line, left.rule) < (right.path, right.line, right.rule)
    }
  }

  package var subject: Subject { Subject(path: path, line: line, rule: rule) }
}
