import CommandLineParsing
import Foundation
import Testing

@Suite("Shell completion")
struct CompletionScriptTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let words: [String]
    let expected: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case(words: ["tool", "li"], expected: ["lint"]),
    Case(words: ["tool", "lint", "--f"], expected: ["--format"]),
    Case(words: ["tool", "--f"], expected: ["--format"]),
    Case(words: ["tool", "lint", "--format", "s"], expected: ["sarif"]),
    Case(words: ["tool", "lint", "--config", "s"], expected: []),
    Case(words: ["tool", "baseline", "c"], expected: ["create", "check"]),
    Case(words: ["tool", "explain", "--"], expected: ["--help"]),
    Case(words: ["tool", "completions", ""], expected: ["bash", "zsh", "fish", "--help"]),
  ]

  @Test("bash offers what fits", arguments: cases)
  func bash(_ example: Case) throws {
    let words = example.words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      CompletionScript.render(Sample.tool, for: .bash)
      + "COMP_WORDS=(\(words)); COMP_CWORD=\(example.words.count - 1)\n"
      + "_tool; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let output = try run(script)
    #expect(output.split(separator: "\n").map(String.init) == example.expected)
  }

  private func run(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc", "-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test("zsh uses the same function through its compatibility layer")
  func zsh() {
    let text = CompletionScript.render(Sample.tool, for: .zsh)
    #expect(text.hasPrefix("#compdef tool\nautoload -U +X bashcompinit"))
    #expect(text.hasSuffix(CompletionScript.render(Sample.tool, for: .bash)))
  }

  @Test("fish has a line for each command, option and choice")
  func fish() {
    let lines = CompletionScript.render(Sample.tool, for: .fish).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("complete -c tool -n '") })
    #expect(lines.contains("complete -c tool -n '__fish_use_subcommand' -a lint -d 'Lint files.'"))
    #expect(
      lines.contains(
        "complete -c tool -n '__fish_seen_subcommand_from lint' -l config "
          + "-d 'Read FILE\\'s settings.' -r"))
    #expect(lines.contains("complete -c tool -n '__fish_seen_subcommand_from completions' -a zsh"))
  }
}
