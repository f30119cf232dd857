internal import CommandLineParsing
internal import LintModel
internal import LintSession
internal import Reporting

/// A call of `lint`, checked as far as it can be without reading anything.
struct LintRequest {
  let session: SessionOptions
  let destinations: [ReportDestination]
  /// Nil for `never`.
  let failOn: Level?
  /// Nil where nothing is to be fixed.
  let fixing: Fixing?
  let color: String
  let isQuiet: Bool
  let isVerbose: Bool
  let wantsStatistics: Bool
  let wantsTiming: Bool

  init(_ arguments: ParsedArguments, in surroundings: CommandSurroundings) throws(Problem) {
    destinations = try ReportDestination.all(in: arguments)
    color = arguments.value("color") ?? "auto"
    isQuiet = arguments.contains("quiet")
    isVerbose = arguments.contains("verbose")
    wantsStatistics = arguments.contains("statistics")
    wantsTiming = arguments.contains("timing")
    let levels = try LintRequest.levels(arguments)
    failOn = levels.failOn
    session = try LintRequest.session(arguments, levels.report, surroundings)
    fixing = try Fixing(arguments)
    if isQuiet && isVerbose {
      throw Problem(.usage, "--quiet and --verbose exclude each other.")
    }
  }

  /// What is reported reaches down to what fails, so that no run fails for an unseen finding.
  private static func levels(
    _ arguments: ParsedArguments
  ) throws(Problem) -> (report: Level, failOn: Level?) {
    let failWord = arguments.value("fail-on") ?? Level.warning.rawValue
    let failOn = Level(rawValue: failWord)
    guard let given = arguments.value("level").flatMap(Level.init(rawValue:)) else {
      return (min(.warning, failOn ?? .warning), failOn)
    }
    if let failOn, failOn < given, arguments.contains("fail-on") {
      throw Problem(
        .usage,
        "--fail-on \(failOn.rawValue) asks for findings that --level \(given.rawValue) "
          + "leaves out.", help: "Lower --level to \(failOn.rawValue).")
    }
    return (given, failOn)
  }

  private static func session(
    _ arguments: ParsedArguments, _ level: Level, _ surroundings: CommandSurroundings
  ) throws(Problem) -> SessionOptions {
    var options = SessionOptions(
      currentFolder: surroundings.currentFolder, environment: surroundings.variables)
    if arguments.operands.contains("") {
      throw Problem(
        .usage, "A path is empty.", help: "Name a file or folder; `.` is the current folder.")
    }
    if arguments.operands.isEmpty == false { options.paths = arguments.operands }
    options.rules = RuleSelection(
      only: arguments.list("only"), disabled: arguments.list("disable"),
      includesPreview: arguments.contains("preview"))
    options.level = level
    options.change = try change(arguments)
    options.jobs = try jobs(arguments) ?? surroundings.processorCount
    options.includesSuppressed = arguments.contains("include-suppressed")
    options.parsesEverything = arguments.contains("parse-all")
    if let list = arguments.value("files-from") {
      let files = try PathList.read(list, in: surroundings)
      options.reportOnly = files
      if arguments.operands.isEmpty { options.paths = PathList.existing(files, in: surroundings) }
    }
    return options
  }

  private static func change(
    _ arguments: ParsedArguments
  ) throws(Problem) -> SessionOptions.Change {
    guard let revision = arguments.value("changed-since") else {
      return arguments.contains("staged") ? .staged : .everything
    }
    if arguments.contains("staged") {
      throw Problem(
        .usage, "--staged and --changed-since exclude each other.",
        help: "--staged compares the index with HEAD, --changed-since the work tree with a "
          + "revision.")
    }
    return .since(revision)
  }

  private static func jobs(_ arguments: ParsedArguments) throws(Problem) -> Int? {
    guard let text = arguments.value("jobs") else { return nil }
    guard let jobs = Int(text), (1...1024).contains(jobs) else {
      throw Problem(.usage, "--jobs takes a number from 1 to 1024 (was \"\(text)\").")
    }
    return jobs
  }
}
