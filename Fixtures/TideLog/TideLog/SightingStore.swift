import Foundation

struct Sighting: Codable, Identifiable, Sendable {
  let id: UUID
  var station: String
  var text: String
  var seenAt: Date
  var isUploaded: Bool
}

/// All sightings, written to disk at every change.
final class SightingStore {
  static let shared = SightingStore()

  private(set) var sightings: [Sighting] = [] {
    didSet { save() }
  }

  private let place = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    .first?.appendingPathComponent("sightings.json")

  var pending: [Sighting] { sightings.filter { $0.isUploaded == false } }

  func load() {
    guard let place, let data = try? Data(contentsOf: place) else { return }
    sightings = (try? JSONDecoder().decode([Sighting].self, from: data)) ?? []
  }

  func add(_ sighting: Sighting) { sightings.append(sighting) }

  func markUploaded(_ id: Sighting.ID) {
    guard let index = sightings.firstIndex(where: { $0.id == id }) else { return }
    sightings[index].isUploaded = true
  }

  func save() {
    guard let place else { return }
    do {
      try JSONEncoder().encode(sightings).write(to: place, options: .atomic)
    } catch {
      EventLog.shared.note("Sightings were not saved: \(error)")
    }
  }
}
