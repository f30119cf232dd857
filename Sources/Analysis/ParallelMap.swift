import Foundation

/// Maps the elements on up to `jobs` threads; the results keep the elements' order.
package func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
  let results = Slots<Result>(count: elements.count)
  let next = Counter(limit: elements.count)
  DispatchQueue.concurrentPerform(iterations: min(jobs, elements.count)) { _ in
    while let index = next.take() { results.set(index, transform(elements[index])) }
  }
  return results.values
}

/// Hands out the numbers below a limit, each once.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private let limit: Int
  private var next = 0

  init(limit: Int) { self.limit = limit }

  func take() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard next < limit else { return nil }
    next += 1
    return next - 1
  }
}

private final class Slots<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [Value?]

  init(count: Int) { slots = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ value: Value) {
    lock.lock()
    slots[index] = value
    lock.unlock()
  }

  var values: [Value] { slots.compactMap { $0 } }
}
