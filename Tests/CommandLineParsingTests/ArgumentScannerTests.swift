import LintModel
import Testing

@testable import CommandLineParsing

@Suite("Argument scanner")
struct ArgumentScannerTests {
  private func scan(_ line: String, paths: Set<String> = []) throws -> ParsedArguments {
    let scanner = ArgumentScanner(Sample.tool, isPath: { $0.contains("/") || paths.contains($0) })
    return try scanner.scan(line.split(separator: " ").map(String.init))
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let call: String
    let title: String
    var help = "`tool lint --help` shows what it takes."
    var testDescription: String { call }
  }

  static let mistakes = [
    Mistake(
      call: "lint --fromat json", title: "unknown option `--fromat`; did you mean `--format`?"),
    Mistake(call: "lint --xyzzyplugh", title: "unknown option `--xyzzyplugh`"),
    Mistake(call: "lint -x", title: "unknown option `-x`"),
    Mistake(
      call: "lint --format jsn", title: "unknown value of `--format`: `jsn`; did you mean `json`?"),
    Mistake(
      call: "lint -f=yaml", title: "unknown value of `-f`: `yaml`"),
    Mistake(call: "lint --config", title: "option `--config` needs a value: FILE"),
    Mistake(call: "lint --config --quiet", title: "option `--config` needs a value: FILE"),
    Mistake(call: "lint --config=", title: "option `--config` needs a value: FILE"),
    Mistake(call: "lint --format", title: "option `--format` needs a value: text|json|sarif"),
    Mistake(call: "lint --quiet=yes", title: "option `--quiet` takes no value"),
    Mistake(
      call: "lint --config a --config b", title: "option `--config` is given more than once"),
    Mistake(
      call: "lnit", title: "unknown command `lnit`; did you mean `lint`?",
      help: "`tool --help` shows what it takes."),
    Mistake(
      call: "--qiet", title: "unknown option `--qiet`; did you mean `--quiet`?",
      help: "`tool --help` shows what it takes."),
    Mistake(
      call: "baseline", title: "a command is missing: create|check",
      help: "`tool baseline --help` shows what it takes."),
    Mistake(
      call: "baseline chek", title: "unknown command `chek`; did you mean `check`?",
      help: "`tool baseline --help` shows what it takes."),
    Mistake(
      call: "baseline check a", title: "unexpected argument `a`",
      help: "`tool baseline check --help` shows what it takes."),
    Mistake(
      call: "explain", title: "an argument is missing: RULE",
      help: "`tool explain --help` shows what it takes."),
    Mistake(
      call: "explain a b", title: "unexpected argument `b`",
      help: "`tool explain --help` shows what it takes."),
    Mistake(
      call: "completions fihs", title: "unknown SHELL `fihs`; did you mean `fish`?",
      help: "`tool completions --help` shows what it takes."),
  ]

  @Test("A mistake is said with what was seen and what was meant", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    #expect(throws: Problem(.usage, mistake.title, help: mistake.help)) {
      try scan(mistake.call)
    }
  }

  @Test("Values follow their option or an equals sign, in order")
  func values() throws {
    let parsed = try scan("lint --format sarif --output=a=b.sarif A -f json - B")
    #expect(parsed.command == ["lint"])
    #expect(
      parsed.occurrences == [
        .init(name: "format", value: "sarif"), .init(name: "output", value: "a=b.sarif"),
        .init(name: "format", value: "json"),
      ])
    #expect(parsed.operands == ["A", "-", "B"])
    #expect(parsed.value("format") == "sarif")
    #expect(parsed.values("format") == ["sarif", "json"])
    #expect(parsed.value("config") == nil)
  }

  @Test("An attached value may begin with a dash")
  func dashValue() throws {
    #expect(try scan("lint --config=-x").value("config") == "-x")
    #expect(try scan("lint --config -").value("config") == "-")
  }

  @Test("Two dashes end the options")
  func doubleDash() throws {
    let parsed = try scan("lint -q -- --format lint")
    #expect(parsed.contains("quiet") && !parsed.contains("format"))
    #expect(parsed.operands == ["--format", "lint"])
    #expect(try scan("-- explain").command == ["lint"])
  }

  @Test(
    "A call without a command runs the usual one",
    arguments: [
      ("", []), ("--quiet", []), ("-f json", []), ("src/App", ["src/App"]), ("App", ["App"]),
    ])
  func usual(_ call: String, _ operands: [String]) throws {
    let parsed = try scan(call, paths: ["App"])
    #expect(parsed.command == ["lint"])
    #expect(parsed.operands == operands)
  }

  @Test("A command's name wins over a path of that name")
  func commandBeforePath() throws {
    let parsed = try scan("baseline check", paths: ["baseline", "check"])
    #expect(parsed.command == ["baseline", "check"])
    #expect(Sample.tool.command(at: parsed.command)?.summary == "Compare.")
    #expect(Sample.tool.command(at: ["baseline", "chek"]) == nil)
  }

  @Test("Help needs no operand and ends the scan", arguments: ["explain --help", "explain -h --x"])
  func help(_ call: String) throws {
    let parsed = try scan(call)
    #expect(parsed.command == ["explain"])
    #expect(parsed.contains("help"))
  }

  @Test("A repeated flag counts once")
  func repeatedFlag() throws {
    #expect(try scan("lint -q --quiet").values("quiet").count == 2)
    #expect(try scan("--version").contains("version"))
  }

  @Test("A list is split at commas and joined over repetitions")
  func list() throws {
    let parsed = try scan("lint --output a,b, --output c")
    #expect(parsed.list("output") == ["a", "b", "c"])
  }
}
