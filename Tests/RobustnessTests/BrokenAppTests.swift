import LintModel
import LintSession
import RepositoryTools
import TestSupport
import Testing

@Suite("Sample apps with broken files")
struct BrokenAppTests {
  private static let apps = FixtureApp.all(in: .ofThisPackage())
  /// How many variants of an app are tried here; `swift run dev sweep` tries all.
  private static let sampleSize = 16

  private static func sample(_ app: FixtureApp) -> [BrokenVariant] {
    var generator = SeededGenerator(seed: 20)
    return Array(BrokenVariant.all(of: app).shuffled(using: &generator).prefix(sampleSize))
  }

  @Test(
    "A cut, a lost or a doubled token neither crashes nor misplaces anything",
    .timeLimit(.minutes(2)))
  func variants() throws {
    var seen = 0
    var findings = 0
    for app in Self.apps {
      for variant in Self.sample(app) {
        let files = variant.files(of: app)
        let report = try MemoryProject(files: files).report()
        let misplaced = Self.misplaced(report, in: files)
        #expect(misplaced == [], "\(app.name): \(variant)")
        seen += 1
        findings += report.findings.count
      }
    }
    #expect(seen == Self.sampleSize * Self.apps.count)
    // Most variants leave most mistakes where they are.
    #expect(findings > seen)
  }

  /// The places of a report that its files do not have.
  private static func misplaced(
    _ report: Report, in files: [(path: String, text: String)]
  ) -> [String] {
    let lines = Dictionary(
      files.map {
        ($0.path, $0.text.split(separator: "\n", omittingEmptySubsequences: false).count)
      }
    ) { _, last in last }
    return report.findings.flatMap { finding in
      ([finding.place] + finding.steps.map(\.place) + finding.related.map(\.place)).filter {
        guard let count = lines[$0.path] else { return true }
        return $0.start.line > count || $0.end.line > count
      }.map { "\(finding.finding.rule) \($0.path):\($0.start.line)" }
    }
  }

  @Test("The whole apps have findings, so that breaking them could lose some")
  func whole() throws {
    #expect(Self.apps.count >= 3)
    for app in Self.apps {
      let report = try MemoryProject(files: app.files.map { ($0.path, $0.text) }).report()
      #expect(report.findings.count >= 3, "\(app.name)")
    }
  }
}
