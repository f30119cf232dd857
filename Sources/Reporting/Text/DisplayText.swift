/// Text as a terminal shows it: its width in columns, and without what would steer the terminal.
enum DisplayText {
  /// Replaces control characters and direction overrides, which could hide or fake output.
  static func sanitized(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steersTerminal) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { steersTerminal($0) ? "?" : $0 }))
  }

  static func width(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// Columns of one user-visible character: 2 for East Asian wide ones and emoji.
  static func width(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII && scalars.count == 1 { return 1 }
    if isWide(first) || scalars.contains("\u{FE0F}") { return 2 }
    return isZeroWidth(first) ? 0 : 1
  }

  /// Printable ASCII only: one byte, one unit, one column.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
