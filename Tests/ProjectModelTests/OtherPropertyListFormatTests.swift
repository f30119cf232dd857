import Foundation
import LintModel
import ProjectModel
import Testing

@Suite("Old-style and binary property lists")
struct OtherPropertyListFormatTests {
  private func read(_ text: String) throws -> PropertyListDocument {
    try PropertyListReader.read(Array(text.utf8), file: FileID(0))
  }

  @Test("An old-style list is read with places")
  func oldStyle() throws {
    let text = """
      // !$*UTF8*$!
      { /* note */ name = App-1.2/x; "quoted \\"k\\"" = 'it'; list = (a, "b c", ); \
      data = <0A 0b0c>; nested = { path = "<group>"; }; }
      """
    let document = try read(text)
    let root = document.root
    #expect(document.format == .oldStyle)
    #expect(root.value(forKey: "name")?.string == "App-1.2/x")
    #expect(root.value(forKey: "quoted \"k\"")?.string == "it")
    #expect(root.value(forKey: "list")?.strings == ["a", "b c"])
    #expect(root.value(forKey: "data")?.kind == .data([10, 11, 12]))
    let path = try #require(root.value(at: "nested", "path"))
    let bytes = Array(text.utf8)
    let content = bytes[Int(path.contentRange.start)..<Int(path.contentRange.end)]
    #expect(String(decoding: content, as: UTF8.self) == "<group>")
    #expect(path.range.end - path.contentRange.end == 1)
  }

  @Test(
    "Escapes are resolved",
    arguments: [
      (#"a\nb\t\\"#, "a\nb\t\\"), (#"\U00e4\Ud83c\Udf89"#, "ä🎉"), (#"\101\0"#, "A\0"),
      (#"\""#, "\""),
    ])
  func escapes(written: String, meant: String) throws {
    #expect(try read("{ k = \"\(written)\"; }").root.value(forKey: "k")?.string == meant)
  }

  @Test(
    "Broken old-style lists give an error",
    arguments: [
      ("{ a = b; ", "ends inside a dictionary"), ("{ a = b }", "`;` is missing"),
      ("{ a b; }", "`=` is missing"), ("( a b )", "`,` is missing"), ("{ a = \"b", "quoted text"),
      ("{ a = b; } x", "after the end"), ("{ a = ; }", "begins no value"),
      ("{ /* x", "inside a comment"), ("{ a = <0g>; }", "begins no value"),
      ("{\n<<<<<<< HEAD\na = b;\n}", "merge conflict"), ("(", "ends inside an array"),
    ])
  func brokenOldStyle(text: String, title: String) {
    let error = #expect(throws: PropertyListError.self) { try read(text) }
    #expect(error?.title.contains(title) == true, "\(error?.title ?? "")")
  }

  @Test("Foundation and we read the same values", arguments: [true, false])
  func agreesWithFoundation(isBinary: Bool) throws {
    let object: [String: Any] = [
      "text": "Grüße 🎉 <&>", "latin": "plain", "count": 70000, "negative": -5, "zero": 0,
      "yes": true, "no": false, "ratio": 0.25, "bytes": Data([0, 255]),
      "date": Date(timeIntervalSince1970: 1_700_000_000),
      "many": (0..<300).map { "value \($0)" }, "nested": ["a": ["b": [1, "two", ["c": true]]]],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: isBinary ? .binary : .xml, options: 0)
    let document = try PropertyListReader.read(Array(data), file: FileID(0))
    #expect(document.format == (isBinary ? .binary : .xml))
    #expect(document.root.entries?.count == object.count)
    let own = try PropertyListSerialization.data(
      fromPropertyList: foundation(document.root), format: .xml, options: 0)
    let expected = try PropertyListSerialization.data(
      fromPropertyList: object, format: .xml, options: 0)
    #expect(own == expected)
    #expect(document.root.value(forKey: "yes")?.kind == .boolean(true))
    #expect(document.root.value(forKey: "zero")?.kind == .integer(0))
    #expect(document.root.value(forKey: "date")?.kind == .date("2023-11-14T22:13:20Z"))
  }

  private func foundation(_ value: PropertyList) -> Any {
    switch value.kind {
    case .dictionary(let entries):
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key, foundation($0.value)) })
    case .array(let elements): elements.map(foundation)
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .boolean(let truth): truth
    case .date(let text): (try? Date(text, strategy: .iso8601)) ?? Date.distantPast
    case .data(let bytes): Data(bytes)
    }
  }

  @Test("A binary list's values have the whole file as place")
  func binaryRanges() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["b"]], format: .binary, options: 0)
    let root = try PropertyListReader.read(Array(data), file: FileID(0)).root
    let element = try #require(root.value(forKey: "a")?.elements?.first)
    #expect(element.range == SourceRange(file: FileID(0), start: 0, end: data.count))
  }

  @Test("Every damaged byte of a binary list gives a value or an error")
  func damagedBinary() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["b", 1, true, Data([1])]], format: .binary, options: 0)
    var outcomes = 0
    for index in data.indices {
      for byte: UInt8 in [0, 0x0F, 0x5F, 0xAF, 0xDF, 0xFF] {
        var bytes = Array(data)
        bytes[index] = byte
        _ = try? PropertyListReader.read(bytes, file: FileID(0))
        _ = try? PropertyListReader.read(Array(bytes[..<index]), file: FileID(0))
        outcomes += 1
      }
    }
    #expect(outcomes > 300)
  }
}

