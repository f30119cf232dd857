internal import Foundation
internal import LintModel

/// A program that is run to its end, or to the end of its time.
struct ToolProcess {
  /// How a run ended.
  enum Ending: Hashable, CustomStringConvertible {
    case exited(Int32)
    case crashed(signal: Int32)
    case timedOut

    var description: String {
      switch self {
      case .exited(let code): "ended with code \(code)"
      case .crashed(let signal): "crashed with signal \(signal)"
      case .timedOut: "did not end in time"
      }
    }
  }

  struct Result {
    let ending: Ending
    let output: Data
    let errors: Data
  }

  let executable: URL
  let arguments: [String]
  var currentFolder: URL?

  /// What the program writes goes to files first: a pipe that nobody empties would stop it.
  func run(seconds: Double) throws(Problem) -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dev-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let output = folder.appending(path: "output")
      let errors = folder.appending(path: "errors")
      let ending = try run(seconds, output: output, errors: errors)
      return Result(
        ending: ending, output: try Data(contentsOf: output), errors: try Data(contentsOf: errors))
    } catch {
      throw Problem(
        .usage, "\(executable.path) cannot be run: \(error.localizedDescription)",
        help: "Build it first: swift build -c release --product lifelint")
    }
  }

  private func run(_ seconds: Double, output: URL, errors: URL) throws -> Ending {
    for file in [output, errors] {
      try Data().write(to: file)
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = currentFolder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    if end.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return .timedOut
    }
    return process.terminationReason == .exit
      ? .exited(process.terminationStatus) : .crashed(signal: process.terminationStatus)
  }
}
