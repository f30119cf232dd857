import SwiftUI

@main
struct BrewApp: App {
  @UIApplicationDelegateAdaptor(BrewDelegate.self) private var delegate
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var journal = Journal()
  @StateObject private var roasts = RoastList()

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        JournalView()
      }
      .environmentObject(journal)
      .environmentObject(roasts)
      .onOpenURL { url in
        journal.select(url.lastPathComponent)
      }
    }
    .onChange(of: scenePhase) { _, phase in
      guard phase == .background else { return }
      journal.save()
      RoastRefresh.schedule()
      JournalExport.schedule()
    }
    .backgroundTask(.appRefresh("org.example.brew.roast")) {
      RoastRefresh.schedule()
      await roasts.refresh()
    }
  }
}
