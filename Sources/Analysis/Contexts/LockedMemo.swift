import Foundation

/// Answers of earlier questions, shared by rules that run side by side.
final class LockedMemo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [Key: Value] = [:]

  /// The answer known, or the one made; two threads may make the same one.
  func value(for key: Key, make: () -> Value) -> Value {
    if let value = lock.withLock({ known[key] }) { return value }
    let value = make()
    lock.withLock { known[key] = value }
    return value
  }
}
