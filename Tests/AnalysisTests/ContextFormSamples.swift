/// Further forms of entries, in both languages.
enum ContextFormSamples {
  static let swift: [ContextSample] = callbacks + hooks + phases + stored

  private static func type(_ inherited: String, _ method: String) -> String {
    "final class Thing: NSObject, \(inherited) { \(method) { mark() } }"
  }

  private static let callbacks: [ContextSample] = [
    ContextSample(
      "old link", ["link"],
      type(
        "UIApplicationDelegate",
        "func application(_ a: UIApplication, open url: URL, sourceApplication s: String?, "
          + "annotation: Any) -> Bool")),
    ContextSample(
      "announced handoff", ["handoff"],
      type(
        "UIApplicationDelegate",
        "func application(_ a: UIApplication, willContinueUserActivityWithType t: String) -> Bool")),
    ContextSample(
      "asynchronous quick action", ["quickAction"],
      type(
        "UIWindowSceneDelegate",
        "func windowScene(_ s: UIWindowScene, performActionFor i: UIApplicationShortcutItem) async"
          + " -> Bool")),
    ContextSample(
      "asynchronous background session", ["backgroundSession"],
      type(
        "UIApplicationDelegate",
        "func application(_ a: UIApplication, handleEventsForBackgroundURLSession i: String) async"
      )),
    ContextSample(
      "scene configuration", ["sceneConnect"],
      type(
        "UIApplicationDelegate",
        "func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, "
          + "options o: UIScene.ConnectionOptions) -> UISceneConfiguration")),
    ContextSample(
      "region state", ["location"],
      type(
        "CLLocationManagerDelegate",
        "func locationManager(_ m: CLLocationManager, didDetermineState s: CLRegionState, "
          + "for r: CLRegion)")),
    ContextSample(
      "central state", ["bluetooth"],
      type(
        "CBCentralManagerDelegate",
        "func centralManagerDidUpdateState(_ central: CBCentralManager)")),
    ContextSample(
      "push credentials", ["pushToken"],
      type(
        "PKPushRegistryDelegate",
        "func pushRegistry(_ r: PKPushRegistry, didUpdate c: PKPushCredentials, for t: PKPushType)")
    ),
    ContextSample(
      "service extension expires", ["extensionMain"],
      type("UNServiceExtension", "func serviceExtensionTimeWillExpire()")),
    ContextSample(
      "intent handler", ["extensionMain"],
      "final class H: INExtension { override func handler(for i: INIntent) -> Any { mark() } }"),
    ContextSample(
      "another handler is none", [],
      "final class H: Router { func handler(for i: INIntent) -> Any { mark() } }"),
    ContextSample(
      "widget timeline", ["extensionMain"],
      "struct P: TimelineProvider { func getTimeline(in c: Context, "
        + "completion: @escaping (Timeline<E>) -> Void) { mark() } }"),
    ContextSample(
      "app intent", ["extensionMain"],
      "struct I: AppIntent { func perform() async throws -> some IntentResult { mark() } }"),
    ContextSample("another perform is none", [], "struct I: Job { func perform() { mark() } }"),
    ContextSample(
      "watch screen", ["viewDisappear"],
      "final class I: WKInterfaceController { override func didDeactivate() { mark() } }"),
    ContextSample(
      "watch push", ["silentPush"],
      type(
        "WKApplicationDelegate",
        "func didReceiveRemoteNotification(_ u: [AnyHashable: Any]) async -> R")),
    ContextSample(
      "file from the phone", ["watch"],
      type("WCSessionDelegate", "func session(_ s: WCSession, didReceive f: WCSessionFile)")),
    ContextSample(
      "plugin registrar", ["launch"],
      type("FlutterPlugin", "static func register(with r: FlutterPluginRegistrar)")),
    ContextSample(
      "another register is none", [], type("Screen", "static func register(with r: Registry)")),
    ContextSample(
      "main of the marked type", ["launch"], "@main enum Start { static func main() { mark() } }"),
    ContextSample("another main is none", [], "enum Start { static func main() { mark() } }"),
    ContextSample("top-level code", ["launch"], "import UIKit\nmark()"),
  ]

  private static func running(_ code: String, members: String = "") -> String {
    "final class Model { \(members)\nfunc start() async throws { \(code) } }"
  }

