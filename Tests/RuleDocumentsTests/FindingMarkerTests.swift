import LintModel
import RuleDocuments
import Testing

@Suite("Markers in examples")
struct FindingMarkerTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let code: String
    let marker: FindingMarker?
    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case(line: "f()  // finding", code: "f()", marker: FindingMarker(line: 1)),
    Case(line: "f() // finding: a b", code: "f()", marker: FindingMarker(line: 1, words: "a b")),
    Case(
      line: "f()  // finding(note)", code: "f()", marker: FindingMarker(line: 1, level: .note)),
    Case(
      line: "f()  // finding(error): x", code: "f()",
      marker: FindingMarker(line: 1, level: .error, words: "x")),
    Case(
      line: "f()  // also save_on_inactive", code: "f()",
      marker: FindingMarker(line: 1, other: "save_on_inactive")),
    Case(
      line: "<key>a</key> <!-- finding: a -->", code: "<key>a</key>",
      marker: FindingMarker(line: 1, words: "a")),
    Case(line: "key: a  # finding", code: "key: a", marker: FindingMarker(line: 1)),
    Case(
      line: "// lifelint:disable:next a -- b  // finding", code: "// lifelint:disable:next a -- b",
      marker: FindingMarker(line: 1)),
    Case(line: "f()  // the finding", code: "f()  // the finding", marker: nil),
    Case(line: "let finding = \"// x\"", code: "let finding = \"// x\"", marker: nil),
    Case(line: "f(\"é\")  // finding", code: "f(\"é\")", marker: FindingMarker(line: 1)),
  ]

  @Test("A marker is read and taken out of the code", arguments: cases)
  func reading(_ example: Case) {
    let marked = MarkedText(example.line)
    #expect(marked.source == example.code)
    #expect(marked.markers == (example.marker.map { [$0] } ?? []))
    #expect(marked.malformed.isEmpty)
  }

  @Test("A marker of an unknown form is malformed", arguments: ["finding words", "finding(x)"])
  func malformed(_ text: String) {
    #expect(MarkedText("f()  // " + text).malformed == [1])
  }

  @Test("Lines and their ends stay as they are")
  func lineEnds() {
    let marked = MarkedText("a\r\nb  // finding\r\n\nc")
    #expect(marked.source == "a\r\nb\r\n\nc")
    #expect(marked.markers.map(\.line) == [2])
  }
}