@Suite("Hostile property lists")
struct HostilePropertyListTests {
  private func error(_ bytes: [UInt8]) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try PropertyListReader.read(bytes, file: FileID(0))
      return nil
    } catch { return error }
  }

  @Test("Entities of the file's own are never expanded")
  func entityBomb() {
    let entities = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    let text =
      "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY l0 \"]>lol\">\(entities)]>"
      + "<plist><string>&l9;</string></plist>"
    #expect(error(Array(text.utf8))?.title == "The entity `&l9;` is unknown.")
  }

  @Test("A file that only declares entities is fine")
  func harmlessEntities() {
    let text = "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>c</string></plist>"
    #expect(error(Array(text.utf8)) == nil)
  }

  @Test(
    "Ten thousand levels are an error",
    arguments: ["<array>", "<dict><key>a</key>", "(", "{a="])
  func deep(opening: String) {
    let bytes = Array(String(repeating: opening, count: 10_000).utf8)
    #expect(error(bytes)?.title.contains("nested deeper") == true)
  }

  @Test("A hundred levels are fine")
  func deepEnough() {
    let text = String(repeating: "<array>", count: 100) + String(repeating: "</array>", count: 100)
    #expect(error(Array(text.utf8)) == nil)
  }

  @Test("A hundred thousand keys are read")
  func manyKeys() throws {
    let body = (0..<100_000).map { "<key>k\($0)</key><true/>" }.joined()
    let document = try PropertyListReader.read(Array(plist(body).utf8), file: FileID(0))
    #expect(document.root.entries?.count == 100_000)
    #expect(document.repeatedKeys.isEmpty)
  }

  /// A binary list of arrays, each with references to others.
  private func binary(_ arrays: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for references in arrays {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += [0xA0 | UInt8(references.count)] + references
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [arrays.count, 0, table] {
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return bytes
  }

  @Test("A binary list that holds itself is an error")
  func cycle() {
    #expect(error(binary([[0]]))?.title.contains("without end") == true)
    #expect(error(binary([[1], [0]]))?.title.contains("without end") == true)
  }

  @Test("A small binary list that stands for billions of values is an error")
  func sharedReferences() {
    let levels = (1...30).map { [UInt8](repeating: UInt8($0), count: 10) } + [[]]
    #expect(error(binary(levels))?.title.contains("too many values") == true)
  }

  @Test("A binary list that shares a few values is fine")
  func sharedReferencesNearMiss() {
    #expect(error(binary([[1, 1, 1], [2, 2], []])) == nil)
  }
}
