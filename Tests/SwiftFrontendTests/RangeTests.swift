import CodeModel
import ModelSketch
import Testing

@Suite("Source ranges")
struct RangeTests {
  private let source = """
    // größer als 😀
    final class Über: Basis {
      let größe = "é😀" // nach
      func läuft(für x: Int) {
        app.beginTask(name: "ä😀") { ende() } // dahinter
        völlig?.egal(1)
        x = try await /* ü */ laden() ?? nix
      }
    }

    """

  @Test(
    "Ranges cover their text exactly, with bytes of several lengths before them",
    arguments: [
      "", "\u{FEFF}",
    ])
  func multiByte(mark: String) throws {
    let source = mark + source
    try check(source)
  }

  @Test("Ranges hold with CRLF line ends")
  func carriageReturns() throws {
    try check(source.replacing("\n", with: "\r\n"))
  }

  private func check(_ source: String) throws {
    let model = lower(source)
    let type = try #require(model.types.first)
    #expect(source.text(at: type.nameRange) == "Über")
    #expect(source.text(at: type.range).hasPrefix("final class Über"))
    #expect(source.text(at: type.range).hasSuffix("}"))
    let variable = try #require(type.variables.first)
    #expect(source.text(at: variable.nameRange) == "größe")
    #expect(source.text(at: variable.range) == "let größe = \"é😀\"")
    let function = try #require(type.functions.first)
    #expect(source.text(at: function.nameRange) == "läuft")
    #expect(source.text(at: function.parameters[0].range) == "für x: Int")
    let calls = ModelCollector(model).calls
    #expect(
      calls.map { source.text(at: $0.nameRange) } == ["beginTask", "ende", "egal", "laden"])
    #expect(
      function.body?.statements.map { source.text(at: $0.range) } == [
        "app.beginTask(name: \"ä😀\") { ende() }", "völlig?.egal(1)",
        "x = try await /* ü */ laden() ?? nix",
      ])
    #expect(model.errors.isEmpty)
    #expect(type.range.file == testFile)
  }

  @Test("Every expression of a chain starts where its base starts and ends with its link")
  func chain() {
    let source = "a.b(1)?.c[2]!.d"
    let texts = ModelCollector(lower(source)).expressions.map { source.text(at: $0.range) }
    #expect(
      texts == [
        "a.b(1)?.c[2]!.d", "a.b(1)?.c[2]!", "a.b(1)?.c[2]", "a.b(1)?.c", "a.b(1)?", "a.b(1)",
        "a.b", "a", "1", "2",
      ])
  }

  @Test(
    "A call's name is the last name before its arguments",
    arguments: [
      ("a.b.c()", "c"), ("f()", "f"), ("Task<Void, Never> {}", "Task"), ("done?(1)", "done"),
      ("a.done!(1)", "done"), (".b(1)", "b"), ("a.`in`()", "`in`"), ("x[0](1)", "x[0]"),
      ("a.b(c:)()", "b"),
    ])
  func names(source: String, name: String) {
    #expect(ModelCollector(lower(source)).calls.first.map { source.text(at: $0.nameRange) } == name)
  }

  @Test("Children lie inside their parents")
  func nesting() {
    var checker = NestingChecker()
    lower(richSample).walk(&checker)
    #expect(checker.count > 300)
    #expect(checker.outside == [])
  }
}

/// Notes the children that reach out of their parent's range.
private struct NestingChecker: ModelVisitor {
  var count = 0
  var outside: [String] = []

  mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    for child in expression.children {
      count += 1
      if !expression.range.contains(child.range) { outside.append(child.sketch) }
    }
    return true
  }
}
