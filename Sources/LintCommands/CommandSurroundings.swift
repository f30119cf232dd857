/// What a command knows of the process that it runs in.
package struct CommandSurroundings: Sendable {
  package var variables: [String: String]
  package var currentFolder: String
  package var processorCount: Int
  /// Reads standard input to its end.
  package var readInput: @Sendable () -> [UInt8]

  package init(
    variables: [String: String], currentFolder: String, processorCount: Int,
    readInput: @escaping @Sendable () -> [UInt8]
  ) {
    self.variables = variables
    self.currentFolder = currentFolder
    self.processorCount = processorCount
    self.readInput = readInput
  }
}

/// Where a command writes to.
package protocol CommandOutput: Sendable {
  func writeOutput(_ text: String)
  func writeError(_ text: String)
  /// The columns of the terminal behind standard output, nil where it is none.
  var outputColumns: Int? { get }
  var errorIsTerminal: Bool { get }
}
