internal import LintModel

/// A finding in `--format json`.
struct EncodedFinding: Encodable {
  let rule: String
  let level: String
  let confidence: String
  let message: String
  let path: String
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let why: String
  let help: String
  let steps: [Step]
  let related: [Step]
  let fixes: [Fix]
  let fingerprint: String
  let enclosing: String
  /// Only said where findings that do not count are listed too.
  let standing: String?
  let suppressionReason: String?

  struct Step: Encodable {
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let message: String
  }

  struct Fix: Encodable {
    let title: String
    let safety: String
    let edits: [Edit]
  }

  struct Edit: Encodable {
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let replacement: String
  }
}

extension EncodedFinding {
  init(_ found: ReportedFinding, marksStanding: Bool) {
    let finding = found.finding
    rule = found.rule
    level = finding.level.rawValue
    confidence = finding.confidence.rawValue
    message = finding.message
    path = found.place.path
    line = found.place.start.line
    column = found.place.start.column
    endLine = found.place.end.line
    endColumn = found.place.end.column
    why = finding.why
    help = finding.help
    steps = found.steps.map(Step.init)
    related = found.related.map(Step.init)
    fixes = found.fixes.map(Fix.init)
    fingerprint = found.fingerprint
    enclosing = finding.enclosing
    standing = marksStanding ? Self.name(of: found.standing) : nil
    suppressionReason = marksStanding ? Self.reason(of: found.standing) : nil
  }

  private static func name(of standing: ReportedFinding.Standing) -> String {
    switch standing {
    case .open: "open"
    case .suppressed: "suppressed"
    case .baselined: "baselined"
    }
  }

  private static func reason(of standing: ReportedFinding.Standing) -> String? {
    guard case .suppressed(let reason, _) = standing else { return nil }
    return reason
  }
}

extension EncodedFinding.Step {
  init(_ step: LocatedStep) {
    path = step.place.path
    line = step.place.start.line
    column = step.place.start.column
    endLine = step.place.end.line
    endColumn = step.place.end.column
    message = step.text
  }
}

extension EncodedFinding.Fix {
  init(_ fix: LocatedFix) {
    title = fix.title
    safety = fix.safety.rawValue
    edits = fix.edits.map(EncodedFinding.Edit.init)
  }
}

extension EncodedFinding.Edit {
  init(_ edit: LocatedFix.Edit) {
    path = edit.place.path
    line = edit.place.start.line
    column = edit.place.start.column
    endLine = edit.place.end.line
    endColumn = edit.place.end.column
    replacement = edit.replacement
  }
}
