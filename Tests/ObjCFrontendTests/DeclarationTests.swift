import CodeModel
import ModelSketch
import Testing

@Suite("Objective-C declarations")
struct DeclarationTests {
  @Test(
    "Classes, categories, extensions and protocols",
    arguments: [
      ("@interface A : B <C, D>\n@end", "class A: B, C, D {}"),
      ("@interface A (Cat) <C>\n@end", "extension A: C {}"),
      ("@interface A ()\n@end", "extension A {}"),
      ("@interface A<__covariant T : id<P>> : B\n@end", "class A: B {}"),
      ("@implementation A\n@end", "extension A {}"),
      ("@implementation A (Cat)\n@end", "extension A {}"),
      (
        "@protocol P <Q>\n- (void)a;\n@optional\n- (int)b:(int)c;\n@end",
        "protocol P: Q {function P.a()(); function P.b(_:)(_ c: int) -> int}"
      ),
      ("@class A, B;\n@protocol P;", ""),
      (
        "NS_ASSUME_NONNULL_BEGIN\nAPI_AVAILABLE(ios(13.0))\n@interface A : B\n@end\nNS_ASSUME_NONNULL_END",
        "class A: B {}"
      ),
    ])
  func classes(source: String, sketch: String) throws {
    let model = try lower(source)
    #expect(model.types.map(\.sketch).joined(separator: "\n") == sketch)
    #expect(model.errors.isEmpty)
  }

  @Test(
    "Methods have a selector and a Swift name",
    arguments: [
      ("- (void)go { [self stop]; }", "go", "A.go()"),
      ("+ (instancetype)shared {}", "shared", "A.shared()"),
      ("- (void)a:(int)b {}", "a:", "A.a(_:)"),
      ("- (BOOL)a:(nullable NSString *)b c:(id<P>)d {}", "a:c:", "A.a(_:c:)"),
      ("- (void)a:(int)b, ... {}", "a:", "A.a(_:)"), ("- a:b {}", "a:", "A.a(_:)"),
      ("- (void)a:(int)b :(int)c {}", "a::", "A.a(_:_:)"),
      ("- (void)a __attribute__((unused)) {}", "a", "A.a()"),
      ("- (void)default {}", "default", "A.default()"),
      ("- (void)dealloc {}", "dealloc", "A.deinit"),
      ("- (id)a NS_UNAVAILABLE;", "a", "A.a()"),
      ("RCT_EXPORT_METHOD(a:(int)b c:(Handler)d) {}", "a:c:", "A.a(_:c:)"),
    ])
  func methods(source: String, selector: String, name: String) throws {
    let model = try lower("@implementation A\n\(source)\n@end")
    let function = try #require(model.types.first?.functions.first)
    #expect(function.selector == selector)
    #expect(function.qualifiedName == name)
    #expect(model.errors.isEmpty)
  }

