import LintModel
import ProjectModel
import Testing

@Suite("Targets by folder")
struct FolderTargetTests {
  private let app = plist("<key>CFBundlePackageType</key><string>APPL</string>")
  private let share = plist(
    """
    <key>CFBundlePackageType</key><string>XPC!</string>
    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.share-services</string></dict>
    """)

  @Test("A source belongs to the nearest Info.plist upwards")
  func nearest() throws {
    let project = MiniProject([
      "App/Info.plist": app, "App/A.swift": "", "App/Deep/Down/B.m": "", "App/Deep/C.h": "",
      "App/Share/Info.plist": share, "App/Share/D.swift": "", "App/Share/Sub/E.swift": "",
    ])
    let read = project.read()
    let first = try #require(read.project.target("App"))
    let second = try #require(read.project.target("Share"))
    #expect(read.problems.isEmpty)
    #expect(first.product == .application)
    #expect(second.product == .appExtension(.share))
    #expect(project.paths(of: first) == ["App/A.swift", "App/Deep/Down/B.m"])
    #expect(project.paths(of: second) == ["App/Share/D.swift", "App/Share/Sub/E.swift"])
  }

  @Test("Two candidates in one folder are a tie")
  func tie() throws {
    let project = MiniProject([
      "Info.plist": app, "App/Info.plist": app, "App/Beta-Info.plist": app, "App/A.swift": "",
      "B.swift": "",
    ])
    let read = project.read().project
    #expect(read.targets.count == 3)
    #expect(read.targets.map { project.paths(of: $0) } == [[], [], ["B.swift"]])
  }

  @Test("The only Info.plist owns all sources, beside other property lists")
  func single() throws {
    let google = plist("<key>CLIENT_ID</key><string>x</string>")
    let project = MiniProject([
      "App/Resources/Info.plist": app, "App/GoogleService-Info.plist": google,
      "App/Resources/UserInfo.plist": google, "Vendor/X.framework/Info.plist": app,
      "AppTests/Info.plist": plist("<key>CFBundlePackageType</key><string>BNDL</string>"),
      "App/Sources/A.swift": "", "Shared/B.swift": "", "AppTests/T.swift": "",
    ])
    let read = project.read().project
    #expect(read.targets.map(\.product) == [.application, .tests])
    #expect(project.paths(of: read.targets[0]) == ["App/Sources/A.swift", "Shared/B.swift"])
    #expect(project.paths(of: read.targets[1]) == ["AppTests/T.swift"])
  }

  @Test("A source beside two apps belongs to none")
  func shared() {
    let project = MiniProject([
      "One/Info.plist": app, "Two/Info.plist": app, "Shared/A.swift": "", "One/B.swift": "",
    ])
    let read = project.read().project
    #expect(read.targets.map { project.paths(of: $0) } == [["One/B.swift"], []])
    #expect(read.targets(containing: project.files[2].id).isEmpty)
    #expect(read.targets(containing: project.files[0].id).map(\.name) == ["One"])
  }

  @Test("A broken Info.plist is named with line and column, and its sources have no target")
  func broken() {
    let project = MiniProject([
      "Info.plist": app, "App/Info.plist": "<plist>\n<dict>\n  <key>a</key>\n</dict>\n</plist>",
      "App/A.swift": "", "B.swift": "",
    ])
    let read = project.read()
    #expect(read.problems.map(\.kind) == [.malformedPropertyList])
    #expect(read.problems.map(\.path) == ["App/Info.plist"])
    #expect(read.problems.first?.position == SourcePosition(line: 3, column: 8))
    #expect(read.project.targets.map { project.paths(of: $0) } == [["B.swift"]])
  }

  @Test("A root that is no dictionary is a problem")
  func wrongRoot() {
    let project = MiniProject(["Info.plist": "<plist><array/></plist>", "A.swift": ""])
    let read = project.read()
    #expect(read.problems.map(\.title) == ["The property list's root is no dictionary."])
    #expect(read.project.targets.isEmpty)
  }

  @Test("Identifier, background modes and entitlements come with their places")
  func facts() throws {
    let body = """
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>UIBackgroundModes</key><array><string>fetch</string><integer>1</integer></array>
      <key>BGTaskSchedulerPermittedIdentifiers</key>
      <array><string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string></array>
      """
    let project = MiniProject([
      "App/Info.plist": plist(body),
      "App/App.entitlements": plist("<key>aps-environment</key><true/>"),
      "App/A.swift": "",
    ])
    let configuration = try #require(project.read().project.targets.first?.configurations.first)
    #expect(configuration.bundleIdentifier == "com.example.app")
    #expect(configuration.entitlements?.path == "App/App.entitlements")
    let modes = try #require(configuration.infoPlistTexts("UIBackgroundModes"))
    #expect(modes.map(\.text.exact) == ["fetch"])
    #expect(modes.map { project.text(at: $0.range) } == ["fetch"])
    let identifiers = configuration.infoPlistTexts("BGTaskSchedulerPermittedIdentifiers")
    #expect(identifiers?.first?.text.couldEqual("com.example.app.refresh") == true)
    #expect(identifiers?.first?.text.exact == nil)
    #expect(configuration.infoPlistTexts("UIScene") == [])
  }

  @Test("Without any Info.plist there is no target")
  func none() {
    let read = MiniProject(["A.swift": "", "Data.plist": "<array/>"]).read()
    #expect(read.project.targets.isEmpty)
    #expect(read.problems.isEmpty)
  }
}
