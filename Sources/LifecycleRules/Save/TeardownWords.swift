internal import Analysis
internal import CodeModel

/// Recognizes tearing down what the person still needs: sessions, locks, transfers, data.
enum Teardown {
  /// What a call tears down, nil where it is none of that.
  static func kind(of call: Call, in scope: Scope) -> Kind? {
    guard let name = call.name else { return nil }
    let words = NameWords.split(name)
    let receiver = receiverWords(call, scope)
    guard let first = words.first, !questions.contains(first) else { return nil }
    let all = Set(words).union(receiver)
    let joined = words.joined()
    if logouts.contains(where: { joined.hasPrefix($0) }) { return .logout }
    guard all.isDisjoint(with: harmless) else { return nil }
    if first == "lock", isAppLock(call, words, receiver) { return .lock }
    if first == "popto" || joined.hasPrefix("poptoroot") { return .navigation }
    return kind(ofVerb: first, words, receiver, all)
  }

  private static func kind(
    ofVerb verb: String, _ words: [String], _ receiver: [String], _ all: Set<String>
  ) -> Kind? {
    if ends.contains(verb), all.contains("session") {
      return words.contains("cancel") ? .transfer : .session
    }
    if verb == "disconnect" { return .connection }
    if closes.contains(verb), !all.isDisjoint(with: connections) { return .connection }
    if closes.contains(verb), !all.isDisjoint(with: databases) { return .database }
    if verb == "cancel" || words == ["invalidate", "and", "cancel"] {
      let isTransfer = !all.isDisjoint(with: transfers) || words == ["invalidate", "and", "cancel"]
      return isTransfer ? .transfer : nil
    }
    let isAll = verb == "remove" || verb == "close"
    if isAll, words.contains("all"), !Set(words).isDisjoint(with: belongings) { return .data }
    if clears.contains(verb), !all.isDisjoint(with: belongings) { return .data }
    return nil
  }

  enum Kind: String {
    case logout = "logs the person out"
    case lock = "locks the app"
    case session = "ends the session"
    case connection = "closes the connection"
    case transfer = "cancels transfers"
    case database = "closes the database"
    case navigation = "leaves the screen"
    case data = "clears data"
  }

  /// `isLocked = true`, `session = nil`, `path = NavigationPath()`.
  static func kind(ofAssigning value: Expression, to target: Expression) -> Kind? {
    guard let last = target.unwrapped.dottedName?.split(separator: ".").last else { return nil }
    let words = Set(NameWords.split(String(last)))
    guard words.isDisjoint(with: harmless) else { return nil }
    switch value.unwrapped.kind {
    case .boolean(true):
      return words.contains("locked") && !words.contains("un") ? .lock : nil
    case .boolean(false):
      if words.contains("unlocked") { return .lock }
      let isSession =
        words.contains("authenticated") || words.isSuperset(of: ["logged", "in"])
        || words.isSuperset(of: ["signed", "in"])
      return isSession ? .logout : nil
    case .null:
      let secrets: Set<String> = ["session", "token", "credentials", "credential"]
      return words.isDisjoint(with: secrets) ? nil : .session
    case .call(let call) where call.name == "NavigationPath": return .navigation
    default: return nil
    }
  }

  private static func receiverWords(_ call: Call, _ scope: Scope) -> [String] {
    guard let receiver = call.receiver else { return [] }
    let written =
      receiver.unwrapped.dottedName?.split(separator: ".").flatMap {
        NameWords.split(String($0))
      } ?? []
    return written + (scope.typeName(of: receiver).map { NameWords.split($0) } ?? [])
  }

  /// Locks of threads, devices and orientations have the same verb.
  private static func isAppLock(_ call: Call, _ words: [String], _ receiver: [String]) -> Bool {
    let objects: Set<String> = [
      "app", "vault", "screen", "session", "application", "wallet", "account", "database",
      "now", "immediately", "out", "ui", "content", "store", "safe",
    ]
    if words.count > 1 { return objects.contains(words[1]) }
    let threads: Set<String> = ["lock", "mutex", "semaphore", "recursive", "unfair", "rw"]
    return threads.isDisjoint(with: receiver)
      && (call.receiver == nil || !objects.isDisjoint(with: receiver)
        || receiver.contains("auth") || receiver.contains("authentication")
        || receiver.contains("security") || receiver.contains("passcode"))
  }

  private static let logouts = ["logout", "signout", "logoff", "deauthenticate"]

  private static let questions: Set<String> = [
    "should", "can", "is", "has", "will", "did", "on", "schedule", "begin", "start",
  ]

  private static let ends: Set<String> = [
    "end", "close", "invalidate", "destroy", "expire", "terminate", "kill", "clear", "cancel",
  ]

  private static let closes: Set<String> = ["close", "shutdown", "shut", "disconnect", "teardown"]

  private static let connections: Set<String> = [
    "connection", "connections", "socket", "websocket", "xmpp", "mqtt",
  ]

  private static let databases: Set<String> = ["database", "databases", "db", "sqlite", "realm"]

  private static let transfers: Set<String> = [
    "download", "downloads", "downloader", "upload", "uploads", "uploader", "transfer",
    "transfers", "request", "requests", "operations",
  ]

  private static let clears: Set<String> = ["clear", "wipe", "erase", "reset", "delete", "purge"]

  private static let belongings: Set<String> = [
    "navigation", "router", "credentials", "data", "draft", "drafts", "cart", "form", "keychain",
    "token", "tokens", "everything", "account", "user", "tabs", "pages", "items", "messages",
  ]

  /// What may stop at an interruption, or is nobody's loss.
  private static let harmless: Set<String> = [
    "audio", "capture", "camera", "ar", "game", "timer", "timers", "animation", "animations",
    "analytics", "metrics", "telemetry", "badge", "cache", "caches", "clipboard", "pasteboard",
    "log", "logger", "logs", "idle", "nearby", "scanner", "touch", "touches", "gesture", "key",
    "keyboard", "orientation", "notification", "notifications", "selection", "highlight",
    "temporary", "temp", "recording", "motion", "haptic", "haptics", "speech", "prefetch",
  ]
}
