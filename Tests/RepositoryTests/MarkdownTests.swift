import CommandLineParsing
import Foundation
import RepositoryTools
import TestSupport
import Testing

@testable import LintCommands

@Suite("Markdown files")
struct MarkdownTests {
  private let root = PackageRoot.ofThisPackage()

  private var files: [String] {
    ["", "Rules", ".github", ".ci", "Documentation", "Fixtures"].flatMap { folder in
      root.files(below: folder, endingIn: ".md").filter {
        folder.isEmpty ? !$0.contains("/") : true
      }
    }
  }

  @Test("Relative links lead to files")
  func links() {
    var seen = 0
    for path in files {
      for link in MarkdownText(root.text(path) ?? "").relativeLinks {
        seen += 1
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let target = root.url(folder.isEmpty ? link : folder + "/" + link)
        #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link)")
      }
    }
    #expect(files.count >= 8)
    #expect(seen >= 7)
  }

  @Test("Commands that are named exist")
  func commandNames() {
    var seen = 0
    for path in files {
      let text = MarkdownText(root.text(path) ?? "")
      for name in text.words(after: "swift run dev ") {
        seen += 1
        #expect(DevCommand(rawValue: name) != nil, "\(path): swift run dev \(name)")
      }
      for name in text.words(after: "swift test --filter ") {
        let isThere = SourceFacts.all.contains { $0.path.contains(name) }
        #expect(isThere, "\(path): swift test --filter \(name)")
      }
    }
    #expect(seen >= 2)
  }

  @Test("Calls of the linter name its commands and options")
  func calls() {
    for path in files {
      for call in MarkdownText(root.text(path) ?? "").lines(startingWith: "lifelint ") {
        #expect(Self.unknownWord(of: call) == nil, "\(path): \(call)")
      }
    }
    #expect(Self.unknownWord(of: "lifelint lint --format sarif App") == nil)
    #expect(Self.unknownWord(of: "lifelint Sources/App.swift") == nil)
    #expect(Self.unknownWord(of: "lifelint lnt") == "lnt")
    #expect(Self.unknownWord(of: "lifelint lint --fromat json") == "--fromat")
  }

  /// The first word of a call that is neither a command, a path nor an option it takes.
  private static func unknownWord(of call: String) -> String? {
    let words = call.split { " |".contains($0) }.dropFirst().map(String.init)
    var command = CommandTable.root
    for word in words {
      if word.hasPrefix("--") {
        let name = word.dropFirst(2).prefix { $0 != "=" }
        let fallback = command.defaultSubcommand.flatMap { command.subcommand($0) }
        let options = CommandTable.root.options + command.options + (fallback?.options ?? [])
        guard options.contains(where: { $0.name == name }) || name == "help" else { return word }
      } else if let next = command.subcommand(word) {
        command = next
      } else if command.name == CommandTable.root.name, word.allSatisfy(\.isLowercase) {
        return word
      }
    }
    return nil
  }

  @Test("Links and commands are found in code and text as they should")
  func reading() {
    let text = MarkdownText(
      "[a](b.md#c) [d](https://e) [f](#g)\n`lifelint lint x`\n```\n[h](i.md)\n$ lifelint nope\n```\n"
    )
    #expect(text.relativeLinks == ["b.md"])
    #expect(text.lines(startingWith: "lifelint ") == ["lifelint lint x", "lifelint nope"])
  }
}

/// The parts of a Markdown text that tests look at.
private struct MarkdownText {
  /// Targets of links outside of code blocks that name a file, without anchors.
  private(set) var relativeLinks: [String] = []
  private var code: [Substring] = []

  init(_ text: String) {
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        code.append(line.hasPrefix("$ ") ? line.dropFirst(2) : line)
      } else {
        readLinks(line)
        code += line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
      }
    }
  }

  private mutating func readLinks(_ line: Substring) {
    for part in line.components(separatedBy: "](").dropFirst() {
      let target = part.prefix { $0 != ")" }
      let path = target.prefix { $0 != "#" }
      if !path.isEmpty, !target.contains("://") { relativeLinks.append(String(path)) }
    }
  }

  /// The word behind a command's start, wherever code starts with it.
  func words(after start: String) -> [String] {
    lines(startingWith: start).map { line in
      String(line.dropFirst(start.count).prefix { $0 != " " })
    }
  }

  /// Code, in blocks or within a line, that starts with a text.
  func lines(startingWith start: String) -> [String] {
    code.filter { $0.hasPrefix(start) }.map(String.init)
  }
}
