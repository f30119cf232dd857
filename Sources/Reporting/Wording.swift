internal import LintModel

/// Phrases that several formats share.
enum Wording {
  /// `1 error`, `2 errors`; large numbers get thousands separators.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `3 findings: 1 error, 2 warnings`.
  static func findings(_ report: Report) -> String {
    let total = report.summary.errors + report.summary.warnings + report.summary.notes
    guard total > 0 else { return "No findings" }
    let levels = Level.allCases.reversed().filter { report.count(of: $0) > 0 }
    let parts = levels.map { count(report.count(of: $0), $0.rawValue) }
    return count(total, "finding") + ": " + parts.joined(separator: ", ")
  }

  /// A multi-line text on one line.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// `text` with a full stop, if it ends without a mark.
  static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?".contains(last) else { return text }
    return text + "."
  }

  /// The text up to the end of its first sentence; a full stop inside backticks ends none.
  static func firstSentence(_ text: String) -> String {
    var isInCode = false
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "`" { isInCode.toggle() }
      let endsHere = next == text.endIndex || text[next].isWhitespace
      if !isInCode, ".!?".contains(text[index]), endsHere { return String(text[..<next]) }
      index = next
    }
    return text
  }

  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: position)
      position -= 3
    }
    return String(digits)
  }
}
