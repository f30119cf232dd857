import CommandLineParsing
import Testing

@Suite("Help")
struct HelpTextTests {
  @Test("A command's help lists what it takes")
  func command() throws {
    let lint = try #require(Sample.tool.subcommand("lint"))
    let expected = """
      Lint files.

      Usage: tool lint [options] [PATH...]

      Options:
        -f, --format WORD       How findings are printed. One of: text, json, sarif.
        --output FILE           Write to FILE.
        --config FILE           Read FILE's settings.
        -q, --quiet             Only findings.
        -h, --help              Show this help.

      """
    #expect(HelpText.render(lint, path: ["tool"]) == expected)
  }

  @Test("The tool's help lists its commands")
  func tool() {
    let text = HelpText.render(Sample.tool)
    #expect(text.contains("Usage: tool <command> [options]\n"))
    #expect(text.contains("  lint                    Lint files. (default)\n"))
    #expect(text.hasSuffix("\n\nExit codes: 0 nothing, 1 findings.\n"))
  }

  @Test("Long help is wrapped at 80 columns, below a long name")
  func wrapping() {
    let option = Option(
      "a-name-that-fills-its-column", value: .text("FILE"),
      help: String(repeating: "words that go on ", count: 12))
    let lines = HelpText.render(Command("x", summary: "X.", options: [option]))
      .split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains("  --a-name-that-fills-its-column FILE"))
  }
}
