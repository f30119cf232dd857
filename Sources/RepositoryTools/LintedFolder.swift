internal import CommandLineParsing
internal import Foundation
internal import LintModel

/// One run of a built `lifelint` on a folder of code that is not ours.
struct LintedFolder {
  static let option = Option(
    "lifelint", value: .text("FILE"),
    help: "The built executable; .build/release/lifelint if not given.")

  let tool: URL
  let folder: URL

  static func executable(_ arguments: ParsedArguments, _ root: PackageRoot) -> URL {
    arguments.value("lifelint").map { URL(fileURLWithPath: $0) }
      ?? root.url(".build/release/lifelint")
  }

  /// Everything that all rules report, notes and unproven rules included.
  func findings() throws(Problem) -> [FieldFinding] {
    let call = ToolProcess(
      executable: tool,
      arguments: [
        "lint", folder.path, "--format", "json", "--level", "note", "--preview", "--no-config",
        "--no-cache", "--fail-on", "never",
      ])
    let result = try call.run(seconds: 1_800)
    // 3 says that some file could not be read, which costs that file.
    guard [.exited(0), .exited(1), .exited(3)].contains(result.ending),
      let report = try? JSONDecoder().decode(Report.self, from: result.output)
    else {
      let errors = String(decoding: result.errors.suffix(2_000), as: UTF8.self)
      throw Problem(
        .unreadableFile, "lifelint \(result.ending) on \(folder.path)", help: errors)
    }
    return report.findings.map { finding in
      FieldFinding(
        path: relative(report.root + "/" + finding.path), line: finding.line,
        rule: RuleID(finding.rule), message: finding.message)
    }
  }

  /// The report's paths begin at the git root, which may lie above the folder.
  private func relative(_ path: String) -> String {
    path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let path: String
      let line: Int
      let message: String
    }

    let root: String
    let findings: [Finding]
  }
}
