import Testing

@Suite("Objective-C statements")
struct StatementTests {
  @Test(
    "Branches and loops",
    arguments: [
      ("if (a) b(); else c();", "if a {b()} else {c()}"),
      (
        "if (a) { b(); } else if (!c) { d(); } else e();",
        "if a {b()} else {if pre!(c) {d()} else {e()}}"
      ),
      ("if (handler) handler(x);", "if handler {handler(x)}"),
      ("if (@available(iOS 13.0, *)) { a(); }", "if @available(iOS 13.0, *) {a()}"),
      ("if ((a = [b c])) {}", "if tuple(<a = [b c]>) {}"), ("while (a) b++;", "while a {<b += 1>}"),
      ("do { a(); } while (b);", "repeat {a()} while b"), ("for (;;) {}", "for (; ; ) {}"),
      ("for (int i = 0; i < 3; i++) a(i);", "for (var $i: int = 0; (i < 3); <i += 1>) {a(i)}"),
      ("for (NSString *a in b) c(a);", "for $a as NSString* in b {c(a)}"),
      ("for (id a in [b c]) {}", "for $a in [b c] {}"), ("for (a in b) {}", "for $a in b {}"),
      (
        "for (i = 0, j = 1; i < j; i++, j--) {}",
        "for (opaque(<i = 0>, <j = 1>); (i < j); <i += 1>, <j -= 1>) {}"
      ),
      ("return;", "return"), ("return a ? b : c;", "return (a ? b : c)"),
      ("return handler(x);", "return handler(x)"),
      ("goto done; done: a();", "opaque()\ndone: a()"), ("{ a(); }", "{ {a()}"),
    ])
  func branches(source: String, sketch: String) throws {
    #expect(try statements(source) == sketch)
  }

  @Test("A case runs on into the next one where it does not leave")
  func switches() throws {
    let source = """
      switch (a) {
        case 1:
        case 2: b(); break;
        case 3: { c(); return; }
        case 4: d();
        default: e();
      }
      """
    #expect(
      try statements(source)
        == "switch a {case 1, 2: {b(); break} case 3: {{ {c(); return}} "
        + "case 4: {d(); fallthrough} default: {e()}}")
  }

  @Test(
    "Scopes and exceptions",
    arguments: [
      ("@autoreleasepool { a(); }", "@autoreleasepool {a()}"),
      ("@synchronized(self.a) { b(); }", "@synchronized self.a {b()}"),
      (
        "@try { a(); } @catch (NSException *e) { b(e); } @finally { c(); }",
        "do {a()} catch $e {b(e)} finally {c()}"
      ),
      (
        "@try { a(); } @catch (MyError *e) { } @catch (...) { }",
        "do {a()} catch $e as MyError* {} catch {}"
      ),
      ("@throw a;", "throw a"), ("@weakify(self); a();", "weakify(self)\na()"),
    ])
  func scopes(source: String, sketch: String) throws {
    #expect(try statements(source) == sketch)
  }

  @Test(
    "Local variables",
    arguments: [
      ("int a;", "var $a: int"), ("NSString *a = b;", "let $a: NSString* = b"),
      ("NSString *a = b; a = c;", "var $a: NSString* = b\n<a = c>"),
      ("const int a = 1, *b = c;", "let $a: const int = 1\nlet $b: const int* = c"),
      ("__block BOOL a = NO; f(&a);", "__block var $a: BOOL = false\nf(&a)"),
      ("id<P> a = b;", "let $a: id<P> = b"), ("id a = [B new];", "let $a = [B new]"),
      (
        "NSDictionary<NSString *, NSArray<A *> *> *a = b;",
        "let $a: NSDictionary<NSString*,NSArray<A*>*>* = b"
      ),
      (
        "void (^a)(BOOL, int) = ^(BOOL b, int c) {};",
        "let $a: void(^)(BOOL,int) = {_ b: BOOL, _ c: int in }"
      ),
      ("static dispatch_once_t a;", "static var $a: dispatch_once_t"),
      ("int a[2] = {1, 2};", "let $a: int[] = [1, 2]"),
      ("struct S a = {0};", "let $a: struct S = [0]"),
      ("unsigned long long a = 1;", "let $a: unsigned long long = 1"),
      (
        "UIBackgroundTaskIdentifier __block a = b;",
        "__block let $a: UIBackgroundTaskIdentifier = b"
      ),
      ("__strong typeof(a) b = a;", "__strong let $b = a"),
      ("Handler a = self.b;", "let $a: Handler = self.b"),
      ("a * b;", "var $b: a*"), ("f(a);", "f(a)"), ("a.b = c;", "<a.b = c>"),
      ("a = b, c = d;", "opaque(<a = b>, <c = d>)"),
    ])
  func variables(source: String, sketch: String) throws {
    #expect(try statements(source) == sketch)
  }

  @Test(
    "Macros do without a semicolon",
    arguments: [
      ("LOG(a)\n[b c];", "LOG(a)\n[b c]"),
      ("LOG(a)\nNSString *b = c;", "LOG(a)\nlet $b: NSString* = c"),
      ("LOCK { a(); }", "LOCK\n{ {a()}"), ("GUARD(return);\na();", "GUARD(value{{ {return}})\na()"),
      ("dispatch_async(q, ^{ a(); });", "dispatch_async(q, {a()})"),
    ])
  func macros(source: String, sketch: String) throws {
    #expect(try statements(source) == sketch)
  }

  @Test(
    "Conditional compilation keeps whole branches, and the first one of others",
    arguments: [
      ("#if DEBUG\na();\n#else\nb();\n#endif", "#DEBUG{a()} #else{b()}"),
      ("#ifdef A\na();\n#elif B\nb();\n#endif\nc();", "#A{a()} #B{b()}\nc()"),
      ("#ifndef A\na();\n#endif", "#!A{a()}"), ("#if 0\na();\n#else\nb();\n#endif", "b()"),
      ("#if 1\na();\n#endif", "a()"),
      ("#if A\nif (a) {\n#else\nif (b) {\n#endif\nc(); }", "if a {c()}"),
      ("f(a,\n#if A\nb\n#else\nc\n#endif\n);", "f(a, b)"),
      ("if (a) { b(); }\n#if A\nelse { c(); }\n#endif", "if a {b()} else {c()}"),
    ])
  func conditionals(source: String, sketch: String) throws {
    #expect(try statements(source) == sketch)
  }

  @Test("Cases under a condition know it")
  func conditionalCases() throws {
    let source = "switch (a) {\n#if A\ncase 1: b(); break;\n#endif\ncase 2: c(); }"
    #expect(
      try statements(source) == "switch a {case 1 #A: {b(); break} case 2: {c()}}")
  }
}
