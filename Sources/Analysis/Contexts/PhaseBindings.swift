package import CodeModel

/// SwiftUI's scene phases.
package enum PhaseValue: String, CaseIterable, Sendable {
  case active, inactive, background

  /// The event that reaching the phase stands for.
  package var event: LifecycleEvent {
    switch self {
    case .active: .becomeActive
    case .inactive: .resignActive
    case .background: .enterBackground
    }
  }
}

/// Which names hold a known scene phase in some code, and what conditions on them give.
package struct PhaseBindings: Hashable, Sendable {
  /// By plain name; `self.phase` counts as `phase`.
  package private(set) var names: [String: PhaseValue] = [:]

  package init(_ names: [String: PhaseValue] = [:]) { self.names = names }

  package var isEmpty: Bool { names.isEmpty }

  /// Without the names that a closure's parameters hide.
  package func hiding(_ parameters: [Parameter]) -> PhaseBindings {
    guard !names.isEmpty else { return self }
    var copy = self
    for parameter in parameters { copy.names[parameter.name] = nil }
    return copy
  }

  /// The phase that an expression certainly has.
  package func value(of expression: Expression) -> PhaseValue? {
    let plain = expression.unwrapped
    switch plain.kind {
    case .member(nil, let name, _): return PhaseValue(rawValue: name)
    case .member(let base?, let name, _) where base.dottedName?.hasSuffix("ScenePhase") ?? false:
      return PhaseValue(rawValue: name)
    default: break
    }
    guard let written = plain.dottedName else { return nil }
    return names[written.hasPrefix("self.") ? String(written.dropFirst(5)) : written]
  }

  /// Whether the expression names a bound phase, not a literal.
  private func isBound(_ expression: Expression) -> Bool {
    if case .member(nil, _, _) = expression.unwrapped.kind { return false }
    return value(of: expression) != nil
  }

  // MARK: Conditions

  /// What a list of conditions gives: true and false only where they are certain.
  package func truth(of conditions: [Condition]) -> Bool? {
    let each = conditions.map { truth(of: $0) }
    if each.contains(false) { return false }
    return each.allSatisfy { $0 == true } ? true : nil
  }

  private func truth(of condition: Condition) -> Bool? {
    switch condition.kind {
    case .expression(let expression): truth(of: expression)
    case .pattern(let pattern, let subject): matches(pattern, subject)
    case .optionalBinding, .availability: nil
    }
  }

  package func truth(of expression: Expression) -> Bool? {
    switch expression.unwrapped.kind {
    case .boolean(let value): return value
    case .prefix("!", let inner): return truth(of: inner).map { !$0 }
    case .binary(let left, "==", let right): return areEqual(left, right)
    case .binary(let left, "!=", let right): return areEqual(left, right).map { !$0 }
    case .binary(let left, "&&", let right):
      let both = [truth(of: left), truth(of: right)]
      return both.contains(false) ? false : (both == [true, true] ? true : nil)
    case .binary(let left, "||", let right):
      let both = [truth(of: left), truth(of: right)]
      return both.contains(true) ? true : (both == [false, false] ? false : nil)
    case .call(let call): return truth(of: call)
    default: return nil
    }
  }

  private func areEqual(_ left: Expression, _ right: Expression) -> Bool? {
    guard isBound(left) || isBound(right), let one = value(of: left), let other = value(of: right)
    else { return nil }
    return one == other
  }

  /// What `[.inactive, .background].contains(phase)` gives.
  private func truth(of call: Call) -> Bool? {
    guard call.name == "contains", let argument = call.arguments.first?.value,
      isBound(argument), let wanted = value(of: argument),
      case .array(let elements)? = call.receiver?.unwrapped.kind
    else { return nil }
    let listed = elements.map { value(of: $0) }
    if listed.contains(wanted) { return true }
    return listed.contains(nil) ? nil : false
  }

  // MARK: Patterns

  /// Whether a pattern takes the subject; nil where that is not certain.
  package func matches(_ pattern: Pattern, _ subject: Expression) -> Bool? {
    if case .tuple(let parts) = subject.unwrapped.kind, parts.count > 1,
      case .tuple(let patterns) = pattern.kind, patterns.count == parts.count
    {
      let each = zip(patterns, parts).map { matches($0.pattern, $1.value) }
      if each.contains(false) { return false }
      return each.allSatisfy { $0 == true } ? true : nil
    }
    guard let value = value(of: subject), isBound(subject) else {
      return isCatchAll(pattern) ? true : nil
    }
    switch pattern.kind {
    case .expression(let expression): return self.value(of: expression).map { $0 == value }
    case .enumCase(let name, _, let arguments) where arguments.isEmpty:
      return PhaseValue(rawValue: name).map { $0 == value }
    case .optional(let inner): return matches(inner, subject)
    default: return isCatchAll(pattern) ? true : nil
    }
  }

  private func isCatchAll(_ pattern: Pattern) -> Bool {
    switch pattern.kind {
    case .wildcard, .name: true
    case .tuple(let parts): parts.allSatisfy { isCatchAll($0.pattern) }
    default: false
    }
  }
}
