/// The families that group rules in the catalogue and in configurations.
package enum RuleFamily: String, CaseIterable, Sendable {
  case completion, assertion, bgtask, save, time, link, scene, launch, push, transfer, modes, data
  case hygiene

  /// What the family's rules have in common, for indexes.
  package var summary: String {
    switch self {
    case .completion: "\"done\" is said exactly once, after the work"
    case .assertion: "background assertions are ended, in time and on every path"
    case .bgtask: "background tasks are permitted, registered, submitted and completed"
    case .save: "what the user typed survives"
    case .time: "the clock goes on while the app does not"
    case .link: "every way into the app works from a cold start"
    case .scene: "code lives where a scene-based app calls it"
    case .launch: "a launch may have no user and no screen"
    case .push: "notifications arrive, and are answered"
    case .transfer: "background transfers outlive the process"
    case .modes: "property lists, entitlements and site files say what the code needs"
    case .data: "data is readable and safe when the device is locked"
    case .hygiene: "the linter's own comments stay true"
    }
  }
}
