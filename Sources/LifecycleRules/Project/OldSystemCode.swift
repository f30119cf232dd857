internal import Analysis
internal import CodeModel
internal import LintModel

/// The parts of a body that run only on systems that an availability condition leaves out.
struct OldSystemCode: ModelVisitor {
  private var ranges: [SourceRange] = []

  init(in body: Block) {
    search(body)
    body.walk(&self)
  }

  func contains(_ range: SourceRange) -> Bool { ranges.contains { $0.contains(range) } }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .ifElse(let conditions, let then, let otherwise):
      if let isUnavailable = Self.availability(conditions) {
        ranges += [isUnavailable ? then.range : otherwise?.range].compactMap { $0 }
      }
      search(then)
      if let otherwise { search(otherwise) }
    case .guardElse(let conditions, let otherwise):
      if Self.availability(conditions) == false { ranges.append(otherwise.range) }
    case .conditional(let branches): branches.forEach { search($0.body) }
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .closure(let closure) = expression.kind { search(closure.body) }
    return true
  }

  /// What follows `if #available(iOS 13, *) { return }` serves old systems too.
  private mutating func search(_ block: Block) {
    for (index, statement) in block.statements.enumerated() {
      guard case .ifElse(let conditions, let then, nil) = statement.kind,
        Self.availability(conditions) == false, let last = then.statements.last,
        case .returned = last.kind, index + 1 < block.statements.count,
        let end = block.statements.last?.range.end
      else { continue }
      ranges.append(
        SourceRange(
          file: statement.range.file, start: Int(statement.range.end), end: Int(end)))
    }
  }

  /// Whether the conditions ask for an old system; nil where none is about availability.
  private static func availability(_ conditions: [Condition]) -> Bool? {
    conditions.lazy.compactMap { condition -> Bool? in
      switch condition.kind {
      case .availability(_, let isUnavailable): return isUnavailable
      case .expression(let value): return value.isOldSystemCheck
      default: return nil
      }
    }.first
  }
}

extension Expression {
  /// `!@available(iOS 13, *)` in Objective-C.
  fileprivate var isOldSystemCheck: Bool? {
    switch unwrapped.kind {
    case .prefix("!", let inner): inner.isOldSystemCheck.map { !$0 }
    case .macro(let name, _): name.contains("available") ? false : nil
    case .call(let call):
      call.name == "__builtin_available" || call.name == "@available" || call.name == "available"
        ? false : nil
    default: nil
    }
  }
}

/// Gathers what a choice of expressions gives, in source order; closures are entered, local
/// functions are visited on their own.
struct ExpressionCollector<Found>: ModelVisitor {
  let pick: (Expression) -> Found?
  var found: [Found] = []

  init(_ pick: @escaping (Expression) -> Found?) { self.pick = pick }

  static func collect(in body: Block?, _ pick: @escaping (Expression) -> Found?) -> [Found] {
    var collector = ExpressionCollector(pick)
    body?.walk(&collector)
    return collector.found
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if let value = pick(expression) { found.append(value) }
    return true
  }
}
