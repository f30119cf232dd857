internal import CodeModel

/// Closures that code outside the project calls once and later, told by their shape.
///
/// Who gives a call one closure that takes an error or a result waits for the answer of a
/// request; the name says where it is something else: a listener, a link of a chain.
enum ForeignCallbacks {
  static func isAnswer(_ call: Call, argument index: Int) -> Bool {
    guard let closure = call.arguments[index].value.asClosure, let name = call.name,
      isOnlyClosure(of: call), !isOther(call.arguments[index].label),
      !Bookkeeping.covers(call)
    else { return false }
    let words = NameWords.split(name)
    guard chains.isDisjoint(with: words) else { return false }
    return closure.parameters.contains { isError($0.name) } || switches(closure)
      || words.first.map(requests.contains) ?? false
  }

  private static func isOnlyClosure(of call: Call) -> Bool {
    call.arguments.filter { $0.value.asClosure != nil }.count == 1
  }

  /// A predicate, a transformation, or one of several events.
  private static func isOther(_ label: String?) -> Bool {
    guard let label else { return false }
    return ["where", "by", "using", "transform", "progress", "onNext"].contains(label)
  }

  private static func isError(_ name: String) -> Bool {
    name == "err" || NameWords.split(name).last == "error"
  }

  /// Whether the closure asks its parameter for success and failure.
  private static func switches(_ closure: Closure) -> Bool {
    guard let parameter = closure.parameters.first?.name else { return false }
    var finder = OutcomeFinder(parameter: parameter)
    closure.body.walk(&finder)
    return finder.isFound
  }

  private static let requests: Set<String> = ["fetch", "download", "upload", "response"]

  /// Words of listeners and of the links of a chain.
  private static let chains: Set<String> = [
    "add", "observe", "observer", "listen", "listener", "on", "subscribe", "sink", "each", "bind",
    "register", "handle", "handler", "monitor", "stream", "watch", "catch", "then", "done", "map",
    "recover", "always", "ensure", "finally", "tap", "receive", "error", "set", "events", "first",
    "progress",
  ]

  /// Looks for a switch over the parameter with a case for failure.
  private struct OutcomeFinder: ModelVisitor {
    let parameter: String
    var isFound = false

    init(parameter: String) { self.parameter = parameter }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .switchCases(let subject, let cases) where subject.dottedName == parameter:
        isFound = isFound || cases.flatMap(\.patterns).contains { $0.pattern.isFailure }
      case .ifElse(let conditions, _, _), .guardElse(let conditions, _):
        for case .pattern(let pattern, let value) in conditions.map(\.kind) {
          if value.dottedName == parameter, pattern.isFailure || pattern.isSuccess {
            isFound = true
          }
        }
      default: break
      }
      return !isFound
    }
  }
}

extension Pattern {
  fileprivate var isFailure: Bool { isCase("failure") }

  fileprivate var isSuccess: Bool { isCase("success") }

  private func isCase(_ expected: String) -> Bool {
    switch kind {
    case .enumCase(let name, _, _): name == expected
    case .expression(let value): value.dottedName?.hasSuffix("." + expected) ?? false
    default: false
    }
  }
}
