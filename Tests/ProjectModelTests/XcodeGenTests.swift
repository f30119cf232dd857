import LintModel
import ProjectModel
import Testing

@Suite("XcodeGen projects")
struct XcodeGenTests {
  private let sources = [
    "App/A.swift": "", "App/Debug/D.swift": "", "App/Old.swift": "", "Core/C.swift": "",
    "Ext/E.swift": "",
  ]

  private func project(_ text: String, _ files: [String: String] = [:]) -> MiniProject {
    MiniProject(sources.merging(["project.yml": text]) { $1 }.merging(files) { $1 })
  }

  @Test("Targets have sources, product, platform, settings and what they link")
  func targets() throws {
    let mini = project(
      """
      name: Sample
      options:
        bundleIdPrefix: com.example
        deploymentTarget: {iOS: "16.0"}
      packages:
        Toast: {url: https://example.com/toast, from: 1.0.0}
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - path: App
              excludes: ["Old.swift", "Debug/**"]
          dependencies:
            - target: Core
            - target: Ext
            - sdk: CoreLocation.framework
            - framework: Vendor/Blob.xcframework
            - package: Toast
              product: Butter
        Core:
          type: framework
          platform: iOS
          sources: Core
        Ext:
          type: app-extension
          platform: iOS
          sources: [Ext]
          info:
            path: Ext/Info.plist
            properties:
              NSExtension:
                NSExtensionPointIdentifier: com.apple.widgetkit-extension
      """)
    let read = mini.read()
    #expect(read.problems.isEmpty)
    let app = try #require(read.project.target("App"))
    #expect(app.product == .application)
    #expect(app.platform == .iOS)
    #expect(mini.paths(of: app) == ["App/A.swift", "Core/C.swift"])
    #expect(app.configurations.map(\.name) == ["Debug", "Release"])
    #expect(app.configurations[0].bundleIdentifier == "com.example.App")
    #expect(app.configurations[0].deploymentTarget == "16.0")
    #expect(app.embedded.map(\.name) == ["Ext"])
    #expect(
      app.links.libraries == [
        LinkedCode.Library("Blob", .binary),
        LinkedCode.Library("Butter", .package("https://example.com/toast")),
        LinkedCode.Library("CoreLocation", .system),
      ])
    #expect(app.knowsAllCode)
    #expect(read.project.target("Ext")?.product == .appExtension(.widget))
  }

  @Test("Keys of info and entitlements stand in the project's file")
  func properties() throws {
    let text = """
      name: Sample
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.sample}
          info:
            path: App/Info.plist
            properties:
              UIBackgroundModes: [fetch, "processing"]
              BGTaskSchedulerPermittedIdentifiers: [$(PRODUCT_BUNDLE_IDENTIFIER).refresh]
              UIApplicationSceneManifest: {UIApplicationSupportsMultipleScenes: true}
          entitlements:
            path: App/App.entitlements
            properties: {aps-environment: development}
      """
    let mini = project(text, ["App/Info.plist": plist("<key>UIBackgroundModes</key><array/>")])
    let configuration = try #require(
      mini.read().project.target("App")?.configurations.first)
    let modes = try #require(configuration.infoPlistTexts("UIBackgroundModes"))
    #expect(modes.map(\.text.exact) == ["fetch", "processing"])
    #expect(modes.map { mini.text(at: $0.range) } == ["fetch", "\"processing\""])
    let identifiers = configuration.infoPlistTexts("BGTaskSchedulerPermittedIdentifiers")
    #expect(identifiers?.map(\.text.exact) == ["com.example.sample.refresh"])
    #expect(SceneManifest(configuration)?.supportsMultipleScenes == true)
    #expect(configuration.infoPlist?.hasFile == false)
    #expect(configuration.infoPlist?.path == "project.yml")
    #expect(
      configuration.entitlements?.root.value(forKey: "aps-environment")?.string == "development")
  }

  @Test("Without properties the files at the paths are read, where they are there")
  func filesBehindPaths() throws {
    let text = """
      name: Sample
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          info: {path: App/Info.plist}
          entitlements: {path: App/App.entitlements}
      """
    let modes = "<key>UIBackgroundModes</key><array><string>audio</string></array>"
    let mini = project(text, ["App/Info.plist": plist(modes), "App/App.entitlements": plist("")])
    let there = try #require(mini.read().project.target("App")?.configurations.first)
    #expect(there.infoPlist?.hasFile == true)
    #expect(there.infoPlistTexts("UIBackgroundModes")?.map(\.text.exact) == ["audio"])
    #expect(there.entitlements?.path == "App/App.entitlements")
    let gone = try #require(project(text).read().project.target("App")?.configurations.first)
    #expect(gone.infoPlist?.hasFile == false)
    #expect(gone.infoPlistTexts("UIBackgroundModes")?.isEmpty == true)
    #expect(gone.entitlements?.root.entries?.isEmpty == true)
  }

  @Test("Settings come from groups, base, configurations and settings files")
  func settings() throws {
    let mini = project(
      """
      name: Sample
      configs: {Debug: debug, Beta Release: release, Release: release}
      configFiles: {Debug: Config/Debug.xcconfig}
      settingGroups:
        identity:
          base: {A: group, B: group}
          configs: {release: {C: releases}}
      settings: {A: project, ON: true, LIST: [x, y]}
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          settings:
            groups: [identity]
            base: {B: base, D: $(inherited) more}
            configs: {Debug: {B: debug}, Release: {E: exact}}
      """, ["Config/Debug.xcconfig": "A = file\nD = low\n"])
    let app = try #require(mini.read().project.target("App"))
    let byName = Dictionary(uniqueKeysWithValues: app.configurations.map { ($0.name, $0.settings) })
    #expect(byName["Debug"]?["A"] == "group")
    #expect(byName["Debug"]?["B"] == "debug")
    #expect(byName["Debug"]?["C"] == nil)
    #expect(byName["Debug"]?["D"] == "low more")
    #expect(byName["Release"]?["B"] == "base")
    #expect(byName["Release"]?["E"] == "exact")
    #expect(byName["Beta Release"]?["E"] == nil)
    #expect(byName["Beta Release"]?["C"] == "releases")
    #expect(byName["Release"]?["ON"] == "YES")
    #expect(byName["Release"]?["LIST"] == "x y")
  }

  @Test("Includes and templates are laid under what names them")
  func includesAndTemplates() throws {
    let mini = project(
      """
      name: Sample
      include:
        - shared/base.yml
        - path: missing.yml
      targets:
        App:
          templates: [Base]
          templateAttributes: {suffix: live}
          sources: [App]
        Kit:
          templates: [Base]
          type:REPLACE: framework
      """,
      [
        "shared/base.yml": """
        targetTemplates:
          Deep: {platform: iOS}
          Base:
            templates: [Deep]
            type: application
            sources: [Common]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: "com.example.${target_name}.${suffix}"}
        """,
        "shared/Common/S.swift": "",
      ])
    let read = mini.read()
    #expect(read.problems.isEmpty)
    let app = try #require(read.project.target("App"))
    #expect(app.product == .application)
    #expect(app.platform == .iOS)
    #expect(app.configurations[0].bundleIdentifier == "com.example.App.live")
    #expect(
      mini.paths(of: app)
        == ["App/A.swift", "App/Debug/D.swift", "App/Old.swift", "shared/Common/S.swift"])
    #expect(app.unseenSources == ["missing.yml"])
    #expect(read.project.target("Kit")?.product == .framework)
    #expect(read.project.target("Kit")?.configurations[0].bundleIdentifier == nil)
  }

  @Test("A list of platforms makes a target of each")
  func platforms() {
    let mini = project(
      """
      name: Sample
      targets:
        App: {type: application, platform: [iOS, tvOS], sources: [App]}
        Tool: {type: tool, platform: [macOS], platformSuffix: -mac, sources: []}
      """)
    let targets = mini.read().project.targets
    #expect(targets.map(\.name) == ["App_iOS", "App_tvOS", "Tool-mac"])
    #expect(targets.map(\.platform) == [.iOS, .tvOS, .macOS])
  }

  @Test("Anchors and merge keys are followed")
  func anchors() throws {
    let mini = project(
      """
      name: Sample
      common: &common {type: application, platform: iOS, sources: [Core]}
      targets:
        App:
          <<: *common
          sources: [App]
      """)
    let app = try #require(mini.read().project.target("App"))
    #expect(app.product == .application)
    #expect(app.ownSources.count == 3)
  }

  @Test("An Xcode project that is there wins over the file that generates it")
  func generated() {
    let text = "name: App\ntargets: {Other: {type: application, platform: iOS, sources: [App]}}"
    let mini = project(text, ["App.xcodeproj/project.pbxproj": ProjectSource().text])
    #expect(mini.read().project.targets.map(\.name) == ["App"])
    let broken = project(text, ["App.xcodeproj/project.pbxproj": "{ <<<<<<<"])
    let read = broken.read()
    #expect(read.project.targets.map(\.name) == ["Other"])
    #expect(read.problems.count == 1)
    let elsewhere = project(text, ["Demo/Demo.xcodeproj/project.pbxproj": ProjectSource().text])
    #expect(elsewhere.read().project.targets.map(\.name) == ["App", "Other"])
  }

  @Test("The first Info.plist among the sources is taken where none is named")
  func foundInfoPlist() throws {
    let text = "name: Sample\ntargets: {App: {type: application, platform: iOS, sources: [App]}}"
    let mini = project(text, ["App/Support/Info.plist": plist("")])
    let configuration = try #require(mini.read().project.target("App")?.configurations.first)
    #expect(configuration.infoPlist?.path == "App/Support/Info.plist")
    #expect(configuration.infoPlist?.hasFile == true)
  }

  @Test(
    "Broken files are problems with their place, and cost only themselves",
    arguments: [
      ("name: A\ntargets: [\n", 3, "is no YAML"),
      ("name: A\ntargets:\n  - App\n", 3, "no mapping of targets"),
      ("name: A\ninclude: project.yml\ntargets: {}\n", 2, "includes itself"),
      ("name: A\ntargets: {App: *nobody}\n", 2, "has no anchor"),
      ("name: A\ntargets: {[a]: 1}\n", 2, "A key is a list"),
      ("name: A\ntargets: \u{1}\n", 2, "is no YAML"),
    ])
  func broken(text: String, line: Int, title: String) {
    let read = project(text, ["App/Info.plist": plist("")]).read()
    #expect(read.problems.map(\.kind) == [.malformedProject])
    #expect(read.problems.first?.path == "project.yml")
    #expect(read.problems.first?.position?.line == line)
    #expect(read.problems.first?.title.contains(title) == true)
  }

  @Test("Files of other tools with the same name are passed over")
  func foreign() {
    for text in ["service: web\nsteps: [a, b]\n", "{% block web %}\n- [\n", "include: other\n"] {
      let read = project(text).read()
      #expect(read.problems.isEmpty)
      #expect(read.project.targets.isEmpty)
    }
  }

  @Test("Aliases that double each other and deep nesting end in a problem")
  func hostile() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(alias)]\n"
    }
    let read = project(bomb + "name: A\ntargets: {}\n").read()
    #expect(read.problems.first?.title.contains("aliases stand for more than") == true)
    let deep = String(repeating: "[", count: 10_000)
    #expect(
      project("name: A\ntargets: \(deep)").read().problems.first?.title.contains("nested deeper")
        == true)
    let many = (0..<20_000).map { "  K\($0): 1\n" }.joined()
    let settings = "name: A\nsettings:\n\(many)targets: {App: {type: application, sources: []}}\n"
    #expect(project(settings).read().project.target("App")?.configurations[0].settings["K9"] == "1")
  }
}
