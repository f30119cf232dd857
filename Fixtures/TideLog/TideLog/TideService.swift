import Foundation

struct TideTable: Codable, Sendable {
  struct Turn: Codable, Sendable {
    let date: Date
    let height: Double
  }

  let station: String
  let turns: [Turn]

  /// The next high or low water, counted from the given moment.
  func nextTurn(after now: Date) -> Turn? { turns.first { $0.date > now } }
}

/// Talks to the server that knows the tides.
actor TideService {
  static let shared = TideService()
  private let root = URL(string: "https://tides.example.org/v1")

  enum Failure: Error { case noAddress, refused(Int) }

  func table(for station: String) async throws -> TideTable {
    let data = try await get("tables/" + station)
    return try JSONDecoder().decode(TideTable.self, from: data)
  }

  func subscribe(token: String) async {
    do {
      _ = try await get("subscribe/" + token)
    } catch {
      EventLog.shared.note("Not subscribed: \(error)")
    }
  }

  private func get(_ path: String) async throws -> Data {
    guard let url = root?.appendingPathComponent(path) else { throw Failure.noAddress }
    let (data, response) = try await URLSession.shared.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw Failure.refused(status) }
    return data
  }
}

/// The tables that were fetched, kept for days without a network.
final class TideTables: @unchecked Sendable {
  static let shared = TideTables()
  private let lock = NSLock()
  private var tables: [String: TideTable] = [:]

  var homeStation: String? { UserDefaults.standard.string(forKey: "homeStation") }

  func replace(_ table: TideTable) {
    lock.withLock { tables[table.station] = table }
    NotificationCenter.default.post(name: .tideTablesDidChange, object: self)
  }

  func table(for station: String) -> TideTable? { lock.withLock { tables[station] } }
}

extension Notification.Name {
  static let tideTablesDidChange = Notification.Name("tideTablesDidChange")
}
