import LintModel
import Testing

@Suite("Lines and columns")
struct LineTableTests {
  @Test("Every character's place leads back to its offset")
  func roundTrip() {
    let text = Array("\u{FEFF}a\u{E9}\r\n\r\u{1F600}b\n\nend".utf8)
    let table = LineTable(text)
    let starts = text.indices.filter { $0 >= 3 && text[$0] & 0xC0 != 0x80 }
    let places = starts.map { table.position(at: $0) }
    #expect(places.map { table.offset(of: $0) } == starts)
    #expect(Set(places).count == starts.count)
    #expect(table.offset(of: table.position(at: text.count)) == text.count)
  }

  @Test(
    "A place that is not in the text has no offset",
    arguments: [(0, 1), (1, 0), (1, 9), (6, 1), (3, 2)])
  func missing(line: Int, column: Int) {
    let table = LineTable(Array("a\u{E9}\nbc\n\u{1F600}\n".utf8))
    #expect(table.offset(of: SourcePosition(line: line, column: column)) == nil)
  }
}
