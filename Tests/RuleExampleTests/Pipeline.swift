import TestSupport

/// How the examples reach the linter.
enum Pipeline {
  /// The whole pipeline over files in memory; nil as long as there is none to call.
  static let linter: ExampleLinter? = nil

  /// Whether Objective-C can be read on this machine; its examples are skipped otherwise.
  static let readsObjectiveC = true
}
