import BackgroundTasks
import Foundation

/// Packs the journal for the backup while the phone charges.
final class JournalExport: Sendable {
  static let shared = JournalExport()
  private static let identifier = "org.example.brew.journal"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: nil) { task in
      self.handle(task)
    }
  }

  static func schedule() {
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.requiresExternalPower = true
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("The export was not scheduled: \(error)")
    }
  }

  private func handle(_ task: BGTask) {
    Self.schedule()
    Task {
      do {
        try await pack()
        task.setTaskCompleted(success: true)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
  }

  private func pack() async throws {
    let data = try Data(contentsOf: Journal.file)
    let packed = try (data as NSData).compressed(using: .lzfse)
    try packed.write(to: URL.cachesDirectory.appending(path: "journal.packed"), options: .atomic)
  }
}
