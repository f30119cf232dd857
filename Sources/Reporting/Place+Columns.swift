internal import LintModel

extension Place {
  /// Columns in UTF-8 bytes, as compilers print them.
  ///
  /// Only the first line's text is known; a column of a later line stays in UTF-16 units, which
  /// is the same number for ASCII.
  func utf8Column(of position: SourcePosition) -> Int {
    guard position.line == start.line else { return position.column }
    let units = lineText.utf16
    let known = min(position.column - 1, units.count)
    let end = units.index(units.startIndex, offsetBy: max(0, known))
    let bytes = lineText.utf8.distance(from: lineText.startIndex, to: end)
    return bytes + (position.column - 1 - known) + 1
  }
}
