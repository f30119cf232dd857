internal import Analysis
internal import CodeModel
internal import LintModel

/// Calls that write something down for developers only, told by the words of their names.
enum LogCalls {
  static func covers(_ call: Call) -> Bool {
    if LoggingCalls.isLogging(call) { return true }
    guard let name = call.name else { return false }
    if !words.isDisjoint(with: NameWords.split(name)) { return true }
    guard let receiver = call.receiver?.dottedName else { return false }
    return receiver.split(separator: ".").contains {
      !receivers.isDisjoint(with: NameWords.split(String($0)))
    }
  }

  private static let words: Set<String> = [
    "log", "logs", "logger", "print", "println", "trace", "debug", "assert", "breadcrumb", "nslog",
    "ddlog", "clog", "dlog", "alog",
  ]

  private static let receivers: Set<String> = [
    "log", "logger", "logging", "console", "oslog", "ddlog",
  ]
}

/// Whether the text that a local name keeps goes nowhere but into a log.
struct LoggedNames: ModelVisitor {
  private var names: Set<String>
  private var isUsed = false
  private var isLogged = false

  /// Whether every use of the name in the body is inside of a logging call.
  static func areOnlyLogged(_ name: String, in body: Block) -> Bool {
    var finder = LoggedNames(names: [name])
    body.walk(&finder)
    return finder.isLogged && !finder.isUsed
  }

  private init(names: Set<String>) { self.names = names }

  mutating func visit(_ statement: Statement) -> Bool {
    guard case .binding(let binding) = statement.kind, let value = binding.value,
      case .name(let name) = binding.pattern.kind, mentions(value)
    else { return true }
    names.insert(name)
    return false
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call) where LogCalls.covers(call):
      if mentions(expression) { isLogged = true }
      return false
    case .assignment(let target, _, let value):
      guard case .name(let name) = target.unwrapped.kind, names.contains(name) else { return true }
      if !mentions(value) { value.walk(&self) }
      return false
    case .name(let name): if names.contains(name) { isUsed = true }
    default: break
    }
    return !isUsed
  }

  private func mentions(_ expression: Expression) -> Bool {
    var finder = NameFinder(names: names)
    expression.walk(&finder)
    return finder.isFound
  }

  private struct NameFinder: ModelVisitor {
    let names: Set<String>
    var isFound = false

    init(names: Set<String>) { self.names = names }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .name(let name) = expression.kind, names.contains(name) { isFound = true }
      return !isFound
    }
  }
}
