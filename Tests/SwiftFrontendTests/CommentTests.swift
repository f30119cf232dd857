import Testing

@Suite("Comments for the linter")
struct CommentTests {
  @Test("Comments with the word are kept without their delimiters, others are not")
  func kinds() {
    let source = """
      // lifelint:disable rule -- because
      let a = 1 // lifelint:disable:this b
      /* lifelint:enable rule */ // plain
      /** lifelint c */
      /// lifelint d
      func e() { /* lifelint
        f */ }
      let g = "// lifelint h"
      // other
      """
    let comments = lower(source).comments
    #expect(
      comments.map(\.text) == [
        "lifelint:disable rule -- because", "lifelint:disable:this b", "lifelint:enable rule",
        "lifelint c", "lifelint d", "lifelint\n  f",
      ])
    #expect(
      comments.first.map { source.text(at: $0.range) } == "// lifelint:disable rule -- because")
    #expect(comments.last.map { source.text(at: $0.range) } == "/* lifelint\n  f */")
  }

  @Test("Ranges hold after a mark, with CRLF and behind multi-byte text")
  func ranges() {
    let source = "\u{FEFF}let ü = \"😀\" // ä lifelint\r\n// lifelint b\r\n"
    let comments = lower(source).comments
    #expect(comments.map { source.text(at: $0.range) } == ["// ä lifelint", "// lifelint b"])
  }

  @Test("Comments in text that the parser skipped are kept")
  func skippedText() {
    let comments = lower("func a() { ) ] // lifelint b\n}").comments
    #expect(comments.map(\.text) == ["lifelint b"])
  }
}
