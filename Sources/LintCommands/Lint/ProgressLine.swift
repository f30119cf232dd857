/// One line on a terminal's standard error that says what is going on.
final class ProgressLine: Sendable {
  private let output: any CommandOutput
  private let isShown: Bool

  init(output: any CommandOutput, isShown: Bool) {
    self.output = output
    self.isShown = isShown && output.errorIsTerminal
  }

  func show(_ text: String) {
    if isShown { output.writeError("\r\u{1B}[K\(text) …") }
  }

  func clear() {
    if isShown { output.writeError("\r\u{1B}[K") }
  }
}
