import CodeModel
import ModelSketch
import Testing

@testable import ObjCFrontend

@Suite("Source ranges")
struct RangeTests {
  private let source = """
    // größer als 😀
    @interface Über : Basis
    @property (copy) NSString *größe; // nach
    @end
    @implementation Über
    - (void)läuft:(int)x mit:(NSString *)y {
      [app beginTask:@"ä😀" then:^{ ende(); }]; // dahinter
      self.größe = /* ü */ [laden jetzt] ?: nix;
    }
    @end

    """

  @Test("Ranges cover their text exactly", arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
  func multiByte(mark: String, lineEnd: String) throws {
    let source = mark + source.replacing("\n", with: lineEnd)
    let model = try lower(source)
    let type = try #require(model.types.first)
    #expect(source.text(at: type.nameRange) == "Über")
    #expect(source.text(at: type.range).hasPrefix("@interface"))
    #expect(source.text(at: type.range).hasSuffix("@end"))
    let variable = try #require(type.variables.first)
    #expect(source.text(at: variable.nameRange) == "größe")
    let function = try #require(model.types.last?.functions.first)
    #expect(source.text(at: function.nameRange) == "läuft")
    #expect(source.text(at: function.parameters[1].range) == "(NSString *)y")
    #expect(source.text(at: function.range).hasSuffix("}"))
    let calls = ModelCollector(model).calls
    #expect(calls.map { source.text(at: $0.nameRange) } == ["beginTask", "ende", "jetzt"])
    #expect(
      function.body?.statements.map { source.text(at: $0.range) } == [
        "[app beginTask:@\"ä😀\" then:^{ ende(); }]",
        "self.größe = /* ü */ [laden jetzt] ?: nix",
      ])
    #expect(model.errors.isEmpty)
    #expect(type.range.file == testFile)
  }
}
