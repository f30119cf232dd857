import Foundation

/// Maps the elements on up to `jobs` threads; the results keep the elements' order.
///
/// Parsing recurses as deeply as the code it reads, so the threads have the stack of a main thread
/// and not the half megabyte that secondary threads get on macOS.
package func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
  let results = Slots<Result>(count: elements.count)
  let next = Counter(limit: elements.count)
  let group = DispatchGroup()
  for _ in 0..<min(jobs, elements.count) {
    group.enter()
    let thread = Thread {
      while let index = next.take() { results.set(index, transform(elements[index])) }
      group.leave()
    }
    thread.stackSize = 16 << 20
    thread.start()
  }
  group.wait()
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
