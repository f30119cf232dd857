package import LintModel

/// What `Rules/<id>.md` says: metadata, prose and executable examples.
package struct RuleDocument: Sendable {
  /// Preview rules are off unless asked for.
  package enum Status: String, CaseIterable, Sendable { case preview, stable, deprecated, removed }

  /// What the rule's check reads.
  package enum Input: String, CaseIterable, Sendable { case code, project, both }

  package var id: RuleID
  /// The highest level its findings have.
  package var level: Level
  package var family: String
  package var status: Status
  /// The version that brought the rule.
  package var since: String
  package var confidence: Confidence
  package var input: Input
  /// `swift`, `objc`: each has failing examples.
  package var languages: [String]
  package var tags: [String]
  /// One sentence, at most 150 characters: the first paragraph under the title.
  package var summary: String
  package var title: String
  /// The Markdown below each second-level heading, in the page's order.
  package var sections: [Section]
  package var examples: [RuleExample]
  /// Addresses of public documentation; the first is the help address in reports.
  package var references: [String]
  /// The whole page.
  package var markdown: String
  /// The measured precision on real apps, `12 of 13 right`; nil before a measurement.
  package var measured: String?
  /// Rewritten forms that the page's examples are not tried in, each with the reason.
  package var skippedRewrites: [ExampleRewrite: String]

  package init(
    id: RuleID, level: Level, family: String, status: Status, since: String,
    confidence: Confidence, input: Input, languages: [String], tags: [String], summary: String,
    title: String, sections: [Section], examples: [RuleExample], references: [String],
    markdown: String, measured: String? = nil, skippedRewrites: [ExampleRewrite: String] = [:]
  ) {
    self.id = id
    self.level = level
    self.family = family
    self.status = status
    self.since = since
    self.confidence = confidence
    self.input = input
    self.languages = languages
    self.tags = tags
    self.summary = summary
    self.title = title
    self.sections = sections
    self.examples = examples
    self.references = references
    self.markdown = markdown
    self.measured = measured
    self.skippedRewrites = skippedRewrites
  }

  package struct Section: Sendable {
    package let heading: String
    package let body: String

    package init(heading: String, body: String) {
      self.heading = heading
      self.body = body
    }
  }

  package func section(_ heading: String) -> String? {
    sections.first { $0.heading == heading }?.body
  }
}
