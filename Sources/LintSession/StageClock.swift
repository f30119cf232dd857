import Foundation

/// Adds up how long each stage of a run takes.
package final class StageClock: @unchecked Sendable {
  private let lock = NSLock()
  private var order: [String] = []
  private var seconds: [String: Double] = [:]
  private var remarks: [String] = []

  package init() {}

  func time<Value, Failure>(
    _ stage: String, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { add(stage, ContinuousClock.now - start) }
    return try work()
  }

  /// Each stage with its seconds, in the order in which they first ran.
  package var totals: [(stage: String, seconds: Double)] {
    lock.lock()
    defer { lock.unlock() }
    return order.map { ($0, seconds[$0, default: 0]) }
  }

  /// Keeps a sentence about what the time was spent on.
  func note(_ remark: String) {
    lock.lock()
    defer { lock.unlock() }
    remarks.append(remark)
  }

  package var notes: [String] {
    lock.lock()
    defer { lock.unlock() }
    return remarks
  }

  private func add(_ stage: String, _ duration: Duration) {
    let (whole, atto) = duration.components
    lock.lock()
    defer { lock.unlock() }
    if seconds[stage] == nil { order.append(stage) }
    seconds[stage, default: 0] += Double(whole) + Double(atto) / 1e18
  }
}
