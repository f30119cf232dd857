import Foundation

/// The process's own standard output and error.
package final class ProcessOutput: CommandOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var failed: String?
  private let output: Int32

  /// The descriptor stands for standard output.
  package init(output: Int32 = STDOUT_FILENO) {
    self.output = output
    // Whoever reads the output may have seen enough.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Why standard output could not be written; nil where it could, or where its reader left.
  package var failure: String? { lock.withLock { failed } }

  package func writeOutput(_ text: String) {
    guard let code = ProcessOutput.write(text, to: output), code != EPIPE else { return }
    lock.withLock { failed = String(cString: strerror(code)) }
  }

  package func writeError(_ text: String) { _ = ProcessOutput.write(text, to: STDERR_FILENO) }

  package var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  package var outputColumns: Int? {
    guard isatty(output) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// The error's number, nil where all was written.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = Foundation.write(descriptor, start + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        written += count
      }
      return nil
    }
  }
}
