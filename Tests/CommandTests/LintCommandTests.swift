import Foundation
import LintSession
import SessionTestSupport
import Testing

@Suite("The lint command")
struct LintCommandTests {
  private func folder(_ text: String = "danger()\n") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.swift")
    return folder
  }

  @Test("Findings give 1, a clean folder 0, with or without the command's name")
  func exitCodes() throws {
    #expect(RecordedCall("lint", in: try folder()).status == 1)
    #expect(RecordedCall(in: try folder()).status == 1)
    #expect(RecordedCall("a.swift", in: try folder()).status == 1)
    let clean = RecordedCall("lint", in: try folder("safe()\n"))
    #expect(clean.status == 0)
    #expect(clean.output == "No findings in 1 file, 1 line.\n")
    #expect(clean.errors.isEmpty)
  }

  @Test("Something that could not be analyzed gives 3, but findings win")
  func incomplete() throws {
    let folder = try folder("safe()\n")
    try folder.write(Data([0x2F, 0x2F, 0xE9]), to: "latin.swift")
    let incomplete = RecordedCall("lint", in: folder)
    #expect(incomplete.status == 3)
    #expect(incomplete.errors.contains("latin.swift: The file is not valid UTF-8."))
    try folder.write("danger()\n", to: "b.swift")
    #expect(RecordedCall("lint", in: folder).status == 1)
    #expect(RecordedCall("lint", "--fail-on", "error", in: folder).status == 3)
  }

  @Test("--fail-on decides about the exit code", arguments: ["error", "never"])
  func failOn(level: String) throws {
    let call = RecordedCall("lint", "--fail-on", level, "--format", "agent", in: try folder())
    #expect(call.status == 0)
    #expect(call.output.contains("danger"))
  }

  @Test("What fails is also reported")
  func failOnNote() throws {
    let folder = try folder("danger() // lifelint:disable:this danger\n")
    #expect(RecordedCall("lint", in: folder).status == 0)
    let call = RecordedCall("lint", "--fail-on", "note", "--format", "agent", in: folder)
    #expect(call.status == 1)
    #expect(call.output.contains("suppression_without_reason"))
    let contradiction = RecordedCall(
      "lint", "--fail-on", "note", "--level", "error", in: folder)
    #expect(contradiction.status == 2)
  }

  @Test("--level leaves lower findings out, and they do not fail")
  func level() throws {
    let call = RecordedCall("lint", "--level", "error", in: try folder())
    #expect(call.status == 0)
    #expect(call.output.hasPrefix("No findings"))
  }

  @Test(
    "A wrong call gives 2, says what is meant, and lints nothing",
    arguments: [
      (["--only", "dangr"], "did you mean \"danger\"?"), (["--disable", "hygene"], "\"hygiene\""),
      (["--formt", "json"], "did you mean `--format`?"), (["--format", "jsn"], "`json`"),
      (["--jobs", "0"], "--jobs"), (["--jobs", "x"], "--jobs"),
      (["nowhere.swift"], "nowhere.swift"),
      (["--staged", "--changed-since", "HEAD"], "exclude each other"),
      (["--quiet", "--verbose"], "exclude each other"),
      (["--files-from", "nolist"], "nolist"),
      (["--format", "json", "--format", "sarif"], "--output"),
      (["--output", "no/such/place.txt"], "no/such/place.txt"), (["--staged"], "git repository"),
    ])
  func wrongCall(arguments: [String], hint: String) throws {
    let folder = try folder()
    let call = RecordedCall(arguments: ["lint"] + arguments, in: folder)
    #expect(call.status == 2)
    #expect(call.errors.contains(hint))
    #expect(call.output.isEmpty)
  }

  @Test("An unknown command is no path")
  func unknownCommand() throws {
    let call = RecordedCall("lnt", in: try folder())
    #expect(call.status == 2)
    #expect(call.errors.contains("did you mean `lint`?"))
  }

  @Test("Machine formats own standard output")
  func machineFormats() throws {
    let call = RecordedCall(
      "lint", "--format", "json", "--verbose", "--statistics", "--timing", in: try folder())
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any]
    #expect((object?["findings"] as? [Any])?.count == 1)
    #expect(object?["seconds"] != nil)
    for part in [
      "read a.swift", " in a target", "     1 danger", "     0 parse_incomplete", " total",
    ] {
      #expect(call.errors.contains(part), "standard error holds \(part)")
    }
  }

  @Test("Several reports of one run go to their files")
  func outputs() throws {
    let folder = try folder()
    let call = RecordedCall(
      "lint", "--format", "sarif", "--output", "a.sarif", "--output", "b.txt", "--format", "github",
      in: folder)
    #expect(call.status == 1)
    #expect(call.output.isEmpty)
    #expect(try folder.read("a.sarif").contains("\"2.1.0\""))
    #expect(try folder.read("b.txt").hasPrefix("::warning "))
    let both = RecordedCall(
      "lint", "--format", "sarif", "--output", "c.sarif", "--format", "github", in: folder)
    #expect(both.output.hasPrefix("::warning "))
    #expect(try folder.read("c.sarif") == folder.read("a.sarif"))
  }

  @Test("Two runs give the same bytes, whatever the threads and the order of paths")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    for name in ["A/a.swift", "B/b.swift", "C/c.swift"] {
      try folder.write("danger()\ndanger()\n", to: name)
    }
    let formats = ["json", "sarif", "text", "html"]
    for format in formats {
      let one = RecordedCall("A", "B", "C", "--format", format, "--jobs", "1", in: folder)
      let other = RecordedCall("C", "A", "B", "--format", format, "--jobs", "7", in: folder)
      #expect(one.status == 1)
      #expect(one.output == other.output)
      #expect(one.output.isEmpty == false)
    }
  }

  @Test(
    "Colour follows the terminal, NO_COLOR and --color",
    arguments: [
      ([], nil, [:], false), ([], 80, [:], true), ([], 80, ["NO_COLOR": "1"], false),
      ([], 80, ["NO_COLOR": ""], true), ([], 80, ["TERM": "dumb"], false),
      (["--color", "never"], 80, [:], false),
      (["--color", "always"], nil, ["NO_COLOR": "1"], true),
    ] as [([String], Int?, [String: String], Bool)])
  func color(arguments: [String], columns: Int?, variables: [String: String], isOn: Bool) throws {
    let call = RecordedCall(
      arguments: ["lint"] + arguments, in: try folder(), variables: variables, columns: columns)
    #expect(call.output.contains("\u{1B}[") == isOn)
  }

  @Test("Progress is shown on a terminal's standard error only, and cleared")
  func progress() throws {
    #expect(RecordedCall("lint", in: try folder()).errors.isEmpty)
    let shown = RecordedCall("lint", in: try folder(), errorIsTerminal: true)
    #expect(shown.errors.contains("Reading 1 files"))
    #expect(shown.errors.hasSuffix("\r\u{1B}[K"))
    #expect(RecordedCall("lint", "-q", in: try folder(), errorIsTerminal: true).errors.isEmpty)
  }

  @Test("--quiet leaves only findings")
  func quiet() throws {
    #expect(RecordedCall("lint", "--quiet", in: try folder("safe()\n")).output.isEmpty)
    #expect(RecordedCall("lint", "--quiet", in: try folder()).output.contains("danger"))
  }

  @Test(
    "A list of files limits the report",
    arguments: ["b.swift\ngone.swift\n", "b.swift\0gone.swift"])
  func filesFrom(list: String) throws {
    let folder = try folder()
    try folder.write("danger()\n", to: "b.swift")
    let call = RecordedCall(
      "lint", "--files-from", "-", "--format", "agent", in: folder, input: list)
    #expect(call.status == 1)
    #expect(call.output.contains("b.swift:1"))
    #expect(call.output.contains("a.swift:1") == false)
    try folder.write(list, to: "list")
    #expect(
      RecordedCall("lint", ".", "--files-from", "list", "--format", "agent", in: folder).output
        == call.output)
    #expect(RecordedCall("lint", "--files-from", "-", in: folder).status == 0)
  }

  @Test("Suppressed findings are shown in JSON where asked for")
  func includeSuppressed() throws {
    let folder = try folder("danger() // lifelint:disable:this danger -- known\n")
    let call = RecordedCall("lint", "--format", "json", "--include-suppressed", in: folder)
    #expect(call.status == 0)
    #expect(call.output.contains("\"known\""))
    #expect(
      RecordedCall("lint", "--format", "json", in: folder).output.contains("\"known\"") == false)
  }

  @Test("Options that later versions fill are accepted")
  func accepted() throws {
    #expect(
      RecordedCall("lint", "--no-cache", "--no-config", "--preview", in: try folder()).status == 1)
  }

  @Test("Parsing every file gives the same answer")
  func parseAll() throws {
    let folder = try folder()
    try folder.write("let x = = 1\n", to: "broken.swift")
    let usual = RecordedCall("lint", "--format", "json", "--level", "note", in: folder)
    let all = RecordedCall(
      "lint", "--format", "json", "--level", "note", "--parse-all", in: folder)
    #expect(usual.status == 1)
    #expect(usual.output == all.output)
  }
}
