import LintModel
import Testing

@testable import Reporting

@Suite("Text on a terminal")
struct DisplayTextTests {
  @Test(
    "Width counts columns, not characters",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("名前", 4), ("😀", 2), ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2),
      ("❤", 1),
      ("\u{301}", 0), ("", 0),
    ])
  func width(_ text: String, _ expected: Int) {
    #expect(DisplayText.width(text) == expected)
  }

  @Test("What steers a terminal is replaced; other text stays")
  func sanitized() {
    #expect(DisplayText.sanitized("a\u{1B}[31mb\u{202E}c\u{9B}") == "a?[31mb?c?")
    #expect(DisplayText.sanitized("naïve 名\t\n") == "naïve 名\t\n")
  }

  @Test("Prose is wrapped at blanks")
  func wrapping() {
    #expect(LineWrapping.lines("aa bb cc", width: 5) == ["aa bb", "cc"])
    #expect(LineWrapping.lines("aa bb cc", width: 5, used: 3, indent: 1) == ["aa", " bb", " cc"])
    #expect(LineWrapping.lines("aa bb", width: 5, used: 4, indent: 1) == ["", " aa", " bb"])
    #expect(LineWrapping.lines("abcdefgh b", width: 5) == ["abcdefgh", "b"])
    #expect(LineWrapping.lines("", width: 5) == [""])
  }

  @Test("A tab moves to the next stop, a wide character takes two columns")
  func excerpt() {
    let tabs = SourceExcerpt(Sample.place(text: "\ta\tb()", of: "b"), width: 40)
    #expect(tabs.text == "    a   b()")
    #expect((tabs.offset, tabs.length) == (8, 1))
    let wide = SourceExcerpt(Sample.place(text: "\"名😀\".end()", of: "end"), width: 40)
    #expect((wide.offset, wide.length) == (7, 3))
  }

  @Test("A long line is cut around the range")
  func longLine() {
    let text =
      String(repeating: "x", count: 5_000) + "call()" + String(repeating: "y", count: 5_000)
    let excerpt = SourceExcerpt(Sample.place(text: text, of: "call"), width: 60)
    #expect(excerpt.text.hasPrefix("...x") && excerpt.text.hasSuffix("y..."))
    #expect(excerpt.text.count <= 60)
    #expect(excerpt.parts.marked == "call")
    let short = SourceExcerpt(Sample.place(text: "call()", of: "call"), width: 60)
    #expect(short.text == "call()")
  }

  @Test("A range longer than the line is underlined as far as it is shown")
  func longRange() {
    let text = "a(" + String(repeating: "z", count: 200) + ")"
    let excerpt = SourceExcerpt(Sample.place(text: text, of: text), width: 40)
    #expect(excerpt.offset + excerpt.length <= 40)
    #expect(excerpt.length >= 30)
  }

  @Test("An empty line and a place past its end still have one column underlined")
  func pastTheEnd() {
    let empty = SourceExcerpt(Sample.place(text: "", of: ""), width: 40)
    #expect((empty.text, empty.offset, empty.length) == ("", 0, 1))
  }
}
