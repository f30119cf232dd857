import CodeModel
import ModelSketch
import Testing

@Suite("String literals")
struct StringTests {
  private func segments(_ literal: String, lineEnd: String = "\n") -> [String] {
    let source = ("let s = " + literal + "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .joined(separator: lineEnd)
    guard case .string(let segments) = lower(source).variables.first?.value?.kind else { return [] }
    return segments.map(\.sketch)
  }

  @Test(
    "Escapes are resolved",
    arguments: [
      (#""a\n\t\"\\\0""#, "a\n\t\"\\\0"), (#""\u{1F600}\u{e9}""#, "😀é"),
      (##"#"a\n\#n"#"##, "a\\n\n"),
      (##"#"say "hi""#"##, "say \"hi\""), (#""""#, ""), (#""plain""#, "plain"),
      (#""\q""#, "\\q"),
    ])
  func escapes(literal: String, text: String) {
    #expect(segments(literal) == [text])
  }

  @Test("Interpolations stand between the texts")
  func interpolation() {
    #expect(segments(#""a\(b)c\(d, format: .x)""#) == ["a", "\\(b)", "c", "\\(d, format: .x)"])
    #expect(segments(##"#"a\(b)\#(c)"#"##) == ["a\\(b)", "\\(c)"])
  }

  @Test("Lines lose their indentation and keep their ends", arguments: ["\n", "\r\n"])
  func multiline(lineEnd: String) {
    let literal = #"""
      """
          one
            two \
          three
          \(four)
          """
      """#
    #expect(segments(literal, lineEnd: lineEnd) == ["one\n  two three\n", "\\(four)"])
  }
}
