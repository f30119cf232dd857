internal import LintModel

/// Colours a piece of output, if asked for.
struct TerminalColor {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case green = "32"
  }

  let isEnabled: Bool

  func callAsFunction(_ style: Style, _ text: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  static func style(_ level: Level) -> Style {
    switch level {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
