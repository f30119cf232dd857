import LintModel
import ProjectModel
import Testing

@Suite("Tuist projects")
struct TuistTests {
  private func project(_ body: String, _ files: [String: String] = [:]) -> MiniProject {
    let manifest = "import ProjectDescription\n" + body
    let all = [
      "Project.swift": manifest, "Sources/A.swift": "", "Sources/Deep/D.swift": "",
      "Sources/Deep/Mock.swift": "", "Kit/K.swift": "", "Tuist.swift": "",
    ]
    return MiniProject(all.merging(files) { $1 })
  }

  @Test("Targets have sources, product, platform, identifier, plist and what they link")
  func targets() throws {
    let mini = project(
      """
      let base = "com.example"
      let project = Project(
        name: "Sample",
        targets: [
          .target(
            name: "App", destinations: [.iPhone, .iPad], product: .app,
            bundleId: "\\(base).app", deploymentTargets: .iOS("17.0"),
            infoPlist: .extendingDefault(with: [
              "UIBackgroundModes": ["fetch", "remote-notification"],
              "BGTaskSchedulerPermittedIdentifiers": .array([.string(base + ".refresh")]),
              "CFBundleVersion": .string(version),
            ]),
            sources: [.glob("Sources/**", excluding: ["**/Mock.swift"])],
            entitlements: .dictionary(["aps-environment": "development"]),
            dependencies: [
              .target(name: "Kit"), .external(name: "Toast"), .sdk(name: "CallKit", type: .framework),
            ]
          ),
          .target(
            name: "Kit", destinations: .iOS, product: .staticFramework, bundleId: "com.example.kit",
            sources: "Kit/**"),
        ]
      )
      """)
    let read = mini.read()
    #expect(read.problems.isEmpty)
    let app = try #require(read.project.target("App"))
    #expect(app.product == .application)
    #expect(app.platform == .iOS)
    #expect(mini.paths(of: app) == ["Kit/K.swift", "Sources/A.swift", "Sources/Deep/D.swift"])
    let configuration = app.configurations[0]
    #expect(app.configurations.map(\.name) == ["Debug", "Release"])
    #expect(configuration.bundleIdentifier == "com.example.app")
    #expect(configuration.deploymentTarget == "17.0")
    let modes = try #require(configuration.infoPlistTexts("UIBackgroundModes"))
    #expect(modes.map(\.text.exact) == ["fetch", "remote-notification"])
    #expect(mini.text(at: modes[0].range) == "fetch")
    #expect(
      configuration.infoPlistTexts("BGTaskSchedulerPermittedIdentifiers")?.map(\.text.exact)
        == ["com.example.refresh"])
    #expect(configuration.infoPlistTexts("CFBundleVersion")?.map(\.text.exact) == [nil])
    #expect(SceneManifest(configuration)?.scenes.isEmpty == true)
    #expect(configuration.infoPlist?.path == "Project.swift")
    #expect(configuration.infoPlist?.impliedKeys.contains(SceneManifest.key) == true)
    #expect(configuration.infoPlist?.impliedKeys.contains("UIBackgroundModes") == false)
    #expect(
      configuration.entitlements?.root.value(forKey: "aps-environment")?.string == "development")
    #expect(
      app.links.libraries == [
        LinkedCode.Library("CallKit", .system), LinkedCode.Library("Toast", .package("")),
      ])
    #expect(app.knowsAllCode)
    #expect(read.project.target("Kit")?.product == .framework)
  }

  @Test("Files named by the manifest are read, relative to it or to the root")
  func files() throws {
    let mini = project(
      "",
      [
        "Apps/One/Project.swift": """
        import ProjectDescription
        let project = Project(name: "One", settings: .settings(
          base: ["BASE": "com.example"],
          configurations: [
            .debug(name: "Dev", settings: ["SUFFIX": ".dev"], xcconfig: "Dev.xcconfig"),
            .release(name: .release),
          ]), targets: [
          Target(name: "One", platform: .iOS, product: .app, bundleId: "$(BASE)$(SUFFIX)",
            infoPlist: "Info.plist", sources: ["Code/**/*.swift"],
            entitlements: .file(path: .relativeToRoot("Shared/One.entitlements")),
            dependencies: [.project(target: "Core", path: .relativeToRoot("Core"))]),
        ])
        """,
        "Apps/One/Info.plist": plist("<key>UIBackgroundModes</key><array/>"),
        "Apps/One/Dev.xcconfig": "FROM = file\n", "Apps/One/Code/X/O.swift": "",
        "Shared/One.entitlements": plist(""),
        "Core/Project.swift": """
        import ProjectDescription
        let project = Project(name: "Core", targets: [.target(name: "Core", destinations: .iOS,
          product: .framework, bundleId: "c", sources: ["**/*.swift"])])
        """,
        "Core/C.swift": "",
      ])
    let app = try #require(mini.read().project.target("One"))
    #expect(
      mini.paths(of: app) == ["Apps/One/Code/X/O.swift", "Core/C.swift", "Core/Project.swift"])
    #expect(app.configurations.map(\.name) == ["Dev", "Release"])
    #expect(app.configurations.map(\.bundleIdentifier) == ["com.example.dev", nil])
    #expect(app.configurations[0].settings["FROM"] == "file")
    #expect(app.configurations[0].infoPlist?.path == "Apps/One/Info.plist")
    #expect(app.configurations[0].infoPlist?.hasFile == true)
    #expect(app.configurations[0].entitlements?.path == "Shared/One.entitlements")
  }

  @Test("Constants of helpers are followed, functions are not")
  func helpers() throws {
    let helpers = """
      import ProjectDescription
      public enum Names { public static let app = "com.example.help" }
      extension InfoPlist {
        public static let shared: InfoPlist = .dictionary(["UIBackgroundModes": ["audio"]])
        public static var made: InfoPlist { .dictionary(["UIBackgroundModes": ["voip"]]) }
        public static func build() -> InfoPlist { .dictionary([:]) }
      }
      """
    func configuration(_ infoPlist: String) throws -> TargetConfiguration {
      let mini = project(
        """
        let project = Project(name: "S", targets: [.target(name: "App", destinations: .iOS,
          product: .app, bundleId: Names.app, infoPlist: \(infoPlist), sources: ["Sources/**"])])
        """, ["Tuist/ProjectDescriptionHelpers/Helpers.swift": helpers])
      return try #require(mini.read().project.target("App")?.configurations.first)
    }
    let shared = try configuration(".shared")
    #expect(shared.bundleIdentifier == "com.example.help")
    #expect(shared.infoPlistTexts("UIBackgroundModes")?.map(\.text.exact) == ["audio"])
    #expect(
      try configuration(".made").infoPlistTexts("UIBackgroundModes")?.map(\.text.exact) == ["voip"])
    let built = try configuration(".build()")
    #expect(built.infoPlist == nil)
    #expect(built.infoPlistTexts("UIBackgroundModes") == nil)
    #expect(!built.unreadFiles.isEmpty)
  }

  @Test("A project that functions make is unknown, and no folder is guessed in its place")
  func unfollowed() {
    let mini = project(
      "let project = Project.app(name: \"S\")", ["Sources/Info.plist": plist("")])
    let read = mini.read()
    #expect(read.project.targets.isEmpty)
    #expect(read.project.unfollowed == ["Project.swift"])
    #expect(read.problems.isEmpty)
    let text = ProjectDescription.text(read.project, sourceCount: 1)
    #expect(text.contains("Project.swift: its targets are made by code that is not followed"))
  }

  @Test("A Swift file of the same name that is no manifest is passed over")
  func foreign() {
    let mini = MiniProject([
      "Project.swift": "struct Project {}", "App/Info.plist": plist(""), "App/A.swift": "",
    ])
    #expect(mini.read().project.targets.map(\.name) == ["App"])
  }

  @Test("Names that stand for each other and deep sums end")
  func hostile() {
    let sum = Array(repeating: "\"a\"", count: 2_000).joined(separator: " + ")
    let mini = project(
      """
      let a = b
      let b = a
      let project = Project(name: a, targets: [
        .target(name: \(sum), destinations: .iOS, product: .app, bundleId: a, infoPlist: b),
        .target(name: "App", destinations: .iOS, product: .app, bundleId: a, infoPlist: b),
      ])
      """)
    let read = mini.read()
    #expect(read.project.targets.map(\.name) == ["App"])
    #expect(read.project.target("App")?.configurations[0].bundleIdentifier == nil)
  }
}
