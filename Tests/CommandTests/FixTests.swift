import SessionTestSupport
import Testing

@Suite("Fixing")
struct FixTests {
  private func folder(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.swift")
    return folder
  }

  @Test("Safe fixes are applied, and what is left is reported")
  func safe() throws {
    let folder = try folder("é(); danger(); danger()\r\ndanger(1)\nlast")
    let call = RecordedCall("--fix", "--format", "agent", in: folder)
    #expect(try folder.read("a.swift") == "é(); safety(); safety()\r\ndanger(1)\nlast")
    #expect(call.status == 1)
    #expect(call.output.contains("a.swift:2:1"))
    #expect(call.output.contains("a.swift:1") == false)
    #expect(call.errors.contains("2 fixes applied; 1 more with --unsafe"))
  }

  @Test("Unsafe fixes need to be asked for")
  func unsafe() throws {
    let folder = try folder("danger(1)\n")
    let call = RecordedCall("--fix", "--unsafe", in: folder)
    #expect(try folder.read("a.swift") == "safety(1)\n")
    #expect(call.status == 0)
    #expect(call.errors == "lifelint: 1 fix applied.\n")
  }

  @Test("A suppressed finding is not fixed")
  func suppressed() throws {
    let text = "danger() // lifelint:disable:this danger -- tried\n"
    let folder = try folder(text)
    #expect(RecordedCall("--fix", in: folder).errors == "lifelint: 0 fixes applied.\n")
    #expect(try folder.read("a.swift") == text)
  }

  @Test("A dry run shows what git can apply, and changes nothing")
  func dryRun() throws {
    let lines = (1...30).map { "line\($0)\n" }.joined()
    let text = "danger()\n" + lines + "danger()\nx\ndanger()"
    let folder = try folder(text)
    let call = RecordedCall("--fix", "--dry-run", in: folder)
    #expect(try folder.read("a.swift") == text)
    #expect(call.status == 1)
    #expect(call.output.hasPrefix("--- a/a.swift\n+++ b/a.swift\n@@ -1,4 +1,4 @@\n-danger()\n"))
    #expect(call.output.contains("\\ No newline at end of file"))
    #expect(call.errors == "lifelint: 3 fixes shown, nothing was changed.\n")
    try folder.write(call.output, to: "fix.patch")
    try folder.git("init", "--quiet")
    try folder.git("apply", "fix.patch")
    #expect(try folder.read("a.swift") == text.replacing("danger", with: "safety"))
  }

  @Test("A file outside of the folder is not changed through a link")
  func outside() throws {
    let outside = try folder("danger()\n")
    let folder = try TemporaryFolder()
    try folder.link("b.swift", to: outside.path + "/a.swift")
    _ = RecordedCall("--fix", in: folder)
    #expect(try outside.read("a.swift") == "danger()\n")
  }

  @Test(
    "Calls that contradict themselves are refused",
    arguments: [["--dry-run"], ["--unsafe"], ["--fix", "--staged"]])
  func usage(arguments: [String]) throws {
    let call = RecordedCall(arguments: arguments, in: try folder("danger()\n"))
    #expect(call.status == 2)
    #expect(call.errors.contains("--fix"))
  }
}
