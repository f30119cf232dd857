package import LintModel

/// Finds out which targets a project has, from its project files or, without any, its folders.
package struct ProjectReader {
  private let tree: ProjectFileTree

  /// Takes all files of the project, sources too; bytes are asked for only of files that describe
  /// the project.
  package init(files: [ProjectFile], load: @escaping (ProjectFile) -> [UInt8]?) {
    tree = ProjectFileTree(files, load: load)
  }

  package func read() -> ProjectReading {
    let store = PropertyListStore(tree: tree)
    var targets: [AppTarget] = []
    var readsProjectFile = false
    for file in tree.files where file.path.hasSuffix(".xcodeproj/project.pbxproj") {
      guard let found = xcodeTargets(file, store) else { continue }
      readsProjectFile = true
      targets += found
    }
    if !readsProjectFile { targets = FolderTargetReader(tree: tree, store: store).targets() }
    let project = Project(targets: targets, propertyLists: store.documents)
    return ProjectReading(project: project, problems: store.problems)
  }

  private func xcodeTargets(_ file: ProjectFile, _ store: PropertyListStore) -> [AppTarget]? {
    do throws(Problem) {
      return try XcodeProjectReader(file: file, tree: tree, store: store).targets()
    } catch {
      store.report(error)
      return nil
    }
  }
}

/// A project with what could not be read of it.
package struct ProjectReading: Sendable {
  package let project: Project
  package let problems: [Problem]
}
