extension TrapGroup {
  /// What old systems need stands under a condition.
  static let oldSystems = TrapGroup(
    name: "Code for old systems",
    traps: [
      Trap(
        "alerts before banners",
        """
        import UserNotifications

        final class Presenter: NSObject, UNUserNotificationCenterDelegate {
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler:
              @escaping (UNNotificationPresentationOptions) -> Void
          ) {
            if #available(iOS 14, *) {
              completionHandler([.banner, .list])
            } else {
              completionHandler([.alert])
            }
          }
        }
        """),
      Trap(
        "windows before scenes",
        """
        import UIKit

        extension UIApplication {
          var frontWindow: UIWindow? {
            if #available(iOS 15, *) {
              return connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
            } else {
              return windows.first { $0.isKeyWindow }
            }
          }
        }
        """),
      Trap(
        "background fetch before background tasks",
        files: [
          ("App.swift", fetchOrTask),
          (
            "Info.plist",
            Plists.info(identifiers: ["com.example.app.refresh"], modes: ["fetch"])
          ),
        ],
        spoiled: .init(
          old: "else { return completionHandler(.noData) }", new: "else { return }",
          rule: "completion_not_called")),
      Trap(
        "two ways to register, one of which runs",
        files: [
          ("App.swift", registeredByVersion),
          (
            "Info.plist",
            Plists.info(identifiers: ["com.example.app.refresh"], modes: ["fetch"])
          ),
        ]),
    ])

  private static let fetchOrTask = """
    import BackgroundTasks
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        if #available(iOS 13, *) {
          RefreshTask.register()
        } else {
          application.setMinimumBackgroundFetchInterval(3_600)
        }
        return true
      }

      func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
          @escaping (UIBackgroundFetchResult) -> Void
      ) {
        guard Settings.shared.isSignedIn else { return completionHandler(.noData) }
        Feed.shared.load { isNew in completionHandler(isNew ? .newData : .noData) }
      }
    }

    \(refreshTask)
    """

  private static let refreshTask = """
    @available(iOS 13, *)
    enum RefreshTask {
      static let identifier = "com.example.app.refresh"

      static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil, launchHandler: run)
      }

      static func schedule() {
        do {
          try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
        } catch {
          Log.error("The refresh was not scheduled: \\(error)")
        }
      }

      static func run(_ task: BGTask) {
        schedule()
        let work = Feed.shared.load { isNew in task.setTaskCompleted(success: true) }
        task.expirationHandler = { work.cancel() }
      }
    }
    """

  private static let registeredByVersion = """
    import BackgroundTasks
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let scheduler = BGTaskScheduler.shared
        if #available(iOS 17, *) {
          scheduler.register(forTaskWithIdentifier: RefreshTask.identifier, using: .main) { task in
            RefreshTask.run(task)
          }
        } else {
          scheduler.register(forTaskWithIdentifier: RefreshTask.identifier, using: nil) { task in
            RefreshTask.run(task)
          }
        }
        return true
      }
    }

    \(refreshTask)
    """

  /// A value that is made once and then read is the same at every launch.
  static let storedIdentifiers = TrapGroup(
    name: "Identifiers that are stored",
    traps: [
      Trap(
        "a session's identifier, read or made",
        session("UserDefaults.standard.string(forKey: \"session\") ?? Uploads.makeIdentifier()")),
      Trap(
        "a session's identifier, made by a lazy property that stores it",
        session("Uploads.stored")),
    ])

  private static func session(_ identifier: String) -> String {
    """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
      ) {
        Uploads.shared.finish = completionHandler
        _ = Uploads.shared.session
      }
    }

    final class Uploads: NSObject, URLSessionDelegate {
      static let shared = Uploads()
      static let stored: String = {
        if let known = UserDefaults.standard.string(forKey: "session") { return known }
        return makeIdentifier()
      }()
      var finish: (() -> Void)?

      lazy var session = URLSession(
        configuration: .background(withIdentifier: \(identifier)), delegate: self,
        delegateQueue: nil)

      static func makeIdentifier() -> String {
        let identifier = "com.example.uploads." + UUID().uuidString
        UserDefaults.standard.set(identifier, forKey: "session")
        return identifier
      }

      func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        DispatchQueue.main.async {
          self.finish?()
          self.finish = nil
        }
      }
    }
    """
  }

  /// SwiftUI's modifiers get links that launch the app, too.
  static let swiftUILinks = TrapGroup(
    name: "Links in SwiftUI apps",
    traps: [
      Trap("handled by the modifiers", SwiftUISources.savingApp),
      Trap(
        "handled by the modifiers, beside an app delegate",
        SwiftUISources.savingApp.replacing(
          "  @Environment(",
          with:
            "  @UIApplicationDelegateAdaptor(PushDelegate.self) private var delegate\n  @Environment("
        ) + """

          final class PushDelegate: NSObject, UIApplicationDelegate {
            func application(
              _ application: UIApplication,
              didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
            ) -> Bool {
              application.registerForRemoteNotifications()
              return true
            }
          }
          """),
      Trap(
        "handled on a view deep below",
        """
        import SwiftUI

        @main
        struct ReaderApp: App {
          var body: some Scene {
            WindowGroup { RootView() }
          }
        }

        struct RootView: View {
          @State private var path: [URL] = []

          var body: some View {
            NavigationStack(path: $path) { Library() }
              .onOpenURL { path = [$0] }
          }
        }
        """),
    ])
}
