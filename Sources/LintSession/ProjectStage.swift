internal import LintModel
internal import ProjectModel

/// Reads the property lists and project files of a loaded project.
enum ProjectStage {
  static func read(_ files: [LoadedFile]) -> (project: Project, problems: [Problem]) {
    (Project(targets: []), [])
  }
}
