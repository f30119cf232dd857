import LintModel
import ProjectModel
import Testing

@Suite("Configuration files")
struct XCConfigTests {
  private func settings(
    _ files: [String: String], debug: String = "", project: String = "SDKROOT = iphoneos;"
  ) throws -> (settings: BuildSettings, problems: [Problem], project: MiniProject) {
    var source = ProjectSource()
    source.base = "baseConfigurationReference = CONFIG;"
    source.children = "CONFIG, "
    source.objects =
      "CONFIG = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = \"<group>\"; };"
    source.debug = debug
    source.projectSettings = project
    let mini = MiniProject(
      files.merging(["App.xcodeproj/project.pbxproj": source.text]) { first, _ in first })
    let read = mini.read()
    let target = try #require(read.project.targets.first)
    return (target.configurations[0].settings, read.problems, mini)
  }

  @Test("Assignments, comments, includes and conditions are read")
  func assignments() throws {
    let app = """
      // A comment
      #include "Base.xcconfig"
      #include? "../Secret.xcconfig"
      NAME = My App // trailing
      LONG = a \\
        b
      ENDED = x;
      A[sdk=iphoneos*] = device
      A[sdk=macosx*]=mac
      C[config=Debug] = debug
      C[config=Release] = release
      EMPTY =
      ID = $(BASE_ID).app
      """
    let (settings, problems, project) = try settings([
      "Config/App.xcconfig": app, "Config/Base.xcconfig": "BASE_ID = com.example\nNAME = Base\n",
    ])
    #expect(problems.isEmpty)
    #expect(settings["NAME"] == "My App")
    #expect(settings["LONG"] == "a b")
    #expect(settings["ENDED"] == "x")
    #expect(settings["A"] == "device")
    #expect(settings["A[sdk=macosx*]"] == "mac")
    #expect(settings["C"] == "debug")
    #expect(settings["EMPTY"] == "")
    #expect(settings.exact("ID") == "com.example.app")
    let place = try #require(settings.settings["NAME"]?.range)
    #expect(project.text(at: place) == "My App")
    #expect(settings.settings["NAME"]?.nameRange.map(project.text) == "NAME")
  }

  @Test("Levels inherit from project to target and from file to settings")
  func inheritance() throws {
    let (settings, _, _) = try settings(
      ["Config/App.xcconfig": "FLAGS = $(inherited) file\nSELF = $(SELF).file\nONLY = file\n"],
      debug:
        "FLAGS = (\"$(inherited)\", \"two words\", ); ONLY = target; ORPHAN = \"$(inherited)\";",
      project: "SDKROOT = iphoneos; FLAGS = project; SELF = project;")
    #expect(settings["FLAGS"] == "project file \"two words\"")
    #expect(settings["SELF"] == "project.file")
    #expect(settings["ONLY"] == "target")
    #expect(settings.value("ORPHAN")?.exact == nil)
  }

  @Test("Files that include each other end, and what they say is kept")
  func cycle() throws {
    let (settings, _, _) = try settings([
      "Config/App.xcconfig": "#include \"B.xcconfig\"\nA = 1\n",
      "Config/B.xcconfig": "#include \"App.xcconfig\"\n#include \"B.xcconfig\"\nB = 2\n",
    ])
    #expect(settings["A"] == "1")
    #expect(settings["B"] == "2")
  }

  @Test("Files that include others twice at every level end")
  func doubling() throws {
    var files = ["Config/App.xcconfig": "#include \"L0.xcconfig\"\nA = 1\n"]
    for level in 0..<40 {
      let include = "#include \"L\(level + 1).xcconfig\"\n"
      files["Config/L\(level).xcconfig"] = include + include
    }
    #expect(try settings(files).settings["A"] == "1")
  }

  @Test("A line that says nothing is a problem, an include of a missing file is none")
  func malformed() throws {
    let (settings, problems, _) = try settings([
      "Config/App.xcconfig": "#include \"Pods.xcconfig\"\nA = 1\n<<<<<<< HEAD\nB = 2\n"
    ])
    #expect(settings["B"] == "2")
    #expect(problems.map(\.kind) == [.malformedProject])
    #expect(problems.first?.position == SourcePosition(line: 3, column: 1))
    #expect(problems.first?.path == "Config/App.xcconfig")
  }

  @Test("A file can be named by a synchronized folder and a path in it")
  func anchor() throws {
    var source = ProjectSource()
    source.children = "SYNC, "
    source.objects =
      "SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = \"<group>\"; };"
    source.base =
      "baseConfigurationReferenceAnchor = SYNC; baseConfigurationReferenceRelativePath = In/A.xcconfig;"
    let project = MiniProject([
      "App.xcodeproj/project.pbxproj": source.text, "Config/In/A.xcconfig": "A = 1",
    ])
    #expect(project.read().project.targets.first?.configurations[0].settings["A"] == "1")
  }
}
