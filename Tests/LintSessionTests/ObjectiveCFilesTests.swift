import LintModel
import LintSession
import Testing

@Suite("Objective-C files of a project")
struct ObjectiveCFilesTests {
  private static let code = """
    @implementation AppDelegate
    - (void)application:(UIApplication *)app performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
      NSLog(@"nothing");
    }
    @end
    """

  private func report(_ files: [(path: String, text: String)]) throws -> Report {
    try MemoryProject(files: files).report()
  }

  @Test("Sources and the headers beside them are read")
  func sources() throws {
    let report = try report([
      ("App/AppDelegate.m", Self.code), ("App/Plain.h", "int count(void);\n"),
    ])
    #expect(report.summary.files == 2)
    #expect(report.problems.isEmpty)
    let found = report.findings.filter { $0.finding.rule == "completion_not_called" }
    #expect(found.map(\.place.path) == ["App/AppDelegate.m"])
    #expect(found.map(\.place.start.line) == [2])
  }

  @Test("A comment in Objective-C silences")
  func suppression() throws {
    let comment = "// lifelint:disable:next completion_not_called -- tried out\n"
    let text = Self.code.replacing("- (void)app", with: comment + "- (void)app")
    let report = try report([("AppDelegate.m", text)])
    #expect(report.findings.map(\.finding.rule.name) == [])
    #expect(report.summary.suppressed == 1)
  }

  @Test("Without Objective-C sources only headers that hold Objective-C are read")
  func headers() throws {
    let files = [
      ("A.swift", "func a() {}\n"), ("C.h", "int count(void);\n"),
      ("Keys.h", "static NSString *const kKey = @\"key\";\n"),
    ]
    let report = try report(files)
    #expect(report.summary.files == 2)
    #expect(report.skipped.isEmpty)
  }
}
