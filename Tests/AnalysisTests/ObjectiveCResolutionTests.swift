import Analysis
import CodeModel
import LintModel
import ObjCFrontend
import SwiftFrontend
import Testing

@Suite("Receivers and callees across Objective-C and Swift")
struct ObjectiveCResolutionTests {
  private static let header = """
    #define APP ((App *)[App sharedApp])
    @interface App : NSObject <AppDelegate>
    @property (strong) Store *store;
    @property (copy) NSURLSession *session;
    + (instancetype)sharedApp;
    - (Store *)openStore;
    - (void)saveAll;
    @end
    @interface Store : NSObject
    - (instancetype)initWithName:(NSString *)name;
    - (void)saveWithCompletion:(void (^)(BOOL))done;
    @end
    """

  private static let implementation = """
    @implementation App
    + (instancetype)sharedApp { return nil; }
    - (Store *)openStore { return nil; }
    - (void)saveAll {}
    @end
    @implementation Store
    - (instancetype)initWithName:(NSString *)name { return self; }
    - (void)saveWithCompletion:(void (^)(BOOL))done { done(YES); }
    @end
    @implementation App (Saving)
    - (void)save:(int)count into:(Store *)target {}
    @end
    void Log(NSString *text) {}
    """

  private static let swift = """
    final class Uploader: NSObject {
      @objc static let shared = Uploader()
      @objc func start(batch: Int, completion: @escaping () -> Void) { completion() }
      @objc func stop() {}
      func run(_ store: Store) { store.save(completion: { _ in }) }
    }
    """

  private func program(_ body: String) throws -> Program {
    let files = [
      ("App.h", Self.header), ("App.m", Self.implementation),
      ("Probe.m", "@implementation Probe\n- (void)probe {\n\(body)\n}\n@end"),
    ]
    var sources = files.enumerated().map { index, file in
      Program.Source(
        file: FileID(index), path: file.0, language: .objectiveC, text: Array(file.1.utf8))
    }
    sources.append(
      Program.Source(
        file: FileID(3), path: "Uploader.swift", language: .swift, text: Array(Self.swift.utf8)))
    return Program(
      sources: sources,
      frontends: [.swift: SwiftFrontend(), .objectiveC: try ObjCFrontend.load()])
  }

  /// The last call of the function's body that is no argument of another.
  private func lastCall(_ body: String, in name: String = "probe") throws -> (Call, Scope) {
    let program = try program(body)
    let function = try #require(program.functions(named: name).first)
    let scope = Scope(program: program, function: function)
    guard case .expression(let value)? = function.body?.statements.last?.kind,
      let call = value.asCall
    else { throw NoCall() }
    return (call, scope)
  }

  private struct NoCall: Error {}

  @Test(
    "A receiver's type is known",
    arguments: [
      ("[[App sharedApp] go];", "App"), ("[App.sharedApp go];", "App"), ("[[App new] go];", "App"),
      ("[[[Store alloc] initWithName:@\"a\"] go];", "Store"), ("[APP go];", "App"),
      ("App *a = [App sharedApp];\n[a.store go];", "Store"),
      ("id a = [App sharedApp];\n[a go];", "App"),
      ("[[[App sharedApp] openStore] go];", "Store"),
      ("[[[App sharedApp] store] go];", "Store"), ("[App.sharedApp.openStore go];", "Store"),
      ("[App.sharedApp.session go];", "URLSession"),
      ("[[NSURLSession sharedSession] go];", "URLSession"),
      ("[[NSURLSession sessionWithConfiguration:c] go];", "URLSession"),
      ("[[UIApplication sharedApplication] go];", "UIApplication"),
      ("[UIApplication.sharedApplication go];", "UIApplication"),
      ("[[NSNotificationCenter defaultCenter] go];", "NotificationCenter"),
      ("[[BGTaskScheduler sharedScheduler] go];", "BGTaskScheduler"),
      ("[(Store *)thing go];", "Store"), ("for (Store *s in all) {}\n[s go];", "Store"),
      ("__weak typeof(self) weakSelf = self;\n[weakSelf go];", "Probe"),
      ("Store *s = [[App sharedApp].store copy];\n[s go];", "Store"),
      ("[[NSJSONSerialization JSONObjectWithData:d options:0 error:nil] go];", nil),
      ("[[thing makeStore] go];", nil),
    ])
  func receivers(body: String, type: String?) throws {
    let (call, scope) = try lastCall(body)
    #expect(call.receiver.flatMap { scope.typeName(of: $0) } == type)
  }

  @Test(
    "A message reaches its method by selector, in either language",
    arguments: [
      ("[[App sharedApp] saveAll];", "App.saveAll()"),
      ("[[App sharedApp] save:1 into:nil];", "App.save(_:into:)"),
      ("[App.sharedApp.store saveWithCompletion:^(BOOL b) {}];", "Store.saveWithCompletion(_:)"),
      ("[thing save:1 into:nil];", "App.save(_:into:)"), ("[thing save:1 onto:nil];", nil),
      ("[[App sharedApp] saveEverything];", nil), ("Log(@\"a\");", "Log(_:)"),
      ("[Uploader.shared startWithBatch:1 completion:^{}];", "Uploader.start(batch:completion:)"),
      ("[Uploader.shared stop];", "Uploader.stop()"),
      ("[Uploader.shared startWithBatch:1];", nil),
      ("save(1, nil);", nil),
    ])
  func callees(body: String, name: String?) throws {
    let (call, scope) = try lastCall(body)
    #expect(Callees(scope: scope).function(for: call)?.qualifiedName == name)
  }

  @Test("Swift reaches a method of Objective-C by the importer's name")
  func swiftCaller() throws {
    let (call, scope) = try lastCall("", in: "run")
    let found = Callees(scope: scope).function(for: call)
    #expect(found?.selector == "saveWithCompletion:")
  }

  @Test("A file declares what stands outside of its bodies")
  func declarations() {
    let text = """
      #if A
      static void f(void) {
      #else
      static void g(void) {
      #endif
        inner(1);
      }
      @implementation App { Store *_kept; }
      - (void)save:(int)count
              into:(Store *)target {
        [other local]; // commented
        NSString *text = @"quoted";
      }
      typedef NS_ENUM(NSInteger, Kind) { KindOne };
      NSString *const kName = @"name";
      @end
      """
    let words = WordIndex(objectiveC: Array(text.utf8))
    for name in ["f", "g", "App", "_kept", "save", "into", "Kind", "KindOne", "kName"] {
      #expect(words.declares(.function, name), "\(name)")
    }
    for name in ["local", "commented", "quoted", "other"] {
      #expect(words.mentions(name), "\(name)")
      #expect(!words.declares(.function, name), "\(name)")
    }
  }
}
