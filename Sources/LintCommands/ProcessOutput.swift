import Foundation

/// The process's own standard output and error.
package struct ProcessOutput: CommandOutput {
  package init() {
    // Whoever reads the output may have seen enough.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  package func writeOutput(_ text: String) { ProcessOutput.write(text, to: STDOUT_FILENO) }

  package func writeError(_ text: String) { ProcessOutput.write(text, to: STDERR_FILENO) }

  package var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  package var outputColumns: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = Foundation.write(descriptor, start + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        written += count
      }
    }
  }
}
