package import Analysis
package import CodeModel
package import LintModel
package import ProjectModel

/// What a rule may look at.
package struct RuleContext: Sendable {
  package let program: Program
  package let project: Project
  /// The files that hold one of the rule's triggers, in path order.
  package let files: [FileID]
  /// In which events the project's code runs; shared, since it is expensive to find out.
  package let contexts: LifecycleContexts

  package init(
    program: Program, project: Project, files: [FileID], contexts: LifecycleContexts? = nil
  ) {
    self.contexts = contexts ?? LifecycleContexts(program: program)
    self.program = program
    self.project = project
    self.files = files
  }

  /// Every function with a body in the rule's files, accessors and local functions included.
  package var functions: [FunctionDeclaration] {
    files.flatMap { program.index($0)?.allFunctions ?? [] }
  }

  package var types: [TypeDeclaration] { files.flatMap { program.index($0)?.allTypes ?? [] } }

  /// False where a source file could not be read: what is found nowhere may be in it.
  package var readsEverySource: Bool { program.readsEverySource }

  package func scope(of function: FunctionDeclaration) -> Scope {
    Scope(program: program, function: function)
  }
}
