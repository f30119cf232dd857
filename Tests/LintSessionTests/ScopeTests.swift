import Foundation
import LintModel
import LintSession
import SessionTestSupport
import Testing

@Suite("Which project belongs to a path")
struct ScopeTests {
  private let call = "func work() { danger() }\n"

  private func result(
    _ folder: TemporaryFolder, _ paths: [String]
  ) throws -> (read: [String], places: [String], root: String) {
    var options = SessionOptions(
      currentFolder: folder.path, environment: ["PATH": "/usr/bin:/bin", "HOME": "/nowhere"])
    options.paths = paths
    let result = try Session(options, inventory: .danger).run()
    let root = String(result.root.dropFirst(folder.path.count))
    return (result.readFiles, result.report.places, root)
  }

  @Test(
    "The whole project is read, findings inside the path are reported",
    arguments: [
      "App.xcodeproj/project.pbxproj", "All.xcworkspace/contents.xcworkspacedata",
      "project.yml", "Project.swift",
    ])
  func projectAround(marker: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("// !$*UTF8*$!\n{ objects = {}; rootObject = a; }\n", to: marker)
    try folder.write(call, to: "Feature/a.swift")
    try folder.write(call, to: "Other/b.swift")
    let found = try result(folder, ["Feature"])
    #expect(found.places == ["Feature/a.swift:1 danger"])
    #expect(found.read.contains("Other/b.swift"))
    #expect(found.root.isEmpty)
  }

  @Test("Without a project file the path itself is the project")
  func noProject() throws {
    let folder = try TemporaryFolder()
    try folder.write(call, to: "Feature/a.swift")
    try folder.write(call, to: "Other/b.swift")
    let found = try result(folder, ["Feature"])
    #expect(found.read == ["a.swift"])
    #expect(found.root == "/Feature")
    let file = try result(folder, ["Feature/a.swift"])
    #expect(file.places == ["a.swift:1 danger"])
  }

  @Test("A project above the repository does not count, and paths begin at the repository")
  func repositoryIsTheEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "project.yml")
    try folder.git("init", "-q", "Repository")
    try folder.write(call, to: "Repository/Feature/a.swift")
    try folder.write(call, to: "Repository/b.swift")
    let found = try result(folder, ["Repository/Feature"])
    #expect(found.read == ["Feature/a.swift"])
    #expect(found.root == "/Repository")
  }

  @Test("Two projects are both read; one inside the other is read once")
  func severalProjects() throws {
    let folder = try TemporaryFolder()
    for name in ["One", "Two", "One/Inner"] {
      try folder.write("name: x\n", to: name + "/project.yml")
      try folder.write(call, to: name + "/a.swift")
    }
    let found = try result(folder, ["Two", "One", "One/Inner"])
    #expect(
      found.places == [
        "One/Inner/a.swift:1 danger", "One/a.swift:1 danger", "Two/a.swift:1 danger",
      ])
  }

  @Test("A project file that is named means its folder")
  func namedProject() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "// !$*UTF8*$!\n{ objects = {}; rootObject = a; }\n", to: "App.xcodeproj/project.pbxproj")
    try folder.write("<Workspace/>", to: "App.xcodeproj/project.xcworkspace/a.xcworkspacedata")
    try folder.write(call, to: "a.swift")
    #expect(try result(folder, ["App.xcodeproj"]).places == ["a.swift:1 danger"])
  }

  @Test("A path that does not exist is said")
  func missingPath() throws {
    let folder = try TemporaryFolder()
    let problem = #expect(throws: Problem.self) { try result(folder, ["nowhere"]) }
    #expect(problem?.kind == .usage)
    #expect(problem?.title.contains("nowhere") == true)
  }

  @Test("A list limits the report, and its missing files do not matter")
  func reportOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "project.yml")
    for name in ["A/a.swift", "A/b.swift", "B/c.swift", "B/D/d.swift"] {
      try folder.write(call, to: name)
    }
    let report = try folder.lint { $0.reportOnly = ["A/b.swift", "B", "gone.swift"] }
    #expect(
      report.places == ["A/b.swift:1 danger", "B/D/d.swift:1 danger", "B/c.swift:1 danger"])
    #expect(try folder.lint { $0.reportOnly = [] }.places.isEmpty)
  }
}
