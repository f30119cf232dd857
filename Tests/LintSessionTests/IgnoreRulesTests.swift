import Foundation
import LintModel
import SessionTestSupport
import Testing

@testable import LintSession

@Suite("Reading .gitignore without git")
struct IgnoreRulesTests {
  private static let paths = [
    "a.swift", "b.gen.swift", "Sub/a.swift", "Sub/b.gen.swift", "Sub/Deep/a.swift",
    "build/x.swift", "Sub/build/x.swift", "build.swift", "Sub/x/y/z.swift", "#a.swift",
    "!b.swift", "Sub/[x].swift", "a b.swift", "file1.swift", "file12.swift", "foo/bar/baz.swift",
  ]

  @Test(
    "Patterns mean what they mean to git",
    arguments: [
      "*.gen.swift", "build/", "/build/", "Sub/*.swift", "**/build", "Sub/**", "Sub/**/a.swift",
      "**/a.swift", "/a.swift", "a.swift", "!a.swift", "*.swift\n!a.swift", "# comment",
      "\\#a.swift",
      "\\!b.swift", "file?.swift", "file[0-9].swift", "[!f]*.swift", "Sub/x", "foo/*",
      "foo/*/baz.swift",
      "a b.swift", "a.swift   ", "*", "Sub\n!Sub/a.swift", "**", "b*/", "Sub/*/a.swift", "*a*w*t",
    ])
  func sameAsGit(patterns: String) throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write(patterns + "\n", to: ".gitignore")
    for path in Self.paths { try folder.write("x", to: path) }
    let listed = try folder.git(
      "-c", "core.quotePath=false", "ls-files", "-o", "--exclude-standard", "-z")
    let expected = Set(listed.split(separator: "\0").map(String.init)).subtracting([".gitignore"])
    var collector = ListingCollector(folder: "", policy: SkipPolicy(includesTests: true))
    FolderWalk(root: folder.path).add("", to: &collector)
    #expect(Set(collector.listing().files.map(\.path)) == expected)
  }

  @Test("A file further down is read after those above it")
  func nested() throws {
    let folder = try TemporaryFolder()
    try folder.write("*.swift\n", to: ".gitignore")
    try folder.write("!a.swift\n/b.swift\n", to: "Sub/.gitignore")
    for path in ["a.swift", "Sub/a.swift", "Sub/b.swift", "Sub/Deep/a.swift"] {
      try folder.write("x", to: path)
    }
    var collector = ListingCollector(folder: "", policy: SkipPolicy())
    FolderWalk(root: folder.path).add("", to: &collector)
    #expect(collector.listing().files.map(\.path) == ["Sub/Deep/a.swift", "Sub/a.swift"])
  }

  @Test("A hostile pattern takes no exponential time")
  func hostile() {
    let pattern = Array(String(repeating: "*a", count: 30).utf8) + Array("b".utf8)
    let clock = ContinuousClock.now
    #expect(Glob.matches(pattern, Array(String(repeating: "a", count: 60).utf8)) == false)
    #expect(ContinuousClock.now - clock < .seconds(2))
  }
}
