// swift-format-ignore-file
// Written by `swift run dev generate` from Rules/*.md; edit the pages instead.

/// The text of every rule page.
enum RulePages {
  /// Ordered by rule id.
  static var all: [(path: String, text: String)] {
    [
    ]
  }
}
