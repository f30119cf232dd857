/// The folders of Swift packages that an Xcode project names.
struct PBXPackages {
  let objects: PBXObjects
  let paths: PBXPaths

  /// Package references, and folders that were dragged into the project.
  ///
  /// Which of the folders hold a package only the disk tells.
  func folders() -> [String] {
    let references = objects.objects(objects.project.strings("packageReferences"))
      .filter { $0.kind == "XCLocalSwiftPackageReference" }
      .compactMap { $0.string("relativePath") }
      .compactMap { ProjectPath.join(paths.sourceRoot, $0) }
    let dragged = objects.fileReferences.filter { reference in
      ["wrapper", "folder", "text", "wrapper.folder"].contains(
        reference.string("lastKnownFileType") ?? "")
    }.compactMap { paths.path(of: $0.id) }
    return (references + dragged).uniqued()
  }
}
