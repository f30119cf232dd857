extension TrapGroup {
  /// Only the app delegate's methods die in a scene app, and only if nobody calls them.
  static let forwardingScenes = TrapGroup(
    name: "Scenes that forward, and notifications that still post",
    traps: [
      Trap(
        "the scene delegate calls the app delegate",
        files: [
          ("App.swift", SceneSources.forwarding),
          ("Info.plist", Plists.info(more: Plists.emptyScenes)),
        ]),
      Trap(
        "the application's notification in a scene app",
        files: [
          (
            "App.swift",
            SceneSources.configuredInCode + """

              final class Drafts {
                init() {
                  NotificationCenter.default.addObserver(
                    self, selector: #selector(save),
                    name: UIApplication.didEnterBackgroundNotification, object: nil)
                }

                @objc private func save() { NoteStore.shared.save() }
              }
              """
          ), ("Info.plist", Plists.info(more: Plists.emptyScenes)),
        ]),
      Trap(
        "the scene's notification saves in a view controller",
        """
        import UIKit

        final class EditorViewController: UIViewController {
          private var token: NSObjectProtocol?

          override func viewDidLoad() {
            super.viewDidLoad()
            token = NotificationCenter.default.addObserver(
              forName: UIScene.didEnterBackgroundNotification, object: nil, queue: .main
            ) { [weak self] _ in
              self?.save()
            }
          }

          deinit { token.map(NotificationCenter.default.removeObserver) }

          private func save() { NoteStore.shared.save() }
        }
        """),
    ])

  /// Saving once more is good practice where the first line holds.
  static let secondSaves = TrapGroup(
    name: "Saves that only repeat another",
    traps: [
      Trap(
        "on disappearing, beside every change", note("note.text", "didSet { save() }", "save()")),
      Trap(
        "on disappearing, beside the way to the background",
        """
        import SwiftUI

        struct Editor: View {
          @Environment(\\.scenePhase) private var phase
          @State private var text = ""

          var body: some View {
            TextEditor(text: $text)
              .onChange(of: phase) { _, phase in
                if phase != .active { save() }
              }
              .onDisappear { save() }
          }

          private func save() { UserDefaults.standard.set(text, forKey: "draft") }
        }
        """),
      Trap(
        "on disappearing, beside a change handler",
        """
        import SwiftUI

        struct Editor: View {
          @State private var text = ""

          var body: some View {
            TextEditor(text: $text)
              .onChange(of: text) { save() }
              .onDisappear { save() }
          }

          private func save() { UserDefaults.standard.set(text, forKey: "draft") }
        }
        """),
      Trap(
        "on disappearing, beside a debounced pipeline",
        """
        import Combine
        import SwiftUI

        final class Draft: ObservableObject {
          @Published var text = ""
          private var subscriptions: Set<AnyCancellable> = []

          init() {
            $text.debounce(for: 0.5, scheduler: DispatchQueue.main)
              .sink { [weak self] _ in self?.save() }
              .store(in: &subscriptions)
          }

          func save() { UserDefaults.standard.set(text, forKey: "draft") }
        }

        struct Editor: View {
          @ObservedObject var draft: Draft

          var body: some View {
            TextEditor(text: $draft.text).onDisappear { draft.save() }
          }
        }
        """),
      Trap(
        "on disappearing, beside SwiftData's own saves",
        """
        import SwiftData
        import SwiftUI

        struct Editor: View {
          @Environment(\\.modelContext) private var context
          @Bindable var note: Note

          var body: some View {
            TextField("Title", text: $note.title).onDisappear { try? context.save() }
          }
        }
        """),
      Trap(
        "on terminating, beside the way to the background",
        """
        import UIKit

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidEnterBackground(_ application: UIApplication) {
            NoteStore.shared.save()
          }

          func applicationWillTerminate(_ application: UIApplication) {
            NoteStore.shared.save()
          }
        }
        """),
    ])

  private static func note(_ name: String, _ change: String, _ disappear: String) -> String {
    """
    import SwiftUI

    final class Draft: ObservableObject {
      @Published var text = "" { \(change) }

      func save() { UserDefaults.standard.set(text, forKey: "draft") }
    }

    struct Editor: View {
      @ObservedObject var draft: Draft

      var body: some View {
        TextEditor(text: $draft.text).onDisappear { draft.\(disappear) }
      }
    }
    """
  }

  /// What one callback adds and the opposite one takes away does not pile up.
  static let balancedObservers = TrapGroup(
    name: "Observers that are balanced",
    traps: [
      Trap(
        "added on appearing, removed on disappearing",
        """
        import UIKit

        final class FeedViewController: UITableViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            NotificationCenter.default.addObserver(
              self, selector: #selector(refresh),
              name: UIApplication.willEnterForegroundNotification, object: nil)
          }

          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            NotificationCenter.default.removeObserver(
              self, name: UIApplication.willEnterForegroundNotification, object: nil)
          }

          @objc private func refresh() { tableView.reloadData() }
        }
        """),
      Trap(
        "a selector needs no removal",
        """
        import UIKit

        final class Player: NSObject {
          override init() {
            super.init()
            NotificationCenter.default.addObserver(
              self, selector: #selector(pause), name: UIApplication.willResignActiveNotification,
              object: nil)
          }

          @objc private func pause() { Engine.shared.pause() }
        }
        """),
      Trap(
        "a timer that runs between appearing and disappearing, and reads the clock",
        """
        import UIKit

        final class RunViewController: UIViewController {
          private let startedAt = Date()
          private var elapsed: TimeInterval = 0
          private var timer: Timer?

          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
              guard let self else { return }
              self.elapsed = Date().timeIntervalSince(self.startedAt)
            }
          }

          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            timer?.invalidate()
            timer = nil
          }
        }
        """,
        spoiled: .init(
          old: "self.elapsed = Date().timeIntervalSince(self.startedAt)", new: "self.elapsed += 1",
          rule: "tick_counting_timer")),
      Trap(
        "a subscription that the next appearance replaces",
        """
        import Combine
        import UIKit

        final class ClockViewController: UIViewController {
          private var ticks: AnyCancellable?

          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
              .sink { [weak self] now in self?.title = now.formatted() }
          }

          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            ticks = nil
          }
        }
        """),
    ])
}
