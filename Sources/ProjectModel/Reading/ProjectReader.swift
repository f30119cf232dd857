package import CodeModel
package import LintModel

/// Finds out which targets a project has, from its project files or, without any, its folders.
package struct ProjectReader {
  private let tree: ProjectFileTree
  private let manifests: SwiftManifests
  private let store: PropertyListStore
  private let packages: LocalPackages

  /// Takes all files of the project, sources too.
  ///
  /// Bytes are asked for only of files that describe the project. Without a front end for Swift, manifests in Swift stay unknown.
  package init(
    files: [ProjectFile], swift: (any Frontend)? = nil,
    load: @escaping (ProjectFile) -> [UInt8]?
  ) {
    tree = ProjectFileTree(files, load: load)
    manifests = SwiftManifests(tree: tree, frontend: swift)
    store = PropertyListStore(tree: tree)
    packages = LocalPackages(tree: tree, manifests: manifests)
  }

  package func read() -> ProjectReading {
    var drafts: [TargetDraft] = []
    var broken: [Problem] = []
    for file in tree.files where file.path.hasSuffix(".xcodeproj/project.pbxproj") {
      do throws(Problem) { drafts += try xcodeTargets(file) } catch { broken.append(error) }
    }
    for file in tree.files where file.path.hasSuffix(".xcworkspace/contents.xcworkspacedata") {
      packages.note(WorkspaceReader(tree: tree, store: store).folders(of: file))
    }
    let isFromFolders = drafts.isEmpty
    if isFromFolders { drafts = FolderTargetReader(tree: tree, store: store).targets() }
    broken.forEach { store.report(isFromFolders ? $0.answeredByFolders : $0) }
    let payloads = PayloadReader(tree: tree)
    let linker = TargetLinker(
      drafts, packages: packages, dependencies: FetchedDependencies(tree: tree, store: store))
    let project = Project(
      targets: linker.targets(), propertyLists: store.documents, payloads: payloads.payloads(),
      siteAssociations: payloads.siteAssociations())
    return ProjectReading(project: project, problems: store.problems)
  }

  private func xcodeTargets(_ file: ProjectFile) throws(Problem) -> [TargetDraft] {
    let reader = try XcodeProjectReader(file: file, tree: tree, store: store)
    packages.note(reader.packageFolders)
    return reader.targets()
  }
}

/// A project with what could not be read of it.
package struct ProjectReading: Sendable {
  package let project: Project
  package let problems: [Problem]
}

extension Problem {
  /// The problem of a project file in whose place the folders were read.
  fileprivate var answeredByFolders: Problem {
    let note = "Until then the Info.plists in the folders stand for the targets."
    return Problem(
      kind, title, help: help.isEmpty ? note : help + " " + note, path: path, position: position)
  }
}
