internal import Analysis
internal import CodeModel

/// Evaluates stretches of time that the sources write down as constants.
struct Stretch {
  let scope: Scope

  /// Seconds, where the unit of a bare number is a second.
  func seconds(_ value: Expression) -> Double? { number(value, depth: 0) }

  /// Seconds of a bare number of nanoseconds.
  func secondsOfNanoseconds(_ value: Expression) -> Double? {
    number(value, depth: 0).map { $0 / 1e9 }
  }

  /// Seconds between now and `.now() + 60` or `dispatch_time(DISPATCH_TIME_NOW, …)`.
  func secondsFromNow(_ value: Expression) -> Double? {
    switch value.unwrapped.kind {
    case .binary(let left, "+", let right): return isNow(left) ? seconds(right) : nil
    case .call(let call) where call.name == "dispatch_time":
      return call.arguments.last.flatMap { secondsOfNanoseconds($0.value) }
    case .call(let call) where call.name == "advanced":
      return call.argument(labeled: "by").flatMap { seconds($0) }
    case .name(let name):
      return scope.localValue(name).flatMap { secondsFromNow($0) }
    default: return nil
    }
  }

  private func isNow(_ value: Expression) -> Bool {
    if value.asCall?.name == "now" { return true }
    return value.unwrapped.dottedName.map { $0 == ".now" || $0.hasSuffix(".now") } ?? false
  }

  private func number(_ value: Expression, depth: Int) -> Double? {
    guard depth < 10 else { return nil }
    if let number = value.number { return number }
    switch value.unwrapped.kind {
    case .binary(let left, let sign, let right):
      guard let first = number(left, depth: depth + 1),
        let second = number(right, depth: depth + 1)
      else { return nil }
      return combined(first, sign, second)
    case .call(let call): return number(of: call, depth)
    case .prefix("-", let inner): return number(inner, depth: depth + 1).map { -$0 }
    case .name(let name): return number(named: name, depth)
    case .member(let base?, let name, _):
      return constant(
        scope.typeName(of: base).flatMap { scope.memberVariable(name, of: $0) }, depth)
    default: return nil
    }
  }

  private func combined(_ first: Double, _ sign: String, _ second: Double) -> Double? {
    switch sign {
    case "*": first * second
    case "+": first + second
    case "-": first - second
    case "/": second == 0 ? nil : first / second
    default: nil
    }
  }

  private static let macros = [
    "NSEC_PER_SEC": 1e9, "NSEC_PER_MSEC": 1e6, "MSEC_PER_SEC": 1e3, "USEC_PER_SEC": 1e6,
  ]

  private func number(named name: String, _ depth: Int) -> Double? {
    if let macro = Self.macros[name] { return macro }
    if scope.isLocal(name) {
      return scope.localValue(name).flatMap { number($0, depth: depth + 1) }
    }
    return constant(scope.member(name) ?? scope.global(name), depth)
  }

  private static let units: [String: Double] = [
    "seconds": 1, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9, "minutes": 60,
    "hours": 3_600,
  ]

  private static let conversions: Set<String> = [
    "Int", "Double", "TimeInterval", "Float", "CGFloat", "UInt64", "Int64", "UInt32", "round",
  ]

  private func number(of call: Call, _ depth: Int) -> Double? {
    guard call.arguments.count == 1, let name = call.name else { return nil }
    let inner = number(call.arguments[0].value, depth: depth + 1)
    if let unit = Self.units[name] { return inner.map { $0 * unit } }
    return call.receiver == nil && Self.conversions.contains(name) ? inner : nil
  }

  /// A stored constant, or a computed property that gives one number.
  private func constant(_ variable: VariableDeclaration?, _ depth: Int) -> Double? {
    guard let variable else { return nil }
    let inside = Stretch(
      scope: Scope(
        program: scope.program, file: variable.range.file, enclosingType: variable.enclosingType))
    if let value = variable.value {
      return variable.isConstant ? inside.number(value, depth: depth + 1) : nil
    }
    guard
      let statements = variable.accessors.first(where: { $0.kind == .getter })?.body?.statements,
      statements.count == 1
    else { return nil }
    switch statements[0].kind {
    case .returned(let value?), .expression(let value):
      return inside.number(value, depth: depth + 1)
    default: return nil
    }
  }
}
