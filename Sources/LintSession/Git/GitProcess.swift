import Foundation
internal import LintModel

/// Runs git so that nothing a repository's own settings name is ever started.
struct GitProcess: Sendable {
  let executable: String
  /// The folder that git works in, absolute.
  let folder: String
  private let environment: [String: String]

  /// Nil where no git is installed.
  init?(folder: String, environment: [String: String], currentFolder: String) {
    guard let executable = GitProcess.executable(in: environment["PATH"] ?? "") else { return nil }
    self.executable = executable
    self.folder = folder
    self.environment = GitProcess.safe(
      environment, keepsIndex: GitRepository.root(around: currentFolder) == folder)
    GitProcess.ignoreBrokenPipes
  }

  struct Output: Sendable {
    let status: Int32
    let bytes: [UInt8]
    let errors: String

    /// The output's parts between NULs.
    var records: [String] {
      bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    var line: String {
      String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Runs git to its end.
  func run(_ arguments: [String]) throws(Problem) -> Output {
    let process = process(arguments)
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw cannotStart(error) }
    // Both pipes are emptied at once: git would wait for ever on a full one.
    let errorText = DrainedPipe(errors)
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return Output(status: process.terminationStatus, bytes: bytes, errors: errorText.text())
  }

  /// A process that is not started yet.
  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = GitProcess.settings + ["-C", folder] + arguments
    process.environment = environment
    return process
  }

  func cannotStart(_ error: any Error) -> Problem {
    Problem(
      .revision, "git could not be started: \(error.localizedDescription)",
      help: "Check that \(executable) can be run.")
  }

  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null", "-c", "diff.external=", "-c", "core.quotePath=false",
  ]

  // A hook's environment points git at the repository being committed to, which need not be the
  // linted one; only the index of a commit under way is kept, where it belongs to this repository.
  private static func safe(
    _ environment: [String: String], keepsIndex: Bool
  ) -> [String: String] {
    var safe = environment.filter { name, _ in
      if name == "GIT_INDEX_FILE" || name.hasSuffix("OBJECT_DIRECTORIES") { return keepsIndex }
      return name.hasPrefix("GIT_") == false || name.hasPrefix("GIT_CONFIG_")
    }
    safe["GIT_OPTIONAL_LOCKS"] = "0"
    safe["GIT_TERMINAL_PROMPT"] = "0"
    // A partial clone fetches what it lacks through commands that its settings name.
    safe["GIT_NO_LAZY_FETCH"] = "1"
    safe["GIT_ALLOW_PROTOCOL"] = "none"
    safe["LC_ALL"] = "C"
    return safe
  }

  // Relative entries of PATH could name a program inside the linted folder.
  private static func executable(in searchPath: String) -> String? {
    searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/git" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  // Writing to a git that has ended is an error to handle, not a reason to die.
  private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}

/// Reads a pipe to its end beside other work.
private final class DrainedPipe: @unchecked Sendable {
  private var bytes = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    DispatchQueue.global().async { [self] in
      bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      done.signal()
    }
  }

  func text() -> String {
    done.wait()
    done.signal()
    return String(decoding: bytes, as: UTF8.self)
  }
}
