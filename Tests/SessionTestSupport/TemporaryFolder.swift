package import Foundation

/// A folder of its own for one test, removed with the value.
package final class TemporaryFolder: Sendable {
  /// Absolute, with all links resolved.
  package let path: String

  package init() throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifelint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    guard let real = realpath(place.path, nil) else { throw CocoaError(.fileNoSuchFile) }
    path = String(cString: real)
    free(real)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to relativePath: String) throws {
    try write(Data(text.utf8), to: relativePath)
  }

  package func write(_ data: Data, to relativePath: String) throws {
    let place = URL(fileURLWithPath: path + "/" + relativePath)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  package func remove(_ relativePath: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + relativePath)
  }

  package func link(_ relativePath: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + relativePath, withDestinationPath: target)
  }

  package func read(_ relativePath: String) throws -> String {
    try String(contentsOfFile: path + "/" + relativePath, encoding: .utf8)
  }
}

extension TemporaryFolder {
  /// Runs git in the folder and gives what it printed; a failure is an error.
  @discardableResult package func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-C", path, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c",
        "init.defaultBranch=main", "-c", "commit.gpgsign=false", "-c", "protocol.file.allow=always",
      ] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key.hasPrefix("GIT_") == false
    }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw GitFailure(text: text) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Stages and commits everything.
  package func commitAll(_ message: String = "change") throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }
}

private struct GitFailure: Error {
  let text: String
}
