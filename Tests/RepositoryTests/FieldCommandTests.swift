import Foundation
import LintModel
import RepositoryTools
import TestSupport
import Testing

@Suite("The field and sweep commands")
struct FieldCommandTests {
  /// A package with one rule page and a stand-in for the linter, which prints a report.
  private final class Package {
    let root: PackageRoot
    let checkout: URL

    init(finding line: Int = 7, tool: String? = nil) throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "field-" + UUID().uuidString).resolvingSymlinksInPath()
      root = PackageRoot(folder: folder)
      checkout = folder.appending(path: "checkout")
      let text = try #require(PackageRoot.ofThisPackage().text("Rules/tick_counting_timer.md"))
      try root.write(GeneratedFile(path: "Rules/tick_counting_timer.md", text: text))
      try root.write(GeneratedFile(path: "Package.swift", text: ""))
      try root.write(GeneratedFile(path: "checkout/A.swift", text: "f(x)\n"))
      let report = """
        {"root": "\(checkout.path)", "findings": [{"rule": "tick_counting_timer",
        "path": "A.swift", "line": \(line), "message": "It counts."}]}
        """
      let script = tool ?? "cat <<'END'\n\(report)\nEND\nexit 1"
      try root.write(GeneratedFile(path: "lifelint", text: "#!/bin/sh\n\(script)\n"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: root.url("lifelint").path)
    }

    deinit { try? FileManager.default.removeItem(at: root.folder) }

    func judge(line: Int, gone: String = "") throws {
      let text = """
        {"repository": "a/b", "revision": "\(String(repeating: "0", count: 40))", \
        "path": "A.swift", "line": \(line), "rule": "tick_counting_timer", "verdict": "right", \
        "note": "It counts the seconds."\(gone)}

        """
      try root.write(GeneratedFile(path: "Fixtures/field/a+b.jsonl", text: text))
    }

