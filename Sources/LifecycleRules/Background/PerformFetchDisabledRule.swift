internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// Background fetch callbacks are kept in an app whose Info.plist switches them off.
package struct PerformFetchDisabledRule: Rule {
  package static let id: RuleID = "perform_fetch_disabled"
  package static let triggers = [
    Trigger("performFetchWithCompletionHandler"), Trigger("setMinimumBackgroundFetchInterval"),
  ]

  package init() {}

  private struct Use {
    let name: String
    let range: SourceRange
    let enclosing: String
    /// Whether it runs only where a newer system is not there.
    var isForOldSystems = false
  }

  package func check(_ context: RuleContext) -> [Finding] {
    let uses = context.functions.flatMap { self.uses(in: $0) }
    var seen: Set<SourceRange> = []
    return ApplicationBuild.all(in: context.project).compactMap { build -> Finding? in
      guard !build.permitted.entries.isEmpty, isOnTasks(build) else { return nil }
      let here = uses.filter { build.target.sources.contains($0.range.file) }
      // An app that asks whether the system is old runs on old ones, where all of this works.
      guard !here.contains(where: \.isForOldSystems) else { return nil }
      return here.first.map { finding(for: $0, here, build.permitted) }
    }.filter { seen.insert($0.range).inserted }
  }

  /// The key means nothing before iOS 13.
  private func isOnTasks(_ build: ApplicationBuild) -> Bool {
    guard let least = build.configuration.deploymentTarget,
      let major = least.split(separator: ".").first.flatMap({ Int($0) })
    else { return true }
    return major >= 13 || build.target.platform.map { $0 != .iOS } ?? false
  }

  private func uses(in function: FunctionDeclaration) -> [Use] {
    let name = "application(_:performFetchWithCompletionHandler:)"
    if function.fullName == name
      || function.selector == "application:performFetchWithCompletionHandler:"
    {
      return [Use(name: name, range: function.nameRange, enclosing: function.qualifiedName)]
    }
    var finder = IntervalFinder()
    function.body?.walk(&finder)
    return finder.found.map { range in
      Use(
        name: "setMinimumBackgroundFetchInterval(_:)", range: range,
        enclosing: function.qualifiedName,
        isForOldSystems: finder.oldSystems.contains { $0.contains(range) })
    }
  }

  private func finding(
    for use: Use, _ all: [Use], _ permitted: PermittedIdentifiers
  ) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "`\(use.name)` does nothing in an app with background task identifiers. "
        + "`BGTaskSchedulerPermittedIdentifiers` in `\(permitted.path)` switches it off.",
      range: use.range,
      why: "The fetch in the background stopped with the update that added the key: content is as "
        + "old as the last visit.",
      help: "Move the work to a `BGAppRefreshTask`, and remove the old callback.",
      related: [Step(permitted.range, "The key that switches it off stands here.")]
        + all.dropFirst().map { Step($0.range, "`\($0.name)` is without effect too.") },
      enclosing: use.enclosing, subject: use.name)
  }
}

private struct IntervalFinder: ModelVisitor {
  var found: [SourceRange] = []
  /// The blocks for systems that an availability condition leaves out.
  var oldSystems: [SourceRange] = []

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .ifElse(let conditions, let then, let otherwise):
      guard let isUnavailable = Self.availability(conditions) else { return true }
      oldSystems += [isUnavailable ? then : otherwise].compactMap { $0?.range }
    case .guardElse(let conditions, let otherwise):
      if Self.availability(conditions) == false { oldSystems.append(otherwise.range) }
    default: break
    }
    return true
  }

  private static func availability(_ conditions: [Condition]) -> Bool? {
    conditions.lazy.compactMap { condition -> Bool? in
      guard case .availability(_, let isUnavailable) = condition.kind else { return nil }
      return isUnavailable
    }.first
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind, call.name == "setMinimumBackgroundFetchInterval" {
      found.append(call.nameRange)
    }
    return true
  }
}
