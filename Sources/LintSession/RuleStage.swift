internal import Analysis
internal import LintModel
internal import ProjectModel
internal import RuleEngine

struct RuleStage {
  let rules: [any Rule.Type]
  let jobs: Int

  func run(program: Program, project: Project) -> (findings: [Finding], problems: [Problem]) {
    let context = RuleContext(program: program, project: project)
    return (rules.flatMap { $0.init().check(context) }, [])
  }
}
