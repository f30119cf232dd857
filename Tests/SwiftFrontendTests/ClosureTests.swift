import Testing

@Suite("Closures")
struct ClosureTests {
  @Test(
    "Parameters, captures, attributes and async are kept",
    arguments: [
      ("f { $0 }", "f(trailing {$0})"), ("f { a, _ in b }", "f(trailing {_ a, _ _ in b})"),
      ("f { (a: Int, b) -> Bool in c }", "f(trailing {_ a: Int, _ b in c})"),
      ("f { [weak self] in a }", "f(trailing {[weak self] in a})"),
      ("f { [weak self, b = c.d, e] g in h }", "f(trailing {[weak self, b = c.d, e] _ g in h})"),
      ("f { [unowned a = b] in c }", "f(trailing {[weak a = b] in c})"),
      ("f { @MainActor [a] in b }", "f(trailing {@MainActor [a] in b})"),
      ("f { @Sendable (a) async throws in b }", "f(trailing {@Sendable _ a async in b})"),
      (
        "f { (done: @escaping () -> Void) in done() }",
        "f(trailing {_ done: @escaping()->Void escaping in done()})"
      ),
      ("{ a }()", "{a}()"), ("f {}", "f(trailing {})"), ("f { a; b }", "f(trailing {a; b})"),
      ("f { if a { b } else { c } }", "f(trailing {if a {b} else {c}})"),
    ])
  func shapes(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }
}
