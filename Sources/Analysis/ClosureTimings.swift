package import CodeModel
internal import LintModel

/// Tells when the closures of a call run: by the table, or by the body of the project's function.
package struct ClosureTimings: Sendable {
  private let scope: Scope
  fileprivate let callees: Callees

  /// How many functions were followed to get here; recursion ends as unknown.
  private let depth: Int

  package init(scope: Scope) { self.init(scope: scope, depth: 0) }

  init(scope: Scope, depth: Int) {
    self.scope = scope
    self.depth = depth
    callees = Callees(scope: scope)
  }

  package struct Answer: Sendable {
    package let timing: ClosureTiming
    package let work: WorkKind?
    /// Whether it was inferred from a label instead of known.
    package let isInferred: Bool

    static let unknown = Answer(timing: .unknown, work: nil, isInferred: true)
  }

  /// The timing of the closure at an argument's index.
  package func answer(for call: Call, argument index: Int) -> Answer {
    if isOneShot(call) { return Answer(timing: .laterOnce, work: .delay, isInferred: false) }
    if let entry = systemCall(for: call, label: call.arguments[index].label) {
      return Answer(timing: entry.timing, work: entry.work, isInferred: false)
    }
    if let function = callees.function(for: call) {
      return Answer(
        timing: timing(of: function, for: call, argument: index), work: nil, isInferred: true)
    }
    if let type = scopeInitializer(call), type.hasPrefix("UI") { return .unknown }
    guard let label = label(of: index, in: call), Self.completionLabels.contains(label) else {
      return .unknown
    }
    return Answer(timing: .laterOnce, work: nil, isInferred: true)
  }

  /// A timer that fires once is a delay.
  private func isOneShot(_ call: Call) -> Bool {
    guard call.name == "scheduledTimer" else { return false }
    if case .boolean(false)? = call.argument(labeled: "repeats")?.kind { return true }
    return false
  }

  private static let completionLabels: Set<String> = [
    "completion", "completionHandler", "withCompletionHandler", "onCompletion", "onComplete",
    "completionBlock", "withCompletion", "success", "failure", "onSuccess", "onFailure",
  ]

  /// A message names its first argument at the end of its first part: `refreshWithCompletion:`.
  func label(of index: Int, in call: Call) -> String? {
    if let label = call.arguments[index].label { return label }
    guard index == 0, call.selector != nil, let name = call.name,
      let range = name.ranges(of: "With").last, let first = name[range.upperBound...].first
    else { return nil }
    return first.lowercased() + name[range.upperBound...].dropFirst()
  }

  private func scopeInitializer(_ call: Call) -> String? {
    guard case .name(let name) = call.callee.kind, name.first?.isUppercase ?? false else {
      return nil
    }
    return name
  }

  /// The table's entry for a call, where the receiver fits.
  package func systemCall(for call: Call, label: String? = nil) -> SystemCall? {
    guard let name = call.name else { return nil }
    if let hop = SystemCalls.mainHop(call) { return hop }
    let entries = SystemCalls.entries(named: name)
    guard !entries.isEmpty else { return nil }
    return entries.first { entry in
      let fitsLabel = entry.labels.map { $0.contains(label ?? "_") } ?? true
      // No collection calls back under these labels: it is another `map` or `filter`.
      if entry.timing == .inlineMany, let label, Self.handlerLabels.contains(label) { return false }
      return fitsLabel && (entry.receivers.map { fits(call, $0) } ?? fitsBare(call, name))
    }
  }

  private static let handlerLabels: Set<String> = [
    "success", "failure", "completion", "onSuccess", "onFailure", "onError", "error", "done",
    "then",
  ]

  /// An entry without receivers must not catch a method of the project with the same name.
  private func fitsBare(_ call: Call, _ name: String) -> Bool {
    if name == "Task" { return call.receiver == nil }
    return callees.function(for: call) == nil
  }

  private func fits(_ call: Call, _ receivers: Set<String>) -> Bool {
    guard let receiver = call.receiver else { return false }
    if let written = receiver.dottedName {
      if receivers.contains(written) { return true }
      if let last = written.split(separator: ".").last.map(String.init) {
        if receivers.contains(last) { return true }
        // A queue whose declaration is not seen.
        if receivers.contains("DispatchQueue"), scope.typeName(of: receiver) == nil,
          NameWords.split(last).contains("queue")
        {
          return true
        }
      }
    }
    // `[NSOperationQueue mainQueue]`
    if let message = receiver.asCall, message.arguments.isEmpty, let name = message.selector,
      receivers.contains(name)
    {
      return true
    }
    return scope.typeName(of: receiver).map(receivers.contains) ?? false
  }

  /// Non-escaping closures run inside the call; others as the function's body uses them.
  private func timing(
    of function: FunctionDeclaration, for call: Call, argument index: Int
  ) -> ClosureTiming {
    guard let positions = Labels.positions(of: call, in: function) else {
      return .unknown
    }
    let parameter = function.parameters[positions[index]]
    let depth = depth + 1
    return scope.program.remembered(timing: parameter.range, depth: depth) {
      ParameterTimings(program: scope.program, depth: depth).timing(of: parameter, in: function)
    }
  }
}

