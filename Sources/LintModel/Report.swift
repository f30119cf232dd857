/// Everything one run of the linter has to say, placed in lines and columns.
///
/// A reporter turns it into one format; it needs no file beside it.
package struct Report: Sendable {
  package var findings: [ReportedFinding]
  package var skipped: [SkippedFile]
  /// Files that could not be analyzed, and rules that failed.
  package var problems: [Problem]
  package var summary: Summary
  /// The rules that ran.
  package var rules: [RuleID]

  package init(
    findings: [ReportedFinding], skipped: [SkippedFile], problems: [Problem], summary: Summary,
    rules: [RuleID]
  ) {
    self.findings = findings
    self.skipped = skipped
    self.problems = problems
    self.summary = summary
    self.rules = rules
  }

  package struct Summary: Hashable, Sendable {
    package var files = 0
    package var lines = 0
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var suppressed = 0
    package var baselined = 0

    package init() {}
  }
}

/// A file that was left out by policy, with the reason (`binary`, `empty`, `over 10 MB`).
package struct SkippedFile: Hashable, Sendable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// A finding with its places resolved.
package struct ReportedFinding: Sendable {
  /// Whether the finding counts, or why it does not.
  package enum Standing: Hashable, Sendable {
    case open
    case suppressed(reason: String?, at: Place)
    case baselined
  }

  package var finding: Finding
  package var place: Place
  package var steps: [LocatedStep]
  package var related: [LocatedStep]
  package var fixes: [LocatedFix]
  /// Stable under edits elsewhere; see the contract of `lifelintContext/v1`.
  package var fingerprint: String
  /// GitHub's `primaryLocationLineHash`.
  package var lineHash: String
  package var standing: Standing

  package init(
    finding: Finding, place: Place, steps: [LocatedStep], related: [LocatedStep],
    fixes: [LocatedFix], fingerprint: String, lineHash: String, standing: Standing = .open
  ) {
    self.finding = finding
    self.place = place
    self.steps = steps
    self.related = related
    self.fixes = fixes
    self.fingerprint = fingerprint
    self.lineHash = lineHash
    self.standing = standing
  }
}

/// A part of a file in lines and UTF-16 columns, with the text of its first line.
package struct Place: Hashable, Sendable {
  /// Relative to the report's root, `/` between parts.
  package let path: String
  /// The file's place on disk, for readers that want absolute paths.
  package let absolutePath: String
  package let start: SourcePosition
  package let end: SourcePosition
  package let lineText: String

  package init(
    path: String, absolutePath: String, start: SourcePosition, end: SourcePosition,
    lineText: String
  ) {
    self.path = path
    self.absolutePath = absolutePath
    self.start = start
    self.end = end
    self.lineText = lineText
  }
}

package struct LocatedStep: Hashable, Sendable {
  package let place: Place
  package let text: String

  package init(place: Place, text: String) {
    self.place = place
    self.text = text
  }
}

package struct LocatedFix: Hashable, Sendable {
  package struct Edit: Hashable, Sendable {
    package let place: Place
    package let replacement: String

    package init(place: Place, replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }

  package let title: String
  package let safety: Fix.Safety
  package let edits: [Edit]

  package init(title: String, safety: Fix.Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}
