import Foundation
import LintCommands

let surroundings = CommandSurroundings(
  variables: ProcessInfo.processInfo.environment,
  currentFolder: FileManager.default.currentDirectoryPath,
  processorCount: ProcessInfo.processInfo.activeProcessorCount,
  readInput: { [UInt8](FileHandle.standardInput.readDataToEndOfFile()) })

let output = ProcessOutput()
let status = LintCommands.main(
  arguments: Array(CommandLine.arguments.dropFirst()), surroundings: surroundings, output: output)
if let reason = output.failure {
  output.writeError("lifelint: standard output cannot be written: \(reason)\n")
  exit(2)
}
exit(status)
