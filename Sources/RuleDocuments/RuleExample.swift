/// One executable example of a rule page: a small project and what the rule must say of it.
package struct RuleExample: Sendable {
  /// `failing` gives exactly the marked findings; `correct` none of any rule; `missed` and
  /// `noisy` are documented wrong answers, and fail once the answer becomes right.
  package enum Expectation: String, Sendable { case failing, correct, missed, noisy }

  package struct File: Sendable {
    /// The word behind the code block's fence: `swift`, `objc`, `xml`, `json` or `text`.
    package let language: String
    package let path: String
    /// The block as written, markers included.
    package let text: String
    /// The page's line at which the text starts, 1-based.
    package let line: Int

    package init(language: String = "swift", path: String, text: String, line: Int) {
      self.language = language
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

  /// Whether one of the files is in a fence language.
  package func uses(_ language: String) -> Bool {
    files.contains { $0.language == language }
  }
}
