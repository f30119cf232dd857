import LintModel
import LintSession
import Testing

/// Calls and constants that cross the border between Swift and Objective-C.
@Suite("Projects of two languages")
struct MixedLanguageTests {
  private func found(_ rule: RuleID, _ files: [(path: String, text: String)]) throws -> Bool {
    let report = try MemoryProject(files: files).report()
    return report.findings.contains { $0.finding.rule == rule }
  }

  // MARK: Swift calls Objective-C

  private static func swiftDelegate(calling call: String) -> String {
    """
    import UIKit
    class AppDelegate: UIResponder, UIApplicationDelegate {
      let store = Store.shared()
      func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
          @escaping (UIBackgroundFetchResult) -> Void
      ) {
        \(call)
      }
    }
    """
  }

  private static func store(_ method: String, leaving: String) -> String {
    """
    @implementation Store
    + (instancetype)shared { return [Store new]; }
    \(method) {
      if (self.isEmpty) { \(leaving) }
      done(UIBackgroundFetchResultNewData);
    }
    @end
    """
  }

  @Test(
    "A handler is followed into Objective-C under the names that Swift gives",
    arguments: [
      ("- (void)refresh:(Done)done", "store.refresh(completionHandler)"),
      ("- (void)refreshWithCompletion:(Done)done", "store.refresh(completion: completionHandler)"),
      (
        "- (void)refreshWithOptions:(int)o completion:(Done)done",
        "store.refresh(options: 3, completion: completionHandler)"
      ),
      (
        "- (void)refreshWithOptions:(int)o completion:(Done)done",
        "store.refresh(withOptions: 3, completion: completionHandler)"
      ),
      (
        "- (void)refreshForUser:(User *)user completion:(Done)done",
        "store.refresh(for: user, completion: completionHandler)"
      ),
      (
        "- (void)loadItem:(Item *)item done:(Done)done",
        "store.load(item, done: completionHandler)"
      ),
      (
        "+ (void)refreshWithCompletion:(Done)done",
        "Store.refresh(completion: completionHandler)"
      ),
    ])
  func swiftCalls(method: String, call: String) throws {
    let typed = method.replacing("(Done)", with: "(void (^)(UIBackgroundFetchResult))")
    for (leaving, isFound) in [
      ("return;", true), ("done(UIBackgroundFetchResultNoData); return;", false),
    ] {
      let files = [
        ("AppDelegate.swift", Self.swiftDelegate(calling: call)),
        ("Store.m", Self.store(typed, leaving: leaving)),
      ]
      #expect(try found("completion_not_called", files) == isFound)
    }
  }

  // MARK: Objective-C calls Swift

  @Test(
    "A handler is followed into Swift under the names that Objective-C gives",
    arguments: [
      ("func refresh(completion done:", "[Feed.shared refreshWithCompletion:completionHandler]"),
      ("func refresh(_ done:", "[[Feed shared] refresh:completionHandler]"),
      (
        "func refresh(for user: String, done:",
        "[Feed.shared refreshFor:user done:completionHandler]"
      ),
      ("static func refresh(completion done:", "[Feed refreshWithCompletion:completionHandler]"),
    ])
  func objectiveCCalls(declaration: String, call: String) throws {
    for (leaving, isFound) in [("return", true), ("done(.noData); return", false)] {
      let delegate = """
        @interface AppDelegate : UIResponder <UIApplicationDelegate>
        @end
        @implementation AppDelegate
        - (void)application:(UIApplication *)application
            performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
          \(call);
        }
        @end
        """
      let feed = """
        import UIKit
        @objc class Feed: NSObject {
          @objc static let shared = Feed()
          static var isEmpty = false
          @objc \(declaration) @escaping (UIBackgroundFetchResult) -> Void) {
            if Feed.isEmpty { \(leaving) }
            done(.newData)
          }
        }
        """
      let files = [("AppDelegate.m", delegate), ("Feed.swift", feed)]
      #expect(try found("completion_not_called", files) == isFound)
    }
  }

  @Test("A category of Objective-C extends a class of Swift, and the reverse")
  func extensions() throws {
    let swift = Self.swiftDelegate(calling: "pull(completionHandler)")
    let category = """
      @implementation AppDelegate (Pull)
      - (void)pull:(void (^)(UIBackgroundFetchResult))done {
        if (!Account.current) return;
        done(UIBackgroundFetchResultNewData);
      }
      @end
      """
    let files = [("AppDelegate.swift", swift), ("AppDelegate+Pull.m", category)]
    #expect(try found("completion_not_called", files))
    let answered = category.replacing("return;", with: "return done(0);")
    #expect(
      try !found(
        "completion_not_called", [("AppDelegate.swift", swift), ("AppDelegate+Pull.m", answered)]))
  }

  // MARK: Constants

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>org.example.sync</string></array>
    </dict></plist>
    """

  @Test(
    "Swift sees the constants of headers",
    arguments: [
      ("static NSString *const kSync = @\"ID\";", "", "kSync"),
      ("extern NSString *const kSync;", "NSString *const kSync = @\"ID\";", "kSync"),
      ("FOUNDATION_EXPORT NSString * const kSync;", "NSString * const kSync = @\"ID\";", "kSync"),
      ("#define kSync @\"ID\"", "", "kSync"),
      (
        "@interface Keys : NSObject\n@property (class, readonly) NSString *sync;\n@end",
        "@implementation Keys\n+ (NSString *)sync { return @\"ID\"; }\n@end", "Keys.sync"
      ),
    ])
  func headerConstants(header: String, source: String, name: String) throws {
    for (identifier, isFound) in [("org.example.sync", false), ("org.example.snyc", true)] {
      let files = [
        (
          "Sync.swift",
          "import BackgroundTasks\nfunc register() {\n  BGTaskScheduler.shared.register("
            + "forTaskWithIdentifier: \(name), using: nil) { run($0) }\n}\n"
        ), ("Info.plist", Self.plist),
        ("Keys.h", header.replacing("ID", with: identifier) + "\n"),
        ("Keys.m", source.replacing("ID", with: identifier) + "\n"),
      ]
      #expect(try found("bgtask_identifier_not_permitted", files) == isFound)
    }
  }

  @Test("Objective-C sees the constants of Swift", arguments: ["Keys.sync", "[Keys sync]"])
  func swiftConstants(name: String) throws {
    for (identifier, isFound) in [("org.example.sync", false), ("org.example.snyc", true)] {
      let files = [
        (
          "Sync.m",
          "@implementation Sync\n- (void)start {\n  [BGTaskScheduler.sharedScheduler "
            + "registerForTaskWithIdentifier:\(name) usingQueue:nil "
            + "launchHandler:^(BGTask *task) { run(task); }];\n}\n@end\n"
        ), ("Info.plist", Self.plist),
        (
          "Keys.swift", "@objc class Keys: NSObject { @objc static let sync = \"\(identifier)\" }\n"
        ),
      ]
      #expect(try found("bgtask_identifier_not_permitted", files) == isFound)
    }
  }
}
