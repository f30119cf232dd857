import LintModel
import LintSession
import TestSupport
import Testing

/// How the examples reach the linter.
enum Pipeline {
  /// The whole pipeline over files in memory, with preview rules and every level.
  static let linter: ExampleLinter = { files, rules in
    let only = (rules ?? []).map(\.name).sorted()
    let selection = RuleSelection(only: only, includesPreview: true)
    do {
      return try Pipeline.report(files, selection).findings
    } catch {
      Issue.record("the linter gave up: \(error)")
      return []
    }
  }

  /// Whether Objective-C can be read on this machine; its examples are skipped otherwise.
  static let readsObjectiveC: Bool = {
    let probe = "@implementation A\n- (void)applicationDidEnterBackground:(id)app {}\n@end\n"
    let report = try? Pipeline.report([("A.m", probe)], RuleSelection(includesPreview: true))
    return report.map { $0.skipped.isEmpty && $0.problems.isEmpty } ?? false
  }()

  private static func report(
    _ files: [(path: String, text: String)], _ selection: RuleSelection
  ) throws(Problem) -> Report {
    try MemoryProject(files: files).report(rules: selection, includesSuppressed: true)
  }
}
