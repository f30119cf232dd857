internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The debugger's launch or expiry of a background task is called from code.
package struct BgtaskSimulationShippedRule: Rule {
  package static let id: RuleID = "bgtask_simulation_shipped"
  package static let triggers = SimulationCalls.names.map { Trigger($0) }

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.flatMap { function -> [Finding] in
      var finder = SimulationCalls(isDebug: SimulationCalls.isDebug(function.configuration))
      function.body?.walk(&finder)
      return finder.found.map { finding(for: $0, in: function) }
    }
  }

  private func finding(for use: SimulationCalls.Use, in function: FunctionDeclaration) -> Finding {
    Finding(
      rule: Self.id, level: use.isDebug ? .note : .error, confidence: .high,
      message: "The private method `\(use.name)` is called from code. "
        + "It is meant for the debugger's prompt and may be gone in any system version.",
      range: use.range,
      why: use.isDebug
        ? "Debug builds test a launch that phones in use never have, and the call is one `#if` away "
          + "from the App Store."
        : "App Review rejects the app for a private method, or it crashes on a system without it.",
      help: "Take the call out, and type it at the debugger's prompt while the app is paused.",
      enclosing: function.qualifiedName, subject: use.name)
  }
}

/// Finds the private methods by selector, message or name.
struct SimulationCalls: ModelVisitor {
  struct Use {
    let name: String
    let range: SourceRange
    let isDebug: Bool
  }

  static let names = [
    "_simulateLaunchForTaskWithIdentifier", "_simulateExpirationForTaskWithIdentifier",
  ]

  private let isDebug: Bool
  private(set) var found: [Use] = []
  private var debugRanges: [SourceRange] = []

  init(isDebug: Bool) { self.isDebug = isDebug }

  /// Whether a configuration is only compiled for development.
  static func isDebug(_ condition: String?) -> Bool {
    guard let condition else { return false }
    return condition.contains("DEBUG") && !condition.contains("!DEBUG")
  }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .conditional(let branches):
      debugRanges += branches.filter { Self.isDebug($0.condition) }.map(\.body.range)
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .selector(let text): add(text, expression.range)
    case .string: if let text = expression.literalText { add(text, expression.range) }
    case .call(let call):
      if let selector = call.selector { add(selector, call.nameRange) }
    default: break
    }
    return true
  }

  /// The selector alone: a debugger command as text in a log or label is none.
  private mutating func add(_ text: String, _ range: SourceRange) {
    guard let name = Self.names.first(where: { text == $0 + ":" || text == $0 }) else { return }
    let isInside = debugRanges.contains { $0.contains(range) }
    found.append(Use(name: name + ":", range: range, isDebug: isDebug || isInside))
  }
}
