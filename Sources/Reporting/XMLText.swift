/// Text made safe for XML and HTML.
enum XMLText {
  /// For element content and attributes in double quotes; line ends survive in both.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      // XML 1.0 can say no other control character.
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "?"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// `<name a="b">` or, without content, `<name a="b"/>`.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String>, isEmpty: Bool = false
  ) -> String {
    let list = attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    return "<\(name)\(list)\(isEmpty ? "/" : "")>"
  }
}
