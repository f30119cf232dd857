import Foundation
import LintCommands

let surroundings = CommandSurroundings(
  variables: ProcessInfo.processInfo.environment,
  currentFolder: FileManager.default.currentDirectoryPath,
  processorCount: ProcessInfo.processInfo.activeProcessorCount,
  readInput: { [UInt8](FileHandle.standardInput.readDataToEndOfFile()) })

exit(
  LintCommands.main(
    arguments: Array(CommandLine.arguments.dropFirst()), surroundings: surroundings,
    output: ProcessOutput()))
