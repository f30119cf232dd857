package import CodeModel

/// Calls that nobody need wait for: logging, analytics, badges, and routing in the interface.
package enum Bookkeeping {
  package static func covers(_ call: Call) -> Bool {
    guard let name = call.name else { return false }
    // A notification is posted at a center; anything else that is posted goes to a server.
    if name == "post" { return isOnCenter(call) || isOnBookkeeper(call) }
    return isNegligible(name) || isOnBookkeeper(call)
  }

  private static func isOnCenter(_ call: Call) -> Bool {
    guard let base = call.receiver?.dottedName else { return false }
    return base.split(separator: ".").contains { NameWords.split(String($0)).contains("center") }
  }

  private static func isOnBookkeeper(_ call: Call) -> Bool {
    guard let base = call.receiver?.dottedName else { return false }
    return base.split(separator: ".").contains { bookkeepers.matches(String($0)) }
  }

  /// Whether a function of the project belongs to a type that keeps a log or counts events.
  static func covers(_ call: Call, _ function: FunctionDeclaration) -> Bool {
    let names = [call.receiver?.dottedName, function.enclosingType].compactMap { $0 }
    return names.flatMap { $0.split(separator: ".") }.contains { bookkeepers.matches(String($0)) }
  }

  /// Whether a function's name says that nobody need wait for it.
  static func isNegligible(_ name: String) -> Bool {
    bookkeepingVerbs.matches(name) || routingVerbs.matches(name)
  }

  private static let bookkeepingVerbs = WordSet([
    "log", "print", "track", "trace", "debug", "info", "warning", "warn", "error", "notice", "os",
    "NSLog", "badge", "analytics", "record", "report", "event", "dump", "debugPrint", "post",
    "removeDeliveredNotifications", "removeAllDeliveredNotifications", "feedback",
  ])

  private static let bookkeepers = WordSet([
    "log", "logger", "Logger", "analytics", "telemetry", "metrics", "tracker", "crashlytics",
    "NSLog", "DDLog", "console",
  ])

  private static let routingVerbs = WordSet([
    "present", "push", "pop", "select", "navigate", "route", "show", "dismiss", "display",
    "highlight", "reload", "scroll", "animate", "redirect", "open",
  ])
}
