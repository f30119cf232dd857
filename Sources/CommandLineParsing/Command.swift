/// A command with its options, operands and subcommands.
package struct Command: Sendable {
  /// What a command takes beside its options.
  package struct Operand: Hashable, Sendable {
    /// As the help writes it, `PATH`.
    package let name: String
    package let isRequired: Bool
    package let isRepeatable: Bool
    /// The words to choose from; empty for free text.
    package let choices: [String]

    package init(
      _ name: String, isRequired: Bool = false, isRepeatable: Bool = false, choices: [String] = []
    ) {
      self.name = name
      self.isRequired = isRequired
      self.isRepeatable = isRepeatable
      self.choices = choices
    }
  }

  package let name: String
  package let summary: String
  package var operands: [Operand]
  package var options: [Option]
  package var subcommands: [Command]
  /// The subcommand that runs when none is named.
  package var defaultSubcommand: String?
  /// Paragraphs below the options.
  package var notes: [String]

  package init(
    _ name: String, summary: String, operands: [Operand] = [], options: [Option] = [],
    subcommands: [Command] = [], defaultSubcommand: String? = nil, notes: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.notes = notes
  }

  package func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }

  /// The command that a call's names lead to, such as `["baseline", "check"]`.
  package func command(at path: [String]) -> Command? {
    path.reduce(self as Command?) { $0?.subcommand($1) }
  }
}
