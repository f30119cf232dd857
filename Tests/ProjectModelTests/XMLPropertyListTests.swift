import LintModel
import ProjectModel
import Testing

@Suite("XML property lists")
struct XMLPropertyListTests {
  private func read(_ text: String) throws -> PropertyListDocument {
    try PropertyListReader.read(Array(text.utf8), file: FileID(3))
  }

  private func slice(_ text: String, _ range: SourceRange) -> String {
    String(decoding: Array(text.utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  @Test("Every kind of value is read")
  func kinds() throws {
    let root = try read(
      plist(
        """
        <key>s</key><string>a</string><key>i</key><integer>-3</integer>
        <key>h</key><integer>0xFF</integer><key>r</key><real>1.5</real><key>t</key><true/>
        <key>f</key><false></false><key>d</key><date>2024-01-02T03:04:05Z</date>
        <key>b</key><data>
        AQI
        D</data><key>e</key><array/><key>o</key><dict/><key>n</key><string/>
        """)
    ).root
    let expected: [String: PropertyList.Kind] = [
      "s": .string("a"), "i": .integer(-3), "h": .integer(255), "r": .real(1.5),
      "t": .boolean(true), "f": .boolean(false), "d": .date("2024-01-02T03:04:05Z"),
      "b": .data([1, 2, 3]), "e": .array([]), "o": .dictionary([]), "n": .string(""),
    ]
    #expect(root.entries?.count == expected.count)
    for (key, kind) in expected { #expect(root.value(forKey: key)?.kind == kind, "\(key)") }
  }

  @Test("Ranges give key, content and element, after multi-byte text")
  func ranges() throws {
    let text = plist(
      "<!-- Grüße 🎉 -->\n <key>Mödes</key>\r\n <array><string>fetch</string></array>")
    let entry = try #require(try read(text).root.entry(forKey: "Mödes"))
    let element = try #require(entry.value.elements?.first)
    #expect(slice(text, entry.keyRange) == "Mödes")
    #expect(slice(text, element.contentRange) == "fetch")
    #expect(slice(text, element.range) == "<string>fetch</string>")
    #expect(slice(text, entry.value.contentRange) == "<string>fetch</string>")
    #expect(slice(text, entry.range).hasPrefix("<key>"))
    #expect(slice(text, entry.range).hasSuffix("</array>"))
    #expect(element.range.file == FileID(3))
  }

  @Test("Comments keep their text and place, wherever they stand")
  func comments() throws {
    let suppression = " lifelint:disable:next modes -- played elsewhere "
    let text = plist("<!--\(suppression)--><key>a</key><string>x<!--in-->y</string>")
    let document = try read(text)
    #expect(document.comments.map(\.text) == [suppression, "in"])
    #expect(
      document.comments.map { slice(text, $0.range) } == ["<!--\(suppression)-->", "<!--in-->"])
    #expect(document.root.value(forKey: "a")?.string == "xy")
  }

  @Test("A comment that ends the file or stands in CDATA is told apart")
  func commentsNearMiss() throws {
    let text = plist("<key>a</key><string><![CDATA[<!--no-->&amp;]]></string>") + "<!--last-->\n"
    let document = try read(text)
    #expect(document.comments.map(\.text) == ["last"])
    #expect(document.root.value(forKey: "a")?.string == "<!--no-->&amp;")
  }

  @Test("Predefined and numeric entities are resolved")
  func entities() throws {
    let root = try read(
      plist("<key>a&amp;b</key><string>&lt;&#65;&#x1F389;&gt;&quot;&apos;</string>")
    )
    .root
    #expect(root.value(forKey: "a&b")?.string == "<A🎉>\"'")
  }

  @Test("Byte order marks and other encodings are read")
  func encodings() throws {
    let text = plist("<key>ä</key><string>ö</string>")
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let swapped = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let latin = plist("<key>k</key><string>?</string>")
      .replacing("UTF-8", with: "ISO-8859-1").utf8.map { $0 == UInt8(ascii: "?") ? 0xF6 : $0 }
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [marked, [0xFF, 0xFE] + units, [0xFE, 0xFF] + swapped, units] {
      let root = try PropertyListReader.read(bytes, file: FileID(0)).root
      #expect(root.value(forKey: "ä")?.string == "ö")
    }
    // The question marks of the declaration turn too; only the value matters here.
    let declared = latin.enumerated().map {
      $0.offset < 60 && $0.element == 0xF6 ? 0x3F : $0.element
    }
    let root = try PropertyListReader.read(declared, file: FileID(0)).root
    #expect(root.value(forKey: "k")?.string == "ö")
  }

  @Test("A key that occurs twice is kept, noted, and the last value counts")
  func repeatedKeys() throws {
    let text = plist("<key>a</key><true/><key>b</key><true/><key>a</key><false/>")
    let document = try read(text)
    #expect(document.root.entries?.count == 3)
    #expect(document.root.value(forKey: "a")?.boolean == false)
    #expect(document.repeatedKeys.count == 1)
    #expect(document.repeatedKeys.first == document.root.entries?.last?.keyRange)
  }

  @Test("A value in another dictionary repeats no key")
  func repeatedKeysNearMiss() throws {
    let text = plist("<key>a</key><dict><key>a</key><true/></dict>")
    #expect(try read(text).repeatedKeys.isEmpty)
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let text: String
    let title: String
    /// What stands at the reported place; empty for the end.
    let place: String
    var testDescription: String { title }
  }

  private static let broken = [
    Broken(text: "", title: "empty", place: ""),
    Broken(text: " \n", title: "empty", place: " \n"),
    Broken(text: "hello", title: "no property list", place: "hello"),
    Broken(text: "<html></html>", title: "`<html>` is no property list element", place: "<html>"),
    Broken(text: "<plist/>", title: "holds no value", place: "<plist/>"),
    Broken(text: "<plist><dict/><dict/></plist>", title: "more than one", place: "<dict/></pl"),
    Broken(text: "<plist><dict/></plist><dict/>", title: "follows the end", place: "<dict/>"),
    Broken(text: "<dict><key>a</key></dict>", title: "key `a` has no value", place: "a</key>"),
    Broken(text: "<dict><string>a</string></dict>", title: "no key", place: "<string>a"),
    Broken(
      text: "<dict><key>a</key><string>b</dict>", title: "inside `<string>`", place: "</dict>"),
    Broken(text: "<array></dict>", title: "closes `<array>`", place: "</dict>"),
    Broken(text: "<array>x</array>", title: "text between", place: "x</array>"),
    Broken(text: "<array><string>a", title: "ends inside `<string>`", place: ""),
    Broken(text: "<array><str", title: "ends inside `<str>`", place: ""),
    Broken(text: "<dict><key>a</key>", title: "ends inside `<dict>`", place: ""),
    Broken(text: "<array><!-- x", title: "inside a comment", place: "<!-- x"),
    Broken(text: "<!DOCTYPE plist [", title: "document type", place: "<!DOCTYPE"),
    Broken(text: "<string>&lol;</string>", title: "entity `&lol;`", place: "&lol;"),
    Broken(text: "<string>a & b</string>", title: "ampersand", place: "& b"),
    Broken(text: "<integer>x1</integer>", title: "`x1` is no integer", place: "x1"),
    Broken(text: "<string>a < b</string>", title: "less-than sign", place: "< b"),
  ]

  @Test("Broken files give an error at the place", arguments: XMLPropertyListTests.broken)
  func malformed(_ sample: Broken) throws {
    let bytes = Array(sample.text.utf8)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListReader.read(bytes, file: FileID(0))
    }
    let offset = try #require(error?.offset)
    #expect(error?.title.contains(sample.title) == true, "\(error?.title ?? "")")
    #expect(String(decoding: bytes[offset...], as: UTF8.self).hasPrefix(sample.place))
    #expect(sample.place.isEmpty == (offset == bytes.count))
  }

  @Test("A file cut off anywhere is an error, never a crash")
  func truncated() throws {
    let text = Array(
      plist("<!-- c --><key>a</key><array><string>&amp;</string><data>AQ==</data></array>").utf8)
    let end = try #require(text.lastIndex(of: UInt8(ascii: ">")))
    var failures = 0
    for length in 0..<end {
      #expect(throws: PropertyListError.self, "\(length)") {
        try PropertyListReader.read(Array(text[..<length]), file: FileID(0))
      }
      failures += 1
    }
    #expect(failures > 200)
  }
}
