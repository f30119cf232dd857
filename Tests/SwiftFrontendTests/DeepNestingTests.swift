import CodeModel
import ModelSketch
import Testing

@Suite("Deep nesting")
struct DeepNestingTests {
  private static func nested(_ open: String, _ close: String, _ count: Int, around: String = "x")
    -> String
  {
    String(repeating: open, count: count) + around + String(repeating: close, count: count)
  }

  struct Nesting: CustomTestStringConvertible {
    let open: String
    let close: String
    let count: Int

    var testDescription: String { "\(count) times \(open)" }
  }

  @Test(
    "Brackets by the thousand end in an error, not in a crash",
    arguments: [
      Nesting(open: "[", close: "]", count: 10_000), Nesting(open: "(", close: ")", count: 10_000),
      Nesting(open: "{", close: "}", count: 10_000),
      Nesting(open: "f { ", close: " }", count: 10_000),
      Nesting(open: "if x { ", close: " }", count: 10_000),
      Nesting(open: "a[", close: "]", count: 10_000),
      Nesting(open: "class A { ", close: " }", count: 10_000),
      Nesting(open: "\"\\(", close: ")\"", count: 3_000),
      Nesting(open: "#if A\n", close: "\n#endif", count: 10_000),
      Nesting(open: "A<", close: ">", count: 10_000),
      Nesting(open: "[x: [", close: "]]", count: 5_000),
      Nesting(open: "try ", close: "", count: 10_000),
      Nesting(open: "let ", close: "", count: 10_000),
      Nesting(open: "if x { y } else ", close: "{}", count: 10_000),
      Nesting(open: "{", close: "", count: 10_000),
    ])
  func brackets(nesting: Nesting) {
    let model = lower(
      "func good() { b() }\n"
        + DeepNestingTests.nested(nesting.open, nesting.close, nesting.count))
    #expect(model.function("good") != nil)
    #expect(!model.errors.isEmpty)
    #expect(ModelDepth(model).deepest <= 1_100)
  }

  @Test("What nests too deep costs only itself")
  func neighbours() {
    let deep = DeepNestingTests.nested("f([{ ", " }])", 2_000)
    let model = lower("class A { func a() { \(deep) }\nfunc b() { c() } }\nfunc d() { e() }")
    #expect(model.errors.count == 1)
    #expect(model.function("b")?.body?.sketch == "c()")
    #expect(model.function("d")?.body?.sketch == "e()")
  }

  @Test("Ninety nested closures are lowered completely")
  func closures() {
    let model = lower(DeepNestingTests.nested("f { ", " }", 90))
    #expect(ModelCollector(model).calls.count == 90)
    #expect(model.errors.isEmpty)
  }

  @Test(
    "Brackets in strings and comments, and comparisons, are no nesting",
    arguments: [
      "let a = \"" + String(repeating: "(", count: 300) + "\"\n",
      "let a = #\"" + String(repeating: "\\(\"", count: 300) + "\"#\n",
      "/* " + String(repeating: "[", count: 300) + " */\n",
      "// " + String(repeating: "{", count: 300) + "\n",
      String(repeating: "a = b<c\n", count: 50),
      "a = " + String(repeating: "b < c && ", count: 20) + "d\n",
      "let a = \"\"\"\n" + String(repeating: "\"(", count: 300) + "\n\"\"\"\n",
      String(repeating: "if a { b } else if c { d }\n", count: 600),
      String(repeating: "let f: A<B<C>> = try await g()\n", count: 80),
    ])
  func nearMisses(source: String) {
    let model = lower(source + "func good() { b() }\n")
    #expect(model.errors.isEmpty)
    #expect(model.function("good")?.body?.sketch == "b()")
  }

  @Test("A long sequence keeps its operands and stays flat", arguments: [50, 5_000])
  func sequences(count: Int) {
    let terms = (0..<count).map { "f(\($0))" }
    let model = lower(
      "let a = " + terms.joined(separator: " + ") + "\nb = "
        + terms.joined(separator: " ?? "))
    #expect(ModelCollector(model).calls.count == 2 * count)
    #expect(ModelDepth(model).deepest <= 400)
    guard case .expression(let statement) = model.topLevel.statements.first?.kind,
      case .assignment = statement.kind
    else {
      Issue.record("the assignment is lost")
      return
    }
  }

  @Test("Long sequences of long sequences stay flat, whichever side they group to")
  func sequencesOfSequences() {
    let sum = (0..<150).map { "f(\($0))" }.joined(separator: " + ")
    for sign in [" ?? ", " == ", " && ", " ? c : "] {
      let model = lower("a = " + Array(repeating: sum, count: 150).joined(separator: sign))
      #expect(ModelCollector(model).calls.count == 150 * 150)
      #expect(ModelDepth(model).deepest <= 500, "\(sign)")
    }
  }

  @Test("Operands keep their order however long the sequence", arguments: [" + ", " ?? "])
  func order(sign: String) {
    let numbers = 0..<1_000
    let model = lower("a = " + numbers.map(String.init).joined(separator: sign))
    let found = ModelCollector(model).expressions.compactMap { expression -> Int? in
      guard case .integer(let text) = expression.kind else { return nil }
      return Int(text)
    }
    #expect(found == Array(numbers))
  }

  @Test("Time does not grow with the square of the length", .timeLimit(.minutes(1)))
  func longInput() {
    let sum = lower("a = " + (0..<60_000).map { "b\($0)" }.joined(separator: " + "))
    let orElse = lower("a = " + (0..<60_000).map { "b\($0)" }.joined(separator: " ?? "))
    let chain = lower("a" + String(repeating: ".b { c() }", count: 20_000))
    #expect(ModelCollector(sum).expressions.count > 60_000)
    #expect(ModelCollector(orElse).expressions.count > 60_000)
    #expect(ModelCollector(chain).calls.count > 20_000)
  }

  @Test(
    "A long chain keeps its last links and the arguments of the others", arguments: [100, 5_000])
  func chains(count: Int) {
    let model = lower("a" + (0..<count).map { ".b(\($0))" }.joined())
    let collector = ModelCollector(model)
    #expect(collector.calls.count == min(count, 100))
    let numbers = collector.expressions.filter {
      if case .integer = $0.kind { true } else { false }
    }
    #expect(numbers.count == count)
    #expect(ModelDepth(model).deepest <= 600)
  }

  @Test("A long else-if chain ends")
  func elseIf() {
    let links = (0..<2_000).map { "if a == \($0) { b(\($0)) }" }
    let model = lower("func f() { " + links.joined(separator: " else ") + " }")
    #expect(ModelCollector(model).calls.count > 300)
    #expect(ModelDepth(model).deepest <= 1_100)
  }
}
