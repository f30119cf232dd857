/// Where the files and groups of an Xcode project lie, relative to the project's root.
struct PBXPaths {
  private var paths: [String: String] = [:]
  private let objects: PBXObjects
  /// The folder that `SOURCE_ROOT` means.
  let sourceRoot: String

  init(_ objects: PBXObjects, sourceRoot: String) {
    self.objects = objects
    self.sourceRoot = sourceRoot
    walk(from: objects.project.string("mainGroup"))
  }

  /// The path of a file reference or group; nil where it lies outside of the root or is built.
  func path(of id: String) -> String? { paths[id] }

  /// The files that a reference stands for: itself, or what a group of variants holds.
  func files(of id: String) -> [String] {
    guard let object = objects.object(id) else { return [] }
    guard object.kind == "PBXVariantGroup" else { return paths[id].map { [$0] } ?? [] }
    return object.strings("children").compactMap { paths[$0] }
  }

  private mutating func walk(from root: String?) {
    var open: [(id: String, parent: String?)] = root.map { [($0, sourceRoot)] } ?? []
    var seen: Set<String> = []
    while let (id, parent) = open.popLast() {
      // A group that holds itself would never end.
      guard seen.insert(id).inserted, let object = objects.object(id) else { continue }
      let path = resolve(object, parent: parent)
      paths[id] = path
      open += object.strings("children").map { ($0, path) }
    }
  }

  private func resolve(_ object: PBXObjects.Object, parent: String?) -> String? {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") {
    case "<group>", nil: return parent.flatMap { ProjectPath.join($0, path) }
    case "SOURCE_ROOT": return ProjectPath.join(sourceRoot, path)
    default: return nil
    }
  }
}
