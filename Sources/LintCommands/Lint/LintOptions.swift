internal import CommandLineParsing
internal import LintModel
internal import Reporting

/// The options of `lint`.
enum LintOptions {
  static let all = output + selection + change + fixing + running

  private static let output = [
    Option(
      "format", value: .choice(ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
      help: "How to write the report; text if not given."),
    Option(
      "output", value: .text("FILE"), isRepeatable: true,
      help: "Write the report of the --format before it there instead of standard output."),
    Option(
      "color", value: .choice(["auto", "always", "never"]),
      help: "When text is coloured; NO_COLOR is honoured."),
    Option("quiet", short: "q", help: "Only findings."),
    Option("verbose", short: "v", help: "Also what was read and skipped, and why."),
    Option("statistics", help: "Also how many findings each rule has."),
    Option("timing", help: "Also how long each stage took."),
    Option(
      "include-suppressed",
      help: "Suppressed findings too, marked as such (JSON and SARIF)."),
  ]

  private static let selection = [
    Option(
      "only", value: .text("RULE[,RULE]"), isRepeatable: true,
      help: "Run only these rules or families."),
    Option(
      "disable", value: .text("RULE[,RULE]"), isRepeatable: true,
      help: "Leave these rules or families out."),
    Option(
      "level", value: .choice(Level.allCases.reversed().map(\.rawValue)),
      help: "The least level reported; warning if not given."),
    Option(
      "fail-on", value: .choice(Level.allCases.reversed().map(\.rawValue) + ["never"]),
      help: "The least level that makes exit code 1; warning if not given."),
    Option("preview", help: "Also rules that are not proven yet."),
    Option("no-config", isHidden: true, help: "Read no configuration file."),
  ]

  private static let change = [
    Option(
      "changed-since", value: .text("REV"),
      help: "Only findings that are absent where HEAD's history left REV."),
    Option(
      "staged", help: "Only findings of the next commit that are absent in HEAD."),
    Option(
      "files-from", value: .text("FILE"),
      help: "Report only on the paths listed there, one a line or NUL-separated; - for standard "
        + "input."),
  ]

  private static let fixing = [
    Option("fix", help: "Apply the safe fixes, then report what is left."),
    Option("dry-run", help: "With --fix: show the fixes as a diff and change nothing."),
    Option("unsafe", help: "With --fix: also fixes that may change behaviour."),
  ]

  private static let running = [
    Option("jobs", short: "j", value: .text("N"), help: "Threads; all cores if not given."),
    Option("no-cache", isHidden: true, help: "Neither read nor write the cache."),
    Option("parse-all", isHidden: true, help: "Parse files without trigger words too."),
  ]
}
