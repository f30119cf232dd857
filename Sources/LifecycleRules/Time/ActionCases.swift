internal import Analysis
internal import CodeModel
internal import LintModel

/// Finds the code that handles an action sent to a store: `case .tick:` of a reducer.
struct ActionCases {
  let program: Program

  private static let senders: Set<String> = [
    "send", "dispatch", "accept", "trigger", "onNext", "perform", "handle", "process", "reduce",
    "apply", "fire", "callAsFunction",
  ]

  /// The case that a call sends as its only argument: `send(.tick)`, `store.dispatch(Action.tick)`.
  func sentAction(_ call: Call) -> String? {
    guard let name = call.name, Self.senders.contains(name), call.selector == nil,
      let value = call.arguments.first?.value
    else { return nil }
    return caseName(value)
  }

  private func caseName(_ value: Expression) -> String? {
    switch value.unwrapped.kind {
    case .member(nil, let name, _): return name
    case .member(let base?, let name, _):
      return base.dottedName?.split(separator: ".").last?.first?.isUppercase ?? false ? name : nil
    case .call(let call):
      // `.internal(.tick)` wraps the action that counts.
      return call.arguments.first.flatMap { caseName($0.value) } ?? caseName(call.callee)
    default: return nil
    }
  }

  /// The bodies of the switch cases for an action, in the sender's file or else in reducers.
  func bodies(handling name: String, sentFrom file: FileID) -> [(Block, Scope)] {
    let own = bodies(handling: name, in: file)
    if !own.isEmpty { return own }
    return program.files(mentioning: [name]).filter { $0 != file }.prefix(8).flatMap {
      bodies(handling: name, in: $0)
    }
  }

  private func bodies(handling name: String, in file: FileID) -> [(Block, Scope)] {
    guard let index = program.index(file) else { return [] }
    let inFunctions = index.allFunctions.flatMap { function -> [(Block, Scope)] in
      guard let body = function.body else { return [] }
      var finder = CaseFinder(name: name)
      body.walk(&finder)
      let scope = Scope(program: program, function: function)
      return finder.bodies.map { ($0, scope) }
    }
    let inValues = index.allTypes.flatMap { type in
      type.variables.flatMap { variable -> [(Block, Scope)] in
        var finder = CaseFinder(name: name)
        variable.value?.walk(&finder)
        let scope = Scope(program: program, file: file, enclosingType: type.name)
        return finder.bodies.map { ($0, scope) }
      }
    }
    return inFunctions + inValues
  }
}

/// Bodies of the cases that take an action, of switches over something named an action or event.
private struct CaseFinder: ModelVisitor {
  let name: String
  var bodies: [Block] = []

  init(name: String) { self.name = name }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .switchCases(let subject, let cases) where isAction(subject):
      for part in cases where part.patterns.contains(where: { takes($0.pattern) }) {
        bodies.append(part.body)
      }
    default: break
    }
    return true
  }

  private func isAction(_ subject: Expression) -> Bool {
    let words: Set<String> = ["action", "event", "message", "msg", "intent", "command", "input"]
    guard let last = subject.unwrapped.dottedName?.split(separator: ".").last else { return false }
    return !words.isDisjoint(with: NameWords.split(String(last)))
  }

  private func takes(_ pattern: Pattern) -> Bool {
    switch pattern.kind {
    case .enumCase(let name, _, let arguments):
      return name == self.name || arguments.contains { takes($0.pattern) }
    case .expression(let value):
      if case .member(_, let name, _) = value.unwrapped.kind { return name == self.name }
      guard let call = value.asCall else { return false }
      return call.name == name
        || call.arguments.contains { argument in
          if case .member(_, let inner, _) = argument.value.unwrapped.kind { return inner == name }
          return false
        }
    case .optional(let inner), .asType(let inner, _): return takes(inner)
    default: return false
    }
  }
}
