package import LintModel

/// Turns a report into one output format; the same report always gives the same bytes.
package protocol Reporter: Sendable {
  func render(_ report: Report) -> String
}
