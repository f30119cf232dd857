import Foundation
import LintModel
import LintSession
import SessionTestSupport
import Testing

@Suite("Which files are read")
struct DiscoveryTests {
  private let call = "func work() { danger() }\n"

  @Test("Files are reported in byte order of their paths")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ["b.swift", "a/z.swift", "a.swift", "B.swift"] { try folder.write(call, to: name) }
    #expect(
      try folder.lint().places == [
        "B.swift:1 danger", "a.swift:1 danger", "a/z.swift:1 danger", "b.swift:1 danger",
      ])
  }

  @Test("Ignored files are left out, with git and without", arguments: [true, false])
  func ignored(hasGit: Bool) throws {
    let folder = try TemporaryFolder()
    if hasGit { try folder.git("init", "-q") }
    try folder.write("Generated/\n*.gen.swift\n!keep.gen.swift\n", to: ".gitignore")
    for name in [
      "Generated/a.swift", "b.gen.swift", "keep.gen.swift", "Sub/c.gen.swift", "d.swift",
    ] {
      try folder.write(call, to: name)
    }
    #expect(try folder.lint().places == ["d.swift:1 danger", "keep.gen.swift:1 danger"])
    let prefix = hasGit ? "Generated/" : ""
    #expect(try folder.lint(["Generated"]).places == [prefix + "a.swift:1 danger"])
    #expect(try folder.lint(["b.gen.swift"]).places == ["b.gen.swift:1 danger"])
  }

  @Test("A tracked file counts even where a pattern ignores it")
  func trackedThoughIgnored() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write(call, to: "a.swift")
    try folder.commitAll()
    try folder.write("a.swift\n", to: ".gitignore")
    #expect(try folder.lint().places == ["a.swift:1 danger"])
  }

  @Test("A broken repository is walked like a folder")
  func brokenRepository() throws {
    let folder = try TemporaryFolder()
    try folder.write("gitdir: nowhere\n", to: ".git")
    try folder.write("b.swift\n", to: ".gitignore")
    try folder.write(call, to: "a.swift")
    try folder.write(call, to: "b.swift")
    #expect(try folder.lint().places == ["a.swift:1 danger"])
    try folder.write(call, to: "Sub/a.swift")
    try folder.write(call, to: "Sub/b.swift")
    #expect(try folder.lint(["Sub"]).places == ["Sub/a.swift:1 danger"])
    let problem = #expect(throws: Problem.self) {
      try folder.lint { $0.change = .since("HEAD") }
    }
    #expect(problem?.title.contains("not a git repository") == true)
  }

  @Test("Dependencies, products, hidden folders and tests are left out and named")
  func policy() throws {
    let folder = try TemporaryFolder()
    let skipped = [
      ".build", ".hidden", "AppTests", "AppUITests", "Carthage", "DerivedData", "Kit.framework",
      "Pods", "node_modules",
    ]
    for name in skipped + ["App", "Testsuite"] { try folder.write(call, to: name + "/a.swift") }
    let report = try folder.lint()
    #expect(report.places == ["App/a.swift:1 danger", "Testsuite/a.swift:1 danger"])
    #expect(report.skipped.map(\.path) == skipped)
    #expect(report.skips.contains("AppTests: tests"))
    #expect(report.problems.isEmpty)
  }

  @Test("A left-out folder is read when it is named", arguments: ["Pods", "AppTests", ".hidden"])
  func namedFolder(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(call, to: name + "/a.swift")
    try folder.write(call, to: name + "/Carthage/b.swift")
    try folder.write(call, to: "c.swift")
    #expect(try folder.lint([name]).places == ["a.swift:1 danger"])
    try folder.write("", to: "project.yml")
    #expect(try folder.lint([name]).places == ["\(name)/a.swift:1 danger"])
    #expect(try folder.lint([name + "/a.swift"]).places == ["\(name)/a.swift:1 danger"])
  }

  @Test("Symbolic links are not followed: loops end, and nothing outside is read")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write(call, to: "secret.swift")
    let folder = try TemporaryFolder()
    try folder.write(call, to: "App/a.swift")
    try folder.link("App/loop", to: "..")
    try folder.link("App/out", to: outside.path)
    try folder.link("out.swift", to: outside.path + "/secret.swift")
    try folder.link("self.swift", to: "self.swift")
    let report = try folder.lint()
    #expect(report.places == ["App/a.swift:1 danger"])
    #expect(report.skips == ["out.swift: symbolic link", "self.swift: symbolic link"])
  }

  @Test("A link that is named itself is what it points to")
  func namedLink() throws {
    let folder = try TemporaryFolder()
    try folder.write(call, to: "Real/a.swift")
    try folder.link("Link", to: "Real")
    #expect(try folder.lint(["Link"]).places == ["a.swift:1 danger"])
  }

  @Test("A pipe in the place of a file is skipped, not waited for")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/pipe.swift", 0o600) == 0)
    #expect(try folder.lint().skips == ["pipe.swift: not an ordinary file"])
  }

  @Test("Another repository inside is left out and named")
  func innerRepository() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.git("init", "-q", "Inner")
    try folder.write(call, to: "Inner/a.swift")
    try folder.write(call, to: "b.swift")
    let report = try folder.lint()
    #expect(report.places == ["b.swift:1 danger"])
    #expect(report.skips == ["Inner: another git repository"])
    #expect(try folder.lint(["Inner"]).places == ["a.swift:1 danger"])
  }
}
