package import LintModel

/// What a call tells the shell.
package enum ExitStatus: Int32, Sendable {
  /// Nothing at or above the level that fails.
  case clean = 0
  /// Findings at or above the level that fails.
  case findings = 1
  /// The call or the configuration is wrong, and nothing was linted.
  case usage = 2
  /// Nothing to report, but something that should have been analyzed could not be.
  case incomplete = 3

  /// Findings win over problems.
  package init(_ report: Report, failOn level: Level?) {
    let fails = report.findings.contains { finding in
      finding.standing == .open && level.map { finding.finding.level >= $0 } ?? false
    }
    self = fails ? .findings : report.problems.isEmpty ? .clean : .incomplete
  }

  static let explanation = [
    "Exit codes: 0 nothing at or above --fail-on; 1 findings; 2 the call is wrong and nothing was "
      + "linted; 3 nothing to report, but something could not be analyzed."
  ]
}
