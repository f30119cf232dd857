/// Renders `--help` for a terminal of 80 columns.
package enum HelpText {
  /// Every command has it.
  package static let option = Option("help", short: "h", help: "Show this help.")

  private static let width = 80
  private static let column = 26

  /// The path holds the names before the command's own, from the executable on.
  package static func render(_ command: Command, path: [String] = []) -> String {
    let call = (path + [command.name]).joined(separator: " ")
    var blocks = [wrapped(command.summary, indent: 0).joined(separator: "\n")]
    blocks.append("Usage: " + usage(command, call).joined(separator: "\n       "))
    if !command.subcommands.isEmpty {
      let rows = command.subcommands.map { row($0.name, about($0, of: command)) }
      blocks.append("Commands:\n" + rows.joined(separator: "\n"))
    }
    let rows = (command.options.filter { !$0.isHidden } + [option]).map {
      row(names($0), about($0))
    }
    blocks.append("Options:\n" + rows.joined(separator: "\n"))
    blocks += command.notes.map { wrapped($0, indent: 0).joined(separator: "\n") }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func usage(_ command: Command, _ call: String) -> [String] {
    guard !command.subcommands.isEmpty else {
      let operands = command.operands.map { operand in
        let name = operand.choices.isEmpty ? operand.name : operand.choices.joined(separator: "|")
        let many = operand.isRepeatable ? name + "..." : name
        return operand.isRequired ? many : "[\(many)]"
      }
      return [([call, "[options]"] + operands).joined(separator: " ")]
    }
    return ["\(call) <command> [options]"]
  }

  private static func about(_ subcommand: Command, of command: Command) -> String {
    let isUsual = subcommand.name == command.defaultSubcommand
    return isUsual ? subcommand.summary + " (default)" : subcommand.summary
  }

  private static func about(_ option: Option) -> String {
    guard case .choice(let words) = option.value else { return option.help }
    return option.help + " One of: " + words.joined(separator: ", ") + "."
  }

  private static func names(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    switch option.value {
    case .none: return "\(short)--\(option.name)"
    case .text(let name): return "\(short)--\(option.name) \(name)"
    case .choice: return "\(short)--\(option.name) WORD"
    }
  }

  /// A name and its explanation; a name that fills its column gets a line of its own.
  private static func row(_ name: String, _ text: String) -> String {
    let lines = wrapped(text, indent: column)
    let head = "  " + name
    guard head.count < column - 1, let first = lines.first else {
      return ([head] + lines).joined(separator: "\n")
    }
    let padded = head + String(repeating: " ", count: column - head.count)
    return ([padded + first.dropFirst(column)] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(blanks + word)
      }
    }
    return lines
  }
}
