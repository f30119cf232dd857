/// The samples of the contexts' tests.
enum ContextSamples {
  // MARK: Entries

  static let entries: [ContextSample] = callbacks + modifiers + notifications + observations

  private static func delegate(_ method: String) -> String {
    "final class Delegate: UIResponder, UIApplicationDelegate { \(method) { mark() } }"
  }

  private static func scene(_ method: String) -> String {
    "final class Scene: UIResponder, UIWindowSceneDelegate { \(method) { mark() } }"
  }

  private static let callbacks: [ContextSample] = [
    ContextSample(
      "application background", ["enterBackground"],
      delegate("func applicationDidEnterBackground(_ application: UIApplication)")),
    ContextSample(
      "application terminate", ["terminate"],
      delegate("func applicationWillTerminate(_ app: UIApplication)")),
    ContextSample(
      "macOS terminate is none", [],
      delegate("func applicationWillTerminate(_ notification: Notification)")),
    ContextSample(
      "misspelled is none", [],
      delegate("func applicationDidEnterTheBackground(_ application: UIApplication)")),
    ContextSample(
      "launch", ["launch"],
      delegate(
        "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool"
      )),
    ContextSample(
      "scene disconnect", ["sceneDisconnect"],
      scene("func sceneDidDisconnect(_ scene: UIScene)")),
    ContextSample(
      "scene inactive", ["resignActive"],
      scene("func sceneWillResignActive(_ scene: UIScene)")),
    ContextSample(
      "scene link", ["link"],
      scene("func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)")),
    ContextSample(
      "view disappears", ["viewDisappear"],
      "class A: UIViewController { override func viewWillDisappear(_ a: Bool) { mark() } }"),
    ContextSample(
      "view disappears in a subclass of the project", ["viewDisappear"],
      "class A: Base { override func viewDidDisappear(_ a: Bool) { mark() } }",
      "class Base: UITableViewController {}"),
    ContextSample(
      "view disappears in an extension", ["viewDisappear"],
      "class A: UIViewController {}",
      "extension A { func viewWillDisappear(_ a: Bool) { mark() } }"),
    ContextSample(
      "a model's method of that name is none", [],
      "class Model: Tracker { func viewWillDisappear(_ a: Bool) { mark() } }",
      "protocol Tracker {}"),
    ContextSample(
      "a macOS controller is none", [],
      "class A: NSViewController { override func viewWillDisappear(_ a: Bool) { mark() } }"),
    ContextSample("deinit", ["deinitialized"], "class A { deinit { mark() } }"),
    ContextSample(
      "app's init", ["launch"], "@main struct A: App { init() { mark() } }"),
    ContextSample("another init is none", [], "struct A: View { init() { mark() } }"),
  ]

  private static func view(_ modifiers: String, members: String = "") -> String {
    """
    struct Screen: View {
      @Environment(\\.scenePhase) private var scenePhase
      @State private var text = ""
      \(members)
      var body: some View { Text(text)\(modifiers) }
    }
    """
  }

  private static let modifiers: [ContextSample] = [
    ContextSample("onDisappear", ["viewDisappear"], view(".onDisappear { mark() }")),
    ContextSample(
      "onDisappear by name", ["viewDisappear"],
      view(".onDisappear(perform: leave)", members: "func leave() { mark() }")),
    ContextSample(
      "onDisappear with a label", ["viewDisappear"],
      view(".onDisappear(perform: { mark() })")),
    ContextSample("onAppear", ["viewAppear"], view(".onAppear { mark() }")),
    ContextSample("task", ["viewAppear"], view(".task { mark() }")),
    ContextSample("task by id", ["stateChange"], view(".task(id: text) { mark() }")),
    ContextSample("onOpenURL", ["link"], view(".onOpenURL { _ in mark() }")),
    ContextSample(
      "onContinueUserActivity", ["handoff"],
      view(".onContinueUserActivity(\"a\") { _ in mark() }")),
    ContextSample("onTapGesture is none", [], view(".onTapGesture { mark() }")),
    ContextSample(
      "backgroundTask", ["backgroundTask"],
      "@main struct A: App { var body: some Scene { WindowGroup { V() }"
        + ".backgroundTask(.appRefresh(\"a\")) { mark() } } }"),
    ContextSample(
      "backgroundTask of a session", ["backgroundSession"],
      "@main struct A: App { var body: some Scene { WindowGroup { V() }"
        + ".backgroundTask(.urlSession(\"a\")) { mark() } } }"),
  ]