    func field(_ options: String...) throws -> DevCommand.Outcome {
      let call = ["field", "a/b=\(checkout.path)", "--lifelint", root.url("lifelint").path]
      return try DevCommand.run(call + options, in: root)
    }
  }

  @Test("A finding that nobody has judged is shown, and fails")
  func new() throws {
    let outcome = try Package().field()
    #expect(!outcome.isClean)
    #expect(outcome.lines.first == "a/b: 0 unchanged, 1 new, 0 gone")
    #expect(outcome.lines.contains("  new  A.swift:7 tick_counting_timer"))
  }

  @Test("A judged finding is counted, also if it moved")
  func unchanged() throws {
    let package = try Package()
    try package.judge(line: 5)
    let outcome = try package.field()
    #expect(outcome.isClean)
    #expect(outcome.lines.first == "a/b: 1 unchanged, 0 new, 0 gone")
    #expect(outcome.lines.last == "tick_counting_timer  1 of 1 right")
  }

  @Test("Recording writes the line that the finding has now, and what is gone")
  func record() throws {
    let package = try Package()
    try package.judge(line: 5)
    #expect(try package.field("--record").lines.last == "wrote Fixtures/field/a+b.jsonl")
    #expect(FieldTable(package.root).judgments.map(\.line) == [7])
    let silent = try Package(tool: "echo '{\"root\": \"/\", \"findings\": []}'")
    try silent.judge(line: 5)
    let outcome = try silent.field("--record")
    #expect(outcome.isClean)
    #expect(outcome.lines.contains("  gone A.swift:5 tick_counting_timer (right)"))
    #expect(FieldTable(silent.root).judgments.map(\.isGone) == [true])
    #expect(try silent.field().lines == ["a/b: 0 unchanged, 0 new, 0 gone"])
  }

  @Test("Judgments are imported, with the revision from a list")
  func importing() throws {
    let package = try Package()
    let line = """
      {"repository": "a/b", "path": "A.swift", "line": 7, "rule": "tick_counting_timer", \
      "verdict": "wrong", "note": "It counts frames."}
      """
    try package.root.write(GeneratedFile(path: "new.jsonl", text: line + "\n"))
    let new = package.root.url("new.jsonl").path
    let missing = try DevCommand.run(["field", "--import", new], in: package.root)
    #expect(!missing.isClean)
    #expect(missing.lines == ["\(new):1:1: `revision` is missing or no text"])
    let commit = String(repeating: "a", count: 40)
    try package.root.write(GeneratedFile(path: "revisions.txt", text: "a/b \(commit)\n"))
    let list = package.root.url("revisions.txt").path
    let call = ["field", "--import", new, "--revisions", list]
    #expect(try DevCommand.run(call, in: package.root).isClean)
    let table = FieldTable(package.root)
    #expect(table.judgments.map(\.revision) == [commit])
    #expect(table.judgments.map(\.verdict) == [.wrong])
    let unknown = line.replacing("tick_counting", with: "tick_couting")
    try package.root.write(GeneratedFile(path: "new.jsonl", text: unknown + "\n"))
    let refused = try DevCommand.run(call, in: package.root)
    #expect(refused.lines.first?.contains("did you mean tick_counting_timer?") == true)
  }

  @Test(
    "A wrong call says what is wrong",
    arguments: [
      (["field", "a=b"], "`a=b` is not of the form owner/name=folder"),
      (["field", "a/b=nowhere"], "there is no folder nowhere"),
      (["field", "--recrod"], "unknown option `--recrod`; did you mean `--record`?"),
      (["sweep", "--every", "0"], "--every takes a number from 1 (was \"0\")"),
      (["benchmark", "--runs", "0"], "--runs takes a number from 1 (was \"0\")"),
    ])
  func wrongCalls(arguments: [String], title: String) throws {
    let package = try Package()
    let problem = #expect(throws: Problem.self) { try DevCommand.run(arguments, in: package.root) }
    #expect(problem?.title == title)
  }

  @Test("A linter that fails is an error, with what it said")
  func failure() throws {
    let package = try Package(tool: "echo no such rule >&2; exit 2")
    let problem = #expect(throws: Problem.self) { try package.field() }
    #expect(problem?.title.contains("ended with code 2") == true)
    #expect(problem?.help.contains("no such rule") == true)
  }

  @Test("A sweep tries every variant and names those that crash the linter")
  func sweep() throws {
    // The stand-in crashes on the text without its closing bracket.
    let crash = "for v in v*; do grep -qx 'f(x' $v/A.swift && kill -SEGV $$; done; exit 0"
    let package = try Package(tool: crash)
    let call = ["sweep", package.checkout.path, "--lifelint", package.root.url("lifelint").path]
    let outcome = try DevCommand.run(call, in: package.root)
    #expect(!outcome.isClean)
    let path = package.checkout.path
    #expect(
      outcome.lines == [
        "\(path): A.swift, token 3 truncated crashed with signal 11",
        "\(path): A.swift, token 3 removed crashed with signal 11",
        "\(path): 12 variants, 2 failures",
      ])
    let some = try DevCommand.run(call + ["--every", "6", "--seed", "3"], in: package.root)
    #expect(some.lines.last?.contains(": 2 variants, ") == true)
  }

  @Test("A benchmark compares ten times the code with the code")
  func benchmark() throws {
    let even = try Package(tool: "exit 0")
    let call = ["benchmark", "--runs", "1", "--lifelint"]
    let outcome = try DevCommand.run(call + [even.root.url("lifelint").path], in: even.root)
    #expect(outcome.lines.count == 5)
    #expect(outcome.lines.dropFirst().allSatisfy { $0.contains("ratio ") })
    // The stand-in takes its time where there are many files.
    let slow = try Package(tool: "[ $(ls | wc -l) -gt 500 ] && sleep 1; exit 0")
    let found = try DevCommand.run(call + [slow.root.url("lifelint").path], in: slow.root)
    #expect(!found.isClean)
    #expect(found.lines.last?.contains("more than") == true)
  }
}
