internal import Foundation
package import LintModel
package import LintSession

extension TemporaryFolder {
  /// Lints paths of the folder with `DangerRule`, all levels reported.
  package func lint(
    _ paths: [String] = ["."],
    adjust: (inout SessionOptions) -> Void = { _ in }
  ) throws -> Report {
    var options = SessionOptions(
      currentFolder: path, environment: ProcessInfo.processInfo.environment)
    options.paths = paths
    options.level = .note
    adjust(&options)
    return try Session(options, inventory: .danger).run().report
  }
}

extension Report {
  /// `path:line rule` of every finding.
  package var places: [String] {
    findings.map { "\($0.place.path):\($0.place.start.line) \($0.finding.rule)" }
  }

  /// `path: reason` of every skipped file.
  package var skips: [String] { skipped.map { "\($0.path): \($0.reason)" } }
}