  private static func observing(_ code: String, members: String = "") -> String {
    """
    final class Model {
      var bag = Set<AnyCancellable>()
      private let leaving = UIApplication.willResignActiveNotification
      func start() async { \(code) }
      \(members)
    }
    """
  }

  private static let notifications: [ContextSample] = [
    ContextSample(
      "block observer", ["enterBackground"],
      observing(
        "NotificationCenter.default.addObserver(forName: "
          + "UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { _ in mark() }"
      )),
    ContextSample(
      "selector observer", ["terminate"],
      observing(
        "NotificationCenter.default.addObserver(self, selector: #selector(leave), "
          + "name: UIApplication.willTerminateNotification, object: nil)",
        members: "@objc func leave() { mark() }")),
    ContextSample(
      "old spelling", ["enterForeground"],
      observing(
        "NotificationCenter.default.addObserver(self, selector: #selector(Model.back(_:)), "
          + "name: .UIApplicationWillEnterForeground, object: nil)",
        members: "@objc func back(_ note: Notification) { mark() }")),
    ContextSample(
      "sink", ["enterBackground"],
      observing(
        "NotificationCenter.default.publisher(for: UIScene.didEnterBackgroundNotification)"
          + ".receive(on: RunLoop.main).sink { _ in mark() }.store(in: &bag)")),
    ContextSample(
      "merged sinks", ["enterBackground", "terminate"],
      observing(
        "NotificationCenter.default.publisher(for: UIApplication.willTerminateNotification)"
          + ".merge(with: NotificationCenter.default.publisher(for: "
          + "UIApplication.didEnterBackgroundNotification)).sink { _ in mark() }.store(in: &bag)")
    ),
    ContextSample(
      "asynchronous loop", ["resignActive"],
      observing(
        "for await _ in NotificationCenter.default.notifications(named: leaving) { mark() }")),
    ContextSample(
      "onReceive", ["memoryWarning"],
      view(
        ".onReceive(NotificationCenter.default.publisher(for: "
          + "UIApplication.didReceiveMemoryWarningNotification)) { _ in mark() }")),
    ContextSample(
      "onReceive through a property", ["enterBackground"],
      view(
        ".onReceive(left) { _ in mark() }",
        members: "private let left = NotificationCenter.default"
          + ".publisher(for: UIApplication.didEnterBackgroundNotification)")),
    ContextSample(
      "typed message", ["enterBackground"],
      observing(
        "NotificationCenter.default.addObserver(of: UIApplication.self, for: .didEnterBackground)"
          + " { _ in mark() }")),
    ContextSample(
      "a key of the project's own", ["terminate"],
      observing("Notes[.applicationWillTerminate].publisher.sink { _ in mark() }"),
      "extension Notes.Key { static var applicationWillTerminate: Key { "
        + "Key(UIApplication.willTerminateNotification) } }"),
    ContextSample(
      "another notification is none", [],
      observing(
        "NotificationCenter.default.addObserver(forName: .NSCalendarDayChanged, object: nil, "
          + "queue: nil) { _ in mark() }")),
  ]

  private static let observations: [ContextSample] = [
    ContextSample("onChange of a value", ["stateChange"], view(".onChange(of: text) { mark() }")),
    ContextSample(
      "didSet", ["stateChange"], "class A { var text = \"\" { didSet { mark() } } }"),
    ContextSample(
      "control", ["stateChange"],
      observing(
        "field.addTarget(self, action: #selector(edited), for: .editingChanged)",
        members: "@objc func edited() { mark() }")),
    ContextSample(
      "a button's touch is none", [],
      observing(
        "button.addTarget(self, action: #selector(edited), for: .touchUpInside)",
        members: "@objc func edited() { mark() }")),
    ContextSample(
      "published value", ["stateChange"],
      observing("$text.debounce(for: 1, scheduler: RunLoop.main).sink { _ in mark() }")),
    ContextSample(
      "launch handler", ["backgroundTask"],
      observing(
        "BGTaskScheduler.shared.register(forTaskWithIdentifier: \"a\", using: nil) { _ in mark() }")
    ),
    ContextSample(
      "binding", ["stateChange"],
      observing("let b = Binding(get: { self.text }, set: { _ in mark() })")),
  ]

