/// A rewritten form in which every example is tried again.
package enum ExampleRewrite: String, CaseIterable, Sendable {
  /// After a long comment of multi-byte characters.
  case multibyte
  /// With CRLF line ends.
  case crlf
  /// With `self.` before bare calls of the type's own methods.
  case explicitSelf = "self"
  /// With an extension, or else the last declaration, moved to a second file.
  case moved
  /// With the files renamed so that they come in reverse order.
  case reversed
  /// Inside an `#if` whose condition is unknown.
  case conditional
  /// Commented out.
  case commented
  /// As the content of a string.
  case string
  /// Inside `#if false`.
  case inactive
  /// Under a suppression, which must count as used.
  case suppressed

  /// Whether the rule must say the same of the rewritten form; otherwise it must be silent.
  package var keepsAnswer: Bool {
    switch self {
    case .multibyte, .crlf, .explicitSelf, .moved, .reversed, .conditional: true
    case .commented, .string, .inactive, .suppressed: false
    }
  }
}
