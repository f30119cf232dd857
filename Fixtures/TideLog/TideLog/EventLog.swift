import Foundation

/// A plain text log, one file a day.
final class EventLog: @unchecked Sendable {
  static let shared = EventLog()

  private let queue = DispatchQueue(label: "org.example.tidelog.log", qos: .utility)
  private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first

  func note(_ text: String) {
    let line = "\(Date()) \(text)\n"
    queue.async { self.append(line) }
  }

  /// Files older than a week; nil where the folder cannot be read.
  func filesToRemove() -> [URL]? {
    guard let folder else { return nil }
    let weekAgo = Date(timeIntervalSinceNow: -7 * 24 * 60 * 60)
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: keys)
    return files?.filter { file in
      let changed = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
      return (changed ?? Date()) < weekAgo
    }
  }

  private func append(_ line: String) {
    guard let file = folder?.appendingPathComponent(day() + ".log") else { return }
    guard let handle = try? FileHandle(forWritingTo: file) else {
      try? Data(line.utf8).write(to: file)
      return
    }
    defer { try? handle.close() }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data(line.utf8))
  }

  private func day() -> String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter.string(from: Date())
  }
}
