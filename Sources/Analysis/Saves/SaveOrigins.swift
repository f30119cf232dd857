internal import CodeModel
internal import LintModel

/// Finds everything that sets off a save of the same thing in the same place.
package struct SaveOrigins: Sendable {
  private let contexts: LifecycleContexts
  private let finder: SaveFinder
  private let leaving = LockedMemo<[String], [LeavingSaves]>()
  private var program: Program { contexts.program }

  package init(contexts: LifecycleContexts, finder: SaveFinder) {
    self.contexts = contexts
    self.finder = finder
  }

  /// Whether all saves that may be the same are set off in a way that the test accepts.
  ///
  /// The site's own origin is among them. Cheap questions come first, and the first origin that
  /// is not accepted ends the search.
  package func areAll(
    of site: SaveSite, in scope: Scope, _ accepts: (LifecycleContexts.Origin) -> Bool
  ) -> Bool {
    guard contexts.areOrigins(of: site.range, in: scope.function, all: accepts) else {
      return false
    }
    let functions = site.identity.tokens.compactMap { function(in: $0) }
    guard leavingEntries(saving: site).allSatisfy(accepts),
      functions.allSatisfy({ contexts.areOrigins(of: $0, all: accepts) })
    else { return false }
    if site.identity.isUnknown, !areAll(namesakes(of: site), accepts) { return false }
    return site.identity.tokens.allSatisfy { areAll(of: $0, site, accepts) }
  }

  private func areAll(_ places: [Place], _ accepts: (LifecycleContexts.Origin) -> Bool) -> Bool {
    places.allSatisfy { contexts.areOrigins(of: $0.range, in: $0.function, all: accepts) }
  }

  /// A call that may save the same.
  private struct Place {
    let range: SourceRange
    let function: FunctionDeclaration?
  }

  private func function(in token: SaveIdentity.Token) -> FunctionDeclaration? {
    guard case .function(let range) = token else { return nil }
    return function(range)
  }

  private func areAll(
    of token: SaveIdentity.Token, _ site: SaveSite,
    _ accepts: (LifecycleContexts.Origin) -> Bool
  ) -> Bool {
    switch token {
    case .function: return true
    case .keyedFunction(let range, let key):
      return function(range).map { areAll(callers(of: $0, key: key), accepts) } ?? true
    case .defaults(let key):
      return storageDeclarations(key).allSatisfy(accepts)
        && areAll(places(writing: token, by: Self.defaultsCalls, beside: ["forKey"]), accepts)
    case .file: return areAll(places(writing: token, by: Self.fileCalls), accepts)
    case .managedObjects, .modelContext:
      return areAll(places(writing: token, by: ["save"], beside: []), accepts)
    case .keychain:
      return areAll(places(writing: token, by: ["SecItemAdd", "SecItemUpdate"]), accepts)
    case .receiver: return areAll(namesakes(of: site), accepts)
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
  private func callers(of function: FunctionDeclaration, key: String) -> [Place] {
    contexts.sites.mentions(of: function.baseName).compactMap { call, scope in
      let callee = Callees(scope: scope).function(for: call)
      guard callee.map({ $0.range == function.range }) ?? true,
        finder.givenKey(call, scope).map({ $0 == key }) ?? true
      else { return nil }
      return Place(range: call.nameRange, function: scope.function)
    }
  }

  private func places(
    writing token: SaveIdentity.Token, by names: [String], beside words: [String] = []
  ) -> [Place] {
    names.flatMap { name in
      contexts.sites.mentions(of: name, beside: words).compactMap { call, scope -> Place? in
        guard let write = StoredWrites(scope: scope).write(of: call),
          write.identity.tokens.contains(token) || write.identity.isUnknown
        else { return nil }
        return Place(range: call.nameRange, function: scope.function)
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
  private func namesakes(of site: SaveSite) -> [Place] {
    let name = site.name.split(separator: ".").last.map(String.init) ?? site.name
    return contexts.sites.mentions(of: name).compactMap { call, scope in
      guard call.nameRange != site.range, Callees(scope: scope).function(for: call) == nil else {
        return nil
      }
      let type = call.receiver.flatMap { scope.typeName(of: $0) }
      guard type.map({ site.identity.mayEqual(SaveIdentity([.receiver($0)])) }) ?? true else {
        return nil
      }
      return Place(range: call.nameRange, function: scope.function)
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
    let entries = leaving.value(for: words) {
      let files = Set(words.flatMap { program.files(mentioning: [$0]) })
      return contexts.entries(in: files.sorted()).compactMap { entry in
        guard entry.event == .enterBackground || entry.event == .resignActive else { return nil }
        let saved = finder.sites(in: entry.body, entry.scope).map(\.identity)
        return saved.isEmpty ? nil : LeavingSaves(entry: entry, saved: saved)
      }
    }
    return entries.filter { $0.saved.contains { $0.mayEqual(site.identity) } }.map {
      .entry($0.entry)
    }
  }

  /// An entry on the way to the background with all that it saves.
  private struct LeavingSaves {
    let entry: LifecycleEntry
    let saved: [SaveIdentity]
  }
}
