internal import Analysis

/// Background URL sessions of the project.
enum BackgroundSessions {
  /// Whether the project makes any: `URLSessionConfiguration.background(withIdentifier:)`.
  static func exist(in program: Program) -> Bool {
    !program.files(mentioning: ["background", "withIdentifier"]).isEmpty
      || !program.files(mentioning: ["backgroundSessionConfigurationWithIdentifier"]).isEmpty
  }
}
