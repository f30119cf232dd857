internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// Finds saves that happen at some moments of an app's life and at no other.
struct OnlySaves {
  /// An entry with what is saved in it and nowhere else.
  struct Found {
    let entry: LifecycleEntry
    /// The save to show: the first of something that the person would miss, if there is one.
    let site: SaveSite
    let others: [SaveSite]

    /// The function that a modifier is given by name: its name is the call to change.
    var handler: (range: SourceRange, name: String)? {
      guard entry.source == .modifier, let range = entry.reference, let function = entry.function
      else { return nil }
      return (range, function.baseName)
    }

    /// The call to change.
    var range: SourceRange { handler?.range ?? site.range }
    var name: String { handler?.name ?? site.name }
    var isCall: Bool { handler != nil || site.isCall }
  }

  let context: RuleContext
  /// The moments at which the rule looks for saves.
  let moments: Set<LifecycleEvent>
  /// Further moments whose saves do not help: they may never come, or come too early.
  let useless: Set<LifecycleEvent>
  private let finder: SaveFinder
  private let origins: SaveOrigins

  /// Moments that come before the person has changed anything.
  static let arrivals: Set<LifecycleEvent> = [
    .launch, .sceneConnect, .viewLoad, .viewAppear, .becomeActive, .enterForeground,
  ]

  init(
    _ context: RuleContext, at moments: Set<LifecycleEvent>, despite useless: Set<LifecycleEvent>
  ) {
    self.context = context
    self.moments = moments
    self.useless = useless.union(Self.arrivals).subtracting(moments)
    finder = SaveFinder(program: context.program)
    origins = SaveOrigins(contexts: context.contexts, finder: finder)
  }

  func find() -> [Found] {
    let entries = context.contexts.entries(in: context.files).filter { entry in
      moments.contains(entry.event) && entry.source != .inferred && entry.isEndOfStay
        && context.project.hasPhoneLife(entry.range.file)
    }
    // One body hooked up twice, or reached from two entries, is one cause.
    var seen: Set<SourceRange> = []
    return entries.compactMap { found(in: $0) }.filter { seen.insert($0.range).inserted }
  }

  private func found(in entry: LifecycleEntry) -> Found? {
    let lonely = finder.sites(in: entry.body, entry.scope).filter { site in
      site.isCertain && !savesByItself(site) && isOnly(site, entry)
    }
    guard let first = lonely.first(where: { !$0.isTrivial }) ?? lonely.first else { return nil }
    return Found(entry: entry, site: first, others: lonely.filter { $0.range != first.range })
  }

  private func isOnly(_ site: SaveSite, _ entry: LifecycleEntry) -> Bool {
    origins.areAll(of: site, in: entry.scope) { origin in
      switch origin {
      case .entry(let entry): moments.contains(entry.event) || useless.contains(entry.event)
      case .other(let function, let range):
        isSaveByHand(function, range) || isOnOtherScreen(function, range, entry)
      }
    }
  }

  /// What another view controller saves by its own buttons is not what was changed on this one.
  private func isOnOtherScreen(
    _ function: FunctionDeclaration?, _ range: SourceRange, _ entry: LifecycleEntry
  ) -> Bool {
    let program = context.program
    let around = function ?? program.index(range.file)?.function(around: range)
    guard let own = entry.scope.enclosingType, let other = around?.enclosingType, own != other,
      program.isViewController(own), program.isViewController(other)
    else { return false }
    let isRelated =
      program.lineage(of: own).contains { $0.name == other }
      || program.lineage(of: other).contains { $0.name == own }
    return !isRelated
  }

  // MARK: What helps, and what does not

  /// SwiftData and documents save without being told.
  private func savesByItself(_ site: SaveSite) -> Bool {
    if site.identity.tokens.contains(.modelContext) {
      let switches = ["autosaveEnabled", "isAutosaveEnabled"]
      return switches.allSatisfy { context.program.files(mentioning: [$0]).isEmpty }
    }
    return site.identity.tokens.contains(.receiver("UIDocument"))
      || site.identity.tokens.contains(.receiver("UIManagedDocument"))
  }

  private static let byHand: Set<String> = [
    "save", "saved", "done", "close", "dismiss", "cancel", "back", "submit", "finish", "leave",
    "exit", "quit", "logout",
  ]

  /// A “Save” or “Done” button does not save what was typed before the app is left.
  private func isSaveByHand(_ function: FunctionDeclaration?, _ range: SourceRange) -> Bool {
    if let function {
      return NameWords.split(function.baseName).contains(where: Self.byHand.contains)
    }
    guard let around = context.program.index(range.file)?.function(around: range),
      let closure = around.body?.innermostClosure(around: range)
    else { return false }
    let code = TimedCode(closure.body, in: context.scope(of: around))
    return code.assignments.isEmpty
      && code.calls.allSatisfy { timed in
        NameWords.split(timed.call.name ?? "").contains(where: Self.byHand.contains)
      }
  }
}

extension LifecycleEntry {
  /// A `deinit` of something that is no screen or model ends with its owner, not with a stay.
  var isEndOfStay: Bool {
    guard event == .deinitialized, let type = scope.enclosingType else { return true }
    let words = NameWords.split(type)
    return !words.contains { ["cache", "lock", "guard", "token", "transaction"].contains($0) }
  }
}

extension Project {
  /// Whether the file may belong to an app of a phone or tablet; macOS and extensions live by
  /// other rules.
  func hasPhoneLife(_ file: FileID) -> Bool {
    let owners = targets(containing: file)
    guard !owners.isEmpty else { return true }
    return owners.contains { target in
      switch target.product {
      case .appExtension, .tests, .watchApp: false
      case .application, .appClip, .framework, .other, .unknown:
        target.platform != .macOS && target.platform != .watchOS && target.platform != .tvOS
      }
    }
  }
}
