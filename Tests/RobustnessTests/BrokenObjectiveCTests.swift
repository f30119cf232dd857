import LintModel
import LintSession
import RepositoryTools
import Testing

@Suite("Broken Objective-C")
struct BrokenObjectiveCTests {
  private static let file = FixtureApp.File(
    path: "AppDelegate.m",
    text: """
      #import <UIKit/UIKit.h>
      static NSString *const kSync = @"org.example.sync";
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property (nonatomic) UIBackgroundTaskIdentifier task;
      @end
      @implementation AppDelegate {
        void (^_done)(UIBackgroundFetchResult);
      }
      + (void)load { start = [NSDate date]; }
      - (void)application:(UIApplication *)application
          performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
        __weak typeof(self) weakSelf = self;
        if (!self.ready) { return; }
        @try {
          [self.store refreshWithSuccess:^{ completionHandler(UIBackgroundFetchResultNewData); }
              failure:^(NSError *error) { NSLog(@"%@: %@", error, @{ @"a" : @[ @1, @"b" ] }); }];
        } @catch (NSException *exception) { completionHandler(UIBackgroundFetchResultFailed); }
      #if DEBUG
        [weakSelf note:@selector(done:)];
      #else
        for (Item *item in self.items) { switch (item.kind) { case 1: [item drop]; break; default: ; } }
      #endif
      }
      - (void)applicationDidEnterBackground:(UIApplication *)application {
        self.task = [application beginBackgroundTaskWithExpirationHandler:nil];
        dispatch_async(dispatch_get_global_queue(0, 0), ^{ [self save]; });
      }
      @end
      """)

  /// The places of a report lie inside of the text.
  private func check(_ text: String, _ variant: String) throws -> Int {
    let report = try MemoryProject(files: [(Self.file.path, text)]).report()
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let places = report.findings.flatMap { [$0.place] + $0.steps.map(\.place) }
    #expect(places.allSatisfy { $0.start.line <= count && $0.end.line <= count }, "\(variant)")
    return report.findings.count
  }

  @Test("The whole file has findings")
  func whole() throws { #expect(try check(Self.file.text, "whole") >= 3) }

  @Test(
    "A cut, a lost or a doubled token neither crashes nor misplaces anything",
    .timeLimit(.minutes(2)))
  func variants() throws {
    var generator = SeededGenerator(seed: 7)
    let tokens = SourceTokens(Self.file.text)
    let all = BrokenVariant.all(of: Self.file).shuffled(using: &generator)
    var findings = 0
    for variant in all.prefix(60) {
      findings += try check(variant.apply(to: tokens), "\(variant)")
    }
    #expect(all.count > 800)
    #expect(findings > 60)
  }
}
