import LintModel
import ProjectModel
import Testing

@Suite("Xcode projects")
struct XcodeProjectTests {
  private func project(
    _ source: ProjectSource, _ files: [String: String] = [:], folder: String = ""
  ) -> MiniProject {
    var all = files
    all[folder + "App.xcodeproj/project.pbxproj"] = source.text
    return MiniProject(all)
  }

  @Test("Sources come through groups, source roots and variant groups")
  func sources() throws {
    let files = ["ios/App/A.swift": "", "ios/Other/B.m": "", "ios/App/V.swift": "", "A.swift": ""]
    let project = project(ProjectSource(), files, folder: "ios/")
    let read = project.read()
    let target = try #require(read.project.targets.first)
    #expect(read.problems.isEmpty)
    #expect(target.product == .application)
    #expect(target.platform == .iOS)
    #expect(target.projectPath == "ios/App.xcodeproj/project.pbxproj")
    #expect(project.paths(of: target) == ["ios/App/A.swift", "ios/App/V.swift", "ios/Other/B.m"])
  }

  @Test("Synchronized folders give their sources but for the exceptions")
  func synchronizedFolders() throws {
    var source = ProjectSource()
    source.children = "SYNC, OTHER, "
    source.target = "fileSystemSynchronizedGroups = (SYNC, );"
    source.objects = """
      SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; \
      exceptions = (E1, E2, ); explicitFolders = (Templates, ); };
      OTHER = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; \
      exceptions = (E3, ); };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; \
      membershipExceptions = (Sub/Out.swift, Info.plist, ); };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = ELSE; \
      membershipExceptions = (In.swift, ); };
      E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; \
      membershipExceptions = (Borrowed.swift, ); };
      """
    let names = [
      "Code/In.swift", "Code/Sub/Out.swift", "Code/Sub/Deep.m", "Code/H.h",
      "Code/Templates/T.swift",
      "Kit/Borrowed.swift", "Kit/Own.swift", "Code.swift", "Codex/No.swift",
    ]
    let project = project(source, Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let target = try #require(project.read().project.targets.first)
    #expect(
      project.paths(of: target) == ["Code/In.swift", "Code/Sub/Deep.m", "Kit/Borrowed.swift"])
  }