/// Finds out when a function runs a closure parameter, by looking at its body.
struct ParameterTimings {
  let program: Program
  let depth: Int

  func timing(of parameter: Parameter, in function: FunctionDeclaration) -> ClosureTiming {
    guard let type = parameter.type, type.isFunction else { return .unknown }
    if !parameter.isEscaping, !type.isOptional { return .inline }
    guard depth < 4, let body = function.body else { return .unknown }
    let scope = Scope(program: program, function: function)
    var finder = UseFinder(
      name: parameter.name, function: function.range,
      timings: ClosureTimings(scope: scope, depth: depth))
    body.walk(&finder)
    let uses = finder.uses
    if uses.isEmpty { return .unknown }
    if uses.contains(.unknown) { return .unknown }
    if uses.contains(.laterMany) { return .laterMany }
    if uses.contains(.kept) { return .kept }
    return uses.contains(.laterOnce) ? .laterOnce : .inline
  }

  /// Where a closure parameter is called, and in what timing relative to the function.
  private struct UseFinder: ModelVisitor {
    let name: String
    let function: SourceRange
    let timings: ClosureTimings
    var uses: Set<ClosureTiming> = []
    private var around: [ClosureTiming] = []

    init(name: String, function: SourceRange, timings: ClosureTimings) {
      self.name = name
      self.function = function
      self.timings = timings
    }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .call(let call):
        visit(call)
        return false
      case .name(name):
        uses.insert(.unknown)
        return false
      case .assignment(let target, _, let value):
        if case .name(name) = value.unwrapped.kind, target.dottedName != nil {
          uses.insert(.kept)
          return false
        }
      case .closure(let closure):
        walk(closure.body, as: .unknown)
        return false
      default: break
      }
      return true
    }

    private mutating func visit(_ call: Call) {
      if case .name(name) = call.callee.unwrapped.kind {
        uses.insert(around.last ?? .inline)
      } else {
        call.receiver?.walk(&self)
      }
      // A function that hands the closure to itself says nothing new of it.
      let isItself = timings.callees.function(for: call)?.range == function
      for (index, argument) in call.arguments.enumerated() {
        if isItself, case .name(name) = argument.value.unwrapped.kind { continue }
        if case .name(name) = argument.value.unwrapped.kind {
          uses.insert(combined(timings.answer(for: call, argument: index).timing))
        } else if let closure = argument.value.asClosure {
          walk(closure.body, as: timings.answer(for: call, argument: index).timing)
        } else {
          argument.value.walk(&self)
        }
      }
    }

    private mutating func walk(_ body: Block, as timing: ClosureTiming) {
      around.append(combined(timing))
      body.walk(&self)
      around.removeLast()
    }

    private func combined(_ timing: ClosureTiming) -> ClosureTiming {
      let outer = around.last ?? .inline
      switch (outer, timing) {
      case (.unknown, _), (_, .unknown): return .unknown
      case (.inline, _), (.inlineMany, _): return timing == .inlineMany ? .inline : timing
      case (_, .inline), (_, .inlineMany): return outer
      case (.laterMany, _), (_, .laterMany): return .laterMany
      default: return outer
      }
    }
  }
}
