/// What the targets of an Xcode project link and carry.
struct PBXLinks {
  private let objects: PBXObjects
  private let paths: PBXPaths
  private let projectPath: String
  private let targetsByProduct: [String: TargetID]
  /// The addresses of fetched packages by the products that name them, and by the packages' names.
  private let addresses: [String: String]

  init(objects: PBXObjects, paths: PBXPaths, projectPath: String) {
    self.objects = objects
    self.paths = paths
    self.projectPath = projectPath
    let targets = objects.objects(objects.project.strings("targets"))
    targetsByProduct = Dictionary(
      targets.compactMap { target in
        target.string("productReference").map {
          ($0, TargetID(projectPath: projectPath, name: target.string("name") ?? ""))
        }
      }, uniquingKeysWith: { first, _ in first })
    let named = objects.all("XCSwiftPackageProductDependency").compactMap { product in
      let package = objects.object(product.string("package"))
      return package?.string("repositoryURL").map { (product.string("productName") ?? "", $0) }
    }
    let fetched = objects.all("XCRemoteSwiftPackageReference").compactMap { package in
      package.string("repositoryURL").map { (PackageIdentity.of($0), $0) }
    }
    addresses = Dictionary(named + fetched, uniquingKeysWith: { first, _ in first })
  }

  func links(of target: PBXObjects.Object) -> [TargetLink] {
    let phases = phases(of: target)
    var links = objects.objects(target.strings("dependencies")).compactMap(dependency)
    for phase in phases where phase.kind == "PBXFrameworksBuildPhase" {
      links += files(of: phase).compactMap(member)
    }
    links += objects.objects(target.strings("packageProductDependencies")).compactMap(product)
    if usesPods(target, phases) { links.append(.pods) }
    return links.uniqued()
  }

  /// What copy phases put into the product, and the targets it depends on.
  func embeds(of target: PBXObjects.Object) -> [TargetLink] {
    phases(of: target).filter { $0.kind == "PBXCopyFilesBuildPhase" }
      .flatMap { files(of: $0).compactMap(member) }.uniqued()
  }

  /// The names under which others find the target's product.
  func productFiles(of target: PBXObjects.Object) -> Set<String> {
    guard let path = objects.object(target.string("productReference"))?.string("path") else {
      return []
    }
    return [PBXLinks.name(path)]
  }

  private func phases(of target: PBXObjects.Object) -> [PBXObjects.Object] {
    objects.objects(target.strings("buildPhases"))
  }

  private func files(of phase: PBXObjects.Object) -> [PBXObjects.Object] {
    objects.objects(phase.strings("files"))
  }

  private func dependency(_ dependency: PBXObjects.Object) -> TargetLink? {
    if let product = objects.object(dependency.string("productRef")) {
      return self.product(product)
    }
    if let target = objects.object(dependency.string("target")) { return link(to: target) }
    guard let proxy = objects.object(dependency.string("targetProxy")) else { return nil }
    return proxied(proxy)
  }

  /// Nil for a target that only runs scripts or gathers others.
  private func link(to target: PBXObjects.Object) -> TargetLink? {
    guard target.kind == "PBXNativeTarget" else { return nil }
    return .target(TargetID(projectPath: projectPath, name: target.string("name") ?? ""))
  }

  /// A target of this project or of another one that this one refers to.
  private func proxied(_ proxy: PBXObjects.Object) -> TargetLink? {
    let name = proxy.string("remoteInfo") ?? ""
    guard let portal = proxy.string("containerPortal") else { return .unknown(name) }
    if portal == objects.project.id {
      guard let target = objects.object(proxy.string("remoteGlobalIDString")) else {
        return .target(TargetID(projectPath: projectPath, name: name))
      }
      return link(to: target)
    }
    guard let bundle = paths.path(of: portal) else { return .unknown(name) }
    return .target(TargetID(projectPath: bundle + "/project.pbxproj", name: name))
  }

  private func member(_ buildFile: PBXObjects.Object) -> TargetLink? {
    if let product = objects.object(buildFile.string("productRef")) { return self.product(product) }
    guard let id = buildFile.string("fileRef"), let reference = objects.object(id) else {
      return nil
    }
    if let target = targetsByProduct[id] { return .target(target) }
    let path = reference.string("path") ?? reference.string("name") ?? ""
    let file = PBXLinks.name(path)
    if reference.kind == "PBXReferenceProxy" {
      // The project of the product may be among those read; else its name is all there is.
      return .product(file)
    }
    return PBXLinks.link(file: file, path: path, tree: reference.string("sourceTree"))
  }

  private func product(_ product: PBXObjects.Object) -> TargetLink? {
    guard let name = product.string("productName") else { return nil }
    let plain = name.hasPrefix("plugin:") ? nil : name
    let package = objects.object(product.string("package"))
    return plain.map {
      .package(product: $0, address: package?.string("repositoryURL") ?? address(of: $0))
    }
  }

  /// The address of a product that names no package, as another use or the packages' names tell.
  private func address(of product: String) -> String? {
    addresses[product] ?? addresses[product.lowercased()]
  }

  private static func link(file: String, path: String, tree: String?) -> TargetLink? {
    let endings = [".framework", ".xcframework", ".a", ".dylib", ".tbd"]
    guard let ending = endings.first(where: file.hasSuffix) else {
      return file.hasSuffix(".appex") || file.hasSuffix(".app") ? .product(file) : nil
    }
    let name = String(file.dropLast(ending.count))
    if tree == "SDKROOT" || tree == "DEVELOPER_DIR" || path.contains("System/Library/")
      || path.hasPrefix("usr/lib/")
    {
      return .library(LinkedCode.Library(name, .system))
    }
    if file.hasPrefix("Pods_") || file.hasPrefix("libPods-") || file == "libPods.a" { return .pods }
    if tree == "BUILT_PRODUCTS_DIR" { return .product(file) }
    return .library(LinkedCode.Library(name, .binary))
  }

  /// CocoaPods leaves its traces in phases, and in the settings files that configurations name.
  private func usesPods(_ target: PBXObjects.Object, _ phases: [PBXObjects.Object]) -> Bool {
    if phases.contains(where: { $0.string("name")?.hasPrefix("[CP] ") == true }) { return true }
    let list = objects.object(target.string("buildConfigurationList"))
    return objects.objects(list?.strings("buildConfigurations") ?? []).contains { configuration in
      let file = objects.object(configuration.string("baseConfigurationReference"))
      let name = PBXLinks.name(file?.string("path") ?? file?.string("name") ?? "")
      return name.hasPrefix("Pods-") || name.hasPrefix("Pods.")
    }
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
