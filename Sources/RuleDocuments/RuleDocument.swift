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

  package init(
    id: RuleID, level: Level, family: String, status: Status, since: String,
    confidence: Confidence, input: Input, languages: [String], tags: [String], summary: String,
    title: String, sections: [Section], examples: [RuleExample], references: [String],
    markdown: String
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

/// One executable example of a rule page: a small project and what the rule must say of it.
package struct RuleExample: Sendable {
  /// `failing` gives exactly the marked findings; `correct` none of any rule; `missed` and
  /// `noisy` are documented wrong answers, and fail once the answer becomes right.
  package enum Expectation: String, Sendable { case failing, correct, missed, noisy }

  package struct File: Sendable {
    package let path: String
    package let text: String
    /// The page's line at which the text starts, 1-based.
    package let line: Int

    package init(path: String, text: String, line: Int) {
      self.path = path
      self.text = text
      self.line = line
    }
  }

  package let name: String
  package let expectation: Expectation
  /// The fact that this example varies, from the line under its heading.
  package let varies: String
  package let files: [File]
  /// The page's line of the example's heading, 1-based.
  package let line: Int

  package init(
    name: String, expectation: Expectation, varies: String, files: [File], line: Int
  ) {
    self.name = name
    self.expectation = expectation
    self.varies = varies
    self.files = files
    self.line = line
  }
}
