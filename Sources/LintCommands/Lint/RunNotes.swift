import Foundation
internal import LintModel
internal import LintSession

/// What a run says on standard error beside its reports.
struct RunNotes {
  let result: SessionResult
  let request: LintRequest

  func write(to output: any CommandOutput, stages: StageClock, seconds: Double) {
    var lines = result.report.problems.map { "\(ToolIdentity.name): \($0)" }
    if result.report.summary.files == 0, result.report.problems.isEmpty, !request.isQuiet {
      lines.append(
        "\(ToolIdentity.name): nothing was linted: no Swift, Objective-C or project file is there")
    }
    if request.isVerbose { lines += files }
    if request.wantsStatistics { lines += statistics }
    if request.wantsTiming { lines += timing(stages, seconds) }
    if lines.isEmpty == false { output.writeError(lines.joined(separator: "\n") + "\n") }
  }

  private var files: [String] {
    ["root \(result.root)"] + projects + result.readFiles.map { "read \($0)" }
      + result.report.skipped.map { "skipped \($0.path): \($0.reason)" }
  }

  private var projects: [String] {
    zip(result.projects, result.descriptions).flatMap { folder, description in
      ["project \(folder)"] + description.split(separator: "\n").map(String.init)
    }
  }

  private var statistics: [String] {
    let counts = result.report.findings.filter { $0.standing == .open }
      .reduce(into: [:]) { $0[$1.finding.rule, default: 0] += 1 }
    return result.report.rules.map { "\(padded(counts[$0, default: 0])) \($0)" }
  }

  private func timing(_ stages: StageClock, _ total: Double) -> [String] {
    (stages.totals + [("total", total)]).map { stage, seconds in
      String(format: "%8.3f s ", seconds) + stage
    } + stages.notes
  }

  private func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 6 - digits.count)) + digits
  }
}
