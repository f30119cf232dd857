import CodeModel
import LintModel
import ModelSketch
import SwiftFrontend
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Robustness")
struct RobustnessTests {
  /// Where every token of the sample starts and ends, with the blanks around it.
  private let tokens: [Range<Int>] = Parser.parse(source: richSample)
    .tokens(viewMode: .sourceAccurate)
    .map { $0.position.utf8Offset..<$0.endPosition.utf8Offset }
  private let text = Array(richSample.utf8)

  @Test("The sample cut off at a token lowers, with ranges inside the text")
  func truncated() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<60 {
      let cut = tokens[generator.below(tokens.count)].lowerBound
      check(Array(text[..<cut]))
    }
  }

  @Test("The sample with tokens removed lowers")
  func removed() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<25 {
      check(edited(&generator) { _ in [] })
    }
  }

  @Test("The sample with tokens doubled lowers")
  func doubled() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<25 {
      check(edited(&generator) { $0 + $0 })
    }
  }

  private func edited(
    _ generator: inout SeededGenerator, _ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>
  ) -> [UInt8] {
    let chosen = Set((0..<5).map { _ in generator.below(tokens.count) })
    return tokens.enumerated().flatMap { index, token in
      chosen.contains(index) ? change(text[token]) : text[token]
    }
  }

  private func check(_ bytes: [UInt8]) {
    let model = SwiftFrontend().lower(bytes, file: testFile)
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