  // MARK: Phases

  static let phases: [ContextSample] = [
    phase("one parameter", ["enterBackground"], "{ phase in if phase == .background { mark() } }"),
    phase(
      "two parameters", ["enterBackground"], "{ _, new in if new == .background { mark() } }"),
    phase("no parameter", ["enterBackground"], "{ if scenePhase == .background { mark() } }"),
    phase("shorthand", ["resignActive"], "{ if $1 == .inactive { mark() } }"),
    phase("first shorthand", ["resignActive"], "{ if $0 == .inactive { mark() } }"),
    phase(
      "the old value says nothing", ["becomeActive", "resignActive", "enterBackground"],
      "{ phase in if scenePhase == .background { mark() } }"),
    phase(
      "switch", ["resignActive"],
      "{ _, new in switch new { case .active: break\ncase .inactive: mark()\ndefault: break } }"),
    phase(
      "switch with two", ["resignActive", "enterBackground"],
      "{ _, new in switch new { case .inactive, .background: mark()\ndefault: break } }"),
    phase(
      "switch's default", ["enterBackground"],
      "{ _, new in switch new { case .active, .inactive: break\ndefault: mark() } }"),
    phase(
      "fallthrough", ["resignActive", "enterBackground"],
      "{ _, new in switch new { case .inactive: fallthrough\ncase .background: mark()\n"
        + "default: break } }"),
    phase(
      "tuple", ["becomeActive"],
      "{ old, new in switch (old, new) { case (.background, .active): mark()\ndefault: break } }"),
    phase(
      "guard", ["enterBackground"],
      "{ _, new in guard new == .background else { return }\nmark() }"),
    phase(
      "not equal", ["resignActive", "enterBackground"],
      "{ _, new in if new != .active { mark() } }"),
    phase(
      "early return", ["becomeActive"],
      "{ _, new in if new != .active { return }\nmark() }"),
    phase(
      "or", ["becomeActive", "resignActive"],
      "{ _, new in if new == .active || new == .inactive { mark() } }"),
    phase(
      "and", ["enterBackground"],
      "{ _, new in if new == .background && text.isEmpty { mark() } }"),
    phase("else", ["resignActive", "enterBackground"], "{ if $1 == .active {} else { mark() } }"),
    phase(
      "list", ["resignActive", "enterBackground"],
      "{ _, new in if [.inactive, .background].contains(new) { mark() } }"),
    phase(
      "case pattern", ["enterBackground"], "{ _, new in if case .background = new { mark() } }"),
    phase(
      "qualified", ["enterBackground"], "{ _, new in if new == ScenePhase.background { mark() } }"),
    phase(
      "inside a task", ["enterBackground~"],
      "{ _, new in Task { if new == .background { mark() } } }"),
    phase(
      "helper with the phase", ["enterBackground"], "{ _, new in react(to: new) }",
      members: "func react(to p: ScenePhase) { if p == .background { mark() } }"),
    phase(
      "helper that reads the environment", ["enterBackground"], "{ react() }",
      members: "func react() { if scenePhase == .background { mark() } }"),
    phase(
      "any phase", ["becomeActive", "resignActive", "enterBackground"], "{ _, _ in mark() }"),
    ContextSample(
      "by name", ["resignActive"],
      view(
        ".onChange(of: scenePhase, perform: react)",
        members: "func react(_ p: ScenePhase) { if p == .inactive { mark() } }")),
    ContextSample(
      "renamed environment", ["enterBackground"],
      "struct A: View { @Environment(\\.scenePhase) var life\nvar body: some View {"
        + " Text(\"\").onChange(of: life) { if life == .background { mark() } } } }"),
  ]

