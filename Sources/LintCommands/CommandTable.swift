internal import CommandLineParsing
internal import LintModel
internal import Reporting

/// Every command with its options, as the help and the completions list them.
enum CommandTable {
  static let root = Command(
    ToolIdentity.name,
    summary: "Finds app lifecycle mistakes in iOS apps: code that loses data, gets killed or "
      + "never runs because the system suspends, relaunches and ends apps on its own terms.",
    options: [Option("version", help: "Print the version.")],
    subcommands: [lint, rules, explain, completions, version, help],
    defaultSubcommand: lint.name, notes: ExitStatus.explanation)

  static let lint = Command(
    "lint", summary: "Lint files or folders; the current folder if none is named.",
    operands: [Command.Operand("PATH", isRepeatable: true)], options: LintOptions.all,
    notes: ExitStatus.explanation)

  static let rules = Command(
    "rules", summary: "List every rule: id, level, family and what it finds.",
    options: [
      Option("format", value: .choice(["text", "json"]), help: "How to write the list.")
    ])

  static let explain = Command(
    "explain", summary: "Say why a rule matters, with examples and how to verify on a device.",
    operands: [Command.Operand("RULE", isRequired: true)])

  static let completions = Command(
    "completions", summary: "Print a completion script for a shell.",
    operands: [
      Command.Operand(
        "SHELL", isRequired: true, choices: CompletionScript.Shell.allCases.map(\.rawValue))
    ])

  static let version = Command("version", summary: "Print the version.")

  static let help = Command(
    "help", summary: "Show the help of a command.", operands: [Command.Operand("COMMAND")])
}
