internal import CodeModel

/// What a `Package.swift` says of its products and targets.
struct PackageManifest {
  struct Target {
    enum Kind { case code, buildTime, binary }

    let name: String
    let kind: Kind
    /// Relative to the package; nil for the usual place.
    let path: String?
    let excluded: [String]
    /// Only these files and folders of the target's folder, where they are named.
    let sources: [String]?
    let dependencies: [Dependency]
    /// False where a dependency is written in a form that is not followed.
    let knowsDependencies: Bool
  }

  enum Dependency {
    case target(String)
    case product(String, package: String?)
    /// A target of the package or a product of another one.
    case byName(String)
  }

  /// Another package: its folder's path or its address.
  struct Package {
    let name: String
    let path: String?
    let address: String?
  }

  let products: [String: [String]]
  let targets: [Target]
  let packages: [Package]

  /// Nil where the package's targets are not written out.
  init?(_ scope: ManifestScope) {
    guard let root = scope.root("Package"),
      var targets = scope.elements(root["targets"])
    else { return nil }
    targets += PackageManifest.appended("targets", scope)
    let products =
      (scope.elements(root["products"]) ?? [])
      + PackageManifest.appended("products", scope)
    let packages =
      (scope.elements(root["dependencies"]) ?? [])
      + PackageManifest.appended("dependencies", scope)
    self.targets = targets.compactMap { PackageManifest.target($0, scope) }
    self.products = Dictionary(
      products.compactMap { PackageManifest.product($0, scope) }, uniquingKeysWith: { $0 + $1 })
    self.packages = packages.compactMap { PackageManifest.package($0, scope) }
  }

  /// What `package.targets.append(…)` and `+=` add below the manifest's value.
  private static func appended(_ list: String, _ scope: ManifestScope) -> [Expression] {
    scope.statements.flatMap { statement -> [Expression] in
      switch statement.kind {
      case .assignment(let target, "+=", let value) where isList(target, list):
        return scope.elements(value) ?? []
      case .call(let call):
        guard case .member(let base?, let name, _) = call.callee.kind, isList(base, list) else {
          return []
        }
        let argument = call.arguments.first?.value
        if name != "append" { return [] }
        return call.arguments.first?.label == nil
          ? argument.map { [$0] } ?? [] : scope.elements(argument) ?? []
      default: return []
      }
    }
  }

  private static func isList(_ expression: Expression, _ list: String) -> Bool {
    guard case .member(let base?, list, _) = expression.kind, case .name = base.kind else {
      return false
    }
    return true
  }

  private static func product(
    _ expression: Expression, _ scope: ManifestScope
  ) -> (String, [String])? {
    guard let call = scope.call(expression), let name = scope.string(call["name"]) else {
      return nil
    }
    return (name, scope.strings(call["targets"]) ?? [])
  }

  private static func package(_ expression: Expression, _ scope: ManifestScope) -> Package? {
    guard let call = scope.call(expression), call.name == "package" else { return nil }
    let path = scope.string(call["path"])
    let address = scope.string(call["url"]) ?? scope.string(call["id"])
    guard let place = path ?? address else { return nil }
    return Package(
      name: scope.string(call["name"]) ?? PackageIdentity.of(place), path: path, address: address)
  }

  private static func target(_ expression: Expression, _ scope: ManifestScope) -> Target? {
    guard let call = scope.call(expression), let name = scope.string(call["name"]),
      let kind = kinds[call.name]
    else { return nil }
    let written = call["dependencies"].map { scope.elements($0) } ?? []
    let dependencies = (written ?? []).compactMap { dependency($0, scope) }
    return Target(
      name: name, kind: kind, path: scope.string(call["path"]),
      excluded: scope.strings(call["exclude"]) ?? [],
      sources: call["sources"].flatMap { scope.strings($0) }, dependencies: dependencies,
      knowsDependencies: written?.count == dependencies.count)
  }

  private static let kinds: [String: Target.Kind] = [
    "target": .code, "executableTarget": .code, "systemLibrary": .binary, "binaryTarget": .binary,
    "macro": .buildTime, "plugin": .buildTime, "testTarget": .buildTime,
  ]

  private static func dependency(
    _ expression: Expression, _ scope: ManifestScope
  ) -> Dependency? {
    if let name = scope.string(expression) { return .byName(name) }
    guard let call = scope.call(expression), let name = scope.string(call["name"]) else {
      return nil
    }
    switch call.name {
    case "target": return .target(name)
    case "product": return .product(name, package: scope.string(call["package"]))
    case "byName": return .byName(name)
    default: return nil
    }
  }
}

/// How packages name each other: by the last part of their address.
enum PackageIdentity {
  static func of(_ address: String) -> String {
    let name = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? ""
    return (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()
  }
}
