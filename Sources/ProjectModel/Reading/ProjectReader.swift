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
    var gathering = Gathering()
    for file in tree.files where file.path.hasSuffix(".xcodeproj/project.pbxproj") {
      do throws(Problem) {
        gathering.drafts += try xcodeTargets(file)
        gathering.bundles.insert(ProjectPath.folder(of: file.path))
      } catch {
        gathering.broken.append(error)
      }
    }
    for file in tree.files where file.path.hasSuffix(".xcworkspace/contents.xcworkspacedata") {
      packages.note(WorkspaceReader(tree: tree, store: store).folders(of: file))
    }
    for file in tree.files where file.name == "project.yml" || file.name == "project.yaml" {
      addGenerated(by: file, to: &gathering)
    }
    for file in tree.files where file.name == "Project.swift" {
      addTuist(file, to: &gathering)
    }
    return reading(gathering)
  }

  /// What the project files tell, before it is joined.
  private struct Gathering {
    var drafts: [TargetDraft] = []
    /// The Xcode projects that were read, which win over the files that generate them.
    var bundles: Set<String> = []
    var broken: [Problem] = []
    var unfollowed: [String] = []

    /// Whether an Xcode project beside a file is the one that the file generates.
    func holdsProject(named bundle: String, beside file: ProjectFile) -> Bool {
      let folder = ProjectPath.folder(of: file.path)
      return ProjectPath.join(folder, bundle).map(bundles.contains) ?? false
    }
  }

  private func reading(_ gathering: Gathering) -> ProjectReading {
    var drafts = gathering.drafts
    // Where code makes the targets, a guess from folders would contradict it.
    let isFromFolders = drafts.isEmpty && gathering.unfollowed.isEmpty
    if isFromFolders { drafts = FolderTargetReader(tree: tree, store: store).targets() }
    gathering.broken.forEach { store.report(isFromFolders ? $0.answeredByFolders : $0) }
    // Also those that no target is known to use.
    for file in tree.files where file.path.hasSuffix(".entitlements") { _ = store.document(file) }
    let payloads = PayloadReader(tree: tree)
    let linker = TargetLinker(
      drafts, packages: packages, dependencies: FetchedDependencies(tree: tree, store: store))
    let project = Project(
      targets: linker.targets(), propertyLists: store.documents, payloads: payloads.payloads(),
      siteAssociations: payloads.siteAssociations(), unfollowed: gathering.unfollowed)
    return ProjectReading(project: project, problems: store.problems)
  }

  private func addGenerated(by file: ProjectFile, to gathering: inout Gathering) {
    guard let reader = XcodeGenReader(file, tree: tree, store: store),
      !gathering.holdsProject(named: reader.bundleName, beside: file)
    else { return }
    packages.note(reader.packageFolders)
    gathering.drafts += reader.targets()
  }

  private func addTuist(_ file: ProjectFile, to gathering: inout Gathering) {
    guard let scope = TuistReader.manifest(file, manifests) else { return }
    guard let reader = TuistReader(file, scope, tree: tree, store: store) else {
      gathering.unfollowed.append(file.path)
      return
    }
    guard !gathering.holdsProject(named: reader.bundleName, beside: file) else { return }
    packages.note(reader.packageFolders)
    let found = reader.targets()
    gathering.drafts += found.drafts
    if found.unfollowed > 0 { gathering.unfollowed.append(file.path) }
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
