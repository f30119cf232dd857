internal import CommandLineParsing
import Foundation
internal import LintModel
package import LintSession

/// The command line, without the process around it.
package enum LintCommands {
  /// Runs a call, whose arguments do not hold the executable's name, and gives its exit code.
  package static func main(
    arguments: [String], surroundings: CommandSurroundings, output: any CommandOutput,
    inventory: RuleInventory = .standard
  ) -> Int32 {
    do throws(Problem) {
      let scanner = ArgumentScanner(CommandTable.root) { isPath($0, in: surroundings) }
      let call = CommandCall(
        arguments: try scanner.scan(arguments), surroundings: surroundings, output: output,
        inventory: inventory)
      return try call.run().rawValue
    } catch {
      output.writeError("\(ToolIdentity.name): error: \(error)\n")
      return ExitStatus.usage.rawValue
    }
  }

  /// An argument in the place of a command is a path where it looks like one or exists.
  private static func isPath(_ argument: String, in surroundings: CommandSurroundings) -> Bool {
    if argument.contains("/") || argument.contains(".") { return true }
    let path = TreePath.normalized(argument, in: surroundings.currentFolder)
    return FileManager.default.fileExists(atPath: path)
  }
}

/// A scanned call, ready to run.
private struct CommandCall {
  let arguments: ParsedArguments
  let surroundings: CommandSurroundings
  let output: any CommandOutput
  let inventory: RuleInventory

  func run() throws(Problem) -> ExitStatus {
    if arguments.contains("help") { return try help(arguments.command) }
    if arguments.contains("version") { return version() }
    switch arguments.command.first {
    case CommandTable.rules.name:
      output.writeOutput(RulesCommand(inventory).text(format: arguments.value("format")))
    case CommandTable.explain.name: return try explain()
    case CommandTable.completions.name: completions()
    case CommandTable.version.name: return version()
    case CommandTable.help.name: return try help(arguments.operands)
    default:
      let request = try LintRequest(arguments, in: surroundings)
      return try LintCommand(
        request: request, inventory: inventory, surroundings: surroundings, output: output
      ).run()
    }
    return .clean
  }

  private func version() -> ExitStatus {
    output.writeOutput("\(ToolIdentity.name) \(ToolIdentity.version)\n")
    return .clean
  }

  private func help(_ names: [String]) throws(Problem) -> ExitStatus {
    guard let command = CommandTable.root.command(at: names) else {
      let name = names.joined(separator: " ")
      let known = CommandTable.root.subcommands.map(\.name)
      let nearest = NearestName.of(name, in: known).map { "; did you mean `\($0)`?" } ?? ""
      throw Problem(.usage, "unknown command `\(name)`\(nearest)")
    }
    let path = names.isEmpty ? [] : [CommandTable.root.name] + names.dropLast()
    output.writeOutput(HelpText.render(command, path: path))
    return .clean
  }

  private func explain() throws(Problem) -> ExitStatus {
    let width = min(output.outputColumns ?? 80, 100)
    output.writeOutput(
      try ExplainCommand(inventory, width: width).text(for: arguments.operands.first ?? ""))
    return .clean
  }

  private func completions() {
    guard let shell = arguments.operands.first.flatMap(CompletionScript.Shell.init) else { return }
    output.writeOutput(CompletionScript.render(CommandTable.root, for: shell))
  }
}
