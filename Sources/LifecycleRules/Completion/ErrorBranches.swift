internal import Analysis
internal import CodeModel
internal import LintModel

/// The branches of a body that are taken because something failed.
struct ErrorBranches {
  struct Branch {
    let range: SourceRange
    /// Where the failure is tested or caught.
    let test: SourceRange
    /// Whether it is also taken for other reasons.
    let isMixed: Bool
  }

  private var branches: [Branch] = []
  /// Parts of branches in which the error is looked at more closely.
  private var closer: [SourceRange] = []

  init(of body: Block) {
    var finder = Finder()
    body.walk(&finder)
    branches = finder.branches
    closer = finder.closer
  }

  /// The innermost branch around a place, nil where the error was told from others there.
  func branch(around place: SourceRange) -> Branch? {
    guard let branch = branches.last(where: { $0.range.contains(place) }) else { return nil }
    let isCloser = closer.contains { branch.range.contains($0) && $0.contains(place) }
    return isCloser ? nil : branch
  }

  /// Which of two values of a ternary belongs to the failure.
  static func failingSide(
    of condition: Expression, _ yes: Expression, _ no: Expression
  ) -> Expression? {
    switch ErrorTest.of(condition) {
    case .failed: yes
    case .succeeded: no
    case nil: nil
    }
  }

  private struct Finder: ModelVisitor {
    var branches: [Branch] = []
    var closer: [SourceRange] = []

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .doCatch(_, let catches, _): catches.forEach { add($0) }
      case .ifElse(let conditions, let then, let otherwise):
        add(conditions, then: then.range, otherwise: otherwise?.range, statement.range)
      case .guardElse(let conditions, let otherwise):
        add(conditions, then: nil, otherwise: otherwise.range, statement.range)
      case .switchCases(let subject, let cases):
        if ErrorTest.names(subject) { closer.append(statement.range) }
        cases.forEach { add($0) }
      default: break
      }
      return true
    }

    /// A closure for failure beside one for success.
    mutating func visit(_ expression: Expression) -> Bool {
      guard case .call(let call) = expression.kind else { return true }
      for argument in call.arguments {
        guard let label = argument.label, Self.failureLabels.contains(label),
          let closure = argument.value.asClosure
        else { continue }
        branches.append(
          Branch(range: closure.body.range, test: argument.value.range.prefix(1), isMixed: false))
      }
      return true
    }

    private static let failureLabels: Set<String> = [
      "failure", "onFailure", "failureHandler", "failureBlock", "onError", "errorHandler",
    ]

    private mutating func add(_ clause: CatchClause) {
      guard !clause.patterns.contains(where: { HarmlessErrors.match($0) }) else { return }
      branches.append(
        Branch(range: clause.body.range, test: clause.range.prefix(5), isMixed: false))
    }

    private mutating func add(_ part: SwitchCase) {
      let failures = part.patterns.filter { ErrorTest.isFailure($0.pattern) }
      guard !failures.isEmpty, failures.count == part.patterns.count,
        !failures.contains(where: { HarmlessErrors.match($0) })
      else { return }
      branches.append(Branch(range: part.body.range, test: part.range.prefix(4), isMixed: false))
    }

    private mutating func add(
      _ conditions: [Condition], then: SourceRange?, otherwise: SourceRange?,
      _ statement: SourceRange
    ) {
      let tests = conditions.compactMap { condition in
        ErrorTest.of(condition).map { (answer: $0, range: condition.range) }
      }
      guard let first = tests.first else {
        if conditions.contains(where: { ErrorTest.mentions($0) }) { closer.append(statement) }
        return
      }
      if first.answer == .failed, conditions.count > 1 { closer.append(statement) }
      switch first.answer {
      case .failed:
        guard let then, conditions.count == 1 else { return }
        branches.append(Branch(range: then, test: first.range.firstLinePart, isMixed: false))
      case .succeeded:
        guard let otherwise else { return }
        branches.append(
          Branch(
            range: otherwise, test: first.range.firstLinePart, isMixed: conditions.count > 1))
      }
    }
  }
}

