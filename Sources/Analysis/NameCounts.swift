internal import CodeModel

/// How often each name occurs in a function: what a condition said of a name matters on a path
/// only where the name comes up again.
final class NameCounts {
  private let body: Block?
  private lazy var counts = Self.count(in: body)

  init(_ body: Block?) { self.body = body }

  /// Whether every part of a dotted name's last name occurs more than once.
  func isRepeated(_ dottedName: String) -> Bool {
    guard let last = dottedName.split(separator: ".").last else { return true }
    return counts[String(last), default: 2] > 1
  }

  private static func count(in body: Block?) -> [String: Int] {
    var counter = Counter()
    body?.walk(&counter)
    return counter.counts
  }

  private struct Counter: ModelVisitor {
    var counts: [String: Int] = [:]

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .name(let name), .member(_, let name, _): counts[name, default: 0] += 1
      default: break
      }
      return true
    }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .binding(let binding): add(binding.pattern)
      case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
        .whileLoop(let conditions, _):
        for case .optionalBinding(let pattern, _, _) in conditions.map(\.kind) { add(pattern) }
      default: break
      }
      return true
    }

    private mutating func add(_ pattern: Pattern) {
      for name in pattern.names { counts[name, default: 0] += 1 }
    }
  }
}
