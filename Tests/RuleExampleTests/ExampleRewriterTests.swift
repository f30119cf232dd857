import LintModel
import RuleDocuments
import TestSupport
import Testing

@Suite("Rewritten forms of an example")
struct ExampleRewriterTests {
  private func rewrite(
    _ files: [(String, String)], _ form: ExampleRewrite, language: String = "swift"
  ) -> ExampleProject? {
    let files = files.map {
      RuleExample.File(language: language, path: $0.0, text: $0.1, line: 1)
    }
    return ExampleRewriter.rewrite(ExampleProject(files: files), as: form, for: "a_rule")
  }

  private func text(_ text: String, _ form: ExampleRewrite, language: String = "swift") -> String? {
    rewrite([("Example", text)], form, language: language)?.files.first?.text
  }

  @Test("A multi-byte comment moves the markers by one line")
  func multibyte() throws {
    let project = try #require(rewrite([("A.swift", "f()  // finding\n")], .multibyte))
    #expect(project.markers.map(\.marker.line) == [2])
    let first = try #require(project.files.first?.lines.first)
    #expect(first.utf8.count > first.utf16.count + 100)
  }

  @Test("CRLF ends every line")
  func crlf() {
    #expect(text("a\nb  // finding\n", .crlf) == "a\r\nb  // finding\r\n")
  }

  @Test("self is written before the type's own methods only")
  func explicitSelf() {
    let before = """
      class A {
        func a() { b(); c(); free(); d.b(); self.b() }
        func b() { let c = { 1 }; _ = c() }
        func c() { func b() {}; b() }
        static func s() { t(); b() }
        static func t() {}
      }
      class B { func x() { b(); c() } }
      extension A { func e() { Task { b() } } }

      """
    let after = before.replacing("{ b(); c(); free()", with: "{ self.b(); self.c(); free()")
      .replacing("{ t(); b() }", with: "{ self.t(); b() }")
      .replacing("Task { b() }", with: "Task { self.b() }")
    #expect(text(before, .explicitSelf) == after)
    #expect(text("func f() { g() }\nfunc g() {}\n", .explicitSelf) == nil)
  }

  @Test("An extension moves with its imports, comments and markers")
  func movedExtension() throws {
    let text = "import UIKit\n\nclass A {\n}\n\nextension A {\n  f()  // finding\n}\n\nclass B {}\n"
    let project = try #require(rewrite([("S/A.swift", text)], .moved))
    #expect(project.files.map(\.path) == ["S/A.swift", "S/AMoved.swift"])
    #expect(project.files.last?.text == "import UIKit\nextension A {\n  f()  // finding\n}\n")
    #expect(project.files.first?.text == "import UIKit\n\nclass A {\n}\n\n\nclass B {}\n")
    #expect(project.markers.map(\.file.path) == ["S/AMoved.swift"])
  }

  @Test("Nothing moves that could be hidden from the rest, or that stands alone")
  func unmovable() {
    #expect(text("class A { private var a = 1 }\nextension A {}\n", .moved) == nil)
    #expect(text("private class A {}\nclass B {}\n", .moved) == nil)
    #expect(text("import UIKit\nclass A {}\n", .moved) == nil)
    #expect(text("class A { private var a = 1 }\nclass B {}\n", .moved) != nil)
  }

  @Test("Two files come in reverse order of their names")
  func reversed() throws {
    let files = [("B.swift", "b\n"), ("S/A.swift", "a\n")]
    let project = try #require(rewrite(files, .reversed))
    #expect(project.files.map(\.path) == ["S/0A.swift", "1B.swift"])
    #expect(rewrite([("A.swift", "a\n")], .reversed) == nil)
  }

  @Test("Code is commented out, made a string or made inactive in both languages")
  func disabled() {
    let code = "f(\"\\n\")  // finding\n"
    #expect(text(code, .commented) == "// f(\"\\n\")  // finding\n")
    #expect(text(code, .string) == "let exampleText = ###\"\"\"\nf(\"\\n\")\n\"\"\"###\n")
    #expect(text(code, .inactive) == "#if false\n" + code + "#endif\n")
    #expect(text(code, .inactive, language: "objc") == "#if 0\n" + code + "#endif\n")
    #expect(text(code, .conditional) == "#if FEATURE_MAIL\n" + code + "#endif\n")
    let string = text(code, .string, language: "objc")
    #expect(string?.contains("    @\"f(\\\"\\\\n\\\")\\n\"\n") == true)
  }

  @Test("A finding outside of code is not silenced by hiding the code")
  func outsideOfCode() {
    for form in [ExampleRewrite.commented, .string, .inactive] {
      #expect(text("<a/> <!-- finding -->\n", form, language: "xml") == nil)
    }
    #expect(text("{}  // finding\n", .suppressed, language: "json") == nil)
  }

  @Test("A suppression stands above every marked line")
  func suppressed() {
    let directive = "lifelint:disable:next a_rule -- tried by the example's test"
    #expect(text("a\nb  // finding\n", .suppressed) == "a\n// \(directive)\nb  // finding\n")
    #expect(
      text("<a/> <!-- finding -->\n", .suppressed, language: "xml")
        == "<!-- \(directive) -->\n<a/> <!-- finding -->\n")
  }
}
