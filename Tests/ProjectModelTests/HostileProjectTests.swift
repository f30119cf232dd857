import LintModel
import ProjectModel
import Testing

@Suite("Hostile project files")
struct HostileProjectTests {
  private func target(_ files: [String: String]) -> (AppTarget?, [Problem]) {
    var source = ProjectSource()
    source.debug = "INFOPLIST_FILE = Info.plist; CODE_SIGN_ENTITLEMENTS = App.entitlements;"
    var all = ["App.xcodeproj/project.pbxproj": source.text]
    all.merge(files) { $1 }
    let read = MiniProject(all).read()
    return (read.project.target("App"), read.problems)
  }

  @Test("Entities of a file's own are never expanded; the file alone is lost")
  func entityBomb() throws {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <plist version="1.0"><dict><key>UIBackgroundModes</key><string>&b;</string></dict></plist>
      """
    let (app, problems) = target(["Info.plist": bomb, "App.entitlements": plist("")])
    #expect(problems.map(\.path) == ["Info.plist"])
    #expect(problems.first?.position?.line == 3)
    #expect(app?.configurations[0].infoPlist == nil)
    #expect(app?.configurations[0].unreadFiles == ["Info.plist"])
    #expect(app?.configurations[0].entitlements != nil)
  }

  @Test("Entitlements that are missing or broken are unknown, not empty")
  func entitlements() {
    let (missing, none) = target(["Info.plist": plist("")])
    #expect(missing?.configurations[0].knowsEntitlements == false)
    #expect(missing?.configurations[1].knowsEntitlements == true)
    #expect(none.isEmpty)
    let (broken, problems) = target([
      "Info.plist": plist(""), "App.entitlements": "<plist>\n<dict>",
    ])
    #expect(broken?.configurations[0].knowsEntitlements == false)
    #expect(problems.map(\.path) == ["App.entitlements"])
    #expect(problems.first?.position?.line == 2)
  }

  @Test("A settings file that is not here leaves entitlements unknown; CocoaPods' own does not")
  func missingSettings() throws {
    for (path, isKnown) in [
      ("Secret.xcconfig", false), ("Pods/Pods-App.debug.xcconfig", true),
      ("Flutter/Generated.xcconfig", true),
    ] {
      var source = ProjectSource()
      source.children = "CONFIG, "
      source.base = "baseConfigurationReference = CONFIG;"
      source.objects = """
        CONFIG = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
        """
      let read = MiniProject(["App.xcodeproj/project.pbxproj": source.text]).read()
      let configuration = try #require(read.project.target("App")?.configurations.first)
      #expect(configuration.knowsEntitlements == isKnown)
      #expect(configuration.unreadFiles == (isKnown ? [] : [path]))
    }
  }

  @Test("Values of the wrong type are passed over")
  func wrongTypes() {
    let text = """
      {objects = {ROOT = {isa = PBXProject; targets = (APP, (), {}, ); mainGroup = (x); \
      packageReferences = text; };
      APP = {isa = PBXNativeTarget; name = (a); productType = {}; buildPhases = text; \
      buildConfigurationList = (1, 2); dependencies = {a = b; }; productReference = (); \
      packageProductDependencies = (ROOT, APP, ); };
      }; rootObject = ROOT; }
      """
    let read = MiniProject(["App.xcodeproj/project.pbxproj": text]).read()
    #expect(read.problems.isEmpty)
    #expect(read.project.targets.map(\.product) == [.unknown])
  }

  @Test("A project file that is cut off anywhere never crashes")
  func cut() {
    let text = Array(ProjectSource().text.utf8)
    var problems = 0
    for end in stride(from: 0, to: text.count, by: 61) {
      let read = MiniProject(bytes: ["App.xcodeproj/project.pbxproj": Array(text[..<end])]).read()
      problems += read.problems.count
    }
    #expect(problems == (text.count + 60) / 61)
  }

  @Test("A lock file that is no YAML is a problem, and the pods are unknown")
  func brokenLock() {
    var source = ProjectSource()
    source.target = "buildPhases = (SOURCES, CP, );"
    source.objects = "CP = {isa = PBXShellScriptBuildPhase; name = \"[CP] Embed\"; };"
    let read = MiniProject([
      "App.xcodeproj/project.pbxproj": source.text, "Podfile.lock": "PODS: [\n",
    ]).read()
    #expect(read.problems.map(\.path) == ["Podfile.lock"])
    #expect(read.project.target("App")?.links.unknown == ["Podfile.lock"])
  }
}
