import Testing

@Suite("Swift expressions")
struct ExpressionTests {
  @Test(
    "Chains of members, calls and subscripts nest to the left",
    arguments: [
      ("a", "a"), ("self.a.b", "self.a.b"), (".noData", ".noData"), ("super.f()", "super.f()"),
      ("f()", "f()"), ("f(1, b: x)", "f(1, b: x)"), ("a.f().g()", "a.f().g()"),
      ("a[0]", "a[0]"), ("a[x: 1, 2].b", "a[x: 1, 2].b"), ("a?.b()", "a?.b()"),
      ("a?.b?.c(d!)", "a?.b?.c(d!)"), ("done?()", "done?()"), ("a!.b", "a!.b"),
      ("Task<Void, Never>.self", "Task.self"), ("save(to:)", "save(to:)"),
      ("a.save(to:for:)", "a.save(to:for:)"), ("`default`.go", "default.go"), ("$0.a", "$0.a"),
    ])
  func chains(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "Trailing closures are arguments, the first without a label",
    arguments: [
      ("f { a }", "f(trailing {a})"), ("f(1) { a }", "f(1, trailing {a})"),
      ("f(1) { a } done: { b }", "f(1, trailing {a}, trailing done: {b})"),
      ("f(1, done: { b })", "f(1, done: {b})"),
      ("Task<Void, Never> { a }", "Task(trailing {a})"),
      ("a.b { c }.d { e }", "a.b(trailing {c}).d(trailing {e})"),
      ("a[0] { b }", "a[0, trailing {b}]"),
    ])
  func trailingClosures(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "Literals keep their kind",
    arguments: [
      ("1_000", "1_000"), ("0xFF", "0xFF"), ("2.5", "2.5"), ("true", "true"), ("nil", "nil"),
      ("[1, a]", "[1, a]"), ("[]", "[]"), ("[:]", "[:]"), ("[a: 1, b: 2]", "[a: 1, b: 2:]"),
      ("(a, b: 1)", "tuple(a, b: 1)"), ("(a)", "tuple(a)"), ("-1", "pre-(1)"),
      ("[String]()", "[String]()"), ("/ab+/", "opaque()"), ("#/ab+/#", "opaque()"),
    ])
  func literals(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "Signs, words and compile-time forms",
    arguments: [
      ("!a", "pre!(a)"), ("f(&a)", "f(&a)"), ("a...", "post...(a)"), ("\\.a.b", "path(a.b)"),
      ("\\Root.a?.b", "path(a.b)"), ("\\.a[f()].b", "opaque(path(a.b), f())"),
      ("#selector(tick(_:))", "selector(tick(_:))"),
      ("#selector(A.tick(_:for:))", "selector(A.tick(_:for:))"), ("#function", "#function()"),
      ("#expect(a) { b }", "#expect(a, trailing {b})"), ("consume a", "opaque(a)"),
      ("_ = a", "<_ = a>"), ("[Int?].self", "[Int?].self"),
      ("x = if a { 1 } else { 2 }", "<x = value{if a {1} else {2}}>"),
      (
        "x = switch a { case .b: 1 default: 2 }",
        "<x = value{switch a {case .b: {1} default: {2}}}>"
      ),
    ])
  func words(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test("A chain with #if keeps its base and the links of every branch")
  func conditionalChain() {
    let source = """
      Text(a)
        #if os(iOS)
          .padding(b)
        #else
          .frame(c)
        #endif
        .bold()
      """
    #expect(expression(source) == "opaque(Text(a), .padding(b), .frame(c)).bold()")
  }
}