  private static let hooks: [ContextSample] = [
    ContextSample(
      "observer in a loop", ["enterBackground", "terminate"],
      running(
        "for name in [UIApplication.didEnterBackgroundNotification, "
          + "UIApplication.willTerminateNotification] { NotificationCenter.default.addObserver("
          + "self, selector: #selector(leave), name: name, object: nil) }",
        members: "@objc func leave() { mark() }")),
    ContextSample(
      "observer in forEach", ["resignActive"],
      running(
        "names.forEach { NotificationCenter.default.addObserver(forName: $0, object: nil, "
          + "queue: nil) { _ in mark() } }",
        members: "let names = [UIApplication.willResignActiveNotification]")),
    ContextSample(
      "selector by its text", ["terminate"],
      running(
        "NotificationCenter.default.addObserver(self, selector: Selector(\"leave\"), "
          + "name: UIApplication.willTerminateNotification, object: nil)",
        members: "@objc func leave() { mark() }")),
    ContextSample(
      "memory pressure", ["memoryWarning"],
      running(
        "let s = DispatchSource.makeMemoryPressureSource(eventMask: .warning)\n"
          + "s.setEventHandler { mark() }")),
    ContextSample(
      "a timer's source is none", [],
      running("let s = DispatchSource.makeTimerSource()\ns.setEventHandler { mark() }")),
    ContextSample(
      "live locations", ["location"],
      running("for try await _ in CLLocationUpdate.liveUpdates() { mark() }")),
    ContextSample(
      "a monitor's events", ["location"],
      running("let m = await CLMonitor(\"a\")\nfor try await _ in await m.events { mark() }")),
    ContextSample(
      "health query", ["health"],
      running("let q = HKObserverQuery(sampleType: t, predicate: nil) { _, _, _ in mark() }")),
    ContextSample(
      "reactive notifications", ["enterForeground"],
      running(
        "NotificationCenter.default.reactive.notifications(forName: "
          + "UIApplication.willEnterForegroundNotification).observeValues { _ in mark() }")),
  ]

  private static let phases: [ContextSample] = [
    ContextSample(
      "a reducer is handed the phase", ["enterBackground"],
      "struct V: View { @Environment(\\.scenePhase) var scenePhase\nvar body: some View { "
        + "Text(\"\").onChange(of: scenePhase) { store.send(.scenePhaseChanged($0)) } } }",
      "struct R { func reduce(_ s: inout S, _ action: A) { switch action { "
        + "case let .scenePhaseChanged(phase): if phase == .background { mark() }\n"
        + "default: break } } }"),
    ContextSample(
      "a reducer's switch", ["resignActive"],
      "struct V: View { @Environment(\\.scenePhase) var scenePhase\nvar body: some View { "
        + "Text(\"\").onChange(of: scenePhase) { store.send(.scenePhaseChanged($0)) } } }",
      "struct R { func reduce(_ s: inout S, _ action: A) { switch action { "
        + "case .scenePhaseChanged(let new): switch new { case .inactive: mark()\n"
        + "default: break }\ndefault: break } } }"),
  ]

  private static let stored: [ContextSample] = [
    ContextSample(
      "a closure in a property", ["enterBackground"],
      "final class D: NSObject, UIApplicationDelegate { var onLeave: (() -> Void)?\n"
        + "func applicationDidEnterBackground(_ a: UIApplication) { onLeave?() } }",
      "final class C { let d: D\ninit(d: D) { self.d = d\nd.onLeave = { mark() } } }"),
    ContextSample(
      "a closure given to an initializer", ["terminate"],
      "final class D: NSObject, UIApplicationDelegate { let leaver = Leaver(work: { mark() })\n"
        + "func applicationWillTerminate(_ a: UIApplication) { leaver.go() } }",
      "struct Leaver { let work: () -> Void\nfunc go() { work() } }"),
    ContextSample(
      "a method in a property", ["enterBackground"],
      "final class D: NSObject, UIApplicationDelegate { var onLeave: (() -> Void)?\n"
        + "func applicationDidEnterBackground(_ a: UIApplication) { onLeave?() } }",
      "final class C { let d = D()\nfunc hook() { d.onLeave = leave }\nfunc leave() { mark() } }"),
    ContextSample(
      "another type's property is none", [],
      "final class D: NSObject, UIApplicationDelegate { var onLeave: (() -> Void)?\n"
        + "func applicationDidEnterBackground(_ a: UIApplication) { onLeave?() } }",
      "final class E { var onLeave: (() -> Void)? }\n"
        + "final class C { let e = E()\ninit() { e.onLeave = { mark() } } }"),
  ]

