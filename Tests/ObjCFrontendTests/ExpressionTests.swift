import CodeModel
import ModelSketch
import Testing

@Suite("Objective-C expressions")
struct ExpressionTests {
  @Test(
    "Messages have a receiver, a selector and arguments",
    arguments: [
      ("[a go]", "[a go]"), ("[a go:1]", "[a go:(1)]"),
      ("[a go:1 with:b then:c]", "[a go:with:then:(1, b, c)]"),
      ("[[A alloc] initWith:b]", "[[A alloc] initWith:(b)]"),
      ("[a b:[c d:e] f:[g h]]", "[a b:f:([c d:(e)], [g h])]"),
      ("[a :1 :2]", "[a ::(1, 2)]"), ("[A text:@\"x\", 1, b]", "[A text:(\"x\", 1, b)]"),
      ("[a go:b ? c : d]", "[a go:((b ? c : d))]"),
      ("[a go:b ? [c d] : e then:f]", "[a go:then:((b ? [c d] : e), f)]"),
      ("[super go]", "[super go]"), ("[a.b.c go]", "[a.b.c go]"),
      ("[a[0] go]", "[a[0] go]"), ("[@\"x\" length]", "[\"x\" length]"),
      ("[@\"x\" UUID]", "[\"x\" UUID]"), ("[@[] count]", "[[] count]"),
      ("[NSMutableArray<NSString *> new]", "[NSMutableArray new]"),
      ("[(B *)a go]", "[(a as B*) go]"), ("[(a) go]", "[tuple(a) go]"),
      ("[a go:(b) then:c]", "[a go:then:(tuple(b), c)]"),
      ("[a go:(B)b then:c]", "[a go:then:((b as B), c)]"),
      ("[a class]", "[a class]"), ("[a default:1 in:2]", "[a default:in:(1, 2)]"),
      ("[a ?: b go]", "[(a ?? b) go]"), ("[*a go]", "[pre*(a) go]"),
    ])
  func messages(source: String, sketch: String) throws {
    #expect(try expression(source) == "<x = \(sketch)>")
  }

  @Test(
    "Members, calls and indices chain",
    arguments: [
      ("self.a.b", "self.a.b"), ("a->b", "a.b"), ("f(1, b)", "f(1, b)"),
      ("self.done(YES)", "self.done(true)"),
      ("a[0][b]", "a[0][b]"), ("[a b].c", "[a b].c"), ("[a b][0]", "[a b][0]"),
      ("f(a)(b)", "f(a)(b)"), ("va_arg(list, NSString *)", "va_arg(list, type(NSString*))"),
      ("MAX(a, b)", "MAX(a, b)"), ("SET(name:, a)", "SET(selector(name:), a)"),
    ])
  func chains(source: String, sketch: String) throws {
    #expect(try expression(source) == "<x = \(sketch)>")
  }

  @Test(
    "Literals",
    arguments: [
      ("@\"a\"", "\"a\""), ("@\"a\" @\"b\"", "\"ab\""), ("\"a\\n\\u00e9\"", "\"a\né\""),
      ("@\"a.\" kName", "\"a.\\(kName)\""), ("@1", "1"), ("@-1", "pre-(1)"), ("@YES", "true"),
      ("@(a)", "tuple(a)"), ("@[a, @\"b\"]", "[a, \"b\"]"), ("@{a: b, @1: c}", "[a: b, 1: c:]"),
      ("@{}", "[:]"), ("nil", "nil"), ("NULL", "nil"), ("NO", "false"), ("10UL", "10"),
      ("0xFFu", "0xFFu"), ("2.5f", "2.5"), ("'a'", "'a'"),
      ("@selector(go:with:)", "selector(go:with:)"), ("@protocol(P)", "type(P)"),
      ("@encode(int)", "#encode()"), ("{1, 2}", "[1, 2]"), ("(S){.a = 1, .b = 2}", "([1, 2] as S)"),
    ])
  func literals(source: String, sketch: String) throws {
    #expect(try expression(source) == "<x = \(sketch.replacing("[:]", with: "[:]"))>")
  }

