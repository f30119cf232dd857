import LintModel
import RepositoryTools
import Testing

@Suite("Findings held against judgments")
struct FieldComparisonTests {
  private func finding(_ line: Int, _ rule: RuleID = "a_b", path: String = "A.swift")
    -> FieldFinding
  {
    FieldFinding(path: path, line: line, rule: rule, message: "It fails.")
  }

  private func judgment(
    _ line: Int, _ rule: RuleID = "a_b", _ verdict: FieldJudgment.Verdict = .right,
    in repository: String = "a/b", gone: Bool = false
  ) -> FieldJudgment {
    FieldJudgment(
      repository: repository, revision: "0", path: "A.swift", line: line, rule: rule,
      verdict: verdict, note: "Why.", isGone: gone)
  }

  @Test("A finding in its place is unchanged, one elsewhere is new, a missing one gone")
  func places() {
    let comparison = FieldComparison(
      findings: [finding(5), finding(50), finding(5, "c_d"), finding(5, path: "B.swift")],
      judgments: [judgment(5), judgment(90)])
    #expect(comparison.unchanged.map(\.finding.line) == [5])
    #expect(comparison.new.map(\.rule) == ["c_d", "a_b", "a_b"])
    #expect(comparison.gone.map(\.line) == [90])
  }

  @Test("A finding may have moved by a few lines")
  func drift() {
    let edge = FieldComparison.tolerance
    let near = FieldComparison(findings: [finding(10 + edge)], judgments: [judgment(10)])
    #expect(near.new.isEmpty && near.gone.isEmpty)
    let far = FieldComparison(findings: [finding(11 + edge)], judgments: [judgment(10)])
    #expect(far.new.count == 1 && far.gone.count == 1)
  }

  @Test("Exact places are paired before moved ones, each judgment once")
  func pairing() {
    let comparison = FieldComparison(
      findings: [finding(12), finding(14)], judgments: [judgment(14), judgment(15)])
    let pairs = comparison.unchanged.map { [$0.finding.line, $0.judgment.line] }
    #expect(pairs == [[12, 15], [14, 14]])
    let crowded = FieldComparison(
      findings: [finding(12), finding(14)], judgments: [judgment(14)])
    #expect(crowded.new.map(\.line) == [12])
  }

  @Test("Recording moves lines, marks what is gone and takes back what is there")
  func recording() {
    let comparison = FieldComparison(
      findings: [finding(12), finding(40)],
      judgments: [judgment(10), judgment(40, gone: true), judgment(90)])
    let recorded = comparison.recorded(revision: nil).sorted { $0.line < $1.line }
    #expect(recorded.map(\.line) == [12, 40, 90])
    #expect(recorded.map(\.isGone) == [false, false, true])
  }

  @Test("Precision counts right and wrong, in ten judgments at least")
  func precision() {
    let nine = (1...9).map { judgment($0) }
    #expect(FieldPrecision(nine).measured("a_b") == "unmeasured")
    let debatable = nine + [judgment(10, "a_b", .debatable)]
    #expect(FieldPrecision(debatable).measured("a_b") == "unmeasured")
    let ten = nine + [judgment(10, "a_b", .wrong, in: "c/d")]
    #expect(FieldPrecision(ten).measured("a_b") == "9 of 10 right in 2 apps")
    let gone = ten + [judgment(11, "a_b", .wrong, gone: true)]
    #expect(FieldPrecision(gone).measured("a_b") == "9 of 10 right in 2 apps")
    #expect(FieldPrecision(ten).measured("c_d") == "unmeasured")
    #expect(
      FieldPrecision((1...10).map { judgment($0) }).measured("a_b") == "10 of 10 right in 1 app")
  }
}
