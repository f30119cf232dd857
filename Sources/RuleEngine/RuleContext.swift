package import Analysis
package import ProjectModel

/// What a rule may look at.
package struct RuleContext: Sendable {
  package let program: Program
  package let project: Project

  package init(program: Program, project: Project) {
    self.program = program
    self.project = project
  }
}
