/// The modifiers after a setting's name, `$(NAME:lower)`.
enum SettingModifier {
  /// The changed text; nil for a modifier that is not known or needs the whole text.
  static func apply(_ name: String, to text: SettingText) -> SettingText? {
    switch name {
    case "lower": text.mapTexts { $0.lowercased() }
    case "upper": text.mapTexts { $0.uppercased() }
    case "rfc1034identifier": identifier(text, filler: "-")
    case "identifier", "c99extidentifier": identifier(text, filler: "_")
    case "file": text.exact.map { SettingText(lastComponent($0)) }
    case "base": text.exact.map { SettingText(baseName($0)) }
    default: nil
    }
  }

  /// Replaces what an identifier must not hold, and a digit at the front.
  private static func identifier(_ text: SettingText, filler: Character) -> SettingText {
    var isFirst = true
    return text.mapTexts { piece in
      let changed = piece.map { character -> Character in
        defer { isFirst = false }
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        let isLeadingDigit = isFirst && character.isNumber
        return (isPlain && !isLeadingDigit) || character == filler ? character : filler
      }
      return String(changed)
    }
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func baseName(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
