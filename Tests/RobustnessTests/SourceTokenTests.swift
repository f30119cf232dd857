import RepositoryTools
import Testing

@Suite("Breaking a text at its tokens")
struct SourceTokenTests {
  private let tokens = SourceTokens("let naïve = f(1) // two words\n}")

  @Test("Words, single signs and whole comments are tokens")
  func ranges() {
    // let, naïve, =, f, (, 1, ), the comment, }
    #expect(tokens.ranges.count == 9)
    #expect(SourceTokens(" \n\t").ranges.isEmpty)
  }

  @Test("A text is cut before a token, loses it or has it twice")
  func changes() {
    #expect(tokens.truncated(before: 1) == "let ")
    #expect(tokens.removing(1) == "let  = f(1) // two words\n}")
    #expect(tokens.doubling(1) == "let naïve naïve = f(1) // two words\n}")
    #expect(tokens.removing(7) == "let naïve = f(1) \n}")
    #expect(tokens.truncated(before: 0).isEmpty)
  }

  @Test("A seed gives the same numbers every time, another seed others")
  func generator() {
    var one = SeededGenerator(seed: 1)
    var same = SeededGenerator(seed: 1)
    var other = SeededGenerator(seed: 2)
    let first = one.next()
    #expect(same.next() == first)
    #expect(other.next() != first)
    #expect(one.next() != first)
  }

  @Test("Every token of every source gives three variants")
  func variants() {
    let file = FixtureApp.File(path: "A.swift", text: "f(x)")
    let variants = BrokenVariant.all(of: file)
    #expect(variants.count == 12)
    #expect(Set(variants).count == 12)
    #expect(variants[4].description == "A.swift, token 1 removed")
  }
}
