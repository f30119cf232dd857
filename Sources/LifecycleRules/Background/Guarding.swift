internal import CodeModel
internal import LintModel

/// What decides whether a place of a body runs: conditions and loops around it, and early exits
/// before it.
struct Guarding: ModelVisitor {
  private let range: SourceRange
  /// Whether a condition other than `#available` decides.
  private(set) var isConditional = false
  /// The innermost loop around the place.
  private(set) var loop: SourceRange?
  /// The branches of `#available` checks and `#if` around the place: statement and branch.
  private(set) var branches: [Branch] = []

  struct Branch: Hashable {
    let statement: SourceRange
    let index: Int
  }

  init(of range: SourceRange, in body: Block) {
    self.range = range
    search(body)
    body.walk(&self)
  }

  /// Whether two places lie in branches of one check, of which only one runs.
  func excludes(_ other: Guarding) -> Bool {
    branches.contains { branch in
      other.branches.contains { $0.statement == branch.statement && $0.index != branch.index }
    }
  }

  mutating func visit(_ statement: Statement) -> Bool {
    guard statement.range.contains(range) else { return false }
    switch statement.kind {
    case .ifElse(let conditions, let then, let otherwise):
      branch(conditions, statement, then, otherwise)
    case .guardElse(_, let otherwise):
      if otherwise.range.contains(range) { isConditional = true }
    case .switchCases(_, let cases):
      for part in cases where part.body.range.contains(range) { isConditional = true }
    case .whileLoop(_, let body), .repeatWhile(let body, _), .forIn(_, _, _, let body, _),
      .cFor(_, _, _, let body):
      if body.range.contains(range) { loop = statement.range }
    case .doCatch(let body, let catches, _):
      if catches.contains(where: { $0.body.range.contains(range) }) { isConditional = true }
      search(body)
    case .conditional(let parts):
      for (index, part) in parts.enumerated() where part.body.range.contains(range) {
        branches.append(Branch(statement: statement.range, index: index))
        search(part.body)
      }
    case .scope(_, _, let body), .deferred(let body): search(body)
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard expression.range.contains(range) else { return false }
    switch expression.kind {
    case .closure(let closure): search(closure.body)
    // A second way to the place finds it done.
    case .call(let call) where call.name == "dispatch_once": isConditional = true
    case .ternary, .binary(_, "&&", _), .binary(_, "||", _), .binary(_, "??", _):
      isConditional = true
    default: break
    }
    return true
  }

  private mutating func branch(
    _ conditions: [Condition], _ statement: Statement, _ then: Block, _ otherwise: Block?
  ) {
    let isThen = then.range.contains(range)
    guard isThen || otherwise?.range.contains(range) ?? false else { return }
    let isAvailability = conditions.allSatisfy { condition in
      if case .availability = condition.kind { return true }
      return false
    }
    if isAvailability {
      branches.append(Branch(statement: statement.range, index: isThen ? 0 : 1))
    } else {
      isConditional = true
    }
    if isThen { search(then) } else if let otherwise { search(otherwise) }
  }

  /// An early exit before the place may keep it from running.
  private mutating func search(_ block: Block) {
    for statement in block.statements {
      if statement.range.contains(range) || range.start < statement.range.start { return }
      switch statement.kind {
      case .guardElse(let conditions, _):
        if !conditions.allSatisfy(Self.isHarmless) { isConditional = true }
      case .ifElse, .switchCases: if Self.leaves(statement) { isConditional = true }
      default: break
      }
    }
  }

  /// `guard let self` and `#available` are there for other reasons.
  private static func isHarmless(_ condition: Condition) -> Bool {
    switch condition.kind {
    case .availability: true
    case .optionalBinding(let pattern, let value, _):
      pattern.names == ["self"] || value?.unwrapped.kind.isSelf ?? false
    default: false
    }
  }

  private static func leaves(_ statement: Statement) -> Bool {
    var finder = ExitFinder()
    statement.walk(&finder)
    return finder.isFound
  }
}

private struct ExitFinder: ModelVisitor {
  var isFound = false

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .returned, .thrown, .breakOut, .continueLoop: isFound = true
    case .function: return false
    default: break
    }
    return !isFound
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .closure = expression.kind { return false }
    return !isFound
  }
}

extension Expression.Kind {
  fileprivate var isSelf: Bool {
    if case .name("self") = self { return true }
    return false
  }
}
