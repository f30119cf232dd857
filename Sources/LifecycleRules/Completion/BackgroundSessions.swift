internal import Analysis
internal import CodeModel

/// Background URL sessions of the project.
enum BackgroundSessions {
  /// Whether the callback is the app delegate's own, or the project makes a background session:
  /// in a library that only passes the event on, nothing need wait for it.
  static func concern(_ callback: FunctionDeclaration, _ program: Program) -> Bool {
    let isDelegate =
      callback.enclosingType.map {
        program.type($0, conformsTo: ["UIApplicationDelegate"])
      } ?? false
    return isDelegate || exist(in: program)
  }

  /// Looks for `URLSessionConfiguration.background(withIdentifier:)`.
  static func exist(in program: Program) -> Bool {
    !program.files(mentioning: ["background", "withIdentifier"]).isEmpty
      || !program.files(mentioning: ["backgroundSessionConfigurationWithIdentifier"]).isEmpty
  }
}
