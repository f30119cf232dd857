package import Analysis
package import LintModel
package import ProjectModel

/// Runs rules over a project, the files they ask for lowered first.
package struct RuleRunner {
  private let rules: [any Rule.Type]
  private let jobs: Int
  /// Lowers every file instead of only those with trigger words; the answer must be the same.
  private let lowersEverything: Bool

  package init(rules: [any Rule.Type], jobs: Int = 1, lowersEverything: Bool = false) {
    self.rules = rules
    self.jobs = jobs
    self.lowersEverything = lowersEverything
  }

  /// The findings of all rules, one a cause, in canonical order.
  package func run(program: Program, project: Project) -> [Finding] {
    let rules = program.readsEverySource ? rules : rules.filter { !$0.needsEverySource }
    let triggered = Dictionary(
      uniqueKeysWithValues: rules.map { ($0.id, files(for: $0, in: program)) })
    program.prepare(Array(Set(triggered.values.joined())).sorted(), jobs: jobs)
    let contexts = LifecycleContexts(program: program)
    let found = parallelMap(rules, jobs: jobs) { rule in
      rule.init().check(
        RuleContext(
          program: program, project: project, files: triggered[rule.id] ?? [],
          contexts: contexts))
    }
    return FindingOrder.sorted(
      found.flatMap { $0 }.filter { project.mayBeSuspended($0.range.file) })
  }

  private func files(for rule: any Rule.Type, in program: Program) -> [FileID] {
    if lowersEverything { return program.files }
    let files = rule.triggers.flatMap { program.files(mentioning: $0.words) }
    return Array(Set(files)).sorted()
  }
}

extension Project {
  /// Whether a system that suspends apps may run the file's code; a Mac does not.
  fileprivate func mayBeSuspended(_ file: FileID) -> Bool {
    let owners = targets(containing: file)
    return owners.isEmpty || owners.contains { $0.platform != .macOS }
  }
}
