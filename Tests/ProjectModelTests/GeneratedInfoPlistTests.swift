import LintModel
import ProjectModel
import Testing

@Suite("Generated Info.plists")
struct GeneratedInfoPlistTests {
  private func read(_ debug: String, _ files: [String: String] = [:]) throws -> (
    configuration: TargetConfiguration, project: MiniProject, problems: [Problem]
  ) {
    var source = ProjectSource()
    source.debug = debug
    let all = files.merging(["App.xcodeproj/project.pbxproj": source.text]) { first, _ in first }
    let project = MiniProject(all)
    let read = project.read()
    let target = try #require(read.project.targets.first)
    return (target.configurations[0], project, read.problems)
  }

  @Test("Keys come from settings when the file is generated")
  func generated() throws {
    let (configuration, project, _) = try read(
      """
      GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; \
      INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; \
      INFOPLIST_KEY_UILaunchScreen_Generation = NO; \
      INFOPLIST_KEY_UIRequiresFullScreen = YES; INFOPLIST_KEY_NSCameraUsageDescription = "To scan."; \
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "A B";
      """)
    let plist = try #require(configuration.infoPlist)
    #expect(!plist.hasFile)
    #expect(plist.path == "App.xcodeproj/project.pbxproj")
    let multiple = plist.root.value(
      at: "UIApplicationSceneManifest", "UIApplicationSupportsMultipleScenes")
    #expect(multiple?.boolean == true)
    #expect(plist.root.value(forKey: "UILaunchScreen") == nil)
    #expect(plist.root.value(forKey: "UIRequiresFullScreen")?.boolean == true)
    #expect(
      plist.root.value(forKey: "UISupportedInterfaceOrientations~ipad")?.strings == ["A", "B"])
    #expect(plist.root.value(forKey: "CFBundleIdentifier")?.string == "com.example.app")
    let entry = try #require(plist.root.entry(forKey: "NSCameraUsageDescription"))
    #expect(project.text(at: entry.value.contentRange) == "To scan.")
    #expect(project.text(at: entry.keyRange) == "INFOPLIST_KEY_NSCameraUsageDescription")
  }

  @Test("Generated keys are laid over those of the file")
  func merged() throws {
    let file = plist(
      """
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      <key>CFBundleDisplayName</key><string>File</string>
      <key>UIRequiredDeviceCapabilities</key><array><string>a</string></array>
      """)
    let (configuration, project, _) = try read(
      """
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Info.plist; \
      INFOPLIST_KEY_CFBundleDisplayName = Setting; \
      INFOPLIST_KEY_UIRequiredDeviceCapabilities = "a b";
      """, ["Info.plist": file])
    let root = try #require(configuration.infoPlist?.root)
    #expect(configuration.infoPlist?.path == "Info.plist")
    #expect(root.value(forKey: "CFBundleDisplayName")?.string == "Setting")
    #expect(root.value(forKey: "UIRequiredDeviceCapabilities")?.strings == ["a", "b"])
    let mode = try #require(root.value(forKey: "UIBackgroundModes")?.elements?.first)
    #expect(project.text(at: mode.contentRange) == "fetch")
  }

  @Test("Settings for keys that Xcode does not generate are ignored and named")
  func ignored() throws {
    let settings = """
      INFOPLIST_KEY_UIBackgroundModes = "fetch processing"; INFOPLIST_KEY_CFBundleDisplayName = A;
      """
    let on = try read("GENERATE_INFOPLIST_FILE = YES; \(settings)").configuration.infoPlist
    #expect(on?.root.value(forKey: "UIBackgroundModes") == nil)
    #expect(on?.ignoredKeys.map(\.key) == ["UIBackgroundModes"])
    let off = try read("INFOPLIST_FILE = Info.plist; \(settings)", ["Info.plist": plist("")])
    #expect(off.configuration.infoPlist?.root.entries?.isEmpty == true)
    #expect(
      off.configuration.infoPlist?.ignoredKeys.map(\.key)
        == ["CFBundleDisplayName", "UIBackgroundModes"])
  }

  @Test("A missing Info.plist is unknown, a broken one is a problem")
  func missing() throws {
    let missing = try read("INFOPLIST_FILE = Gone.plist;")
    #expect(missing.configuration.infoPlist == nil)
    #expect(missing.configuration.infoPlistTexts("UIBackgroundModes") == nil)
    #expect(missing.problems.isEmpty)
    let broken = try read("INFOPLIST_FILE = Info.plist;", ["Info.plist": "<plist><dict>"])
    #expect(broken.configuration.infoPlist == nil)
    #expect(broken.problems.map(\.kind) == [.malformedPropertyList])
  }

  @Test("A preprocessed file may be no property list yet")
  func preprocessed() throws {
    let source = "#if X\n" + plist("<key>a</key><true/>")
    let settings = "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES;"
    let unreadable = try read(settings, ["Info.plist": source])
    #expect(unreadable.configuration.infoPlist == nil)
    #expect(unreadable.problems.isEmpty)
    let readable = try read(settings, ["Info.plist": plist("<key>a</key><true/>")])
    #expect(readable.configuration.infoPlist?.isPreprocessed == true)
  }

  @Test("The project is described as it was understood")
  func description() throws {
    var source = ProjectSource()
    source.debug = "INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.dev;"
    source.release = "INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = \"com.$(X)\";"
    let project = MiniProject([
      "App.xcodeproj/project.pbxproj": source.text, "App/A.swift": "",
      "Info.plist": plist("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
    ]).read().project
    #expect(
      ProjectDescription.text(project, sourceCount: 3) == """
        1 target, 1 of 3 source files in a target
          App: application, iOS, 1 source file, App.xcodeproj/project.pbxproj
            sources not seen: App/V.swift, Other/B.m
            Debug
              Info.plist: Info.plist
              bundle identifier: com.example.dev
              UIBackgroundModes: audio
            Release
              Info.plist: Info.plist
              bundle identifier: com.$(X)
              UIBackgroundModes: audio

        """)
  }
}
