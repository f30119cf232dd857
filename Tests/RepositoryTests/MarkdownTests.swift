import Foundation
import RepositoryTools
import TestSupport
import Testing

@Suite("Markdown files")
struct MarkdownTests {
  private let root = PackageRoot.ofThisPackage()

  /// The commands of `lifelint`, as the product's contract lists them.
  private static let commands: Set<String> = [
    "lint", "rules", "explain", "map", "init", "baseline", "config", "lsp", "completions",
    "version", "help",
  ]

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
      for name in text.words(after: "lifelint ") where name.allSatisfy(\.isLowercase) {
        #expect(Self.commands.contains(name), "\(path): lifelint \(name)")
      }
      for name in text.words(after: "swift test --filter ") {
        let isThere = SourceFacts.all.contains { $0.path.contains(name) }
        #expect(isThere, "\(path): swift test --filter \(name)")
      }
    }
    #expect(seen >= 2)
  }

  @Test("Links and commands are found in code and text as they should")
  func reading() {
    let text = MarkdownText(
      "[a](b.md#c) [d](https://e) [f](#g)\n`lifelint lint x`\n```\n[h](i.md)\n$ lifelint nope\n```\n"
    )
    #expect(text.relativeLinks == ["b.md"])
    #expect(text.words(after: "lifelint ") == ["lint", "nope"])
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
    code.filter { $0.hasPrefix(start) }.map { line in
      String(line.dropFirst(start.count).prefix { $0 != " " })
    }
  }
}
