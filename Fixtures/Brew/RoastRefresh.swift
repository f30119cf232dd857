import BackgroundTasks
import Foundation

struct Roast: Codable, Identifiable {
  let id: String
  let name: String
  let roastedAt: Date
}

/// What the roaster around the corner has fresh.
@MainActor
final class RoastList: ObservableObject {
  @Published private(set) var roasts: [Roast] = []

  func refresh() async {
    guard let url = URL(string: "https://roaster.example.org/roasts.json") else { return }
    do {
      let (data, _) = try await URLSession.shared.data(from: url)
      roasts = try JSONDecoder().decode([Roast].self, from: data)
    } catch {
      print("The roasts were not refreshed: \(error)")
    }
  }
}

enum RoastRefresh {
  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "org.example.brew.roasts")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 12 * 60 * 60)
    try? BGTaskScheduler.shared.submit(request)
  }
}
