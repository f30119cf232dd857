import LintModel
import ProjectModel
import Testing

@Suite("What targets link and carry")
struct LinkTests {
  private let core = """
    CORE = {isa = PBXNativeTarget; name = Core; buildPhases = (CS, CF, ); \
    productReference = COREPRODUCT; productType = "com.apple.product-type.framework"; };
    COREPRODUCT = {isa = PBXFileReference; path = Core.framework; \
    sourceTree = BUILT_PRODUCTS_DIR; };
    CS = {isa = PBXSourcesBuildPhase; files = (CB1, ); };
    CF = {isa = PBXFrameworksBuildPhase; files = (LB1, ); };
    CB1 = {isa = PBXBuildFile; fileRef = CFILE; };
    CFILE = {isa = PBXFileReference; path = Core/C.swift; sourceTree = SOURCE_ROOT; };
    LB1 = {isa = PBXBuildFile; fileRef = LOCATION; };
    LOCATION = {isa = PBXFileReference; path = System/Library/Frameworks/CoreLocation.framework; \
    sourceTree = SDKROOT; };
    """

  private func app(_ more: String, phases: String = "AF, ", target: String = "") -> ProjectSource {
    var source = ProjectSource()
    source.children = "CFILE, "
    source.targets = "CORE, "
    source.target = "buildPhases = (SOURCES, \(phases)); \(target)"
    source.objects = core + more
    return source
  }

  private func read(
    _ source: ProjectSource, _ files: [String: String] = [:]
  ) throws -> (target: AppTarget, project: Project, mini: MiniProject) {
    var all = ["App.xcodeproj/project.pbxproj": source.text, "Core/C.swift": "", "App/A.swift": ""]
    all.merge(files) { $1 }
    let mini = MiniProject(all)
    let project = mini.read().project
    return (try #require(project.target("App")), project, mini)
  }

  @Test("The code of a linked framework runs in the app, with what the framework links")
  func framework() throws {
    let source = app(
      """
      AF = {isa = PBXFrameworksBuildPhase; files = (AB1, AB2, AB3, ); };
      AB1 = {isa = PBXBuildFile; fileRef = COREPRODUCT; };
      AB2 = {isa = PBXBuildFile; fileRef = VENDOR; };
      VENDOR = {isa = PBXFileReference; path = Carthage/Build/Vendor.xcframework; \
      sourceTree = "<group>"; };
      AB3 = {isa = PBXBuildFile; fileRef = MYSTERY; };
      MYSTERY = {isa = PBXFileReference; path = Mystery.framework; \
      sourceTree = BUILT_PRODUCTS_DIR; };
      """)
    let (target, project, mini) = try read(source)
    #expect(mini.paths(of: target) == ["App/A.swift", "Core/C.swift"])
    #expect(target.ownSources.count == 1)
    #expect(
      target.links.libraries == [
        LinkedCode.Library("CoreLocation", .system), LinkedCode.Library("Vendor", .binary),
      ])
    #expect(target.links.unknown == ["Mystery.framework"])
    #expect(!target.links.isComplete)
    #expect(target.links.uses(framework: "CoreLocation"))
    #expect(target.links.foreign.map(\.name) == ["Vendor"])
    #expect(project.target("Core").map(mini.paths) == ["Core/C.swift"])
    let file = try #require(mini.files.first { $0.path == "Core/C.swift" })
    #expect(project.targets(containing: file.id).map(\.name) == ["App", "Core"])
  }

  @Test("A target that only stands beside the framework does not get its code")
  func notLinked() throws {
    let (target, _, mini) = try read(app("", phases: ""))
    #expect(mini.paths(of: target) == ["App/A.swift"])
    #expect(target.links == LinkedCode())
  }

  @Test("A dependency alone links the framework too, and an extension is carried, not linked")
  func embedded() throws {
    var source = app(
      """
      DEP = {isa = PBXTargetDependency; target = CORE; };
      DEP2 = {isa = PBXTargetDependency; target = SCRIPTS; };
      SCRIPTS = {isa = PBXAggregateTarget; name = Scripts; };
      COPY = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (EB, ); };
      EB = {isa = PBXBuildFile; fileRef = EXTPRODUCT; };
      EXT = {isa = PBXNativeTarget; name = Ext; buildPhases = (ES, ); \
      productReference = EXTPRODUCT; productType = "com.apple.product-type.app-extension"; };
      EXTPRODUCT = {isa = PBXFileReference; path = Ext.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      ES = {isa = PBXSourcesBuildPhase; files = (B2, ); };
      """, phases: "COPY, ", target: "dependencies = (DEP, DEP2, );")
    source.targets = "CORE, EXT, "
    let (target, project, mini) = try read(source, ["Other/B.m": ""])
    #expect(mini.paths(of: target) == ["App/A.swift", "Core/C.swift", "Other/B.m"])
    #expect(target.embedded.map(\.name) == ["Ext"])
    #expect(target.links.isComplete)
    let hosted = try #require(project.target("Ext"))
    #expect(project.hosts(of: hosted).map(\.name) == ["App"])
    #expect(hosted.embedded.isEmpty)
  }

  @Test("Sources that are named but not there are told")
  func unseen() throws {
    let (target, _, _) = try read(app("", phases: ""))
    #expect(target.unseenSources == ["App/V.swift", "Other/B.m"])
    #expect(!target.knowsAllCode)
    let (whole, _, _) = try read(app("", phases: ""), ["App/V.swift": "", "Other/B.m": ""])
    #expect(whole.knowsAllCode)
  }

  @Test("Pods come from the nearest lock file; without one they are unknown")
  func pods() throws {
    let source = app(
      "CP = {isa = PBXShellScriptBuildPhase; name = \"[CP] Check Pods Manifest.lock\"; };",
      phases: "CP, ")
    let lock = """
      PODS:
        - Alpha (1.0)
        - Beta/Core (2.0):
          - Alpha
      DEPENDENCIES:
        - Beta
      """
    let (target, _, _) = try read(source, ["Podfile.lock": lock])
    #expect(
      target.links.libraries == [
        LinkedCode.Library("Alpha", .pod), LinkedCode.Library("Beta", .pod),
      ])
    #expect(target.links.isComplete)
    let (unlocked, _, _) = try read(source)
    #expect(unlocked.links.unknown == ["Podfile.lock"])
  }

  @Test("Fetched packages are named with their address, and those behind them by the pins")
  func packages() throws {
    let source = app(
      """
      PROD = {isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Toast; };
      REMOTE = {isa = XCRemoteSwiftPackageReference; \
      repositoryURL = "https://example.com/toast.git"; };
      LONE = {isa = XCSwiftPackageProductDependency; productName = Nowhere; };
      """, phases: "", target: "packageProductDependencies = (PROD, );")
    let pins = """
      {"pins": [{"identity": "butter", "location": "https://example.com/butter"}], "version": 2}
      """
    let place = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let (target, _, _) = try read(source, [place: pins])
    #expect(
      target.links.libraries == [
        LinkedCode.Library("Toast", .package("https://example.com/toast.git")),
        LinkedCode.Library("butter", .package("https://example.com/butter")),
      ])
    let lone = app(source.objects, phases: "", target: "packageProductDependencies = (LONE, );")
    #expect(try read(lone).target.links.unknown == ["Nowhere"])
  }
}
