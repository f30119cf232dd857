/// Sources of small scene apps.
enum SceneSources {
  static let configuredInCode = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = NotesViewController()
        window.makeKeyAndVisible()
        self.window = window
      }

      func sceneDidEnterBackground(_ scene: UIScene) {
        NoteStore.shared.save()
      }
    }

    """

  /// Everything that happens to the scene is handed to the app delegate.
  static let forwarding = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }

      func applicationDidEnterBackground(_ application: UIApplication) {
        NoteStore.shared.save()
      }

      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
      ) -> Bool {
        Router.shared.open(url)
      }

      func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
      ) -> Bool {
        userActivity.webpageURL.map(Router.shared.open) ?? false
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      private var delegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }
      }

      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        contexts.forEach { _ = delegate?.application(UIApplication.shared, open: $0.url) }
      }

      func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        _ = delegate?.application(UIApplication.shared, continue: userActivity) { _ in }
      }

      func sceneDidEnterBackground(_ scene: UIScene) {
        delegate?.applicationDidEnterBackground(UIApplication.shared)
      }
    }

    """
}

/// Sources of small SwiftUI apps.
enum SwiftUISources {
  static let savingApp = """
    import SwiftUI

    @main
    struct NotesApp: App {
      @Environment(\\.scenePhase) private var phase
      @StateObject private var store = NoteStore()

      var body: some Scene {
        WindowGroup {
          NoteList(store: store)
            .onOpenURL { store.open($0) }
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
              activity.webpageURL.map { store.open($0) }
            }
        }
        .onChange(of: phase) { _, phase in
          if phase == .background { store.save() }
        }
      }
    }

    struct NoteList: View {
      @ObservedObject var store: NoteStore

      var body: some View {
        List(store.notes) { Text($0.title) }
      }
    }

    final class NoteStore: ObservableObject {
      @Published var notes: [Note] = []

      func open(_ url: URL) { notes = notes.filter { $0.url == url } }

      func save() {
        UserDefaults.standard.set(try? JSONEncoder().encode(notes), forKey: "notes")
      }
    }

    """
}
