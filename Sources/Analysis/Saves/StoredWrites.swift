internal import CodeModel
internal import LintModel

/// The system's calls that put something on disk, with what and where.
struct StoredWrites {
  let scope: Scope

  struct Write {
    let identity: SaveIdentity
    let isTrivial: Bool
  }

  func write(of call: Call) -> Write? {
    guard let name = call.name else { return nil }
    switch name {
    case "set", "setValue", "setObject", "setBool", "setInteger", "setDouble", "setFloat":
      return defaultsWrite(call)
    case "write", "writeToFile", "writeToURL": return fileWrite(call)
    case "createFile", "createFileAtPath", "replaceItem", "replaceItemAt":
      return managerWrite(call)
    case "archiveRootObject":
      let place = call.argument(labeled: "toFile")
      return Write(identity: place.map { file($0) } ?? .unknown, isTrivial: false)
    case "save": return contextSave(call)
    case "SecItemAdd", "SecItemUpdate":
      return Write(identity: SaveIdentity([.keychain]), isTrivial: false)
    default: return nil
    }
  }

  /// A property that lives in the user defaults: `@AppStorage`, or an extension of them.
  func write(to target: Expression) -> Write? {
    switch target.unwrapped.kind {
    case .name(let name):
      guard !scope.isLocal(name), let variable = scope.member(name) else { return nil }
      return storageKey(of: variable).map { Write(identity: $0, isTrivial: trivial($0)) }
    case .member(let base?, let name, _):
      if base.dottedName == "self" {
        return scope.member(name).flatMap { storageKey(of: $0) }.map {
          Write(identity: $0, isTrivial: trivial($0))
        }
      }
      guard isDefaults(base) else { return nil }
      return Write(
        identity: SaveIdentity([.defaults("." + name)]),
        isTrivial: SaveWords.isTrivial(name: name))
    default: return nil
    }
  }

  /// The key of an `@AppStorage` property.
  func storageKey(of variable: VariableDeclaration) -> SaveIdentity? {
    guard let attribute = variable.attributes.first(where: { $0.name == "AppStorage" }),
      let key = attribute.arguments.first?.value
    else { return nil }
    return self.key(key)
  }

  private func trivial(_ identity: SaveIdentity) -> Bool {
    identity.tokens.contains { token in
      if case .defaults(let key) = token { return SaveWords.isTrivial(name: key) }
      return false
    }
  }

  // MARK: User defaults

  private func defaultsWrite(_ call: Call) -> Write? {
    guard let receiver = call.receiver, isDefaults(receiver),
      let key = call.argument(labeled: ["forKey"]) ?? selectorKey(call)
    else { return nil }
    let identity = self.key(key)
    let isConstant = call.arguments.first.map { isFlag($0.value) } ?? false
    return Write(identity: identity, isTrivial: isConstant || trivial(identity))
  }

  private func selectorKey(_ call: Call) -> Expression? {
    guard call.selector?.contains("forKey:") ?? false else { return nil }
    return call.arguments.last?.value
  }

  private func isDefaults(_ receiver: Expression) -> Bool {
    let types: Set<String> = ["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"]
    if let type = scope.typeName(of: receiver) { return types.contains(type) }
    if receiver.dottedName?.contains("UserDefaults") ?? false { return true }
    if let call = receiver.asCall {
      if call.name == "standardUserDefaults" { return true }
      return call.callee.dottedName.map { types.contains($0) } ?? false
    }
    return receiver.words.last == "defaults"
  }

