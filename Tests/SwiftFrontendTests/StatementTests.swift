import ModelSketch
import Testing

@Suite("Swift statements")
struct StatementTests {
  @Test(
    "Branches",
    arguments: [
      ("if a { b } else if let c { d } else { e }", "if a {b} else {if let $c {d} else {e}}"),
      ("if let a = b, var c = d?.e, c > 1 {}", "if let $a = b, var $c = d?.e, (c > 1) {}"),
      ("if case .a(let b) = c {}", "if case .a($b) = c {}"),
      ("if #available(iOS 13, *), a {}", "if #available(iOS 13, *), a {}"),
      ("if #unavailable(iOS 13) {}", "if not #unavailable(iOS 13) {}"),
      ("guard let self else { return }", "guard let $self else {return}"),
      ("guard a, b == c else { throw d }", "guard a, (b == c) else {throw d}"),
      (
        "switch a { case .b, .c where d: e; fallthrough\ndefault: break }",
        "switch a {case .b, .c where d: {e; fallthrough} default: {break}}"
      ),
      (
        "switch a { case 1...5: b\n@unknown default: c }",
        "switch a {case (1 ... 5): {b} default: {c}}"
      ),
    ])
  func branches(source: String, sketch: String) {
    #expect(statements(source) == sketch)
  }

  @Test(
    "Loops and labels",
    arguments: [
      ("while a, let b = c() { d }", "while a, let $b = c() {d}"),
      ("repeat { a } while b > 1", "repeat {a} while (b > 1)"),
      ("for a in b where c { d }", "for $a in b where c {d}"),
      ("for try await a in b {}", "for await $a in b {}"),
      ("for case let a? in b {}", "for $a? in b {}"),
      ("for (i, a): (Int, A) in b {}", "for ($i, $a) as (Int,A) in b {}"),
      (
        "outer: while a { break outer; continue outer }",
        "outer: while a {break outer; continue outer}"
      ),
    ])
  func loops(source: String, sketch: String) {
    #expect(statements(source) == sketch)
  }

  @Test(
    "Errors, scopes and exits",
    arguments: [
      ("do { a } catch { b }", "do {a} catch {b}"),
      (
        "do { a } catch let e as NSError where e.code == 1 { b } catch is X { c }",
        "do {a} catch $e as NSError where (e.code == 1) {b} catch is X {c}"
      ),
      (
        "do { a } catch MyError.bad(let why), .worse { b }",
        "do {a} catch MyError.bad($why) .worse {b}"
      ),
      ("do { a }", "do {a}"), ("defer { a }", "defer {a}"), ("return", "return"),
      ("return a + b", "return (a + b)"), ("throw A.b", "throw A.b"),
    ])
  func exits(source: String, sketch: String) {
    #expect(statements(source) == sketch)
  }

  @Test(
    "Local declarations",
    arguments: [
      ("let a = 1, b: Int", "let $a = 1\nlet $b: Int"), ("let (a, _) = b", "let ($a, _) = b"),
      ("async let a = b()", "async let $a = b()"), ("weak var a: B?", "weak var $a: B?"),
      ("let _ = a", "let _ = a"), ("let a, b: Int", "let $a: Int\nlet $b: Int"),
      ("func f(a: Int) { b }", "function f(a:)(a: Int) {b}"),
      ("var a: Int { b }", "var $a: Int\ngetter a() -> Int {b}"),
      ("struct A { let b: Int }", "struct A {let A.b: Int}"), ("typealias A = B", ""),
    ])
  func declarations(source: String, sketch: String) {
    #expect(statements(source) == sketch)
  }

  @Test("An accessor that yields keeps what it yields")
  func yields() {
    let model = lower("struct A { var b: Int { _read { yield c.d } _modify { yield &c.d } } }")
    #expect(
      model.sketch
        == "struct A {var A.b: Int {getter A.b() -> Int {opaque(c.d)}; "
        + "setter A.b(_ newValue: Int) {opaque(&c.d)}}}")
  }
}
