internal import LintModel

/// The objects of an Xcode project file by their identifiers.
struct PBXObjects {
  /// One object, a dictionary with an `isa`.
  struct Object {
    let id: String
    let value: PropertyList

    var kind: String { string("isa") ?? "" }
    func string(_ key: String) -> String? { value.value(forKey: key)?.string }
    func strings(_ key: String) -> [String] {
      (value.value(forKey: key)?.elements ?? []).compactMap(\.string)
    }
  }

  let project: Object
  /// Folders whose content Xcode takes from the disk.
  let synchronizedFolders: [Object]
  /// Files and folders that the project shows.
  let fileReferences: [Object]
  private let objects: [String: Object]

  /// Takes the root of a project file; throws when what makes it one is missing.
  init(_ root: PropertyList) throws(PropertyListError) {
    guard let entries = root.value(forKey: "objects")?.entries else {
      throw PropertyListError(
        "The project file has no objects.", help: "Restore it from version control.",
        offset: Int(root.range.start))
    }
    let objects = Dictionary(
      entries.map { ($0.key, Object(id: $0.key, value: $0.value)) }, uniquingKeysWith: { $1 })
    let reference = root.value(forKey: "rootObject")
    guard let project = reference?.string.flatMap({ objects[$0] }), project.kind == "PBXProject"
    else {
      throw PropertyListError(
        "The project file's root object is no project.", help: "Restore it from version control.",
        offset: Int((reference ?? root).range.start))
    }
    self.objects = objects
    self.project = project
    synchronizedFolders = PBXObjects.all("PBXFileSystemSynchronizedRootGroup", in: objects)
    fileReferences = PBXObjects.all("PBXFileReference", in: objects)
  }

  func object(_ id: String?) -> Object? { id.flatMap { objects[$0] } }

  /// The objects that a list names; those that do not exist are left out, as Xcode does.
  func objects(_ ids: [String]) -> [Object] { ids.compactMap { objects[$0] } }

  /// All objects of a kind, in the order of their identifiers.
  func all(_ kind: String) -> [Object] { PBXObjects.all(kind, in: objects) }

  private static func all(_ kind: String, in objects: [String: Object]) -> [Object] {
    objects.values.filter { $0.kind == kind }.sorted { $0.id < $1.id }
  }
}
