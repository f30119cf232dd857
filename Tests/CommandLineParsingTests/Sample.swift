import CommandLineParsing

/// A small tool with every kind of option, operand and subcommand.
enum Sample {
  static let tool = Command(
    "tool", summary: "Finds mistakes.",
    options: [Option("version", help: "Show the version.")],
    subcommands: [
      Command(
        "lint", summary: "Lint files.", operands: [.init("PATH", isRepeatable: true)],
        options: [
          Option(
            "format", short: "f", value: .choice(["text", "json", "sarif"]), isRepeatable: true,
            help: "How findings are printed."),
          Option("output", value: .text("FILE"), isRepeatable: true, help: "Write to FILE."),
          Option("config", value: .text("FILE"), help: "Read FILE's settings."),
          Option("quiet", short: "q", help: "Only findings."),
        ]),
      Command("explain", summary: "Explain a rule.", operands: [.init("RULE", isRequired: true)]),
      Command(
        "baseline", summary: "Known findings.",
        subcommands: [
          Command("create", summary: "Write it.", operands: [.init("PATH", isRepeatable: true)]),
          Command("check", summary: "Compare."),
        ]),
      Command(
        "completions", summary: "Print a completion script.",
        operands: [.init("SHELL", isRequired: true, choices: ["bash", "zsh", "fish"])]),
    ], defaultSubcommand: "lint", notes: ["Exit codes: 0 nothing, 1 findings."])
}
