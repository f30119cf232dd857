import LintModel
import LintSession
import Testing

/// One app, described in every way that a project can be; the rules must see the same app.
@Suite("Every kind of project")
struct ProjectKindTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The files that describe the app, where `PERMITTED` stands for the permitted identifier.
    let files: [(path: String, text: String)]
    /// Where the code that submits the task lies.
    var code = "App/Refresh.swift"
    /// Where the finding's related location lies.
    var place = "App/Info.plist"
  }

  private static let infoPlist = (
    path: "App/Info.plist",
    text: Plists.info(identifiers: ["PERMITTED"], bundle: "$(PRODUCT_BUNDLE_IDENTIFIER)")
  )

  static let kinds = [
    Kind(
      testDescription: "folders",
      files: [("App/Info.plist", Plists.info(identifiers: ["PERMITTED"]))]),
    Kind(
      testDescription: "an Xcode project",
      files: [
        (
          "App.xcodeproj/project.pbxproj",
          Plists.project(debug: settings, release: settings, source: "App/Refresh.swift")
        ), infoPlist,
      ]),
    Kind(
      testDescription: "XcodeGen with a property list file",
      files: [
        (
          "project.yml",
          """
          name: Sample
          targets:
            App:
              type: application
              platform: iOS
              sources: [App]
              settings:
                INFOPLIST_FILE: App/Info.plist
                PRODUCT_BUNDLE_IDENTIFIER: com.example.app
          """
        ), infoPlist,
      ]),
    Kind(
      testDescription: "XcodeGen with keys, a template and an include",
      files: [
        ("project.yml", "name: Sample\ninclude: [base.yml]\ntargets: {App: {templates: [App]}}\n"),
        (
          "base.yml",
          """
          options: {bundleIdPrefix: com.example}
          targetTemplates:
            App:
              type: application
              platform: iOS
              sources: [App]
              settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app}
              info:
                path: App/Generated.plist
                properties:
                  BGTaskSchedulerPermittedIdentifiers: [PERMITTED]
          """
        ),
      ], place: "base.yml"),
    Kind(
      testDescription: "Tuist",
      files: [
        (
          "Project.swift",
          """
          import ProjectDescription

          let project = Project(
            name: "Sample",
            targets: [
              .target(
                name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
                infoPlist: .extendingDefault(with: [
                  "BGTaskSchedulerPermittedIdentifiers": ["PERMITTED"]
                ]),
                sources: ["App/**"])
            ])
          """
        )
      ], place: "Project.swift"),
    Kind(
      testDescription: "a local package that the app links",
      files: [
        (
          "project.yml",
          """
          name: Sample
          packages: {Kit: {path: Kit}}
          targets:
            App:
              type: application
              platform: iOS
              sources: [App]
              settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app}
              dependencies: [{package: Kit}]
          """
        ), infoPlist, ("App/App.swift", "import Kit\n"),
        (
          "Kit/Package.swift",
          """
          import PackageDescription
          let package = Package(
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
            targets: [.target(name: "Kit")])
          """
        ),
      ], code: "Kit/Sources/Kit/Refresh.swift"),
  ]

  private static let settings =
    "INFOPLIST_FILE = App/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; "
    + "SDKROOT = iphoneos;"

  private static let rule: RuleID = "bgtask_identifier_not_permitted"

  private func findings(_ kind: Kind, permitted: String) throws -> [ReportedFinding] {
    var files = kind.files.map { ($0.path, $0.text.replacing("PERMITTED", with: permitted)) }
    files.append((kind.code, ProjectKindTests.code))
    let report = try MemoryProject(files: files.map { (path: $0.0, text: $0.1) })
      .report(rules: RuleSelection(only: [Self.rule.description], includesPreview: true))
    #expect(report.problems.isEmpty)
    return report.findings
  }

  @Test("A task that the app may not submit is found, at the code", arguments: kinds)
  func refused(_ kind: Kind) throws {
    let found = try findings(kind, permitted: "com.example.app.other")
    #expect(found.map(\.place.path) == [kind.code])
    #expect(found.flatMap(\.related).map(\.place.path) == [kind.place])
  }

  @Test(
    "A task that it may submit is left alone, also through a setting", arguments: kinds,
    ["com.example.app.refresh", "$(PRODUCT_BUNDLE_IDENTIFIER).refresh"])
  func permitted(_ kind: Kind, identifier: String) throws {
    #expect(try findings(kind, permitted: identifier).isEmpty)
  }

  private static let code = """
    import BackgroundTasks

    enum Refresh {
      static func submit() throws {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.app.refresh")
        try BGTaskScheduler.shared.submit(request)
      }
    }
    """
}
