extension TrapGroup {
  /// Continued processing is registered when the person starts it, and covered by wildcards.
  static let continuedTasks = TrapGroup(
    name: "Continued processing",
    traps: [
      Trap(
        "registered from a button, known by the cast",
        files: [
          (
            "App.swift",
            continued(
              handler: "guard let task = task as? BGContinuedProcessingTask else { return }")
          ),
          ("Info.plist", Plists.info(identifiers: ["com.example.app.export.*"])),
        ],
        spoiled: .init(
          old: "com.example.app.export.*", new: "com.example.app.import.*",
          rule: "bgtask_identifier_not_permitted")),
      Trap(
        "registered from a button, known by the request",
        files: [
          ("App.swift", continued(handler: "")),
          ("Info.plist", Plists.info(identifiers: ["com.example.app.export.*"])),
        ]),
      Trap(
        "every export has an identifier of its own",
        files: [
          (
            "App.swift",
            continued(handler: "").replacing(
              "\"com.example.app.export.video\"",
              with: "\"com.example.app.export.\" + UUID().uuidString")
          ),
          ("Info.plist", Plists.info(identifiers: ["com.example.app.export.*"])),
        ]),
    ])

  private static func continued(handler: String) -> String {
    """
    import BackgroundTasks
    import UIKit

    final class ExportViewController: UIViewController {
      @objc func exportTapped() {
        let identifier = "com.example.app.export.video"
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
          \(handler)
          let export = Exporter()
          export.progress = (task as? BGContinuedProcessingTask)?.progress
          task.expirationHandler = { export.cancel() }
          export.run { isDone in task.setTaskCompleted(success: isDone) }
        }
        let request = BGContinuedProcessingTaskRequest(
          identifier: identifier, title: "Export", subtitle: "Your video is written.")
        do {
          try BGTaskScheduler.shared.submit(request)
        } catch {
          show("The export cannot go on in the background: \\(error)")
        }
      }
    }
    """
  }

  /// Both sides of an identifier can hold the bundle's, which differs between configurations.
  static let bundleIdentifiers = TrapGroup(
    name: "Identifiers made of the bundle's",
    traps: [
      refresh(
        "concatenated", "Bundle.main.bundleIdentifier! + \".refresh\"",
        plist: "$(PRODUCT_BUNDLE_IDENTIFIER).refresh",
        spoiled: .init(
          old: "+ \".refresh\"", new: "+ \".refersh\"", rule: "bgtask_identifier_not_permitted")),
      refresh(
        "interpolated", "\"\\(Bundle.main.bundleIdentifier ?? \"\").refresh\"",
        plist: "$(PRODUCT_BUNDLE_IDENTIFIER).refresh"),
      refresh(
        "in braces", "Bundle.main.bundleIdentifier! + \".refresh\"",
        plist: "${PRODUCT_BUNDLE_IDENTIFIER}.refresh"),
      refresh(
        "written out for one of the configurations", "\"com.example.app.refresh\"",
        plist: "com.example.app.refresh"),
      refresh(
        "a setting that is not known", "Bundle.main.bundleIdentifier! + \".refresh\"",
        plist: "$(BACKGROUND_PREFIX).refresh"),
      refresh(
        "an identifier from the server", "Settings.shared.taskIdentifier",
        plist: "$(PRODUCT_BUNDLE_IDENTIFIER).refresh"),
    ])

  private static func refresh(
    _ name: String, _ identifier: String, plist: String, spoiled: Trap.Spoil? = nil
  ) -> Trap {
    Trap(
      name,
      files: [
        ("App.swift", refreshSource(identifier)),
        ("App.xcodeproj/project.pbxproj", configurations),
        (
          "Info.plist",
          Plists.info(
            identifiers: [plist], modes: ["fetch"], bundle: "$(PRODUCT_BUNDLE_IDENTIFIER)")
        ),
      ], spoiled: spoiled)
  }

  private static let configurations = Plists.project(
    debug: settings("com.example.app.debug"), release: settings("com.example.app"))

  static func settings(_ identifier: String) -> String {
    "INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = \(identifier); SDKROOT = iphoneos;"
  }

  /// A correct refresh task under an identifier, given as an expression.
  static func refreshSource(_ identifier: String) -> String {
    """
    import BackgroundTasks
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private static let refresh = \(identifier)

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.refresh, using: nil) { task in
          Self.schedule()
          let work = Task {
            let isDone = await Feed.shared.load()
            task.setTaskCompleted(success: isDone)
          }
          task.expirationHandler = { work.cancel() }
        }
        return true
      }

      static func schedule() {
        do {
          try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: refresh))
        } catch {
          Log.error("The refresh was not scheduled: \\(error)")
        }
      }
    }
    """
  }

  /// What a build makes is not in the sources.
  static let generatedPlists = TrapGroup(
    name: "Property lists that a build makes",
    traps: [
      Trap(
        "XcodeGen writes the property list",
        files: [
          ("App.swift", refreshSource("\"com.example.app.refresh\"")),
          ("project.yml", xcodeGen),
        ]),
      Trap(
        "Tuist writes the property list",
        files: [
          ("App.swift", refreshSource("\"com.example.app.refresh\"")), ("Project.swift", tuist),
        ]),
      Trap(
        "no property list at all", refreshSource("\"com.example.app.refresh\"")),
      Trap(
        "the property list goes through the preprocessor",
        files: [
          ("App.swift", refreshSource("\"com.example.app.refresh\"")),
          (
            "App.xcodeproj/project.pbxproj",
            Plists.project(debug: preprocessed, release: preprocessed)
          ),
          (
            "Info.plist",
            Plists.info(identifiers: ["REFRESH_IDENTIFIER"], bundle: "com.example.app")
          ),
        ]),
      Trap(
        "a generated scene manifest in a SwiftUI app",
        files: [
          ("App.swift", SwiftUISources.savingApp),
          (
            "App.xcodeproj/project.pbxproj",
            Plists.project(debug: generatedScenes, release: generatedScenes)
          ),
        ]),
      Trap(
        "an empty scene dictionary and a method that makes the configuration",
        files: [
          ("App.swift", SceneSources.configuredInCode),
          ("Info.plist", Plists.info(more: Plists.emptyScenes)),
        ]),
    ])

  private static let preprocessed = settings("com.example.app") + " INFOPLIST_PREPROCESS = YES;"

  private static let generatedScenes =
    "GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; "
    + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; SDKROOT = iphoneos;"

  private static let xcodeGen = """
    name: App
    targets:
      App:
        type: application
        platform: iOS
        sources: [App.swift]
        info:
          path: Info.plist
          properties:
            UIBackgroundModes: [fetch]
            BGTaskSchedulerPermittedIdentifiers: [com.example.app.refresh]
    """

  private static let tuist = """
    import ProjectDescription

    let project = Project(
      name: "App",
      targets: [
        .target(
          name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
          infoPlist: .extendingDefault(with: [
            "UIBackgroundModes": ["fetch"],
            "BGTaskSchedulerPermittedIdentifiers": ["com.example.app.refresh"],
          ]),
          sources: ["App.swift"])
      ])
    """
}
