import RepositoryTools
import TestSupport
import Testing

@Suite("Conventions of the sources")
struct SourceConventionTests {
  private static let bannedWords: Set<String> = [
    "Util", "Utils", "Utility", "Utilities", "Helper", "Helpers", "Manager", "Common", "Misc",
  ]

  /// Modules that may write to standard output.
  private static let printingModules: Set<String> = ["lifelint", "LintCommands", "dev"]

  @Test("No file is named after nothing in particular")
  func fileNames() {
    #expect(SourceFacts.all.count >= 40)
    for file in SourceFacts.all {
      let name = file.path.split(separator: "/").last ?? ""
      let banned = Self.words(String(name)).intersection(Self.bannedWords)
      #expect(banned.isEmpty, "\(file.path)")
    }
    #expect(Self.words("StringHelpers+Lines.swift").contains("Helpers"))
    #expect(Self.words("CommonPrefix.swift").contains("Common"))
  }

  /// The words of a name in UpperCamelCase.
  private static func words(_ name: String) -> Set<String> {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) } else { words.append("") }
    }
    return Set(words)
  }

  @Test("No try! anywhere, and no print outside of the commands")
  func forcedTriesAndPrints() {
    for file in SourceFacts.sources {
      #expect(file.forcedTries.isEmpty, "\(file.path): try! in lines \(file.forcedTries)")
      guard !Self.printingModules.contains(file.module) else { continue }
      #expect(file.prints.isEmpty, "\(file.path): print in lines \(file.prints)")
    }
    let sample = SourceFacts(
      path: "Sources/A/B.swift", text: "func f() {\n  try! g()\n  print(1)\n  // print(2)\n}\n")
    #expect(sample.forcedTries == [2])
    #expect(sample.prints == [3])
  }

  @Test("Files and functions keep to their size, or are listed as exceptions")
  func sizes() {
    var functions = 0
    for file in SourceFacts.all {
      functions += file.functions.count
      check(file.path, file.lineCount, SizeExceptions.fileLines, SizeExceptions.files)
      let longest = file.functions.max { $0.lines < $1.lines }
      let lines = longest?.lines ?? 0
      let name = longest?.name ?? ""
      check(
        file.path, lines, SizeExceptions.functionLines, SizeExceptions.functions, "(\(name))")
    }
    #expect(functions >= 150)
    let paths = Set(SourceFacts.all.map(\.path))
    let listed = Set(SizeExceptions.files.keys).union(SizeExceptions.functions.keys)
    #expect(listed.isSubset(of: paths), "gone: \(listed.subtracting(paths))")
  }

  private func check(
    _ path: String, _ lines: Int, _ limit: Int, _ exceptions: [String: String], _ what: String = ""
  ) {
    if exceptions[path] == nil {
      #expect(lines <= limit, "\(path) \(what): \(lines) lines; \(limit) are the most")
    } else {
      #expect(lines > limit, "\(path) \(what): the exception is not needed any more")
    }
  }
}
