import CodeModel
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
    #expect(Depth(model).deepest <= 1_100)
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
    #expect(Collector(model).calls.count == 90)
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
    #expect(Collector(model).calls.count == 2 * count)
    #expect(Depth(model).deepest <= 400)
    guard case .expression(let statement) = model.topLevel.statements.first?.kind,
      case .assignment = statement.kind
    else {
      Issue.record("the assignment is lost")
      return
    }
  }

  @Test(
    "A long chain keeps its last links and the arguments of the others", arguments: [100, 5_000])
  func chains(count: Int) {
    let model = lower("a" + (0..<count).map { ".b(\($0))" }.joined())
    let collector = Collector(model)
    #expect(collector.calls.count == min(count, 100))
    let numbers = collector.expressions.filter {
      if case .integer = $0.kind { true } else { false }
    }
    #expect(numbers.count == count)
    #expect(Depth(model).deepest <= 600)
  }

  @Test("A long else-if chain ends")
  func elseIf() {
    let links = (0..<2_000).map { "if a == \($0) { b(\($0)) }" }
    let model = lower("func f() { " + links.joined(separator: " else ") + " }")
    #expect(Collector(model).calls.count > 300)
    #expect(Depth(model).deepest <= 1_100)
  }
}

/// The greatest number of statements and expressions inside one another.
private struct Depth {
  private(set) var deepest = 0

  init(_ model: FileModel) {
    for statement in model.topLevel.statements { measure(statement, 1) }
    for type in model.types { measure(type, 1) }
    for function in model.functions { measure(function.body, 1) }
    for variable in model.variables { if let value = variable.value { measure(value, 1) } }
  }

  private mutating func measure(_ type: TypeDeclaration, _ depth: Int) {
    deepest = max(deepest, depth)
    for inner in type.types { measure(inner, depth + 1) }
    for function in type.functions { measure(function.body, depth + 1) }
  }

  private mutating func measure(_ block: Block?, _ depth: Int) {
    for statement in block?.statements ?? [] { measure(statement, depth + 1) }
  }

  private mutating func measure(_ statement: Statement, _ depth: Int) {
    deepest = max(deepest, depth)
    var inner = DirectParts()
    statement.walk(&inner)
    for part in inner.statements { measure(part, depth + 1) }
    for part in inner.expressions { measure(part, depth + 1) }
  }

  private mutating func measure(_ expression: CodeModel.Expression, _ depth: Int) {
    deepest = max(deepest, depth)
    var inner = DirectParts()
    expression.walk(&inner)
    for part in inner.statements { measure(part, depth + 1) }
    for part in inner.expressions { measure(part, depth + 1) }
  }
}

/// The statements and expressions directly below the first one that is visited.
private struct DirectParts: ModelVisitor {
  private var isInside = false
  var statements: [Statement] = []
  var expressions: [CodeModel.Expression] = []

  mutating func visit(_ statement: Statement) -> Bool {
    guard isInside else { return enter() }
    statements.append(statement)
    return false
  }

  mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    guard isInside else { return enter() }
    expressions.append(expression)
    return false
  }

  private mutating func enter() -> Bool {
    isInside = true
    return true
  }
}
