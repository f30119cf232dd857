internal import LintModel

/// Takes every Info.plist for a target of the sources around it.
struct FolderTargetReader {
  let tree: ProjectFileTree
  let store: PropertyListStore

  func targets() -> [TargetDraft] {
    let candidates = tree.files.filter(isCandidateName).compactMap(candidate)
    let owners = FolderOwners(candidates.map { ($0.file.path, $0.countsForWholeFolders) })
    var sources: [Int: Set<FileID>] = [:]
    var entitlements: [Int: [ProjectFile]] = [:]
    for file in tree.files {
      let isEntitlements = file.path.hasSuffix(".entitlements")
      guard file.isSource || isEntitlements, let owner = owners.owner(of: file.path) else {
        continue
      }
      if isEntitlements {
        entitlements[owner, default: []].append(file)
      } else {
        sources[owner, default: []].insert(file.id)
      }
    }
    return candidates.enumerated().compactMap { index, candidate in
      target(candidate, sources[index] ?? [], entitlements[index] ?? [])
    }
  }

  /// A file that looks like an Info.plist; without root when it is broken.
  private struct Candidate {
    let file: ProjectFile
    let root: PropertyList?
    let product: TargetProduct

    /// Tests belong to their own folder only; the app's sources may lie beside it.
    var countsForWholeFolders: Bool { product != .tests }
  }

  private func isCandidateName(_ file: ProjectFile) -> Bool {
    let name = file.path.split(separator: "/").last ?? ""
    guard name.contains("Info"), name.hasSuffix(".plist"), name != "GoogleService-Info.plist" else {
      return false
    }
    let bundles = [
      ".framework", ".xcframework", ".bundle", ".app", ".xcbaseline", ".xcassets", ".momd",
      ".xcarchive", ".dSYM", ".xctest",
    ]
    return !file.path.split(separator: "/").dropLast().contains { folder in
      bundles.contains { folder.hasSuffix($0) }
    }
  }

  private func candidate(_ file: ProjectFile) -> Candidate? {
    let isTests = InfoPlistProduct.isTestFolder(ProjectPath.folder(of: file.path))
    guard let root = store.dictionary(file) else {
      return Candidate(file: file, root: nil, product: isTests ? .tests : .unknown)
    }
    let isNamedInfo = file.path == "Info.plist" || file.path.hasSuffix("/Info.plist")
    guard isNamedInfo || InfoPlistProduct.hasAppKeys(root) else { return nil }
    return Candidate(
      file: file, root: root, product: InfoPlistProduct.product(of: root, path: file.path))
  }

  private func target(
    _ candidate: Candidate, _ sources: Set<FileID>, _ entitlements: [ProjectFile]
  ) -> TargetDraft? {
    guard let root = candidate.root else { return nil }
    let settings = BuildSettings()
    let identifier = root.value(forKey: "CFBundleIdentifier")?.string
    let entitlements = entitlements.count == 1 ? read(entitlements[0]) : nil
    let configuration = TargetConfiguration(
      name: "", settings: settings,
      infoPlist: InfoPlist(path: candidate.file.path, file: candidate.file.id, root: root),
      entitlements: entitlements, bundleIdentifierText: identifier.map(settings.expand),
      deploymentTarget: root.value(forKey: "MinimumOSVersion")?.string,
      knowsEntitlements: entitlements != nil)
    return TargetDraft(
      name: name(candidate, root), product: candidate.product,
      platform: root.value(forKey: "LSRequiresIPhoneOS")?.boolean == true ? .iOS : nil,
      sources: sources, configurations: [configuration])
  }

  private func read(_ file: ProjectFile) -> Entitlements? {
    store.dictionary(file).map { Entitlements(path: file.path, file: file.id, root: $0) }
  }

  /// `App-Info.plist` is named after its target; else the folder is.
  private func name(_ candidate: Candidate, _ root: PropertyList) -> String {
    let parts = candidate.file.path.split(separator: "/")
    if let file = parts.last, let end = file.firstRange(of: "-Info")?.lowerBound {
      return String(file[..<end])
    }
    if let folder = parts.dropLast().last { return String(folder) }
    let name = root.value(forKey: "CFBundleName")?.string
    return name.flatMap { $0.contains("$") ? nil : $0 } ?? "App"
  }
}
