/// One mistake that a rule found, before it is placed in lines and columns.
package struct Finding: Sendable {
  package let rule: RuleID
  package var level: Level
  package var confidence: Confidence
  /// Full sentences; the first stands alone and names the user's own symbols.
  package var message: String
  /// The part of one line to underline.
  package var range: SourceRange
  /// One sentence: what the user of the app will see.
  package var why: String
  /// What to do about it.
  package var help: String
  /// The path that leads to the mistake, in the order it happens.
  package var steps: [Step]
  /// Places that belong to the finding but are no step of its path.
  package var related: [Step]
  package var fixes: [Fix]
  /// The declaration around the place, `Type.method(label:)`; empty at the top level of a file.
  package var enclosing: String
  /// What the finding is about in normalized text, for the fingerprint.
  package var subject: String

  package init(
    rule: RuleID, level: Level, confidence: Confidence, message: String, range: SourceRange,
    why: String, help: String, steps: [Step] = [], related: [Step] = [], fixes: [Fix] = [],
    enclosing: String, subject: String
  ) {
    self.rule = rule
    self.level = level
    self.confidence = confidence
    self.message = message
    self.range = range
    self.why = why
    self.help = help
    self.steps = steps
    self.related = related
    self.fixes = fixes
    self.enclosing = enclosing
    self.subject = subject
  }
}

/// A place with a sentence about what happens there.
package struct Step: Hashable, Sendable {
  package let range: SourceRange
  package let text: String

  package init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// A set of edits that repairs a finding.
package struct Fix: Hashable, Sendable {
  /// A safe fix keeps the behaviour but for the mistake; an unsafe one may change more.
  package enum Safety: String, Sendable { case safe, unsafe }

  package struct Edit: Hashable, Sendable {
    package let range: SourceRange
    package let replacement: String

    package init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package let title: String
  package let safety: Safety
  package let edits: [Edit]

  package init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}
