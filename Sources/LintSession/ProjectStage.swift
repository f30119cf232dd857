internal import LintModel
internal import ProjectModel
internal import SwiftFrontend

/// Reads the property lists and project files of a loaded project.
struct ProjectStage {
  /// The project's folder, relative to the report's root.
  let folder: String

  func read(_ files: [LoadedFile]) -> (project: Project, problems: [Problem]) {
    let entries = files.compactMap { file in
      TreePath.relative(file.path, to: folder).map { ProjectFile(id: file.file, path: $0) }
    }
    let reader = ProjectReader(files: entries, swift: SwiftFrontend()) {
      files[Int($0.id.number)].text
    }
    let reading = reader.read()
    return (reading.project, reading.problems.map(placed))
  }

  /// The reader's paths begin at the project's folder.
  private func placed(_ problem: Problem) -> Problem {
    Problem(
      problem.kind, problem.title, help: problem.help,
      path: problem.path.map { TreePath.join(folder, $0) }, position: problem.position)
  }
}
