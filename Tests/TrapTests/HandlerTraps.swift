extension TrapGroup {
  /// A handler that is forwarded, stored, captured or wrapped is not "never called".
  static let handlers = TrapGroup(
    name: "Handlers that someone else calls",
    traps: [
      Trap(
        "forwarded to a library",
        pushDelegate("PushKitchen.shared.handle(userInfo, whenDone: completionHandler)"),
        spoiled: .init(
          old: "whenDone: completionHandler", new: "whenDone: nil", rule: "completion_not_called")),
      Trap(
        "captured by a local closure that every branch calls",
        pushDelegate(
          """
          let finish: (Bool) -> Void = { isNew in completionHandler(isNew ? .newData : .noData) }
          guard let id = userInfo["id"] as? String else { return finish(false) }
          Inbox.shared.load(id) { finish($0) }
          """),
        spoiled: .init(
          old: "return finish(false)", new: "return", rule: "completion_not_called")),
      Trap(
        "wrapped in an object that the work keeps",
        pushDelegate(
          """
          let once = Once(completionHandler)
          Task {
            await Inbox.shared.refresh()
            once.call(.newData)
          }
          """)),
      Trap(
        "handed down through two functions",
        pushDelegate("load(userInfo, completionHandler)") + """

          extension AppDelegate {
            private func load(
              _ push: [AnyHashable: Any], _ done: @escaping (UIBackgroundFetchResult) -> Void
            ) {
              guard push["id"] != nil else {
                done(.noData)
                return
              }
              download(then: done)
            }

            private func download(then done: @escaping (UIBackgroundFetchResult) -> Void) {
              Server.shared.fetch { error in done(error == nil ? .newData : .failed) }
            }
          }
          """,
        spoiled: .init(
          old: "done(.noData)\n", new: "\n", rule: "completion_not_called")),
      Trap(
        "kept in a dictionary until the work ends",
        pushDelegate(
          """
          let id = UUID()
          waiting[id] = completionHandler
          Inbox.shared.load { [weak self] in self?.waiting.removeValue(forKey: id)?(.newData) }
          """, members: "  var waiting: [UUID: (UIBackgroundFetchResult) -> Void] = [:]\n")),
      Trap(
        "the async form waits and has no handler",
        """
        import UIKit

        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
          ) async -> UIBackgroundFetchResult {
            guard let id = userInfo["id"] as? String else { return .noData }
            do {
              return try await Inbox.shared.load(id) ? .newData : .noData
            } catch {
              return .failed
            }
          }
        }
        """,
        spoiled: .init(
          old: "    do {", new: "    Task { await Inbox.shared.sync() }\n    do {",
          rule: "completion_called_early")),
      Trap(
        "the async form of a notification response",
        """
        import UserNotifications

        final class Responder: NSObject, UNUserNotificationCenterDelegate {
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
          ) async {
            await Outbox.shared.reply(to: response.notification.request.identifier)
          }
        }
        """),
      storedSessionHandler,
    ])

  private static let storedSessionHandler = Trap(
    "stored for the end of a background session's events",
    """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
      ) {
        Downloads.shared.whenEventsEnd = completionHandler
        Downloads.shared.connect()
      }
    }

    final class Downloads: NSObject, URLSessionDownloadDelegate {
      static let shared = Downloads()
      var whenEventsEnd: (() -> Void)?
      private lazy var session = URLSession(
        configuration: .background(withIdentifier: "com.example.downloads"), delegate: self,
        delegateQueue: nil)

      func connect() { _ = session }

      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
      ) {
        try? FileManager.default.moveItem(at: location, to: Storage.place(for: downloadTask))
      }

      func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        DispatchQueue.main.async {
          self.whenEventsEnd?()
          self.whenEventsEnd = nil
        }
      }
    }
    """,
    spoiled: .init(
      old: "Downloads.shared.whenEventsEnd = completionHandler", new: "completionHandler()",
      rule: "completion_called_early"))

  /// An app delegate whose silent push runs the statements.
  private static func pushDelegate(_ statements: String, members: String = "") -> String {
    let body = statements.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return """
      import UIKit

      final class AppDelegate: UIResponder, UIApplicationDelegate {
      \(members)  func application(
          _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
          fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
      \(body)
        }
      }
      """
  }
}
