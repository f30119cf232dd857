internal import Analysis
internal import CodeModel
internal import LintModel

/// Tells whether code keeps or looks at a point in time that outlives a suspension.
struct StoredDates {
  let program: Program

  /// Whether the type around a place, or the function where there is none, speaks of dates.
  func areKept(around scope: Scope) -> Bool {
    var finder = DateMentions()
    if let type = scope.enclosingType {
      for facts in program.lineage(of: outermost(type)) {
        for declaration in facts.declarations {
          if declaration.variables.contains(where: { isDate($0) }) { return true }
          declaration.walk(&finder)
        }
      }
    }
    scope.function?.body?.walk(&finder)
    return finder.isFound
  }

  private func outermost(_ type: String) -> String {
    type.split(separator: ".").first.map(String.init) ?? type
  }

  private func isDate(_ variable: VariableDeclaration) -> Bool {
    variable.type.map { ["Date", "NSDate"].contains($0.name) } ?? false
  }
}

private struct DateMentions: ModelVisitor {
  var isFound = false

  private static let words: Set<String> = [
    "Date", "NSDate", "timeIntervalSinceNow", "timeIntervalSince1970", "timeIntervalSince",
    "timeIntervalSinceReferenceDate", "addingTimeInterval", "CFAbsoluteTimeGetCurrent",
    "ContinuousClock", "mach_continuous_time", "wallDeadline", "time",
  ]

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): if name != "time", Self.words.contains(name) { isFound = true }
    case .member(_, let name, _): if name != "time", Self.words.contains(name) { isFound = true }
    case .call(let call):
      if let name = call.name, Self.words.contains(name), name != "time" || call.receiver == nil {
        isFound = true
      }
      if call.argument(labeled: "wallDeadline") != nil { isFound = true }
    default: break
    }
    return !isFound
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .binding(let binding) = statement.kind,
      let name = binding.type?.name, ["Date", "NSDate"].contains(name)
    {
      isFound = true
    }
    return !isFound
  }
}
