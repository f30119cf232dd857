internal import Analysis
internal import CodeModel
internal import LintModel

/// The parts of a body that only systems below a version run, or that ask for the version.
struct OldSystemCode: ModelVisitor {
  private let version: Int
  private(set) var ranges: [SourceRange] = []

  /// The parts of the body that systems of the version and later leave out.
  init(in body: Block, below version: Int) {
    self.version = version
    add(after: body)
    body.walk(&self)
  }

  func contains(_ range: SourceRange) -> Bool { ranges.contains { $0.contains(range) } }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .ifElse(let conditions, let then, let otherwise):
      add(after: then)
      if let otherwise { add(after: otherwise) }
      switch meaning(of: conditions) {
      case .recent: if let otherwise { ranges.append(otherwise.range) }
      case .old: ranges.append(then.range)
      case .unknown: ranges += [then.range] + (otherwise.map { [$0.range] } ?? [])
      case nil: break
      }
    case .guardElse(let conditions, let otherwise):
      if meaning(of: conditions) != nil { ranges.append(otherwise.range) }
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .closure(let closure): add(after: closure.body)
    case .ternary(let condition, let yes, let no) where asksVersion(condition):
      ranges += [yes.range, no.range]
    default: break
    }
    return true
  }

  /// What follows an `if #available` that leaves the block.
  private mutating func add(after block: Block) {
    for statement in block.statements {
      guard case .ifElse(let conditions, let then, nil) = statement.kind,
        let meaning = meaning(of: conditions), meaning != .old, then.leaves,
        let end = block.statements.last?.range.end, end > statement.range.end
      else { continue }
      ranges.append(
        SourceRange(
          file: statement.range.file, start: Int(statement.range.end), end: Int(end)))
    }
  }

  private enum Meaning { case recent, old, unknown }

  private func meaning(of conditions: [Condition]) -> Meaning? {
    for condition in conditions {
      switch condition.kind {
      case .availability(let text, let isUnavailable):
        guard let number = number(in: text), number <= version else { continue }
        return isUnavailable ? .old : .recent
      case .expression(let expression): if asksVersion(expression) { return .unknown }
      case .optionalBinding, .pattern: break
      }
    }
    return nil
  }

  /// The major version after `iOS` in a list of platforms.
  private func number(in text: String) -> Int? {
    guard let start = text.firstRange(of: "iOS")?.upperBound else { return nil }
    let digits = text[start...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits)
  }

  private func asksVersion(_ expression: Expression) -> Bool {
    var finder = VersionFinder()
    expression.walk(&finder)
    return finder.isFound
  }

  private struct VersionFinder: ModelVisitor {
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .name(let name), .member(_, let name, _): note(name)
      case .call(let call): if let name = call.name { note(name) }
      default: break
      }
      return !isFound
    }

    private mutating func note(_ name: String) {
      let words = NameWords.split(name)
      if words.contains("system") && words.contains("version")
        || name.hasPrefix("isOperatingSystem")
        || name == "NSFoundationVersionNumber"
      {
        isFound = true
      }
    }
  }
}

extension Block {
  /// Whether the block's last statement leaves the function.
  fileprivate var leaves: Bool {
    switch statements.last?.kind {
    case .returned, .thrown: true
    default: false
    }
  }
}
