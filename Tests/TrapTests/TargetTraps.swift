extension TrapGroup {
  /// Extensions, watches, televisions, Macs and tests live otherwise.
  static let otherTargets = TrapGroup(
    name: "Targets with other lifecycles",
    traps: [
      Trap(
        "a widget beside the app has a property list of its own",
        files: [
          ("App/App.swift", refreshSource("\"com.example.app.refresh\"")),
          (
            "App/Info.plist",
            Plists.info(identifiers: ["com.example.app.refresh"], modes: ["fetch"])
          ),
          ("Widget/Widget.swift", widget),
          ("Widget/Info.plist", extensionPlist("com.apple.widgetkit-extension")),
        ]),
      Trap(
        "a Mac app saves on terminating",
        files: [
          (
            "App.swift",
            """
            import AppKit

            @main
            final class AppDelegate: NSObject, NSApplicationDelegate {
              func applicationWillTerminate(_ notification: Notification) {
                NoteStore.shared.save()
              }
            }
            """
          ),
          (
            "App.xcodeproj/project.pbxproj",
            Plists.project(debug: macSettings, release: macSettings)
          ), ("Info.plist", Plists.info()),
        ]),
      Trap(
        "a Mac app counts ticks: it is not suspended",
        files: [
          (
            "App.swift",
            """
            import Foundation

            final class Brewing {
              var elapsedSeconds = 0
              var timer: Timer?

              func start() {
                timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
                  self.elapsedSeconds += 1
                }
              }
            }
            """
          ),
          (
            "App.xcodeproj/project.pbxproj",
            Plists.project(debug: macSettings, release: macSettings)
          ), ("Info.plist", Plists.info()),
        ],
        spoiled: .init(old: "macosx", new: "iphoneos", rule: "tick_counting_timer")),
      Trap(
        "a watch app completes its tasks",
        files: [
          ("Watch/Watch.swift", watch),
          (
            "Watch/Info.plist",
            Plists.info(more: "<key>WKApplication</key><true/>\n")
          ),
        ]),
      Trap(
        "a test calls a delegate whose answer it waits for",
        files: [
          (
            "AppTests/PushTests.swift",
            """
            import XCTest

            final class PushTests: XCTestCase {
              func testAnswer() {
                let answered = expectation(description: "answered")
                AppDelegate().application(.shared, didReceiveRemoteNotification: [:]) { result in
                  XCTAssertEqual(result, .noData)
                  answered.fulfill()
                }
                wait(for: [answered], timeout: 1)
              }
            }
            """
          )
        ]),
      Trap(
        "a share extension ends its request",
        files: [
          (
            "Share/ShareViewController.swift",
            """
            import UIKit

            final class ShareViewController: UIViewController {
              override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                Task {
                  await SharedItems.store(extensionContext?.inputItems ?? [])
                  extensionContext?.completeRequest(returningItems: nil)
                }
              }
            }
            """
          ), ("Share/Info.plist", extensionPlist("com.apple.share-services")),
        ]),
      Trap(
        "a notification extension delivers when its time is up",
        files: [
          ("Service/NotificationService.swift", service),
          ("Service/Info.plist", extensionPlist("com.apple.usernotifications.service")),
        ]),
    ])

  private static let macSettings =
    "INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; SDKROOT = macosx;"

  private static func extensionPlist(_ point: String) -> String {
    Plists.info(
      bundle: "com.example.app.extension",
      more: """
        <key>NSExtension</key>
        <dict><key>NSExtensionPointIdentifier</key><string>\(point)</string></dict>

        """
    ).replacing("APPL", with: "XPC!")
  }

  private static let widget = """
    import SwiftUI
    import WidgetKit

    struct NoteProvider: TimelineProvider {
      func placeholder(in context: Context) -> NoteEntry { NoteEntry(date: Date(), title: "") }

      func getSnapshot(in context: Context, completion: @escaping (NoteEntry) -> Void) {
        completion(NoteEntry(date: Date(), title: Shared.title))
      }

      func getTimeline(in context: Context, completion: @escaping (Timeline<NoteEntry>) -> Void) {
        let entry = NoteEntry(date: Date(), title: Shared.title)
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(900))))
      }
    }
    """

  private static let watch = """
    import WatchKit

    @main
    final class WatchDelegate: NSObject, WKApplicationDelegate {
      func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>) {
        for task in backgroundTasks {
          switch task {
          case let task as WKApplicationRefreshBackgroundTask:
            Workouts.shared.sync { task.setTaskCompletedWithSnapshot(true) }
          default:
            task.setTaskCompletedWithSnapshot(false)
          }
        }
      }
    }
    """

  private static let service = """
    import UserNotifications

    final class NotificationService: UNNotificationServiceExtension {
      private var deliver: ((UNNotificationContent) -> Void)?
      private var content: UNMutableNotificationContent?

      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        deliver = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        Pictures.shared.attachment(for: request) { [weak self] attachment in
          guard let self, let content = self.content else { return }
          content.attachments = [attachment].compactMap { $0 }
          self.deliver?(content)
          self.deliver = nil
        }
      }

      override func serviceExtensionTimeWillExpire() {
        guard let content else { return }
        deliver?(content)
        deliver = nil
      }
    }
    """

  /// Words in comments, strings and switched-off code call nothing.
  static let inactiveText = TrapGroup(
    name: "Words that are no code",
    traps: [
      Trap(
        "in comments",
        """
        import Foundation

        /// Until 2.0 this called `UIApplication.shared.beginBackgroundTask(expirationHandler: nil)`.
        ///
        ///     remaining -= 1
        ///     Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.remaining -= 1 }
        final class Uploader {
          // BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.no", using: nil) {}
          /* try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "x")) */
          func send() {}
        }
        """),
      Trap(
        "in strings",
        """
        import Foundation

        enum Help {
          static let old = "UIApplication.shared.beginBackgroundTask(expirationHandler: nil)"
          static let tips = \"""
            func applicationWillTerminate(_ application: UIApplication) { save() }
            try? BGTaskScheduler.shared.submit(request)
            \"""
          static let pattern = #"setTaskCompleted\\(success: (true|false)\\)"#
        }
        """),
      Trap(
        "in code that is switched off",
        """
        import UIKit

        final class Uploader {
          func send(_ parcel: Parcel) {
            #if false
              let id = UIApplication.shared.beginBackgroundTask(withName: "old")
              Server.shared.post(parcel) { UIApplication.shared.endBackgroundTask(id) }
            #endif
            Server.shared.post(parcel) {}
          }
        }
        """,
        spoiled: .init(old: "#if false", new: "#if true", rule: "assertion_without_expiration")),
      Trap(
        "in names of other things",
        """
        import Foundation

        struct BackgroundTaskRow {
          var beginBackgroundTaskLabel: String
          var setTaskCompletedTitle: String
          let applicationWillTerminateNote = ""

          enum Style { case beginBackgroundTask, expirationHandler, onDisappear }

          func label(_ style: Style) -> String {
            style == .beginBackgroundTask ? beginBackgroundTaskLabel : setTaskCompletedTitle
          }
        }
        """),
    ])

  /// Retain cycles, unused tasks and isolation are the compiler's and other tools' ground.
  static let otherTools = TrapGroup(
    name: "Mistakes of another kind",
    traps: [
      Trap(
        "a timer that keeps its owner",
        """
        import UIKit

        final class ClockViewController: UIViewController {
          private var timer: Timer?

          override func viewDidLoad() {
            super.viewDidLoad()
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              self.title = Date().formatted()
            }
          }
        }
        """),
      Trap(
        "a task whose result nobody uses",
        """
        import SwiftUI

        struct FeedView: View {
          @ObservedObject var feed: Feed

          var body: some View {
            List(feed.items) { Text($0.title) }
              .onAppear { Task { await feed.load() } }
              .refreshable { await feed.load() }
          }
        }
        """),
      Trap(
        "a request that keeps the view controller",
        """
        import UIKit

        final class ProfileViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            Server.shared.profile { profile in
              DispatchQueue.main.async { self.title = profile.name }
            }
          }
        }
        """),
      Trap(
        "state that is touched off its actor",
        """
        import Foundation

        final class Cache: @unchecked Sendable {
          nonisolated(unsafe) static var hits = 0
          private var values: [String: Data] = [:]

          func value(for key: String) -> Data? {
            Self.hits += 1
            return values[key]
          }
        }
        """),
      Trap(
        "a counter of retries and frames",
        """
        import UIKit

        final class Spinner: UIView {
          private var frameIndex = 0
          private var retries = 3
          private var link: CADisplayLink?

          func start() {
            link = CADisplayLink(target: self, selector: #selector(step))
            link?.add(to: .main, forMode: .common)
          }

          @objc private func step() {
            frameIndex += 1
            if frameIndex % 60 == 0 { retries -= 1 }
          }
        }
        """,
        spoiled: .init(
          old: "frameIndex", new: "elapsedSeconds", rule: "tick_counting_timer")),
    ])
}
