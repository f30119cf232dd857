internal import CodeModel
internal import LintModel

/// Finds everything that sets off a save of the same thing in the same place.
package struct SaveOrigins: Sendable {
  private let contexts: LifecycleContexts
  private let finder: SaveFinder
  private var program: Program { contexts.program }

  package init(contexts: LifecycleContexts, finder: SaveFinder) {
    self.contexts = contexts
    self.finder = finder
  }

  /// Whether all saves that may be the same are set off in a way that the test accepts.
  ///
  /// The site's own origin is among them. Cheap questions come first.
  package func areAll(
    of site: SaveSite, in scope: Scope, _ accepts: (LifecycleContexts.Origin) -> Bool
  ) -> Bool {
    guard contexts.origins(of: site.range, in: scope.function).allSatisfy(accepts) else {
      return false
    }
    let functions = site.identity.tokens.compactMap { function(in: $0) }
    guard functions.allSatisfy({ contexts.origins(of: $0).allSatisfy(accepts) }),
      leavingEntries(saving: site).allSatisfy(accepts)
    else { return false }
    if site.identity.isUnknown, !origins(ofNamesakes: site).allSatisfy(accepts) { return false }
    return site.identity.tokens.allSatisfy { origins(of: $0, site).allSatisfy(accepts) }
  }

  private func function(in token: SaveIdentity.Token) -> FunctionDeclaration? {
    guard case .function(let range) = token else { return nil }
    return function(range)
  }

  private func origins(
    of token: SaveIdentity.Token, _ site: SaveSite
  ) -> [LifecycleContexts.Origin] {
    switch token {
    case .function: return []
    case .keyedFunction(let range, let key):
      return function(range).map { origins(of: $0, key: key) } ?? []
    case .defaults(let key):
      return storageDeclarations(key)
        + origins(writing: token, by: Self.defaultsCalls, beside: ["forKey"])
    case .file: return origins(writing: token, by: Self.fileCalls)
    case .managedObjects, .modelContext:
      return origins(writing: token, by: ["save"], beside: [])
    case .keychain: return origins(writing: token, by: ["SecItemAdd", "SecItemUpdate"])
    case .receiver: return origins(ofNamesakes: site)
    }
  }

  private func function(_ range: SourceRange) -> FunctionDeclaration? {
    program.index(range.file)?.allFunctions.first { $0.range == range }
  }

  private static let defaultsCalls = ["set", "setValue", "setObject", "setBool", "setInteger"]
  private static let fileCalls = [
    "write", "writeToFile", "writeToURL", "createFile", "createFileAtPath", "replaceItem",
    "replaceItemAt", "archiveRootObject",
  ]

  // MARK: The same place

  /// Callers of a function that is told the key, with the same key or one that is not known.
  private func origins(
    of function: FunctionDeclaration, key: String
  ) -> [LifecycleContexts.Origin] {
    contexts.sites.mentions(of: function.baseName).flatMap { call, scope in
      let callee = Callees(scope: scope).function(for: call)
      guard callee.map({ $0.range == function.range }) ?? true,
        finder.givenKey(call, scope).map({ $0 == key }) ?? true
      else { return [LifecycleContexts.Origin]() }
      return contexts.origins(of: call.nameRange, in: scope.function)
    }
  }

  private func origins(
    writing token: SaveIdentity.Token, by names: [String], beside words: [String] = []
  ) -> [LifecycleContexts.Origin] {
    names.flatMap { name in
      contexts.sites.mentions(of: name, beside: words).flatMap { call, scope in
        guard let write = StoredWrites(scope: scope).write(of: call),
          write.identity.tokens.contains(token) || write.identity.isUnknown
        else { return [LifecycleContexts.Origin]() }
        return contexts.origins(of: call.nameRange, in: scope.function)
      }
    }
  }

  /// A property with `@AppStorage` writes at every change.
  private func storageDeclarations(_ key: String) -> [LifecycleContexts.Origin] {
    program.files(mentioning: ["AppStorage"]).flatMap { file in
      (program.index(file)?.allTypes ?? []).flatMap { type in
        type.variables.compactMap { variable -> LifecycleContexts.Origin? in
          let scope = Scope(program: program, file: file, enclosingType: type.name)
          let identity = StoredWrites(scope: scope).storageKey(of: variable)
          guard identity?.tokens.contains(.defaults(key)) ?? false else { return nil }
          return .other(nil, variable.nameRange)
        }
      }
    }
  }

  /// Calls of the same name that cannot be told apart from the site's.
  private func origins(ofNamesakes site: SaveSite) -> [LifecycleContexts.Origin] {
    let name = site.name.split(separator: ".").last.map(String.init) ?? site.name
    return contexts.sites.mentions(of: name).flatMap { call, scope in
      guard call.nameRange != site.range, Callees(scope: scope).function(for: call) == nil else {
        return [LifecycleContexts.Origin]()
      }
      let type = call.receiver.flatMap { scope.typeName(of: $0) }
      guard type.map({ site.identity.mayEqual(SaveIdentity([.receiver($0)])) }) ?? true else {
        return []
      }
      return contexts.origins(of: call.nameRange, in: scope.function)
    }
  }

  // MARK: On the way to the background

  /// Entries on the way to the background that save the same, or something unknown.
  private func leavingEntries(saving site: SaveSite) -> [LifecycleContexts.Origin] {
    let words = [
      "scenePhase", "ScenePhase", "didEnterBackgroundNotification", "sceneDidEnterBackground",
      "applicationDidEnterBackground", "sceneWillResignActive", "applicationWillResignActive",
      "willResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
      "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackground",
      "UIApplicationWillResignActive",
    ]
    let files = Set(words.flatMap { program.files(mentioning: [$0]) })
    return contexts.entries(in: files.sorted()).filter { entry in
      (entry.event == .enterBackground || entry.event == .resignActive)
        && finder.sites(in: entry.body, entry.scope).contains {
          $0.identity.mayEqual(site.identity)
        }
    }.map { .entry($0) }
  }
}
