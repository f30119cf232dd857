package import CodeModel

/// The system's notifications about the app's life, by every spelling of their names.
package enum LifecycleNotifications {
  /// The event of a notification's name expression, constants of the project followed.
  package static func event(of name: Expression, in scope: Scope) -> LifecycleEvent? {
    event(of: name, in: scope, depth: 0)
  }

  private static func event(
    of name: Expression, in scope: Scope, depth: Int
  ) -> LifecycleEvent? {
    guard depth < 4 else { return nil }
    if let call = name.asCall, let inner = call.arguments.first?.value, call.arguments.count == 1 {
      return event(of: inner, in: scope, depth: depth + 1)  // `Notification.Name(rawValue: …)`
    }
    if let literal = name.literalText { return events[literal] }
    guard let written = name.dottedName,
      let last = written.split(separator: ".").last.map(String.init)
    else { return nil }
    if let event = events[last] { return event }
    // Looking for a global reads every file that may declare it; a member's name is none.
    let isBare = !written.contains(".")
    let value =
      scope.localValue(last) ?? scope.member(last)?.value
      ?? (isBare ? scope.global(last)?.value : nil)
    return value.flatMap { event(of: $0, in: scope, depth: depth + 1) }
  }

  /// Words of files that may observe one.
  package static var words: [String] { events.keys.sorted() }

  private static let roots: [(root: String, event: LifecycleEvent)] = [
    ("didFinishLaunching", .launch), ("didBecomeActive", .becomeActive),
    ("willResignActive", .resignActive), ("willEnterForeground", .enterForeground),
    ("didEnterBackground", .enterBackground), ("willTerminate", .terminate),
    ("didReceiveMemoryWarning", .memoryWarning),
  ]

  private static let sceneRoots: [(root: String, event: LifecycleEvent)] = [
    ("willConnect", .sceneConnect), ("didDisconnect", .sceneDisconnect),
    ("didActivate", .becomeActive), ("willDeactivate", .resignActive),
    ("willEnterForeground", .enterForeground), ("didEnterBackground", .enterBackground),
  ]

  /// The editing notifications tell of a change, like the delegates' methods.
  private static let edits = [
    "textDidChangeNotification", "UITextFieldTextDidChangeNotification", "UITextFieldTextDidChange",
    "UITextViewTextDidChange", "UITextViewTextDidChangeNotification",
  ]

  private static let events: [String: LifecycleEvent] = {
    var table: [String: LifecycleEvent] = [:]
    for (root, event) in roots {
      let capitalized = root.prefix(1).uppercased() + root.dropFirst()
      table[root + "Notification"] = event
      table["UIApplication" + capitalized] = event
      table["UIApplication" + capitalized + "Notification"] = event
      table["NSExtensionHost" + capitalized] = event
      table["NSExtensionHost" + capitalized + "Notification"] = event
    }
    for (root, event) in sceneRoots {
      let capitalized = root.prefix(1).uppercased() + root.dropFirst()
      table[root + "Notification"] = event
      table["UIScene" + capitalized + "Notification"] = event
    }
    for edit in edits { table[edit] = .stateChange }
    return table
  }()

  /// The event of a key of the project's own that stands for one notification:
  /// `static var applicationWillTerminate: Key { Key(UIApplication.willTerminateNotification) }`.
  package static func event(ofKey name: String, in program: Program) -> LifecycleEvent? {
    let words: Set<String> = ["active", "background", "foreground", "terminate", "memory"]
    guard NameWords.split(name).contains(where: words.contains) else { return nil }
    let found = program.variables(named: name).map { variable -> LifecycleEvent? in
      var mentions = MentionFinder()
      variable.value?.walk(&mentions)
      variable.accessors.forEach { $0.body?.walk(&mentions) }
      return mentions.names.compactMap { events[$0] }.first
    }
    return Set(found).count == 1 ? found[0] : nil
  }

  /// The identifiers of typed notification messages: `.didEnterBackground`.
  package static func event(ofMessage name: String) -> LifecycleEvent? {
    (roots + sceneRoots).first { $0.root == name }?.event
  }
}
