import Foundation

struct BrewEntry: Codable, Identifiable, Hashable {
  var id = UUID()
  var beans: String
  var grams: Double
  var seconds: Int
  var brewedAt = Date()
}

/// Every brew with its measures.
@MainActor
final class Journal: ObservableObject {
  @Published var entries: [BrewEntry] = [] {
    didSet { save() }
  }
  @Published var selection: BrewEntry.ID?

  init() {
    guard let data = try? Data(contentsOf: Self.file) else { return }
    entries = (try? JSONDecoder().decode([BrewEntry].self, from: data)) ?? []
  }

  func add(_ entry: BrewEntry) { entries.insert(entry, at: 0) }

  func select(_ text: String) { selection = UUID(uuidString: text) }

  func save() {
    do {
      try JSONEncoder().encode(entries).write(to: Self.file, options: .atomic)
    } catch {
      print("The journal was not saved: \(error)")
    }
  }

  nonisolated static var file: URL {
    URL.documentsDirectory.appending(path: "journal.json")
  }
}