  // MARK: Objective-C

  static let objectiveC: [ContextSample] = [
    method(
      "application background", ["enterBackground"],
      "applicationDidEnterBackground:(UIApplication *)a"),
    method("scene disconnect", ["sceneDisconnect"], "sceneDidDisconnect:(UIScene *)s"),
    method(
      "silent push", ["silentPush"],
      "application:(UIApplication *)a didReceiveRemoteNotification:(NSDictionary *)u "
        + "fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))h"),
    method(
      "old link", ["link"],
      "application:(UIApplication *)a openURL:(NSURL *)u sourceApplication:(NSString *)s "
        + "annotation:(id)n"),
    method(
      "handoff", ["handoff"],
      "application:(UIApplication *)a continueUserActivity:(NSUserActivity *)u "
        + "restorationHandler:(void (^)(NSArray *))h"),
    method(
      "region", ["location"],
      "locationManager:(CLLocationManager *)m didDetermineState:(CLRegionState)s "
        + "forRegion:(CLRegion *)r"),
    method("central state", ["bluetooth"], "centralManagerDidUpdateState:(CBCentralManager *)c"),
    method(
      "push credentials", ["pushToken"],
      "pushRegistry:(PKPushRegistry *)r didUpdatePushCredentials:(PKPushCredentials *)c "
        + "forType:(PKPushType)t"),
    method(
      "macOS terminate is none", [], "applicationWillTerminate:(NSNotification *)n"),
    method("another method is none", [], "applicationDidEnterTheBackground:(UIApplication *)a"),
    ContextSample(
      objectiveC: "Objective-C dealloc", ["deinitialized"],
      "@implementation A\n- (void)dealloc { mark(); }\n@end"),
    ContextSample(
      objectiveC: "Objective-C main", ["launch"], "int main(int c, char **v) { mark(); return 0; }"),
    ContextSample(
      objectiveC: "Objective-C plugin registrar", ["launch"],
      "@implementation P\n+ (void)registerWithRegistrar:(NSObject<FlutterPluginRegistrar> *)r "
        + "{ mark(); }\n@end"),
    ContextSample(
      objectiveC: "Objective-C selector observer", ["enterBackground"],
      "@implementation A\n- (void)go { [[NSNotificationCenter defaultCenter] addObserver:self "
        + "selector:@selector(leave) name:UIApplicationDidEnterBackgroundNotification "
        + "object:nil]; }\n- (void)leave { mark(); }\n@end"),
    ContextSample(
      objectiveC: "Objective-C block observer", ["resignActive"],
      "@implementation A\n- (void)go { [[NSNotificationCenter defaultCenter] "
        + "addObserverForName:UIApplicationWillResignActiveNotification object:nil queue:nil "
        + "usingBlock:^(NSNotification *n) { mark(); }]; }\n@end"),
    ContextSample(
      objectiveC: "Objective-C launch handler", ["backgroundTask"],
      "@implementation A\n- (void)go { [[BGTaskScheduler sharedScheduler] "
        + "registerForTaskWithIdentifier:@\"a\" usingQueue:nil launchHandler:^(BGTask *t) "
        + "{ mark(); }]; }\n@end"),
    ContextSample(
      objectiveC: "Objective-C health query", ["health"],
      "@implementation A\n- (void)go { HKObserverQuery *q = [[HKObserverQuery alloc] "
        + "initWithSampleType:t predicate:nil updateHandler:^(HKObserverQuery *q, id h, "
        + "NSError *e) { mark(); }]; }\n@end"),
    ContextSample(
      objectiveC: "Objective-C call chain", ["terminate"],
      "@implementation A\n- (void)applicationWillTerminate:(UIApplication *)a { [self save]; }\n"
        + "- (void)save { mark(); }\n@end"),
    ContextSample(
      objectiveC: "Objective-C queue", ["enterBackground~"],
      "@implementation A\n- (void)applicationDidEnterBackground:(UIApplication *)a { "
        + "dispatch_async(dispatch_get_global_queue(0, 0), ^{ mark(); }); }\n@end"),
  ]

  private static func method(
    _ id: String, _ events: Set<String>, _ head: String
  ) -> ContextSample {
    ContextSample(
      objectiveC: "Objective-C " + id, events,
      "@implementation Delegate\n- (void)\(head) { mark(); }\n@end")
  }
}
