internal import CommandLineParsing
internal import Foundation
internal import LintModel

/// `dev calls`: says how many calls of a project's functions the call graph resolves.
///
/// Counted are the calls whose name some function of the project has; a sample of the resolved
/// ones, the same in every run, is printed for reading.
struct CallsCommand {
  static let command = Command(
    "calls", summary: "Count the calls that the call graph resolves, and print a sample.",
    operands: [Command.Operand("FOLDER", isRepeatable: true)],
    options: [
      Option("sample", value: .text("N"), help: "How many calls to print; 50 if not given."),
      Option("unresolved", help: "Print calls that are not resolved instead."),
    ])

  private let arguments: ParsedArguments

  init(_ arguments: [String]) throws(Problem) {
    self.arguments = try ArgumentScanner(CallsCommand.command).scan(arguments)
  }

  func run(_ progress: (String) -> Void) throws(Problem) -> DevCommand.Outcome {
    if arguments.contains("help") || arguments.operands.isEmpty {
      return .init(lines: [HelpText.render(CallsCommand.command, path: ["dev"])], isClean: true)
    }
    let size = arguments.value("sample").flatMap(Int.init) ?? 50
    var lines: [String] = []
    for operand in arguments.operands {
      progress("Reading \(operand)")
      let sources = try CallSources(folder: URL(fileURLWithPath: operand))
      let census = CallCensus(program: try sources.program())
      lines += [operand] + census.summary.map { "  " + $0 }
      let kind = arguments.contains("unresolved") ? census.unresolved : census.resolved
      lines += census.sample(of: kind, size).map { "  " + $0 }
    }
    return .init(lines: lines, isClean: true)
  }
}
