import Foundation
internal import LintModel

/// One project to read, and the paths inside it to report on.
struct ProjectScope: Sendable {
  /// The git root around the project, else the project's own folder; absolute, links resolved.
  let treeRoot: String
  /// Whether the tree's root is the top of a git work tree.
  let isRepository: Bool
  /// The project's folder, relative to the tree's root.
  let folder: String
  /// What the caller named, relative to the tree's root.
  var named: [String]

  /// The project's folder, absolute.
  var absoluteFolder: String { TreePath.join(treeRoot, folder) }

  /// The whole tree as one project.
  var wholeTree: ProjectScope {
    ProjectScope(treeRoot: treeRoot, isRepository: isRepository, folder: "", named: [""])
  }

  /// Whether reading this project reads the other one too; an inner repository is left out.
  fileprivate func covers(_ other: ProjectScope) -> Bool {
    (treeRoot == other.treeRoot || isRepository == false && other.isRepository == false)
      && TreePath.isInside(other.absoluteFolder, absoluteFolder)
  }

  fileprivate mutating func take(_ inner: ProjectScope) {
    named += inner.named.compactMap {
      TreePath.relative(TreePath.join(inner.treeRoot, $0), to: treeRoot)
    }
  }
}

/// Finds the projects around the paths of a call.
struct ScopeFinder {
  private let currentFolder: String
  private let homeFolder: String?
  private var projectFolders: [String: String?] = [:]
  private var repositories: [String: String?] = [:]

  init(currentFolder: String, homeFolder: String?) {
    self.currentFolder = DiskFile.resolved(currentFolder) ?? currentFolder
    self.homeFolder = homeFolder.flatMap(DiskFile.resolved)
  }

  /// One scope for each project, in path order; projects inside another one belong to it.
  mutating func scopes(for paths: [String]) throws(Problem) -> [ProjectScope] {
    var found: [String: ProjectScope] = [:]
    for path in paths {
      let scope = try scope(for: path)
      found[scope.absoluteFolder, default: scope].named += scope.named
    }
    var scopes: [ProjectScope] = []
    for scope in found.values.sorted(by: { $0.absoluteFolder < $1.absoluteFolder }) {
      if let outer = scopes.firstIndex(where: { $0.covers(scope) }) {
        scopes[outer].take(scope)
      } else {
        scopes.append(scope)
      }
    }
    return scopes.map(withDistinctNames)
  }

  /// The absolute places of listed paths; those that do not exist are left out, since lists of
  /// changed files name deleted ones too.
  func places(of paths: [String]) -> [String] {
    paths.compactMap { DiskFile.resolved(TreePath.normalized($0, in: currentFolder)) }
  }

  private func withDistinctNames(_ scope: ProjectScope) -> ProjectScope {
    var scope = scope
    scope.named = Set(scope.named).sorted(by: TreePath.precedes)
    return scope
  }

  private mutating func scope(for path: String) throws(Problem) -> ProjectScope {
    let absolute = TreePath.normalized(path, in: currentFolder)
    guard let place = DiskFile.resolved(absolute) else {
      throw Problem(
        .usage, "There is no file or folder \"\(path)\".",
        help: "Paths are relative to the current folder, \(currentFolder).")
    }
    let isBundle = ScopeFinder.isBundle(place)
    let isFolder = DiskFile.kind(place) == .folder && isBundle == false
    let folder = isFolder ? place : ScopeFinder.parent(place)
    let repository = repository(around: folder)
    let project = projectFolder(around: folder, below: repository) ?? folder
    let root = repository ?? project
    return ProjectScope(
      treeRoot: root, isRepository: repository != nil,
      folder: TreePath.relative(project, to: root) ?? "",
      named: [TreePath.relative(isBundle ? folder : place, to: root) ?? ""])
  }

  private mutating func repository(around folder: String) -> String? {
    if let known = repositories[folder] { return known }
    let root = GitRepository.root(around: folder)
    repositories[folder] = .some(root)
    return root
  }

  /// The nearest folder with a project file, never above the repository.
  private mutating func projectFolder(around folder: String, below top: String?) -> String? {
    if let known = projectFolders[folder] { return known }
    let found: String?
    if ScopeFinder.holdsProject(folder) {
      found = folder
    } else if folder == top || folder.isEmpty || folder == "/" {
      found = nil
    } else {
      let parent = TreePath.parent(folder)
      // A stray project file in the home folder would pull in everything that lies there.
      let isEnd = parent.isEmpty || parent == homeFolder
      found = isEnd ? nil : projectFolder(around: parent, below: top)
    }
    projectFolders[folder] = .some(found)
    return found
  }

  private static func holdsProject(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      // Every Xcode project holds a workspace of this name for itself.
      isBundle(name) && name != "project.xcworkspace" || name == "project.yml"
        || name == "Project.swift"
    }
  }

  /// A project file that is a folder: naming it means the folder that it lies in.
  private static func isBundle(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }

  private static func parent(_ path: String) -> String {
    let parent = TreePath.parent(path)
    return parent.isEmpty ? "/" : parent
  }
}
