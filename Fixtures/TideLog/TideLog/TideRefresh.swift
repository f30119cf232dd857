import BackgroundTasks
import Foundation

/// Fetches tomorrow's tide table while nobody looks.
final class TideRefresh {
  static let identifier = "org.example.tidelog.refresh"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: nil) { task in
      guard let task = task as? BGAppRefreshTask else { return }
      self.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 6 * 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      EventLog.shared.note("The refresh was not scheduled: \(error)")
    }
  }

  private func run(_ task: BGAppRefreshTask) {
    Self.schedule()
    guard let station = TideTables.shared.homeStation else {
      task.setTaskCompleted(success: true)
      return
    }
    let work = Task {
      do {
        let table = try await TideService.shared.table(for: station)
        TideTables.shared.replace(table)
        task.setTaskCompleted(success: true)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}

/// Throws old log files away while the phone charges.
final class LogCleanup {
  static let identifier = "org.example.tidelog.prune"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: nil) { task in
      self.run(task)
    }
  }

  static func schedule() {
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.requiresExternalPower = true
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      EventLog.shared.note("The cleanup was not scheduled: \(error)")
    }
  }

  private func run(_ task: BGTask) {
    Self.schedule()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    task.expirationHandler = { queue.cancelAllOperations() }
    guard let files = EventLog.shared.filesToRemove() else { return }
    for file in files {
      queue.addOperation { try? FileManager.default.removeItem(at: file) }
    }
    queue.addBarrierBlock { task.setTaskCompleted(success: true) }
  }
}