  private static func phase(
    _ id: String, _ events: Set<String>, _ closure: String, members: String = ""
  ) -> ContextSample {
    ContextSample(id, events, view(".onChange(of: scenePhase) \(closure)", members: members))
  }

  // MARK: Calls

  static let calls: [ContextSample] = [
    leaving("through another file", ["enterBackground"], "store.save()", store: "mark()"),
    leaving("in a task", ["enterBackground~"], "Task { store.save() }", store: "mark()"),
    leaving(
      "in a queue", ["enterBackground~"], "DispatchQueue.global().async { self.store.save() }",
      store: "mark()"),
    leaving(
      "in a synchronous closure", ["enterBackground"], "[1].forEach { _ in store.save() }",
      store: "mark()"),
    leaving(
      "both ways", ["enterBackground"], "Task { store.save() }\nstore.save()", store: "mark()"),
    leaving(
      "by name", ["enterBackground~"], "DispatchQueue.main.async(execute: store.save)",
      store: "mark()"),
    leaving("by an observed property", ["enterBackground"], "store.text = \"\"", store: ""),
    leaving("not called", [], "store.load()", store: "mark()"),
  ]

  private static func leaving(
    _ id: String, _ events: Set<String>, _ body: String, store: String
  ) -> ContextSample {
    let observer = store.isEmpty ? "var text = \"\" { didSet { mark() } }" : "var text = \"\""
    let own: Set<String> = store.isEmpty ? ["stateChange"] : []
    return ContextSample(
      "call " + id, events.union(own),
      """
      final class Delegate: UIResponder, UIApplicationDelegate {
        let store = Store()
        func applicationDidEnterBackground(_ application: UIApplication) { \(body) }
      }
      """,
      """
      final class Store {
        \(observer)
        func save() { \(store) }
        func load() {}
      }
      """)
  }

  // MARK: Origins

  static let origins: [ContextSample] = [
    origin("a modifier", ["viewDisappear"], view(".onDisappear { mark() }")),
    origin(
      "two modifiers", ["viewDisappear", "viewAppear"],
      view(".onDisappear { mark() }.onAppear { mark() }")),
    origin(
      "a phase", ["enterBackground"],
      view(".onChange(of: scenePhase) { _, new in if new == .background { mark() } }")),
    origin(
      "a phase's helper", ["enterBackground"],
      view(
        ".onChange(of: scenePhase) { _, new in react(to: new) }",
        members: "func react(to p: ScenePhase) { if p == .background { mark() } }")),
    origin("a button", ["other"], view(".toolbar { Button(\"A\") { mark() } }")),
    origin(
      "a selector", ["other"],
      "class A: UIViewController { override func viewDidLoad() { setUp() }\n"
        + "func setUp() { b.addTarget(self, action: #selector(tap), for: .touchUpInside) }\n"
        + "@objc func tap() { mark() } }"),
    origin(
      "an observer's selector", ["enterBackground"],
      observing(
        "NotificationCenter.default.addObserver(self, selector: #selector(leave), "
          + "name: UIApplication.didEnterBackgroundNotification, object: nil)",
        members: "@objc func leave() { mark() }")),
    origin(
      "a chain through files", ["terminate"],
      delegate(
        "func applicationWillTerminate(_ app: UIApplication) { Store.shared.save() }\nfunc unused()"
      ).replacingMark(),
      "final class Store { static let shared = Store()\nfunc save() { write() }\n"
        + "private func write() { mark() } }"),
    origin("nobody", ["other"], "class A { func f() { mark() } }"),
    origin("an observer of a value", ["stateChange"], view(".onChange(of: text) { mark() }")),
  ]

  private static func origin(
    _ id: String, _ events: Set<String>, _ files: String...
  ) -> ContextSample {
    switch files.count {
    case 1: ContextSample("origin " + id, events, files[0])
    default: ContextSample("origin " + id, events, files[0], files[1])
    }
  }
}

extension String {
  /// The same code without its own call of `mark`.
  fileprivate func replacingMark() -> String {
    split(separator: "mark()", omittingEmptySubsequences: false).joined(separator: "print()")
  }
}
