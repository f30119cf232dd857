import UIKit
import UserNotifications

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let outbox = Outbox()
  let addressBook = AddressBook()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    application.registerForRemoteNotifications()
    UNUserNotificationCenter.current().delegate = self

    let window = UIWindow(frame: UIScreen.main.bounds)
    let compose = ComposeViewController(outbox: outbox, addressBook: addressBook)
    window.rootViewController = UINavigationController(rootViewController: compose)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard url.scheme == "postcard", let name = url.host else { return false }
    compose?.address(to: name)
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    compose?.saveDraft()
    outbox.flush()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    // A second chance only; the draft was saved on the way to the background.
    compose?.saveDraft()
  }

  private var compose: ComposeViewController? {
    let navigation = window?.rootViewController as? UINavigationController
    return navigation?.viewControllers.first as? ComposeViewController
  }

  // MARK: Background fetch and transfers

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let account = Account.current else {
      print("Nobody is signed in.")
      return
    }
    addressBook.update(for: account) { result in
      switch result {
      case .success(let changes): completionHandler(changes > 0 ? .newData : .noData)
      case .failure: completionHandler(.failed)
      }
    }
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    PictureUpload.shared.connect()
    completionHandler()
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let card = userInfo["card"] as? String else { return completionHandler(.noData) }
    outbox.refreshState(of: card) { isKnown in
      completionHandler(isKnown ? .newData : .noData)
    }
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let name = response.notification.request.content.threadIdentifier
    DispatchQueue.main.async { self.compose?.address(to: name) }
    completionHandler()
  }
}
