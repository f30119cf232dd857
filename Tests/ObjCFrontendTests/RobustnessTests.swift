import CodeModel
import Foundation
import LintModel
import ModelSketch
import Testing

@testable import ObjCFrontend

@Suite("Robustness")
struct RobustnessTests {
  private let text = Array((richSample + richCPlusPlus).utf8)

  private static let richCPlusPlus = """
    namespace app { template <typename T> struct Box { T value{}; Box(T v) : value(v) {} }; }
    static std::vector<int> numbers{1, 2};
    void App::start() const noexcept {
      try { for (auto &n : numbers) { run([&, n]() mutable { delete p; }); } } catch (...) { throw; }
    #if A
      auto x = new Thing(1);
    #else
      if (x) {
    #endif
    }

    """

  private func tokens() throws -> [Range<Int>] {
    try #require(ObjCFrontend.load().reader.tokens(of: text)).map { $0.start..<$0.end }
  }

  @Test("The sample is understood")
  func sample() throws {
    let model = try ObjCFrontend.load().lower(Array(richSample.utf8), file: testFile)
    #expect(model.errors.map { richSample.text(at: $0) } == [])
  }

  @Test("The sample cut off at a token lowers, with ranges inside the text")
  func truncated() throws {
    var generator = SeededGenerator(seed: 1)
    let tokens = try tokens()
    for _ in 0..<80 {
      let cut = tokens[generator.below(tokens.count)].lowerBound
      try check(Array(text[..<cut]))
    }
  }

  @Test("The sample with tokens removed or doubled lowers")
  func edited() throws {
    var generator = SeededGenerator(seed: 2)
    let tokens = try tokens()
    for round in 0..<60 {
      let chosen = Set((0..<6).map { _ in generator.below(tokens.count) })
      var bytes: [UInt8] = []
      var last = 0
      for (index, token) in tokens.enumerated() where chosen.contains(index) {
        bytes += text[last..<(round % 2 == 0 ? token.lowerBound : token.upperBound)]
        if round % 2 == 1 { bytes += text[token] }
        last = token.upperBound
      }
      try check(bytes + text[last...])
    }
  }

  @Test(
    "Odd bytes lower",
    arguments: [[], [0], [0xFF, 0xFE, 0x40], [0x40], [0x22], [0x5C, 0x0A, 0x23]])
  func oddBytes(bytes: [UInt8]) throws { try check(bytes) }

  @Test(
    "Brackets by the thousand end in an error, not in a crash",
    arguments: [
      ("[", "]"), ("(", ")"), ("{", "}"), ("f(^{ ", " });"), ("if (x) { ", " }"), ("[a b:", "]"),
      ("@[", "]"),
      ("@{a: ", "}"), ("a[", "]"), ("!", ""), ("(int)", ""), ("a ? b : ", "c"), ("a = ", "b"),
      ("if (a) ", "b;"), ("#if A\n", "\n#endif"),
      ("case 1: ", ""), ("^", ""), ("x: ", ""), ("struct A { ", " };"), ("else if (x) ", ""),
    ])
  func nesting(open: String, close: String) throws {
    let inner = String(repeating: open, count: 4_000) + "x" + String(repeating: close, count: 4_000)
    let source = "void good(void) { b(); }\nvoid f(void) {\n" + inner + ";\n}\n"
    let model = try lower(source)
    #expect(model.function("good") != nil)
    #expect(ModelDepth(model).deepest <= 1_100)
    try check(Array(inner.utf8))
  }

  @Test(
    "A string that is not closed costs its line, not those after it",
    arguments: [
      ("a = [b c:@\"https:\n[d e];\nreturn;\n", "[d e]"), ("f(@\"x, y);\ng();\n", "g()"),
      ("[a b:[c d:\"x]];\nif (y) { g(); }\n", "if y {g()}"),
    ])
  func openString(lines: String, kept: String) throws {
    let model = try lower("void f(void) {\n" + lines + "}\nvoid good(void) { b(); }\n")
    #expect(model.function("good") != nil)
    let body = try #require(model.function("f")?.body)
    #expect(body.statements.map(\.sketch).contains(kept))
    #expect(!model.errors.isEmpty)
  }

  @Test("Long sequences and chains stay flat and keep their calls")
  func sequences() throws {
    let terms = (0..<3_000).map { "f(\($0))" }.joined(separator: " + ")
    let chain = "a" + (0..<3_000).map { "[g(\($0))]" }.joined()
    let model = try lower("void f(void) { x = \(terms); y = \(chain); }")
    #expect(ModelCollector(model).calls.count == 6_000)
    #expect(ModelDepth(model).deepest <= 600)
  }

  private func check(_ bytes: [UInt8]) throws {
    let model = try ObjCFrontend.load().lower(bytes, file: testFile)
    let collector = ModelCollector(model)
    let ends = collector.expressions.map(\.range.end) + collector.statements.map(\.range.end)
    #expect(Int(ends.max() ?? 0) <= bytes.count)
  }
}

/// A small random generator that gives the same numbers on every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
