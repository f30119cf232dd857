internal import Analysis
internal import CodeModel
internal import LintModel

/// Work whose failure `try?` throws away, in code that awaits nothing else.
enum IgnoredOutcome {
  /// The ignored work before a place, where all that the body around it awaits is such work.
  static func find(before place: SourceRange, in body: Block) -> SourceRange? {
    let innermost = body.innermostClosure(around: place)?.body ?? body
    var finder = AwaitFinder(before: place)
    innermost.walk(&finder)
    guard finder.ignored.count == finder.awaited, let first = finder.ignored.first else {
      return nil
    }
    let names = finder.ignored.compactMap(\.name)
    guard !names.contains(where: { finder.uses.contains($0) }) else { return nil }
    return first.range
  }

  /// Counts what a body awaits before a place, and keeps what it awaits under `try?`.
  private struct AwaitFinder: ModelVisitor {
    let place: SourceRange
    var awaited = 0
    var ignored: [(range: SourceRange, name: String?)] = []
    var uses: Set<String> = []

    init(before place: SourceRange) { self.place = place }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .expression(let expression): note(discarded(expression), name: nil)
      case .binding(let binding):
        if let value = binding.value { note(value, name: binding.pattern.names.first) }
      default: break
      }
      return true
    }

    private func discarded(_ expression: Expression) -> Expression {
      guard case .assignment(let target, "=", let value) = expression.kind,
        target.dottedName == "_"
      else { return expression }
      return value
    }

    private mutating func note(_ value: Expression, name: String?) {
      guard value.range < place, case .try(.optional, let inner) = value.kind,
        case .await(let awaited) = inner.kind, let call = awaited.asCall, isWork(call)
      else { return }
      ignored.append((call.nameRange, name))
    }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .await(let inner):
        if let call = inner.asCall, isWork(call), call.nameRange < place { awaited += 1 }
      case .name(let name): uses.insert(name)
      case .closure: return false
      default: break
      }
      return true
    }

    private func isWork(_ call: Call) -> Bool {
      !Bookkeeping.covers(call) && call.name != "sleep"
        && call.receiver?.dottedName != "MainActor"
    }
  }
}
