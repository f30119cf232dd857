import Foundation
import LintModel
import RepositoryTools
import TestSupport
import Testing

@Suite("The dev command")
struct DevCommandTests {
  /// A package of its own in a temporary folder, with the template and nothing else.
  private func makePackage() throws -> PackageRoot {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "dev-" + UUID().uuidString)
    let root = PackageRoot(folder: folder)
    try FileManager.default.createDirectory(
      at: root.url("Rules"), withIntermediateDirectories: true)
    for path in ["Rules/TEMPLATE.md", "Rules/.disallowed-names"] {
      let text = try #require(PackageRoot.ofThisPackage().text(path))
      try Data(text.utf8).write(to: root.url(path))
    }
    try Data("".utf8).write(to: root.url("Package.swift"))
    return root
  }

  @Test("A new rule has a page that parses, a type, and a place in the generated files")
  func newRule() throws {
    let root = try makePackage()
    defer { try? FileManager.default.removeItem(at: root.folder) }
    let outcome = try DevCommand.run(["new-rule", "timer_left_on", "--family", "time"], in: root)
    #expect(outcome.isClean)
    #expect(RulePages(root).documents.map(\.id) == ["timer_left_on"])
    let source = root.text("Sources/LifecycleRules/Time/TimerLeftOnRule.swift")
    #expect(source?.contains("package struct TimerLeftOnRule: Rule {") == true)
    #expect(root.text(RuleRegistrySource.path)?.contains("TimerLeftOnRule.self,") == true)
    #expect(root.text(RulePagesSource.path)?.contains("static let timerLeftOn = page(") == true)
    #expect(try DevCommand.run(["check"], in: root).isClean)
  }

  @Test("A changed page makes the generated files stale until they are written again")
  func stale() throws {
    let root = try makePackage()
    defer { try? FileManager.default.removeItem(at: root.folder) }
    _ = try DevCommand.run(["new-rule", "timer_left_on", "--family", "time"], in: root)
    let page = try #require(root.text("Rules/timer_left_on.md"))
    try Data(page.replacing("What goes wrong", with: "It goes wrong").utf8)
      .write(to: root.url("Rules/timer_left_on.md"))
    let check = try DevCommand.run(["check"], in: root)
    #expect(!check.isClean)
    #expect(check.lines.first?.contains("swift run dev generate") == true)
    _ = try DevCommand.run(["generate"], in: root)
    #expect(try DevCommand.run(["check"], in: root).isClean)
  }

  @Test("A page with mistakes writes nothing and names them")
  func brokenPage() throws {
    let root = try makePackage()
    defer { try? FileManager.default.removeItem(at: root.folder) }
    try Data("# No front matter\n".utf8).write(to: root.url("Rules/broken.md"))
    let outcome = try DevCommand.run(["generate"], in: root)
    #expect(!outcome.isClean)
    #expect(outcome.lines.contains { $0.hasPrefix("Rules/broken.md:1:1: ") })
    #expect(root.text(RulePagesSource.path) == nil)
  }

  @Test(
    "A wrong call says what is wrong",
    arguments: [
      (["nope"], "unknown command \"nope\""),
      (["new-rule", "a_b"], "new-rule takes an id and --family"),
      (["new-rule", "a_b", "--family", "tme"], "unknown family \"tme\""),
      (["new-rule", "A-b", "--family", "time"], "the id \"A-b\" is not snake case"),
      (
        ["new-rule", "avoid_ticks", "--family", "time"],
        "the id \"avoid_ticks\" matches the disallowed form avoid_*"
      ),
    ])
  func wrongCalls(arguments: [String], title: String) throws {
    let root = try makePackage()
    defer { try? FileManager.default.removeItem(at: root.folder) }
    let problem = #expect(throws: Problem.self) { try DevCommand.run(arguments, in: root) }
    #expect(problem?.title == title)
  }

  @Test("An id that was ever used is refused")
  func usedID() throws {
    let root = try makePackage()
    defer { try? FileManager.default.removeItem(at: root.folder) }
    _ = try DevCommand.run(["new-rule", "timer_left_on", "--family", "time"], in: root)
    #expect(throws: Problem.self) {
      try DevCommand.run(["new-rule", "timer_left_on", "--family", "time"], in: root)
    }
  }
}
