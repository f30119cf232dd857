package import CodeModel
internal import LintModel
package import ProjectModel

/// A class that the system makes the delegate of the app's window scenes.
package struct SceneDelegate: Sendable {
  /// The class as the project declares it.
  package let declaration: TypeDeclaration
  /// The class, then what it inherits from and conforms to, nearest first.
  package let lineage: [TypeFacts]
  /// Whether a manifest or `delegateClass` names it.
  package let isNamed: Bool

  package var name: String { declaration.name }

  /// The class's own method, or the one it inherits.
  package func method(_ entry: LinkEntry) -> FunctionDeclaration? {
    for facts in lineage where facts.kind != .protocol {
      let methods = facts.declarations.flatMap(\.functions)
      let found = methods.first { $0.body != nil && LinkEntry.implemented(by: $0) == entry }
      if let found { return found }
    }
    return nil
  }
}

/// Finds the scene delegates among the classes that conform to the protocol.
package struct SceneDelegates: Sendable {
  private let program: Program
  private let membership: AppMembership
  private let names: SceneDelegateNames

  package init(program: Program, project: Project) {
    self.program = program
    membership = AppMembership(project)
    names = SceneDelegateNames(program: program, project: project)
  }

  /// The delegates that run a method: the class around it, or the classes that inherit it.
  package func delegates(running method: FunctionDeclaration) -> [SceneDelegate] {
    guard let type = method.enclosingType, membership.mayHaveScenes(method.range.file) else {
      return []
    }
    return family(of: type, near: method.range.file).compactMap(delegate)
  }

  /// The delegates that manifests and code of the file's app name; nil where one is not known.
  func named(around file: FileID) -> [SceneDelegate]? {
    all(named: names.namedClasses(sharing: file).sorted(), around: file)
  }

  /// The delegates of those names; nil where one is not a class of the project.
  func all(named names: [String?], around file: FileID) -> [SceneDelegate]? {
    var found: [SceneDelegate] = []
    for name in names {
      guard let name, let declaration = declaration(of: name, near: file) else { return nil }
      let lineage = lineage(of: declaration)
      guard lineage.allSatisfy(hasKnownSuperclass) else { return nil }
      found.append(SceneDelegate(declaration: declaration, lineage: lineage, isNamed: true))
    }
    return found
  }

  // MARK: Classes

  /// The class with its subclasses, and theirs.
  private func family(of name: String, near file: FileID) -> [TypeDeclaration] {
    guard let declaration = declaration(of: name, near: file) else { return [] }
    var found: [TypeDeclaration] = []
    var waiting = [declaration]
    while let next = waiting.popLast() {
      guard found.count < 50, !found.contains(where: { $0.range == next.range }) else { continue }
      found.append(next)
      waiting += subclasses(of: next)
    }
    return found
  }

  /// Several targets may each have a class of one name: the one in the method's own target.
  private func declaration(of name: String, near file: FileID) -> TypeDeclaration? {
    let classes = program.types(named: name.split(separator: ".").last.map(String.init) ?? name)
      .filter { $0.kind == .class && $0.name == name }
    let near = classes.filter { membership.mayShare($0.range.file, file) }
    // In Objective-C the interface says what the class inherits.
    let interfaces = near.filter { !$0.inherited.isEmpty }
    if interfaces.count == 1, isObjectiveC(interfaces[0]) { return interfaces[0] }
    return near.first { $0.range.file == file } ?? (near.count == 1 ? near[0] : nil)
  }

  private func subclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    program.files(mentioning: [type.simpleName]).flatMap { file in
      (program.index(file)?.allTypes ?? []).filter { other in
        other.kind == .class && other.inherited.first?.name == type.simpleName
          && membership.mayShare(file, type.range.file)
      }
    }
  }

  private func delegate(_ declaration: TypeDeclaration) -> SceneDelegate? {
    let lineage = lineage(of: declaration)
    let inherited = Set(lineage.flatMap(\.inherited).compactMap(\.name))
    guard !inherited.isDisjoint(with: Self.protocols),
      !inherited.contains(where: { $0.hasPrefix("CPTemplateApplication") }),
      lineage.allSatisfy(hasKnownSuperclass),
      let isNamed = isNamed(declaration)
    else { return nil }
    return SceneDelegate(declaration: declaration, lineage: lineage, isNamed: isNamed)
  }

  private static let protocols: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]

  private func lineage(of declaration: TypeDeclaration) -> [TypeFacts] {
    let file = declaration.range.file
    let parts = program.types(named: declaration.simpleName).filter {
      $0.range == declaration.range
        || ($0.kind == .extension || isObjectiveC($0)) && $0.name == declaration.name
          && membership.mayShare($0.range.file, file)
    }
    let own = TypeFacts(name: declaration.name, declarations: parts)
    let above = own.inherited.compactMap(\.name).flatMap { program.lineage(of: $0) }
    var seen: Set<String> = [own.name]
    return [own] + above.filter { seen.insert($0.name).inserted }
  }

  private func isObjectiveC(_ type: TypeDeclaration) -> Bool {
    program.source(type.range.file)?.language == .objectiveC
  }

  /// A superclass from elsewhere may do what the class seems not to do.
  private func hasKnownSuperclass(_ facts: TypeFacts) -> Bool {
    let classes = facts.declarations.filter { $0.kind == .class }
    guard let first = classes.lazy.compactMap({ $0.inherited.first?.name }).first
    else { return facts.kind != .class || facts.inherited.isEmpty }
    return Self.plainSuperclasses.contains(first) || !program.types(named: first).isEmpty
  }

  private static let plainSuperclasses: Set<String> = [
    "UIResponder", "NSObject", "UIViewController",
  ]

  // MARK: Names

  /// Nil for a class that is no delegate of the app's windows, as far as the project tells.
  private func isNamed(_ declaration: TypeDeclaration) -> Bool? {
    let file = declaration.range.file
    let uses = names.uses(of: declaration.simpleName, in: file)
    if !uses.isEmpty { return uses.contains(.application) ? true : nil }
    let others = names.namedClasses(sharing: file)
    if others.contains(where: { !program.types(named: $0).isEmpty }) { return nil }
    return isOnlyCandidate(declaration) ? false : nil
  }

  /// A class that the project makes itself is a helper, and among several nobody knows.
  private func isOnlyCandidate(_ declaration: TypeDeclaration) -> Bool {
    let name = declaration.simpleName
    guard subclasses(of: declaration).isEmpty else { return false }
    for file in program.files(mentioning: [name]) {
      guard let index = program.index(file) else { continue }
      var finder = CreationFinder(name: name)
      index.model.walk(&finder)
      if finder.isFound { return false }
    }
    let candidates = Self.protocols.flatMap { program.files(mentioning: [$0]) }.flatMap { file in
      (program.index(file)?.allTypes ?? []).filter { type in
        type.kind == .class && membership.mayShare(file, declaration.range.file)
          && type.inherited.contains { Self.protocols.contains($0.name ?? "") }
      }
    }
    return candidates.allSatisfy { $0.name == declaration.name }
  }
}

/// Whether a class is made by a call somewhere: `Router()`, `[Router new]`.
private struct CreationFinder: ModelVisitor {
  let name: String
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return !isFound }
    let made = call.name
    if call.receiver == nil, made == name { isFound = true }
    if let made, ["init", "new", "alloc"].contains(made), call.receiver?.dottedName == name {
      isFound = true
    }
    return !isFound
  }
}
