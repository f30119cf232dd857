import Testing

@Suite("Patterns")
struct PatternTests {
  @Test(
    "Patterns of cases",
    arguments: [
      ("let a", "$a"), ("_", "_"), ("let (a, b)", "($a, $b)"), ("(let a, 1)", "($a, 1)"),
      (".a", ".a"), ("A.b", "A.b"), ("A.B.c(let d)", "A.B.c($d)"),
      (".a(let b, c: _)", ".a($b, c: _)"), ("let .a(b, 1)", ".a($b, 1)"),
      ("let a?", "$a?"), (".some(.a(let b))", ".some(.a($b))"), ("is A", "is A"),
      ("let a as B", "$a as B"), ("a.b", "a.b"), ("1...2", "(1 ... 2)"), ("\"a\"", "\"a\""),
      ("f(1)", "f(1)"), ("self.a(1)", "self.a(1)"), ("nil", "nil"), ("A<B>.c", "A.c"),
      ("(.a, .b(let c))", "(.a, .b($c))"), ("(let a)", "$a"), ("let (a, b) as C", "($a, $b) as C"),
    ])
  func cases(source: String, sketch: String) {
    #expect(statements("switch x { case \(source): y }") == "switch x {case \(sketch): {y}}")
  }

  @Test("A pattern lists the names it binds in order")
  func names() {
    let model = lower("if case let .a(b, .c(d)?, (e, _)) = x {}")
    guard case .ifElse(let conditions, _, _) = model.topLevel.statements.first?.kind,
      case .pattern(let pattern, _) = conditions.first?.kind
    else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.names == ["b", "d", "e"])
  }
}