  @Test("A fetch handler is an escaping function parameter of the delegate's method")
  func handler() throws {
    let model = try lower(
      """
      @implementation AppDelegate
      - (void)application:(UIApplication *)app performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))handler {
        handler(1);
      }
      @end
      """)
    let function = try #require(model.types.first?.functions.first)
    #expect(
      function.sketch
        == "function AppDelegate.application(_:performFetchWithCompletionHandler:)(_ app: UIApplication*, "
        + "performFetchWithCompletionHandler handler: void(^)(UIBackgroundFetchResult) escaping) {handler(1)}"
    )
    #expect(function.parameters[1].type?.isFunction == true)
    #expect(function.parameters[0].type?.name == "UIApplication")
  }

  @Test(
    "Properties and instance variables",
    arguments: [
      (
        "@property (nonatomic, copy) void (^done)(BOOL);",
        "nonatomic copy var A.done: void(^)(BOOL)"
      ),
      ("@property (class, readonly) B *shared;", "class readonly var A.shared: B*"),
      ("@property (weak, nullable) id<P> b;", "weak nullable var A.b: id<P>"),
      ("@property int a, b;", "var A.a: int|var A.b: int"),
      ("@property (copy) IBOutletCollection(UIView) NSArray *a;", "copy var A.a: NSArray*"),
      ("@property CGFloat a UI_APPEARANCE_SELECTOR;", "var A.a: CGFloat"),
      ("@property (copy) Handler a;", "copy var A.a: Handler"),
    ])
  func properties(source: String, sketch: String) throws {
    let model = try lower("@interface A : B\n\(source)\n@end")
    #expect(model.types.first?.variables.map(\.sketch).joined(separator: "|") == sketch)
    #expect(model.errors.isEmpty)
  }

  @Test("Instance variables of an implementation are private, and so is its extension")
  func instanceVariables() throws {
    let model = try lower(
      """
      @interface A () { @public int a; @private B *b; }
      @property int c;
      @end
      @implementation A { dispatch_queue_t _d; }
      @end
      """)
    #expect(
      model.types.flatMap(\.variables).map(\.sketch) == [
        "var A.a: int", "private var A.b: B*", "private var A.c: int",
        "private var A._d: dispatch_queue_t",
      ])
  }

  @Test(
    "C functions and variables",
    arguments: [
      ("void f(void) { a(); }", "function f()() {a()}"),
      (
        "static int f(A *a, ...) { return 1; }",
        "fileprivate function f(_:)(_ a: A*) -> int {return 1}"
      ),
      ("int f(int a);", "function f(_:)(_ a: int) -> int"),
      (
        "__attribute__((constructor)) static void f(void) {}",
        "@constructor fileprivate function f()() {}"
      ),
      (
        "static void f(void) __attribute__((constructor(101)));",
        "@constructor(101) fileprivate function f()()"
      ),
      ("NSString *const a = @\"b\";", "let a: NSString*const = \"b\""),
      ("static NSString *a = @\"b\";", "fileprivate let a: NSString* = \"b\""),
      (
        "static NSString *a = @\"b\"; void f(void) { a = c; }",
        "function f()() {<a = c>}|fileprivate var a: NSString* = \"b\""
      ),
      ("extern NSString *const a;", ""), ("FOUNDATION_EXPORT NSString *a;", "var a: NSString*"),
      ("#define a @\"b\"", "let a = \"b\""),
      ("#define F(x) (x)", ""), ("int a = 1, b;", "var a: int = 1|var b: int"),
      ("void (^a)(int) = nil;", "var a: void(^)(int) = nil"),
      ("typedef void (^A)(int); void f(A a) {}", "function f(_:)(_ a: A escaping) {}"),
      ("void CALLBACK f(int a) {}", "function f(_:)(_ a: int) {}"),
      ("extern \"C\" { void f(void); }", "function f()()"),
    ])
  func functions(source: String, sketch: String) throws {
    let model = try lower(source)
    #expect(
      (model.functions.map(\.sketch) + model.variables.map(\.sketch)).joined(separator: "|")
        == sketch)
    #expect(model.errors.isEmpty)
  }

  @Test(
    "Enums and structs",
    arguments: [
      ("typedef NS_ENUM(NSInteger, A) { AOne = 1, ATwo };", "enum A {case AOne = 1; case ATwo}"),
      ("typedef enum { B, C } A;", "enum A {case B; case C}"),
      ("enum A : int { B };", "enum A {case B}"),
      ("typedef struct { int a; B *b; } A;", "struct A {var A.a: int; var A.b: B*}"),
      ("typedef NS_OPTIONS(NSUInteger, A) { AOne = 1 << 0 };", "enum A {case AOne = (1 << 0)}"),
    ])
  func types(source: String, sketch: String) throws {
    #expect(try lower(source).types.map(\.sketch).joined() == sketch)
  }

  @Test("Declarations under a condition know it; include guards are none")
  func configurations() throws {
    let model = try lower(
      """
      #ifndef A_H
      #define A_H
      void a(void);
      #if DEBUG
      void b(void);
      #else
      void b(int c);
      #endif
      #endif
      """)
    #expect(
      model.functions.map(\.sketch) == [
        "function a()()", "function b()() #DEBUG", "function b(_:)(_ c: int) #!(DEBUG)",
      ])
  }

  @Test("Imports give the framework or the header")
  func imports() throws {
    let model = try lower("#import <UIKit/UIKit.h>\n#include \"a/b.h\"\n@import Photos;\n")
    #expect(model.imports == ["UIKit", "a/b.h", "Photos"])
  }

  @Test("Only comments with the linter's name are kept, without their signs")
  func comments() throws {
    let source = "// lifelint:disable a\n/* other */\nvoid f(void); /** lifelint:enable a */\n"
    let model = try lower(source)
    #expect(model.comments.map(\.text) == ["lifelint:disable a", "lifelint:enable a"])
    #expect(source.text(at: model.comments[1].range) == "/** lifelint:enable a */")
  }
}
