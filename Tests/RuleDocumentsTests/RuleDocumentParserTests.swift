import LintModel
import Testing

@testable import RuleDocuments

@Suite("Reading a rule page")
struct RuleDocumentParserTests {
  private static func problems(_ page: String, path: String = "Rules/tick_rule.md") -> [Problem] {
    do {
      _ = try RuleDocumentParser.parse(page, path: path)
      return []
    } catch {
      return error.problems
    }
  }

  @Test("A correct page gives every part")
  func correctPage() throws {
    let page = try RuleDocumentParser.parse(PageText.correct, path: "Rules/tick_rule.md")
    #expect(page.id == "tick_rule")
    #expect(page.level == .warning)
    #expect(page.family == "time")
    #expect(page.status == .preview)
    #expect(page.confidence == .medium)
    #expect(page.input == .code)
    #expect(page.tags == ["timer", "suspension"])
    #expect(page.title == "Ticks are counted")
    #expect(page.summary == "A timer's ticks stand for time.")
    #expect(page.section("Why it matters") == "Ticks stop.")
    #expect(page.references == ["https://developer.apple.com/documentation/foundation/timer"])
    #expect(page.markdown == PageText.correct)
    #expect(page.measured == nil)
    #expect(page.skippedRewrites.isEmpty)
  }

  @Test("Examples hold their files, lines and the fact that they vary")
  func examples() throws {
    let page = try RuleDocumentParser.parse(PageText.correct, path: "Rules/tick_rule.md")
    let failing = try #require(page.examples.first)
    let correct = try #require(page.examples.last)
    #expect(page.examples.count == 2)
    #expect(failing.expectation == .failing)
    #expect(failing.varies == "nothing.")
    #expect(failing.line == PageText.line(of: "### A plain count", in: PageText.correct))
    #expect(failing.files.map(\.path) == ["Example.swift"])
    #expect(failing.files.first?.line == PageText.line(of: "func tick() {", in: PageText.correct))
    #expect(failing.files.first?.source == "func tick() {\n  count()\n}\n")
    #expect(failing.files.first?.markers == [FindingMarker(line: 2, words: "count")])
    #expect(correct.files.map(\.path) == ["Clock.swift", "Info.plist"])
    #expect(correct.files.map(\.language) == ["swift", "xml"])
  }

  @Test("Optional keys are read")
  func optionalKeys() throws {
    let text = PageText.replacing(
      "tags: timer, suspension",
      with: "tags: timer\nmeasured: 12 of 13 right\nskip-rewrites: crlf: why not; self: no calls")
    let page = try RuleDocumentParser.parse(text, path: "Rules/tick_rule.md")
    #expect(page.measured == "12 of 13 right")
    #expect(page.skippedRewrites == [.crlf: "why not", .explicitSelf: "no calls"])
  }