  @Test("Each configuration has its own Info.plist, identifier and entitlements")
  func configurations() throws {
    var source = ProjectSource()
    source.projectSettings =
      "SDKROOT = iphoneos; BASE = com.example; IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
    source.debug = """
      INFOPLIST_FILE = "$(SRCROOT)/App/Debug-Info.plist"; PRODUCT_NAME = "$(TARGET_NAME) Dev"; \
      PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).${PRODUCT_NAME:rfc1034identifier}"; \
      CODE_SIGN_ENTITLEMENTS = App/App.entitlements;
      """
    source.release = """
      INFOPLIST_FILE = App/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).app$(TEAM_SUFFIX)"; \
      IPHONEOS_DEPLOYMENT_TARGET = 16.0;
      """
    let project = project(
      source,
      [
        "App/Info.plist": plist(
          "<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        "App/Debug-Info.plist": plist("<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>"),
        "App/App.entitlements": plist("<key>aps-environment</key><string>development</string>"),
      ])
    let target = try #require(project.read().project.targets.first)
    #expect(target.configurations.map(\.name) == ["Debug", "Release"])
    #expect(target.configurations.map(\.bundleIdentifier) == ["com.example.App-Dev", nil])
    #expect(
      target.configurations[1].bundleIdentifierText?.description == "com.example.app$(TEAM_SUFFIX)")
    #expect(
      target.configurations.map(\.infoPlist?.path) == ["App/Debug-Info.plist", "App/Info.plist"])
    #expect(target.configurations.map(\.deploymentTarget) == ["15.0", "16.0"])
    #expect(target.configurations.map(\.entitlements?.path) == ["App/App.entitlements", nil])
    #expect(target.configurations.map(\.moduleName) == ["App_Dev", nil])
    #expect(target.configurations[1].infoPlistTexts("UIBackgroundModes")?.count == 1)
    #expect(target.infoPlists.count == 2)
  }

  @Test(
    "Product types are told apart",
    arguments: [
      ("application", TargetProduct.application),
      ("app-extension", .appExtension(.notificationService)),
      ("application.watchapp2", .watchApp), ("framework", .framework),
      ("library.static", .framework),
      ("bundle.unit-test", .tests), ("bundle.ui-testing", .tests), ("tool", .other),
      ("application.on-demand-install-capable", .appClip),
      ("extensionkit-extension", .appExtension(.notificationService)),
    ])
  func products(type: String, product: TargetProduct) throws {
    var source = ProjectSource()
    source.release = "INFOPLIST_FILE = Info.plist;"
    let text = source.text.replacing("product-type.application", with: "product-type.\(type)")
    let project = MiniProject([
      "App.xcodeproj/project.pbxproj": text,
      "Info.plist": plist(
        """
        <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.service</string></dict>
        """),
    ])
    #expect(try #require(project.read().project.targets.first).product == product)
  }

  @Test("An app for the watch is told by its SDK")
  func watchApp() throws {
    var source = ProjectSource()
    source.projectSettings = "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 10.0;"
    let target = try #require(project(source).read().project.targets.first)
    #expect(target.product == .watchApp)
    #expect(target.platform == .watchOS)
    #expect(target.configurations[0].deploymentTarget == "10.0")
  }

  @Test("Conditions that a device build fulfils count, others are kept apart")
  func conditions() throws {
    var source = ProjectSource()
    source.debug = """
      "A[sdk=iphoneos*]" = device; A = plain; "B[sdk=macosx*]" = mac; B = plain; \
      "C[config=Rel*]" = release; "D[sdk=iphonesimulator*][arch=arm64]" = simulator; \
      "E[sdk=*]" = every; "F[sdk=iphoneos*,arch=armv7]" = old;
      """
    let target = try #require(project(source).read().project.targets.first)
    let settings = target.configurations[0].settings
    #expect(settings["A"] == "device")
    #expect(settings["B"] == "plain")
    #expect(settings["B[sdk=macosx*]"] == "mac")
    #expect(settings["C"] == nil)
    #expect(settings["D"] == nil)
    #expect(settings["E"] == "every")
    #expect(settings["F"] == nil)
  }

  @Test("Sources outside of every target stay without one")
  func outside() {
    let project = project(
      ProjectSource(), ["App/A.swift": "", "Kit/K.swift": "", "Info.plist": plist("")])
    let read = project.read().project
    #expect(read.targets.map(\.name) == ["App"])
    let kit = project.files.first { $0.path == "Kit/K.swift" }
    #expect(kit.map { read.targets(containing: $0.id).isEmpty } == true)
  }

  @Test(
    "A broken project file is a problem with its place, and folders stand in",
    arguments: [
      ("{ archiveVersion = 1;\n objects = {\n", 2, "ends inside a dictionary"),
      ("{ archiveVersion = 1; }", 1, "has no objects"),
      (
        "{ objects = { A = {isa = PBXGroup;}; };\n rootObject = A; }", 2,
        "root object is no project"
      ),
      ("{\n<<<<<<< HEAD\n", 2, "merge conflict"), ("", 1, "is empty"),
    ])
  func broken(text: String, line: Int, title: String) {
    let project = MiniProject([
      "App.xcodeproj/project.pbxproj": text, "App/Info.plist": plist(""), "App/A.swift": "",
    ])
    let read = project.read()
    #expect(read.problems.map(\.kind) == [.malformedProject])
    #expect(read.problems.first?.position?.line == line)
    #expect(read.problems.first?.title.contains(title) == true)
    #expect(read.project.targets.map { project.paths(of: $0) } == [["App/A.swift"]])
  }

  @Test("Groups that hold each other and paths that leave the root end")
  func hostileGroups() throws {
    var source = ProjectSource()
    source.children = "LOOP, OUT, "
    source.buildFiles = "B9, "
    source.objects = """
      LOOP = {isa = PBXGroup; children = (MAIN, LOOP, ); sourceTree = "<group>"; };
      OUT = {isa = PBXFileReference; path = ../../etc/Out.swift; sourceTree = "<group>"; };
      B9 = {isa = PBXBuildFile; fileRef = OUT; };
      """
    let project = project(source, ["App/A.swift": "", "etc/Out.swift": ""])
    let target = try #require(project.read().project.targets.first)
    #expect(project.paths(of: target) == ["App/A.swift"])
  }
}
