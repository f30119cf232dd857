internal import CodeModel
internal import LintModel
internal import ProjectModel

/// The classes that manifests and `delegateClass` assignments name as scene delegates.
struct SceneDelegateNames: Sendable {
  enum Use: Hashable { case application, otherRole }

  private struct Entry: Sendable {
    let name: String
    let use: Use
    /// A file of the app that has the name; nil for a target without sources.
    let file: FileID?
  }

  private let entries: [Entry]
  private let membership: AppMembership

  init(program: Program, project: Project) {
    membership = AppMembership(project)
    entries = Self.manifests(of: project) + Self.assignments(in: program)
  }

  /// What the class is named for in the file's app.
  func uses(of name: String, in file: FileID) -> Set<Use> {
    Set(entries.filter { $0.name == name && belongs($0, to: file) }.map(\.use))
  }

  func namedClasses(sharing file: FileID) -> Set<String> {
    Set(entries.filter { belongs($0, to: file) }.map(\.name))
  }

  private func belongs(_ entry: Entry, to file: FileID) -> Bool {
    entry.file.map { membership.mayShare($0, file) } ?? true
  }

  private static func manifests(of project: Project) -> [Entry] {
    project.targets.flatMap { target in
      target.configurations.compactMap { SceneManifest($0) }.flatMap(\.scenes).compactMap {
        scene in
        scene.delegateName.map {
          Entry(
            name: $0, use: scene.isApplication ? .application : .otherRole,
            file: target.sources.min())
        }
      }
    }
  }

  private static func assignments(in program: Program) -> [Entry] {
    program.files(mentioning: ["delegateClass"]).flatMap { file -> [Entry] in
      guard let model = program.model(file) else { return [] }
      var finder = AssignmentFinder()
      model.walk(&finder)
      return finder.names.map { Entry(name: $0, use: .application, file: file) }
    }
  }
}

/// `configuration.delegateClass = SceneDelegate.self`, `… = [SceneDelegate class]`.
private struct AssignmentFinder: ModelVisitor {
  var names: [String] = []

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .assignment(let target, _, let value) = expression.kind,
      case .member(_, "delegateClass", _) = target.unwrapped.kind
    else { return true }
    let written = value.asCall?.receiver?.dottedName ?? value.dottedName
    let parts = written?.split(separator: ".").filter { $0 != "self" && $0 != "class" }
    if let name = parts?.last { names.append(String(name)) }
    return true
  }
}