  /// `true`, `false` and the present moment are marks that something happened.
  private func isFlag(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .boolean: return true
    case .call(let call): return call.name == "Date" && call.arguments.isEmpty
    default: return ["Date.now", ".now"].contains(value.dottedName ?? "")
    }
  }

  private func key(_ expression: Expression) -> SaveIdentity {
    if let text = Constants(scope: scope).string(expression).text {
      return SaveIdentity([.defaults(text)])
    }
    if let written = expression.unwrapped.dottedName {
      let head = written.split(separator: ".").first.map(String.init) ?? written
      if isParameter(head) { return SaveIdentity(isParametric: true) }
      if !scope.isLocal(head), written.contains(".") {
        return SaveIdentity([.defaults(written)])
      }
    }
    return .unknown
  }

  private func isParameter(_ name: String) -> Bool {
    scope.function?.parameters.contains { $0.name == name } ?? false
  }

  // MARK: Files

  private func fileWrite(_ call: Call) -> Write? {
    guard let receiver = call.receiver, !call.arguments.isEmpty else { return nil }
    let isSelector = call.selector.map { $0 != "write:" } ?? false
    guard
      let place = call.argument(labeled: ["to", "toFile", "toURL"])
        ?? (isSelector ? call.arguments.first?.value : nil)
    else { return nil }
    guard !receiver.words.contains(where: { ["socket", "stream", "handle"].contains($0) }) else {
      return nil
    }
    return Write(identity: file(place), isTrivial: false)
  }

  private func managerWrite(_ call: Call) -> Write? {
    guard let receiver = call.receiver else { return nil }
    let isManager =
      scope.typeName(of: receiver) == "FileManager" || receiver.words.last == "manager"
      || receiver.dottedName?.contains("FileManager") ?? false
    guard isManager, let place = call.arguments.first?.value else { return nil }
    return Write(identity: file(place), isTrivial: false)
  }

  /// The file's name where a literal gives it, else the property or function that does.
  private func file(_ place: Expression) -> SaveIdentity {
    FilePlaces(scope: scope).identity(of: place)
  }

  // MARK: Contexts

  private func contextSave(_ call: Call) -> Write? {
    guard call.arguments.isEmpty || call.selector == "save:", let receiver = call.receiver else {
      return nil
    }
    switch scope.typeName(of: receiver) {
    case "NSManagedObjectContext": return Write(identity: managed, isTrivial: false)
    case "ModelContext": return Write(identity: model, isTrivial: false)
    case "ModelContainer": return Write(identity: model, isTrivial: false)
    case .some: return nil
    case nil: break
    }
    let words = receiver.words
    if words.contains("model"), words.contains("context") || words.contains("container") {
      return Write(identity: model, isTrivial: false)
    }
    let isManaged = words.contains("context") || words.contains("moc")
    return isManaged ? Write(identity: managed, isTrivial: false) : nil
  }

  private var managed: SaveIdentity { SaveIdentity([.managedObjects]) }
  private var model: SaveIdentity { SaveIdentity([.modelContext]) }
}

extension SaveIdentity {
  static var unknown: SaveIdentity { SaveIdentity(isUnknown: true) }
}

/// Names the file that a path or URL expression stands for.
struct FilePlaces {
  let scope: Scope
  var depth = 0

  func identity(of place: Expression) -> SaveIdentity {
    guard depth < 5 else { return .unknown }
    var literals = LiteralFinder()
    place.walk(&literals)
    if let name = literals.texts.last(where: { !$0.isEmpty }) {
      return SaveIdentity([.file(name)])
    }
    let plain = place.unwrapped
    if let call = plain.asCall { return identity(of: call) }
    guard let written = plain.dottedName else { return .unknown }
    let parts = written.split(separator: ".").map(String.init)
    let head = parts.first == "self" ? parts.dropFirst().first : parts.first
    guard let head else { return .unknown }
    if parts.first != "self", scope.isLocal(head) {
      if let value = scope.localValue(head) {
        return FilePlaces(scope: scope, depth: depth + 1).identity(of: value)
      }
      let isParameter = scope.function?.parameters.contains { $0.name == head } ?? false
      return isParameter ? SaveIdentity(isParametric: true) : .unknown
    }
    guard parts.count <= 2, let variable = scope.member(head) else {
      return SaveIdentity([.file(parts.suffix(2).joined(separator: "."))])
    }
    return identity(of: variable)
  }

  private func identity(of variable: VariableDeclaration) -> SaveIdentity {
    var literals = LiteralFinder()
    variable.value?.walk(&literals)
    variable.accessors.first { $0.kind == .getter }?.body?.walk(&literals)
    if let name = literals.texts.last(where: { !$0.isEmpty }) {
      return SaveIdentity([.file(name)])
    }
    return SaveIdentity([.file((variable.enclosingType ?? "") + "." + variable.name)])
  }

  private func identity(of call: Call) -> SaveIdentity {
    if let function = Callees(scope: scope).function(for: call) {
      var literals = LiteralFinder()
      function.body?.walk(&literals)
      if let name = literals.texts.last(where: { !$0.isEmpty }) {
        return SaveIdentity([.file(name)])
      }
      return SaveIdentity([.file(function.qualifiedName)])
    }
    if let receiver = call.receiver {
      return FilePlaces(scope: scope, depth: depth + 1).identity(of: receiver)
    }
    let inner = call.arguments.first?.value
    return inner.map { FilePlaces(scope: scope, depth: depth + 1).identity(of: $0) } ?? .unknown
  }
}

private struct LiteralFinder: ModelVisitor {
  var texts: [String] = []

  mutating func visit(_ expression: Expression) -> Bool {
    if let text = expression.literalText, case .string = expression.kind { texts.append(text) }
    return true
  }
}
