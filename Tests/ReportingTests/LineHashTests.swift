import LintModel
import Testing

/// Expected values are those that GitHub's upload action publishes for the same texts.
@Suite("GitHub's line hash")
struct LineHashTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let id: String
    let text: String
    let hashes: [String]
    var testDescription: String { id }
  }

  static let greetings = [
    "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
    "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
  ]

  static let cases = [
    Case(id: "an empty file", text: "", hashes: ["c129715d7a2bc9a3:1"]),
    Case(
      id: "short lines", text: " a\nb\n  \t\tc\n d",
      hashes: [
        "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
      ]),
    Case(
      id: "no line end at the end", text: " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
      hashes: [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
        "b86d3392aea1be30:1", "e6ceba753e1a442:1",
      ]),
    Case(id: "LF", text: " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", hashes: greetings),
    Case(id: "CR", text: " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", hashes: greetings),
    Case(
      id: "CRLF", text: " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      hashes: greetings),
    Case(
      id: "mixed line ends", text: " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
      hashes: greetings),
    Case(
      id: "equal lines are counted",
      text: String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
      hashes: (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ]),
  ]

  @Test("Each line has the published hash", arguments: cases)
  func published(_ example: Case) {
    #expect(LineHash.hashes(of: Array(example.text.utf8)) == example.hashes)
  }

  @Test("There is a hash for every line of the line table", arguments: cases)
  func lineCount(_ example: Case) {
    let bytes = Array(example.text.utf8)
    #expect(LineHash.hashes(of: bytes).count == LineTable(bytes).lineCount)
  }

  @Test("Indentation does not change a hash; a letter does")
  func blanks() {
    let plain = LineHash.hashes(of: Array("foo(bar)".utf8))
    #expect(LineHash.hashes(of: Array("\t foo( bar )".utf8)) == plain)
    #expect(LineHash.hashes(of: Array("foo(baz)".utf8)) != plain)
  }
}