  /// One mistake: what is replaced, the problem's title, its help, and the line it points at.
  struct Mistake: CustomTestStringConvertible {
    let old: String
    let new: String
    let title: String
    var help = ""
    /// Text on the line that the problem points at.
    var at = ""
    var testDescription: String { title }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      old: "family: time", new: "familly: time", title: "unknown key \"familly\"",
      help: "Did you mean \"family\"?", at: "familly"),
    Mistake(
      old: "family: time", new: "family: tme", title: "unknown family \"tme\"",
      help: "Did you mean \"time\"?", at: "tme"),
    Mistake(
      old: "level: warning", new: "level: fatal", title: "unknown level \"fatal\"",
      help: "Known: note, warning, error.", at: "fatal"),
    Mistake(old: "since: 0.1.0\n", new: "", title: "the front matter lacks the key \"since\""),
    Mistake(
      old: "since: 0.1.0", new: "since: 0.1.0\nsince: 0.2.0",
      title: "the key \"since\" occurs twice", at: "since: 0.2.0"),
    Mistake(
      old: "since: 0.1.0", new: "since:", title: "the key \"since\" has no value", at: "since:"),
    Mistake(
      old: "id: tick_rule", new: "id: tick-rule", title: "the id \"tick-rule\" is not snake case",
      at: "id:"),
    Mistake(
      old: "id: tick_rule", new: "id: tock_rule",
      title: "the id \"tock_rule\" does not match the file name tick_rule.md", at: "id:"),
    Mistake(
      old: "languages: swift", new: "languages: swift, objc",
      title: "no failing example in objc", at: "languages:"),
    Mistake(
      old: "languages: swift", new: "languages: swfit", title: "unknown language \"swfit\"",
      help: "Did you mean \"swift\"?", at: "swfit"),
    Mistake(
      old: "tags: timer", new: "skip-rewrites: clrf: x\ntags: timer",
      title: "unknown rewrite \"clrf\"", help: "Did you mean \"crlf\"?", at: "clrf"),
    Mistake(
      old: "tags: timer", new: "skip-rewrites: crlf\ntags: timer",
      title: "\"crlf\" is skipped for no reason", at: "crlf"),
    Mistake(
      old: "stand for time.", new: "stand for time. They stop.",
      title: "the summary is not one sentence that ends with a period"),
    Mistake(
      old: "stand for time.", new: "stand " + String(repeating: "long ", count: 30) + ".",
      title: "the summary has 173 characters; 150 are the most"),
    Mistake(
      old: "## Why it matters", new: "## Why it maters", title: "unknown section \"Why it maters\"",
      help: "Did you mean \"Why it matters\"?", at: "Why it maters"),
    Mistake(
      old: "## References\n", new: "## What it finds\n",
      title: "the section \"What it finds\" occurs twice"),
    Mistake(
      old: "Lock the phone.\n", new: "",
      title: "the section \"How to verify on a device\" is empty", at: "How to verify"),
    Mistake(
      old: "Varies: nothing.", new: "Nothing varies.",
      title: "the example's first line is not `Varies: one sentence.`", at: "### A plain count"),
    Mistake(
      old: "`Clock.swift`:\n\n", new: "```swift\nlet a = 1\n```\n\n",
      title: "two code blocks are named \"Example.swift\"",
      help: "Put `path`: above each."),
    Mistake(
      old: "```xml", new: "```yaml", title: "unknown fence language \"yaml\"", at: "```yaml"),
    Mistake(
      old: "```xml", new: "```json", title: "the json block has no file name",
      help: "Put `path`: above it.", at: "```json"),
    Mistake(
      old: "`Clock.swift`", new: "`../Clock.swift`",
      title: "the path \"../Clock.swift\" leaves the example's folder"),
    Mistake(
      old: "  // finding: count", new: "",
      title: "the failing example \"A plain count\" marks no finding", at: "### A plain count"),
    Mistake(
      old: "func tick() {}", new: "func tick() {}  // finding",
      title: "the correct example \"A date\" marks a finding", at: "### A date"),
    Mistake(
      old: "// finding: count", new: "// finding(fatal): count",
      title: "this marker is none of the known forms", at: "finding(fatal)"),
    Mistake(
      old: "### A date", new: "### A plain count",
      title: "two examples are named \"A plain count\" (see line 27)"),
    Mistake(
      old: "- <https://", new: "- https://",
      title: "a reference is not of the form - <https://address>", at: "- https"),
  ]

  @Test("A mistake is reported at its line", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let page = PageText.replacing(mistake.old, with: mistake.new)
    #expect(page != PageText.correct)
    let problem = try #require(Self.problems(page).first { $0.title == mistake.title })
    if !mistake.help.isEmpty { #expect(problem.help == mistake.help) }
    if !mistake.at.isEmpty {
      #expect(problem.position?.line == PageText.line(of: mistake.at, in: page))
    }
  }

  @Test("All mistakes of a page are reported at once, in line order")
  func allAtOnce() {
    let page = PageText.replacing("level: warning", with: "level: bad")
      .replacing("Varies: nothing.", with: "Varies: nothing")
      .replacing("- <https://", with: "- http://")
    let lines = Self.problems(page).compactMap { $0.position?.line }
    #expect(lines.count == 3)
    #expect(lines == lines.sorted())
  }

  @Test("Known gaps end with their kind and mark the finding in question")
  func knownGaps() throws {
    let gap = "## Known gaps\n\n### A far count (missed)\n\nVaries: the count lies elsewhere.\n\n"
    let block = "```swift\ncount()  // finding\n```\n\n## How to verify"
    let page = PageText.replacing("## How to verify", with: gap + block)
    let document = try RuleDocumentParser.parse(page, path: "Rules/tick_rule.md")
    let example = try #require(document.examples.last)
    #expect(example.name == "A far count")
    #expect(example.expectation == .missed)
    let unnamed = page.replacing(" (missed)", with: "")
    #expect(
      Self.problems(unnamed).map(\.title)
        == ["the known gap \"A far count\" does not end with (missed) or (noisy)"])
  }

  @Test("Headings and fences inside code blocks are code")
  func codeIsNoStructure() throws {
    let code = "````text\n## References\n```swift\n````"
    let page = PageText.replacing("Lock the phone.", with: "Type:\n\n" + code)
    let document = try RuleDocumentParser.parse(page, path: "Rules/tick_rule.md")
    #expect(document.section("How to verify on a device")?.contains("## References") == true)
  }

  @Test("CRLF line ends change nothing")
  func crlf() throws {
    let lines = PageText.correct.split(separator: "\n", omittingEmptySubsequences: false)
    let page = lines.joined(separator: "\r\n")
    let document = try RuleDocumentParser.parse(page, path: "Rules/tick_rule.md")
    #expect(document.examples.first?.files.first?.source == "func tick() {\n  count()\n}\n")
    #expect(document.section("Why it matters") == "Ticks stop.")
  }

  @Test("Text that is no page at all ends in problems")
  func hopeless() {
    for page in ["", "---", "# Title", "---\n---", "```swift"] {
      #expect(!Self.problems(page).isEmpty)
    }
  }
}
