import ModelSketch
import Testing

@Suite("Broken Swift code")
struct BrokenCodeTests {
  @Test(
    "An error in one function leaves the others whole",
    arguments: [
      "func bad() { let = }", "func bad() { if { } }", "func bad( { }", "func bad() { a.b(, }",
      "func bad() { x = }", "func bad() { \"open }", "func bad() { switch a { foo } }",
      "func bad() { @ }", "func bad() { a ? b }", "func bad() { foo(1 }",
    ])
  func otherFunctions(broken: String) {
    let model = lower("class A {\n  func before() { a() }\n  \(broken)\n}\nfunc after() { b() }\n")
    #expect(!model.errors.isEmpty)
    #expect(model.sketch.contains("function A.before()() {a()}"))
    #expect(model.sketch.contains("function after()() {b()}") || broken.contains("\"open"))
  }

  @Test("Errors tell where the parser recovered")
  func places() {
    let source = "func a() { b( }\nfunc c() { ) }\n"
    #expect(lower(source).errors.map { "\($0.start)..<\($0.end)" } == ["14..<14", "27..<28"])
    #expect(lower("func a() { b() }").errors.isEmpty)
  }

  @Test(
    "Text that is not Swift lowers to something", arguments: ["", "\0", "}}}", "\u{FEFF}", "🙂"])
  func nonsense(source: String) {
    let model = lower(source)
    #expect(model.types.isEmpty)
    #expect(Int(model.topLevel.range.end) == source.utf8.count)
  }
}
