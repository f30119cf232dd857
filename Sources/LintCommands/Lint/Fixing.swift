internal import CommandLineParsing
internal import LintModel
internal import LintSession

/// What `--fix` asks for.
struct Fixing {
  let isDryRun: Bool
  let includesUnsafe: Bool

  /// Nil without `--fix`.
  init?(_ arguments: ParsedArguments) throws(Problem) {
    isDryRun = arguments.contains("dry-run")
    includesUnsafe = arguments.contains("unsafe")
    guard arguments.contains("fix") else {
      guard !isDryRun, !includesUnsafe else {
        throw Problem(
          .usage, "\(isDryRun ? "--dry-run" : "--unsafe") belongs to --fix.",
          help: "Give --fix too.")
      }
      return nil
    }
    if arguments.contains("staged") {
      throw Problem(
        .usage, "--fix and --staged exclude each other: the index is not changed.",
        help: "Fix the work tree with --fix --changed-since HEAD, then stage it.")
    }
  }
}

/// Lints, and fixes what can be fixed.
struct FixingRun {
  /// A fix can make room for another one at the same place.
  private static let passLimit = 10
  let fixing: Fixing?
  let output: any CommandOutput
  let lint: () throws(Problem) -> SessionResult

  /// The result of the last pass: what is left.
  func result() throws(Problem) -> SessionResult {
    var result = try lint()
    guard let fixing else { return result }
    if fixing.isDryRun {
      try show(result, fixing)
      return result
    }
    var fixed = 0
    for _ in 0..<Self.passLimit {
      let plan = FixPlan(result.report, includesUnsafe: fixing.includesUnsafe)
      guard plan.count > 0 else { break }
      for file in plan.files { try EditedFile(file, root: result.root).write() }
      fixed += plan.count
      result = try lint()
    }
    let plan = FixPlan(result.report, includesUnsafe: fixing.includesUnsafe)
    say("\(count(fixed, "fix", "fixes")) applied", plan)
    return result
  }

  private func show(_ result: SessionResult, _ fixing: Fixing) throws(Problem) {
    let plan = FixPlan(result.report, includesUnsafe: fixing.includesUnsafe)
    for file in plan.files {
      output.writeOutput(UnifiedDiff(try EditedFile(file, root: result.root)).text)
    }
    say("\(count(plan.count, "fix", "fixes")) shown, nothing was changed", plan)
  }

  private func say(_ text: String, _ plan: FixPlan) {
    let more = plan.unsafeCount
    var hint = ""
    if plan.waitingCount > 0 {
      hint += "; \(plan.waitingCount) more at the same places, once these are applied"
    }
    if more > 0 { hint += "; \(more) more with --unsafe, which may change behaviour" }
    output.writeError("\(ToolIdentity.name): \(text)\(hint).\n")
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
