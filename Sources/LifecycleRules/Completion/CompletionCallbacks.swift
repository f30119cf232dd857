internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// The callbacks with a completion handler, for the rules of the completion family.
enum CompletionCallbacks {
  /// Words of every callback's name that no other method shares.
  static let triggers = [
    Trigger("fetchCompletionHandler"), Trigger("performFetchWithCompletionHandler"),
    Trigger("handleEventsForBackgroundURLSession"), Trigger("performActionFor"),
    Trigger("withCompletionHandler", "userNotificationCenter"), Trigger("pushRegistry"),
    Trigger("withContentHandler"), Trigger("handleWatchKitExtensionRequest"),
    Trigger("didReceiveRemoteNotification", "async"), Trigger("userNotificationCenter", "async"),
    Trigger("didReceive", "UNNotificationContentExtension"),
    Trigger("performActionForShortcutItem"), Trigger("WKRefreshBackgroundTask"),
  ]

  struct Callback {
    let entry: CompletionEntry
    let function: FunctionDeclaration
    let subject: Subject

    var handlerName: String { function.parameters[entry.handler].name }
  }

  /// The function as a callback of the system with a handler; nil for anything else.
  static func callback(_ function: FunctionDeclaration, in program: Program) -> Callback? {
    guard let entry = CompletionEntry.implemented(by: function), !function.isAsync,
      fits(entry, function, program)
    else { return nil }
    let name = function.parameters[entry.handler].name
    guard name != "_" else { return nil }
    return Callback(
      entry: entry, function: function, subject: Subject(.handler, named: [name]))
  }

  /// The extensions' methods have plain names: there the class must be the extension's.
  private static func fits(
    _ entry: CompletionEntry, _ function: FunctionDeclaration, _ program: Program
  ) -> Bool {
    guard let type = function.enclosingType else { return false }
    switch entry.kind {
    case .serviceExtension:
      return program.type(type, conformsTo: ["UNNotificationServiceExtension"])
    case .contentExtension:
      return program.type(type, conformsTo: ["UNNotificationContentExtension"])
    default: return true
    }
  }

  /// What the user of the app sees when "done" is wrong there.
  static func consequence(of kind: CompletionEntry.Kind) -> String {
    switch kind {
    case .remoteNotification, .backgroundFetch:
      "The system suspends the app as soon as it hears “done”: the update is cut off, and later "
        + "wake-ups become rarer."
    case .backgroundSession:
      "The system takes the app for finished and suspends it before the transfers are handled."
    case .notificationResponse, .quickAction:
      "An app in the background is suspended as soon as it says “done”: what the person asked "
        + "for stops half-way, until they open the app."
    case .notificationPresentation: "The notification is shown late or not at all."
    case .voipPush: "The call's set-up stops half-way while the phone already rings."
    case .serviceExtension, .contentExtension:
      "The extension is ended at once: the notification shows without what it still prepares."
    case .watchRequest, .watchRefresh:
      "The app is suspended before the answer is complete: the watch shows old data."
    }
  }

  /// What the user of the app sees when "done" is never said there.
  static func consequence(ofMissing kind: CompletionEntry.Kind) -> String {
    switch kind {
    case .remoteNotification, .backgroundFetch:
      "The system waits, then kills the app or wakes it less and less: what should be fresh when "
        + "the person opens the app is not."
    case .backgroundSession:
      "The system waits for an answer that never comes and stops waking the app for its transfers."
    case .notificationResponse, .quickAction:
      "The system keeps the app awake until its patience ends and may kill it; the person's next "
        + "action starts from nothing."
    case .notificationPresentation: "The notification is never shown while the app is open."
    case .voipPush: "The system stops delivering call pushes to the app."
    case .serviceExtension, .contentExtension:
      "The notification appears late and unchanged, after the extension's time has run out."
    case .watchRequest, .watchRefresh: "The watch waits and shows old data."
    }
  }
}
