import Analysis
import CodeModel
import LintModel
import ProjectModel
import SwiftFrontend
import Testing

/// A few files in which something calls `mark()`, and when that is.
struct LaunchSample: Sendable, CustomTestStringConvertible {
  let id: String
  let files: [String]
  let answer: String

  init(_ id: String, _ answer: String, _ files: String...) {
    self.id = id
    self.answer = answer
    self.files = files
  }

  var testDescription: String { id }

  var found: String {
    let texts = files + ["func mark() { print(1) }"]
    let sources = texts.enumerated().map { number, text in
      Program.Source(
        file: FileID(number), path: "File\(number).swift", language: .swift,
        text: Array(text.utf8))
    }
    let program = Program(sources: sources, frontends: [.swift: SwiftFrontend()])
    let contexts = LifecycleContexts(program: program)
    let membership = AppMembership(Project(targets: []))
    guard let call = contexts.sites.mentions(of: "mark").first,
      let function = call.scope.function
    else { return "no call" }
    let timing = LaunchTiming(contexts: contexts, membership: membership)
    switch timing.answer(for: call.call.nameRange, in: function) {
    case .atLaunch: return "launch"
    case .unknown: return "unknown"
    case .later(let lateness):
      switch lateness.cause {
      case .notAwaited(let name): return "after \(name ?? "a wait")"
      case .firstLaunchOnly(let key): return "once by \(key)"
      case .event(let event, _): return event.rawValue
      }
    }
  }
}

@Suite("Code before and after the end of the launch")
struct LaunchTimingTests {
  @Test("Each place is told apart", arguments: samples)
  func answer(_ sample: LaunchSample) {
    #expect(sample.found == sample.answer)
  }

  private static func delegate(_ body: String, _ members: String = "") -> String {
    """
    final class AppDelegate: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(body)
        return true
      }
      \(members)
    }
    """
  }

  static let samples = [
    LaunchSample("in the launch method", "launch", delegate("mark()")),
    LaunchSample(
      "two calls below", "launch", delegate("a()", "func a() { b() }"), "func b() { mark() }"),
    LaunchSample(
      "in the app's initializer", "launch", "struct Shop: App { init() { mark() } }"),
    LaunchSample("in a task", "after Task", delegate("Task { mark() }")),
    LaunchSample(
      "in an asynchronous function", "after a wait",
      delegate("Task { await a() }", "func a() async { await b(); mark() }; func b() async {}")),
    LaunchSample(
      "in an answer of the user", "after requestAuthorization",
      delegate("center.requestAuthorization(options: []) { _, _ in mark() }")),
    LaunchSample(
      "when a screen appears", "viewAppear",
      "final class Home: UIViewController { override func viewDidAppear(_ a: Bool) { mark() } }"),
    LaunchSample(
      "in a screen that the launch makes", "unknown",
      delegate("window.rootViewController = Home()"),
      "final class Home: UIViewController { override func viewDidLoad() { mark() } }"),
    LaunchSample("without a caller", "unknown", "func setUp() { mark() }"),
    LaunchSample(
      "behind a flag that is set there", "once by seen",
      delegate(
        "if !UserDefaults.standard.bool(forKey: \"seen\") { mark(); UserDefaults.standard.set(true, forKey: \"seen\") }"
      )),
    LaunchSample(
      "behind a flag that is set elsewhere", "launch",
      delegate("if !UserDefaults.standard.bool(forKey: \"seen\") { mark() }")),
  ]
}