extension SourceRange {
  /// Enough of a condition to underline.
  fileprivate var firstLinePart: SourceRange { prefix(8) }
}

/// What a condition says about an error.
private enum ErrorTest {
  case failed, succeeded

  static func of(_ condition: Condition) -> ErrorTest? {
    switch condition.kind {
    case .expression(let expression): of(expression)
    case .optionalBinding(let pattern, nil, _): pattern.names.contains(where: names) ? .failed : nil
    case .optionalBinding(_, let value?, _):
      value.dottedName != nil && names(value) && !isCast(value) ? .failed : nil
    case .pattern(let pattern, _):
      isFailure(pattern) ? .failed : isSuccess(pattern) ? .succeeded : nil
    case .availability: nil
    }
  }

  static func of(_ expression: Expression) -> ErrorTest? {
    switch expression.kind {
    case .binary(let left, let sign, let right) where sign == "==" || sign == "!=":
      guard case .null = right.unwrapped.kind, names(left) else { return nil }
      return sign == "==" ? .succeeded : .failed
    case .tuple(let parts) where parts.count == 1: return of(parts[0].value)
    // Objective-C asks `if (error)` and `if (!error)`.
    case .name, .member: return names(expression) ? .failed : nil
    case .prefix("!", let inner): return of(inner).map { $0 == .failed ? .succeeded : .failed }
    default: return nil
    }
  }

  static func isFailure(_ pattern: Pattern) -> Bool {
    guard case .enumCase("failure", _, _) = pattern.kind else { return false }
    return true
  }

  private static func isSuccess(_ pattern: Pattern) -> Bool {
    guard case .enumCase("success", _, _) = pattern.kind else { return false }
    return true
  }

  private static func isCast(_ value: Expression) -> Bool {
    if case .cast = value.kind { return true }
    return false
  }

  static func names(_ expression: Expression) -> Bool {
    guard let last = expression.unwrapped.dottedName?.split(separator: ".").last else {
      return false
    }
    return names(String(last))
  }

  private static func names(_ name: String) -> Bool {
    !Set(NameWords.split(name)).isDisjoint(with: ["error", "err", "failure"])
  }

  static func mentions(_ condition: Condition) -> Bool {
    var finder = ErrorMention()
    condition.walk(&finder)
    return finder.isFound
  }

  private struct ErrorMention: ModelVisitor {
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      if case .name = expression.kind, ErrorTest.names(expression) { isFound = true }
      return !isFound
    }
  }
}

/// Errors that mean that there is nothing new, or that nobody waits any more.
private enum HarmlessErrors {
  private static let words: Set<String> = [
    "modified", "unchanged", "changes", "nothing", "new", "fresh", "date", "empty", "cancel",
    "cancelled", "canceled", "cancellation", "none",
  ]

  static func match(_ clause: CasePattern) -> Bool {
    var finder = Finder()
    clause.walk(&finder)
    return finder.isFound || names(in: clause.pattern).contains { isHarmless($0) }
  }

  private static func names(in pattern: Pattern) -> [String] {
    switch pattern.kind {
    case .enumCase(let name, _, let arguments):
      [name] + arguments.flatMap { names(in: $0.pattern) }
    case .isType(let type), .asType(_, let type): [type.text]
    case .optional(let inner): names(in: inner)
    case .tuple(let parts): parts.flatMap { names(in: $0.pattern) }
    case .name, .wildcard, .expression: []
    }
  }

  private static func isHarmless(_ name: String) -> Bool {
    !words.isDisjoint(with: NameWords.split(name))
  }

  private struct Finder: ModelVisitor {
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .name(let name), .member(_, let name, _): isFound = isFound || isHarmless(name)
      case .integer("304"): isFound = true
      default: break
      }
      return !isFound
    }
  }
}
