internal import Foundation
internal import LintCommands
package import LintSession

/// A call of the command line with what it wrote.
package struct RecordedCall {
  package let status: Int32
  package let output: String
  package let errors: String

  package init(
    _ arguments: String..., in folder: TemporaryFolder, input: String = "",
    errorIsTerminal: Bool = false
  ) {
    self.init(
      arguments: arguments, in: folder, input: input, errorIsTerminal: errorIsTerminal)
  }

  package init(
    arguments: [String], in folder: TemporaryFolder, input: String = "",
    variables: [String: String] = [:], columns: Int? = nil, errorIsTerminal: Bool = false,
    inventory: RuleInventory = .danger
  ) {
    let recorder = OutputRecorder(columns: columns, errorIsTerminal: errorIsTerminal)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let surroundings = CommandSurroundings(
      variables: variables.merging(["PATH": path]) { own, _ in own },
      currentFolder: folder.path, processorCount: 2, readInput: { Array(input.utf8) })
    status = LintCommands.main(
      arguments: arguments, surroundings: surroundings, output: recorder, inventory: inventory)
    output = recorder.output
    errors = recorder.errors
  }
}

private final class OutputRecorder: CommandOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var written = (output: "", errors: "")
  let outputColumns: Int?
  let errorIsTerminal: Bool

  init(columns: Int?, errorIsTerminal: Bool) {
    outputColumns = columns
    self.errorIsTerminal = errorIsTerminal
  }

  func writeOutput(_ text: String) { lock.withLock { written.output += text } }

  func writeError(_ text: String) { lock.withLock { written.errors += text } }

  var output: String { lock.withLock { written.output } }

  var errors: String { lock.withLock { written.errors } }
}