  @Test(
    "Operators bind as in C",
    arguments: [
      ("a + b * c", "(a + (b * c))"), ("a - b - c", "((a - b) - c)"),
      ("a || b && c == d", "(a || (b && (c == d)))"),
      ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
      ("a ?: b", "(a ?? b)"), ("!a && -b", "(pre!(a) && pre-(b))"),
      ("a & b ^ c | d", "(((a & b) ^ c) | d)"),
      ("*a", "pre*(a)"), ("&a", "&a"), ("(a)", "tuple(a)"), ("(int)a", "(a as int)"),
      ("(A *)a.b", "(a.b as A*)"), ("(__bridge A *)a", "(a as A*)"), ("(a) - 1", "(tuple(a) - 1)"),
      ("(NSInteger)-1", "(pre-(1) as NSInteger)"), ("(a) * b", "(tuple(a) * b)"),
      ("(A)[a b]", "([a b] as A)"), ("(a)[0]", "tuple(a)[0]"), ("sizeof(int)", "opaque()"),
      ("sizeof(a.b)", "opaque(a.b)"), ("({ [a go]; b; })", "value{{ {[a go]; b}}"),
    ])
  func operators(source: String, sketch: String) throws {
    #expect(try expression(source) == "<x = \(sketch)>")
  }

  @Test(
    "Assignments, with steps as their compound form",
    arguments: [
      ("a = b = c", "<a = <b = c>>"), ("self.a += 1", "<self.a += 1>"), ("a++", "<a += 1>"),
      ("--a", "<a -= 1>"), ("a[@\"k\"] = b", "<a[\"k\"] = b>"), ("*a = b", "<pre*(a) = b>"),
      ("a <<= b", "<a <<= b>"), ("_a = [b c]", "<_a = [b c]>"), ("a->b--", "<a.b -= 1>"),
    ])
  func assignments(source: String, sketch: String) throws {
    #expect(try statements(source + ";") == sketch)
  }

  @Test(
    "Blocks are closures",
    arguments: [
      ("^{ [a b]; }", "{[a b]}"), ("^(BOOL c) { c; }", "{_ c: BOOL in c}"),
      ("^void(A *c, NSError **d) {}", "{_ c: A*, _ d: NSError** in }"),
      ("^A *(void) { return b; }", "{return b}"),
      ("^NSComparisonResult(id a, id b) { return 1; }", "{_ a: id, _ b: id in return 1}"),
      (
        "f(^(void (^done)(BOOL)) { done(YES); })",
        "f({_ done: void(^)(BOOL) escaping in done(true)})"
      ),
      ("[a b:^{ c(); } d:^(int e) {}]", "[a b:d:({c()}, {_ e: int in })]"),
      ("(Handler)^(id a) {}", "({_ a: id in } as Handler)"),
    ])
  func blocks(source: String, sketch: String) throws {
    #expect(try expression(source) == "<x = \(sketch)>")
  }

  @Test(
    "A block lists the locals that it copies although they change",
    arguments: [
      ("int a = 1; run(^{ f(a); }); a = 2;", "[a] in "),
      ("int a = begin(^{ f(a); });", "[a] in "), ("__block int a = begin(^{ f(a); }); a = 2;", ""),
      ("int a = 1; run(^{ f(a); });", ""), ("static int a = 1; run(^{ f(a); }); a = 2;", ""),
      ("int a = 1; run(^{ f(x.a); }); a = 2;", ""),
    ])
  func copies(source: String, head: String) throws {
    let closures = ModelCollector(try lower("void t(void) { \(source) }")).closures
    #expect(closures.count == 1)
    #expect(closures.first.map { $0.sketch.hasPrefix("{" + head) } == true)
    #expect(closures.first?.captures.count == (head.isEmpty ? 0 : 1))
  }

  @Test("A block lists what it uses but does not keep alive")
  func weakCaptures() throws {
    let source = """
      __weak typeof(self) weakSelf = self;
      run(^{ [weakSelf go]; other.weakSelf; });
      run(^{ [self go]; });
      """
    #expect(
      try statements(source) == """
        __weak let $weakSelf = self
        run({[weak weakSelf] in [weakSelf go]; other.weakSelf})
        run({[self go]})
        """)
  }
}
