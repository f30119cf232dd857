internal import LintModel
package import RuleDocuments

/// Runs the examples of a page, as written and rewritten, and says what is wrong.
package struct ExampleRunner: Sendable {
  private let page: RuleDocument
  private let lint: ExampleLinter
  private let readsObjectiveC: Bool

  package init(
    _ page: RuleDocument, readsObjectiveC: Bool = true, lint: @escaping ExampleLinter
  ) {
    self.page = page
    self.readsObjectiveC = readsObjectiveC
    self.lint = lint
  }

  /// What a run has seen and what it objects to.
  package struct Outcome: Sendable {
    package var mismatches: [ExampleMismatch] = []
    /// Examples, or rewritten forms of them, that were linted.
    package var seen = 0
    /// Examples that were left out because Objective-C cannot be read here.
    package var skipped = 0
  }

  /// Every example as written.
  package func runAsWritten() -> Outcome {
    var outcome = Outcome()
    for example in page.examples {
      guard canRead(example) else {
        outcome.skipped += 1
        continue
      }
      outcome.seen += 1
      outcome.mismatches += mismatches(of: example)
    }
    return outcome
  }

  /// Every failing example in one rewritten form; correct ones too where the answer is kept.
  package func run(_ rewrite: ExampleRewrite) -> Outcome {
    var outcome = Outcome()
    for example in page.examples where isTried(example, in: rewrite) && canRead(example) {
      guard
        let rewritten = ExampleRewriter.rewrite(ExampleProject(example), as: rewrite, for: page.id)
      else { continue }
      outcome.seen += 1
      outcome.mismatches += mismatches(of: rewritten, rewrite).map {
        ExampleMismatch(
          text: "\"\(example.name)\", form \(rewrite.rawValue): \($0.text)",
          pageLine: example.line)
      }
    }
    return excused(outcome, rewrite)
  }

  /// A page's excuse for a rewritten form holds as long as the form does fail.
  private func excused(_ outcome: Outcome, _ rewrite: ExampleRewrite) -> Outcome {
    guard page.skippedRewrites[rewrite] != nil, outcome.seen > 0 else { return outcome }
    var outcome = outcome
    let isStale = outcome.mismatches.isEmpty
    let text = "skip-rewrites names \(rewrite.rawValue), which gives the right answer: remove it"
    outcome.mismatches = isStale ? [ExampleMismatch(text: text, pageLine: 1)] : []
    return outcome
  }

  private func canRead(_ example: RuleExample) -> Bool {
    readsObjectiveC || !example.uses("objc")
  }

  private func isTried(_ example: RuleExample, in rewrite: ExampleRewrite) -> Bool {
    switch example.expectation {
    case .failing: true
    case .correct: rewrite.keepsAnswer
    case .missed, .noisy: false
    }
  }

  private func mismatches(of example: RuleExample) -> [ExampleMismatch] {
    let project = ExampleProject(example)
    let verdict = ExampleVerdict(rule: page.id, project: project)
    let findings = lint(project.sources, nil)
    let own = verdict.ownMismatches(findings)
    switch example.expectation {
    case .failing, .correct:
      return (own + verdict.otherMismatches(findings)).map {
        ExampleMismatch(text: "\"\(example.name)\": \($0.text)", pageLine: $0.pageLine)
      }
    case .noisy: return own.isEmpty ? [] : [gapClosed(example)]
    case .missed: return own.isEmpty ? [gapClosed(example)] : []
    }
  }

  private func gapClosed(_ example: RuleExample) -> ExampleMismatch {
    let text = "the known gap \"\(example.name)\" has another answer now: update the page"
    return ExampleMismatch(text: text, pageLine: example.line)
  }

  private func mismatches(
    of project: ExampleProject, _ rewrite: ExampleRewrite
  ) -> [ExampleMismatch] {
    if rewrite == .suppressed { return suppressionMismatches(project) }
    let findings = lint(project.sources, rules)
    var expected = project
    if !rewrite.keepsAnswer { expected.files = project.files.map { $0.with(text: $0.source) } }
    return ExampleVerdict(rule: page.id, project: expected).ownMismatches(findings)
  }

  /// The page's rule alone, for speed; findings about comments and files need the others' work.
  private var rules: Set<RuleID>? {
    page.family == RuleFamily.hygiene.rawValue ? nil : [page.id]
  }

  /// Under suppressions nothing is open, each has silenced a finding, and all count as used.
  private func suppressionMismatches(_ project: ExampleProject) -> [ExampleMismatch] {
    let findings = lint(project.sources, rules?.union(["unused_suppression"]))
    let silent = ExampleProject(files: project.files.map { $0.with(text: $0.source) })
    var mismatches = ExampleVerdict(rule: page.id, project: silent).ownMismatches(findings)
    let expected = project.markers.filter { $0.marker.other == nil }.count
    let suppressed = findings.filter { $0.finding.rule == page.id && $0.standing != .open }.count
    if suppressed != expected {
      let text = "\(suppressed) findings are suppressed, not \(expected)"
      mismatches.append(ExampleMismatch(text: text, pageLine: 1))
    }
    for unused in findings
    where unused.finding.rule == "unused_suppression" && unused.standing == .open {
      let text = "the suppression counts as unused: \(unused.finding.message)"
      mismatches.append(ExampleMismatch(text: text, pageLine: 1))
    }
    return mismatches
  }
}
