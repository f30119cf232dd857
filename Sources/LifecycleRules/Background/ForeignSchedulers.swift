internal import Analysis

/// Frameworks whose plug-ins register and submit background tasks from code that is not here.
enum ForeignSchedulers {
  private static let words = [
    "Flutter", "React", "RCTBridge", "RCTAppDelegate", "ExpoModulesCore", "Capacitor", "CDVPlugin",
    "CDVAppDelegate", "UnityFramework", "TSBackgroundFetch", "GeneratedPluginRegistrant",
  ]

  /// Whether the sources speak of one of them.
  static func mayExist(in program: Program) -> Bool {
    words.contains { !program.files(mentioning: [$0]).isEmpty }
  }
}
