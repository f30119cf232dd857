import LintModel
import ProjectModel
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  private func read(
    _ text: String, _ extensions: JSONReader.Extensions = []
  ) throws(JSONError) -> JSONDocument {
    try JSONReader.read(Array(text.utf8), file: FileID(0), extensions: extensions)
  }

  private func error(_ text: String, _ extensions: JSONReader.Extensions = []) -> JSONError? {
    do throws(JSONError) {
      _ = try read(text, extensions)
      return nil
    } catch {
      return error
    }
  }

  private func text(_ source: String, _ range: SourceRange?) -> String? {
    range.map { String(decoding: Array(source.utf8)[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  @Test("Names and values keep their places")
  func places() throws {
    let source = #"{ "aps": {"alert": "Grüße", "badge": -1.5e3, "list": [true, null]} }"#
    let root = try read(source).root
    let aps = try #require(root.member("aps"))
    #expect(text(source, aps.nameRange) == #""aps""#)
    #expect(text(source, aps.value.value("alert")?.range) == #""Grüße""#)
    #expect(text(source, aps.value.value("badge")?.range) == "-1.5e3")
    #expect(aps.value.value("badge")?.number == -1500)
    #expect(aps.value.value("list")?.elements?.map(\.kindName) == ["true or false", "null"])
    #expect(text(source, root.range) == source)
  }

  @Test("Escapes are resolved")
  func escapes() throws {
    let value = try read(#""a\n\"\\\/\u00e9\ud83d\ude00""#).root
    #expect(value.string == "a\n\"\\/é😀")
  }

  @Test("A name that occurs twice is listed, and the last one counts")
  func repeated() throws {
    let source = #"{"a": 1, "b": 2, "a": 3}"#
    let document = try read(source)
    #expect(document.root.value("a")?.number == 3)
    #expect(document.repeatedNames.map(\.start) == [17])
  }

  @Test("Comments and trailing commas are read only where they are allowed")
  func extensions() throws {
    let source = "// one\n{\"a\": [1, 2,], /* two */ }"
    let document = try read(source, [.comments, .trailingCommas])
    #expect(document.root.value("a")?.elements?.count == 2)
    #expect(document.comments.map(\.text) == [" one", " two "])
    #expect(error(source)?.title == "JSON has no comments.")
    #expect(error("[1,]")?.title == #"A comma stands before "]"."#)
    #expect(error("[1,]", .comments)?.offset == 2)
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("", "The file is empty.", 0),
      ("{", "The bracket that opens here is never closed.", 0),
      ("{\"a\" 1}", "A colon should follow the name \"a\", not \"1\".", 5),
      ("{\"a\": }", "\"}\" starts no value.", 6),
      ("{a: 1}", "A name in quotes should stand here, not \"a\".", 1),
      ("[1 2]", "A comma or \"]\" should stand here, not \"2\".", 3),
      ("[01]", "`01` is no value.", 1),
      ("[1.]", "`1.` is no value.", 1),
      ("[yes]", "`yes` is no value.", 1),
      ("{} {}", "\"{\" follows the end of the value.", 3),
      ("[\"a\nb\"]", "The string that starts here is not closed on its line.", 1),
      ("[\"a\"", "The bracket that opens here is never closed.", 0),
      ("\"\\x\"", "The backslash starts no known escape.", 1),
      ("\"\\ud800\"", "The escape is half of a pair.", 1),
      ("[1,", "The bracket that opens here is never closed.", 0),
      ("[\u{1}]", "an unexpected character starts no value.", 1),
    ])
  func errors(source: String, title: String, offset: Int) {
    let found = error(source)
    #expect(found?.title == title)
    #expect(found?.offset == offset)
  }

  @Test("Ten thousand brackets end in an error, a hundred thousand names in a value")
  func hostile() throws {
    let deep = String(repeating: "[", count: 10_000)
    #expect(error(deep)?.title == "The text is nested deeper than 128 levels.")
    let names = (0..<100_000).map { "\"k\($0)\": 0" }.joined(separator: ",")
    #expect(try read("{\(names)}").root.members?.count == 100_000)
  }

  @Test("A valid text that is cut anywhere is an error, never a crash")
  func cut() {
    let source = Array(#"{"aps": {"alert": {"title": "\u00e9", "x": [1.5, -2, true, null]}}}"#.utf8)
    var seen = 0
    for end in source.indices {
      do throws(JSONError) {
        _ = try JSONReader.read(Array(source[..<end]), file: FileID(0))
      } catch {
        #expect(error.offset <= end)
        seen += 1
      }
    }
    #expect(seen == source.count)
  }
}
