import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let router = LinkRouter()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let list = SightingsViewController(store: .shared, tables: .shared)
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
    router.list = list

    // A scene that is made for a link gets it here and nowhere else.
    if let url = connectionOptions.urlContexts.first?.url { router.open(url) }
    if let activity = connectionOptions.userActivities.first { router.open(activity) }
    if let item = connectionOptions.shortcutItem { router.perform(item) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    guard let url = contexts.first?.url else { return }
    router.open(url)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    router.open(userActivity)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(router.perform(shortcutItem))
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    SightingStore.shared.save()
    SightingUploader.shared.sendPending()
    TideRefresh.schedule()
    LogCleanup.schedule()
  }
}

/// Brings links, activities and quick actions to the right screen.
final class LinkRouter {
  weak var list: SightingsViewController?

  func open(_ url: URL) {
    guard url.host == "station" else { return }
    list?.show(station: url.lastPathComponent)
  }

  func open(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL else { return }
    open(url)
  }

  @discardableResult
  func perform(_ item: UIApplicationShortcutItem) -> Bool {
    guard item.type == "new-sighting" else { return false }
    list?.beginSighting()
    return true
  }
}
