internal import CodeModel

/// Calls that wait for a fixed time and for nothing else.
enum Sleeps {
  static func isSleep(_ call: Call) -> Bool {
    switch call.name {
    case "sleep":
      return call.receiver == nil || call.receiver?.dottedName.map(owners.contains) ?? false
    case "usleep", "nanosleep", "sleepForTimeInterval": return true
    default: return false
    }
  }

  private static let owners: Set<String> = ["Task", "Thread", "clock"]

  /// Whether a body first sleeps and then awaits nothing else: a delay written as a task.
  static func begin(_ body: Block) -> Bool {
    var calls = CallFinder()
    body.walk(&calls)
    guard let first = calls.calls.first, isSleep(first.call) else { return false }
    return calls.calls.allSatisfy { found in
      !found.isAwaited || isSleep(found.call) || found.call.receiver?.dottedName == "MainActor"
    }
  }
}
