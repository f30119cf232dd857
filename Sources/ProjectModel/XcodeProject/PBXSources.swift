internal import LintModel

/// Which sources the targets of an Xcode project compile.
struct PBXSources {
  let objects: PBXObjects
  let paths: PBXPaths
  let tree: ProjectFileTree

  func sources(of target: PBXObjects.Object) -> Set<FileID> {
    let phases = phases(of: target)
    var sources = Set(references(phases).flatMap(paths.files).compactMap(source))
    addSynchronized(to: &sources, target, phases: phases)
    return sources
  }

  /// The sources that a target compiles but that are not here: generated, ignored or outside.
  func unseen(of target: PBXObjects.Object) -> Set<String> {
    var unseen: Set<String> = []
    for reference in references(phases(of: target)).flatMap(members) {
      guard let object = objects.object(reference), object.kind == "PBXFileReference" else {
        continue
      }
      let place = paths.path(of: reference)
      let shown = place ?? object.string("path") ?? ""
      let isSeen = place.map { tree.file(at: $0) != nil } ?? false
      if ProjectFile.isReadable(shown), !isSeen { unseen.insert(shown) }
    }
    for folder in target.strings("fileSystemSynchronizedGroups") where paths.path(of: folder) == nil
    {
      unseen.insert(objects.object(folder)?.string("path") ?? folder)
    }
    return unseen
  }

  /// A reference itself, or the files of a group of variants.
  private func members(of reference: String) -> [String] {
    guard let object = objects.object(reference), object.kind == "PBXVariantGroup" else {
      return [reference]
    }
    return object.strings("children")
  }

  private func phases(of target: PBXObjects.Object) -> [PBXObjects.Object] {
    objects.objects(target.strings("buildPhases")).filter { $0.kind == "PBXSourcesBuildPhase" }
  }

  private func references(_ phases: [PBXObjects.Object]) -> [String] {
    phases.flatMap { objects.objects($0.strings("files")) }.compactMap { $0.string("fileRef") }
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
