/// How text for people is laid out.
package struct TextStyle: Sendable {
  package var color: Bool
  /// Columns of the terminal; prose is wrapped and source lines are cut to fit.
  package var width: Int
  /// Only findings: no summary and no next command.
  package var isQuiet: Bool

  package init(color: Bool = false, width: Int = 80, isQuiet: Bool = false) {
    self.color = color
    self.width = max(40, width)
    self.isQuiet = isQuiet
  }
}
