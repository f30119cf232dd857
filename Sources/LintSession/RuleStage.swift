internal import Analysis
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// Runs the rules over a project.
struct RuleStage {
  let rules: [any Rule.Type]
  let jobs: Int

  func run(program: Program, project: Project) -> (findings: [Finding], problems: [Problem]) {
    let findings = rules.flatMap { rule in
      let files = Set(rule.triggers.flatMap { program.files(mentioning: $0.words) })
      let context = RuleContext(program: program, project: project, files: files.sorted())
      return rule.init().check(context)
    }
    return (findings, [])
  }
}
