internal import LintModel
internal import LintSession
internal import Reporting

/// Lints, writes the reports and says how it went.
struct LintCommand {
  let request: LintRequest
  let inventory: RuleInventory
  let surroundings: CommandSurroundings
  let output: any CommandOutput

  func run() throws(Problem) -> ExitStatus {
    for destination in request.destinations {
      try destination.checkIsWritable(in: surroundings.currentFolder)
    }
    let clock = ContinuousClock.now
    let stages = StageClock()
    let progress = ProgressLine(output: output, isShown: request.isQuiet == false)
    let run = FixingRun(fixing: request.fixing, output: output) { () throws(Problem) in
      defer { progress.clear() }
      return try Session(
        request.session, inventory: inventory, stages: stages, progress: progress.show
      ).run()
    }
    let result = try run.result()
    let seconds = (ContinuousClock.now - clock).inSeconds
    let status = ExitStatus(result.report, failOn: request.failOn)
    try writeReports(result, status, seconds)
    RunNotes(result: result, request: request).write(to: output, stages: stages, seconds: seconds)
    return status
  }

  private func writeReports(
    _ result: SessionResult, _ status: ExitStatus, _ seconds: Double
  ) throws(Problem) {
    let context = ReportContext(
      documents: inventory.documents, root: result.root, exitCode: Int(status.rawValue),
      includesSuppressed: request.session.includesSuppressed,
      seconds: request.wantsTiming ? seconds : nil)
    for destination in request.destinations where !isReplaced(destination) {
      let reporter = destination.format.reporter(context, text: textStyle(for: destination))
      try destination.write(
        reporter.render(result.report), to: output, in: surroundings.currentFolder)
    }
  }

  /// A diff on standard output stands for the report.
  private func isReplaced(_ destination: ReportDestination) -> Bool {
    destination.file == nil && request.fixing?.isDryRun == true
  }

  private func textStyle(for destination: ReportDestination) -> TextStyle {
    let columns = destination.file == nil ? output.outputColumns : nil
    return TextStyle(
      color: usesColor(onTerminal: columns != nil), width: columns ?? 80, isQuiet: request.isQuiet)
  }

  private func usesColor(onTerminal: Bool) -> Bool {
    switch request.color {
    case "always": return true
    case "never": return false
    default:
      let noColor = surroundings.variables["NO_COLOR"] ?? ""
      return onTerminal && noColor.isEmpty && surroundings.variables["TERM"] != "dumb"
    }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
