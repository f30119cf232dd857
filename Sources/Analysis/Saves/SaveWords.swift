package import CodeModel

/// Recognizes saving by the names that people give it.
package enum SaveWords {
  /// Whether a called name says that something is saved; whole words only.
  package static func isSave(_ call: Call) -> Bool {
    guard let name = call.name else { return false }
    if isSave(name: name) {
      return !isSomethingElse(call, name)
        && !(call.receiver?.words.contains(where: others) ?? false)
    }
    // `draftStore.set(text)`: the receiver's word counts only with a writing verb.
    guard writingVerbs.contains(name), let receiver = call.receiver?.words.last else {
      return false
    }
    return stores.contains(receiver)
  }

  /// Whether a function's name says that it saves.
  package static func isSave(name: String) -> Bool {
    let words = NameWords.split(name)
    guard let first = words.first, !questions.contains(first), let last = words.last,
      !nouns.contains(last), !words.contains(where: others)
    else { return false }
    if words.contains(where: saving.contains) { return true }
    let verb = prefixes.contains(first) ? words.dropFirst().first : first
    return verb.map(leading.contains) ?? false
  }

  /// Whether what the name speaks of is no work of the person's: a position, a flag, a counter.
  package static func isTrivial(name: String) -> Bool {
    NameWords.split(name).contains(where: trivial.contains)
  }

  private static func isSomethingElse(_ call: Call, _ name: String) -> Bool {
    let isGraphics = name == "saveGState" || name == "saveGraphicsState" || name == "synchronize"
    let isSubscription = name == "store" && call.arguments.first?.label == "in"
    return isGraphics || isSubscription
  }

  private static func others(_ word: String) -> Bool { notStores.contains(word) }

  private static let saving: Set<String> = ["save", "saves", "persist", "persists", "autosave"]

  /// These are nouns and adjectives as well; they must stand where a verb does.
  private static let leading: Set<String> = [
    "store", "write", "flush", "archive", "synchronize", "serialize", "checkpoint",
  ]

  private static let prefixes: Set<String> = ["auto", "force", "do", "perform", "try", "and"]

  private static let questions: Set<String> = [
    "should", "can", "is", "has", "will", "did", "needs", "need", "cancel", "stop", "disable",
    "enable", "schedule", "prepare", "load", "read", "fetch", "get", "restore", "open", "make",
    "show", "present", "hide", "dismiss", "ask", "confirm", "prompt", "delete", "remove", "clear",
    "observe", "register", "update", "setup", "configure", "toggle", "animate", "discard", "log",
    "track", "report", "validate", "check", "on", "when", "handle", "set", "draw", "render", "un",
  ]

  private static let nouns: Set<String> = [
    "button", "panel", "sheet", "alert", "icon", "label", "view", "item", "dialog", "screen",
    "indicator", "prompt", "title", "color", "style",
  ]

  /// Places that keep nothing the person would miss.
  private static let notStores: Set<String> = [
    "cache", "caches", "cached", "log", "logs", "logger", "analytics", "tracker", "telemetry",
    "metrics", "socket", "stream", "peripheral", "characteristic", "connection", "console",
    "pasteboard", "stdout", "stderr", "photo", "photos", "album", "sentry", "crashlytics",
    "graphics", "gstate", "snapshot", "trace", "event", "events",
  ]

  private static let writingVerbs: Set<String> = [
    "set", "put", "update", "insert", "upsert", "replace", "add", "commit",
  ]

  private static let stores: Set<String> = [
    "store", "storage", "persistence", "archive", "archiver", "disk", "database", "repository",
  ]

  private static let trivial: Set<String> = [
    "position", "positions", "offset", "scroll", "scrolled", "seen", "shown", "visited", "opened",
    "viewed", "launched", "launch", "count", "counter", "last", "recent", "recently", "selected",
    "selection", "tab", "index", "page", "analytics", "statistics", "timestamp", "date", "flag",
    "volume", "brightness", "window", "frame", "layout", "playback", "progress", "zoom", "region",
    "camera", "orientation", "expanded", "collapsed", "sort", "column", "columns", "width",
    "height", "badge", "unread", "read", "session", "cursor", "filter", "mode", "state",
    "onboarding",
    "tutorial", "tip", "tips", "hint", "welcome", "history", "version", "reminder", "prompted",
  ]
}

extension Expression {
  /// The words of the last name of a plain chain: `draft`, `store` of `self.draftStore`.
  var words: [String] {
    guard let last = unwrapped.dottedName?.split(separator: ".").last else { return [] }
    return NameWords.split(String(last))
  }
}
