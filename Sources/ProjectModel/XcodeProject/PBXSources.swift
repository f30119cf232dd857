internal import LintModel

/// Which sources the targets of an Xcode project compile.
struct PBXSources {
  let objects: PBXObjects
  let paths: PBXPaths
  let tree: ProjectFileTree

  func sources(of target: PBXObjects.Object) -> Set<FileID> {
    let phases = objects.objects(target.strings("buildPhases"))
      .filter { $0.kind == "PBXSourcesBuildPhase" }
    var sources: Set<FileID> = []
    for phase in phases {
      for file in objects.objects(phase.strings("files")) {
        guard let reference = file.string("fileRef") else { continue }
        sources.formUnion(paths.files(of: reference).compactMap(source))
      }
    }
    addSynchronized(to: &sources, target, phases: phases)
    return sources
  }

  private func source(at path: String) -> FileID? {
    guard let file = tree.file(at: path), file.isSource else { return nil }
    return file.id
  }

  // MARK: Folders that Xcode keeps in step with the disk

  private func addSynchronized(
    to sources: inout Set<FileID>, _ target: PBXObjects.Object, phases: [PBXObjects.Object]
  ) {
    let own = Set(target.strings("fileSystemSynchronizedGroups"))
    for id in own { sources.formUnion(members(ofFolder: id, target)) }
    // A folder of another target names single files that this one compiles too.
    for group in objects.synchronizedFolders where !own.contains(group.id) {
      for path in exceptions(of: group, target, phases: phases) {
        sources.formUnion(compiled(at: path))
      }
    }
  }

  private func members(ofFolder id: String, _ target: PBXObjects.Object) -> Set<FileID> {
    guard let folder = paths.path(of: id), let group = objects.object(id) else { return [] }
    let foldersLeftOut = group.strings("explicitFolders").compactMap {
      ProjectPath.join(folder, $0)
    }
    let leftOut = foldersLeftOut + exceptions(of: group, target, phases: [])
    var members = Set(tree.files(under: folder).filter(\.isSource).map(\.id))
    for path in leftOut { members.subtract(compiled(at: path)) }
    return members
  }

  /// The sources at a path, which is a file or a folder.
  private func compiled(at path: String) -> [FileID] {
    source(at: path).map { [$0] } ?? tree.files(under: path).filter(\.isSource).map(\.id)
  }

  /// The paths in a folder for which a target departs from the folder's rule.
  private func exceptions(
    of group: PBXObjects.Object, _ target: PBXObjects.Object, phases: [PBXObjects.Object]
  ) -> [String] {
    guard let folder = paths.path(of: group.id) else { return [] }
    let sets = objects.objects(group.strings("exceptions")).filter { set in
      switch set.kind {
      case "PBXFileSystemSynchronizedBuildFileExceptionSet": set.string("target") == target.id
      case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
        phases.contains { $0.id == set.string("buildPhase") }
      default: false
      }
    }
    return sets.flatMap { $0.strings("membershipExceptions") }
      .compactMap { ProjectPath.join(folder, $0) }
  }
}
