package import CodeModel
package import LintModel

/// A call of a body with the time at which it runs.
package struct TimedCall: Sendable {
  package let call: Call
  /// The whole call.
  package let range: SourceRange
  /// Whether it runs before the body has returned.
  package let isSynchronous: Bool
  /// False where it stands in a closure that may run at any time, or never.
  package let isCertain: Bool
  package let isAwaited: Bool
}

/// A value given to a property or variable, with the time at which that happens.
package struct TimedAssignment: Sendable {
  package let target: Expression
  package let value: Expression
  package let isSynchronous: Bool
  package let isCertain: Bool
}

/// A function named as an argument, so that the callee may call it.
package struct TimedReference: Sendable {
  package let value: Expression
  package let function: FunctionDeclaration
  package let isSynchronous: Bool
  package let isCertain: Bool
}

/// The calls, assignments and function values of a body, closures included, in source order.
package struct TimedCode: Sendable {
  package fileprivate(set) var calls: [TimedCall] = []
  package fileprivate(set) var assignments: [TimedAssignment] = []
  package fileprivate(set) var references: [TimedReference] = []

  package init(_ body: Block, in scope: Scope) {
    var finder = Finder(scope: scope)
    body.walk(&finder)
    self = finder.found
  }

  private init() {}

  private struct Finder: ModelVisitor {
    private let timings: ClosureTimings
    private let names: FunctionReferences
    var found = TimedCode()
    private var isSynchronous = true
    private var isCertain = true
    private var isAwaited = false

    init(scope: Scope) {
      timings = ClosureTimings(scope: scope)
      names = FunctionReferences(scope: scope)
    }

    mutating func visit(_ statement: Statement) -> Bool {
      if case .function = statement.kind { return false }  // runs where it is called
      return true
    }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .await(let inner):
        let before = (isAwaited, isSynchronous)
        isAwaited = true
        isSynchronous = false
        inner.walk(&self)
        (isAwaited, isSynchronous) = before
        return false
      case .call(let call):
        visit(call, expression.range)
        return false
      case .assignment(let target, _, let value):
        found.assignments.append(
          TimedAssignment(
            target: target, value: value, isSynchronous: isSynchronous, isCertain: isCertain))
      case .closure(let closure):
        walk(closure, as: .unknown)
        return false
      default: break
      }
      return true
    }

    private mutating func visit(_ call: Call, _ range: SourceRange) {
      call.receiver?.walk(&self)
      if call.receiver == nil, call.callee.unwrapped.dottedName == nil {
        if let closure = call.callee.asClosure {
          walk(closure, as: .inline)  // `let x = { … }()`
        } else {
          call.callee.walk(&self)
        }
      }
      found.calls.append(
        TimedCall(
          call: call, range: range, isSynchronous: isSynchronous, isCertain: isCertain,
          isAwaited: isAwaited))
      for (index, argument) in call.arguments.enumerated() {
        if let closure = argument.value.asClosure {
          walk(closure, as: timings.answer(for: call, argument: index).timing)
        } else {
          if argument.value.isFunctionName { addReference(argument.value, call, index) }
          argument.value.walk(&self)
        }
      }
    }

    private mutating func addReference(_ value: Expression, _ call: Call, _ index: Int) {
      guard let function = names.function(value) else { return }
      let timing = timings.answer(for: call, argument: index).timing
      found.references.append(
        TimedReference(
          value: value, function: function, isSynchronous: isSynchronous && timing.isInline,
          isCertain: isCertain && timing.isCertain))
    }

    private mutating func walk(_ closure: Closure, as timing: ClosureTiming) {
      let before = (isSynchronous, isCertain, isAwaited)
      isSynchronous = isSynchronous && timing.isInline
      isCertain = isCertain && timing.isCertain
      isAwaited = false
      closure.captures.forEach { $0.value?.walk(&self) }
      closure.body.walk(&self)
      (isSynchronous, isCertain, isAwaited) = before
    }
  }
}

extension ClosureTiming {
  fileprivate var isInline: Bool { self == .inline || self == .inlineMany }

  /// Whether the closure runs because of the call, and soon.
  fileprivate var isCertain: Bool { isInline || self == .laterOnce }
}
