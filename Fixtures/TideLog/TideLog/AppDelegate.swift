import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let refresh = TideRefresh()
  private let cleanup = LogCleanup()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    refresh.register()
    cleanup.register()
    application.registerForRemoteNotifications()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: session.role)
  }

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {
    let text = token.map { String(format: "%02x", $0) }.joined()
    Task { await TideService.shared.subscribe(token: text) }
  }

  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
  ) {
    EventLog.shared.note("No push notifications: \(error.localizedDescription)")
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let station = userInfo["station"] as? String else {
      completionHandler(.noData)
      return
    }
    EventLog.shared.note("Push for \(station)")
    Task {
      let table = try await TideService.shared.table(for: station)
      TideTables.shared.replace(table)
    }
    completionHandler(.newData)
  }
}
