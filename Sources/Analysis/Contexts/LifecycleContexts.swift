package import CodeModel
package import LintModel

/// In which lifecycle events the project's code runs.
package final class LifecycleContexts: Sendable {
  /// From where a piece of code is set off.
  package enum Origin: Sendable {
    /// A lifecycle entry runs it.
    case entry(LifecycleEntry)
    /// Code that no known entry runs: a control's action, a delegate's method, a dead function.
    case other(FunctionDeclaration?, SourceRange)
  }

  package let program: Program
  package let sites: CallSites
  private let entriesByFile = LockedMemo<FileID, [LifecycleEntry]>()
  private let codeByEntry = LockedMemo<EntryKey, [ReachedCode]>()

  package init(program: Program) {
    self.program = program
    sites = CallSites(program: program)
  }

  // MARK: Forward

  /// The entries that the files declare or hook up, in source order.
  package func entries(in files: [FileID]) -> [LifecycleEntry] {
    files.flatMap { entries(in: $0) }
  }

  package func entries(in file: FileID) -> [LifecycleEntry] {
    entriesByFile.value(for: file) {
      let found = program.index(file).map { EntryFinder(program: program).entries(in: $0) } ?? []
      return found.sorted { ($0.range, $0.event.rawValue) < ($1.range, $1.event.rawValue) }
    }
  }

  /// The entry's body and every function of the project that it reaches.
  package func code(from entry: LifecycleEntry) -> [ReachedCode] {
    codeByEntry.value(for: EntryKey(entry)) {
      CodeReach(program: program, sites: sites).code(from: entry)
    }
  }

  private struct EntryKey: Hashable {
    let event: LifecycleEvent
    let range: SourceRange
    let body: SourceRange

    init(_ entry: LifecycleEntry) {
      event = entry.event
      range = entry.range
      body = entry.body.range
    }
  }

  // MARK: Backward

  /// What sets off the code at a place inside a function.
  ///
  /// Callers of a function whose name stands in more files than `breadth` are not looked for:
  /// reading all of them costs more than the answer is worth.
  package func origins(
    of range: SourceRange, in container: FunctionDeclaration?, breadth: Int = .max
  ) -> [Origin] {
    var search = OriginSearch(breadth: breadth)
    return origins(of: range, in: container, depth: 0, &search)
  }

  private struct OriginSearch {
    let breadth: Int
    /// Ends the search at the first origin that it does not hold for.
    var accepts: ((Origin) -> Bool)?
    var seen: Set<SourceRange> = []
    private(set) var isOver = false

    mutating func note(_ origins: [Origin]) {
      guard let accepts, !isOver else { return }
      isOver = !origins.allSatisfy(accepts)
    }
  }

  /// Whether everything that sets off the code at a place passes the test.
  ///
  /// The search ends at the first origin that does not, which is most of the time early.
  package func areOrigins(
    of range: SourceRange, in container: FunctionDeclaration?,
    all accepts: (Origin) -> Bool
  ) -> Bool {
    withoutActuallyEscaping(accepts) { accepts in
      var search = OriginSearch(breadth: .max, accepts: accepts)
      return origins(of: range, in: container, depth: 0, &search).allSatisfy(accepts)
        && !search.isOver
    }
  }

  /// Whether everything that sets off a function passes the test.
  package func areOrigins(
    of function: FunctionDeclaration, all accepts: (Origin) -> Bool
  ) -> Bool {
    withoutActuallyEscaping(accepts) { accepts in
      var search = OriginSearch(breadth: .max, accepts: accepts)
      return origins(of: function, at: function.nameRange, depth: 0, &search).allSatisfy(accepts)
        && !search.isOver
    }
  }

  /// What sets off a function, its callers followed upwards.
  package func origins(of function: FunctionDeclaration) -> [Origin] {
    var search = OriginSearch(breadth: .max)
    return origins(of: function, at: function.nameRange, depth: 0, &search)
  }

  /// The events in which a function runs; nil among them stands for anything else.
  package func events(reaching function: FunctionDeclaration) -> Set<LifecycleEvent?> {
    Set(
      origins(of: function).map { origin in
        if case .entry(let entry) = origin { return entry.event }
        return nil
      })
  }

  private func origins(
    of range: SourceRange, in container: FunctionDeclaration?, depth: Int,
    _ search: inout OriginSearch
  ) -> [Origin] {
    let closures = entries(in: range.file).filter { entry in
      entry.body.range.contains(range) && entry.body.range != container?.body?.range
        && (container?.body?.range.contains(entry.body.range) ?? true)
    }
    if let innermost = closures.map(\.body.range).max(by: { $0.start < $1.start }) {
      return closures.filter { $0.body.range == innermost }.flatMap {
        origins(of: range, in: $0)
      }
    }
    guard let container, let body = container.body else { return [.other(nil, range)] }
    let scope = Scope(program: program, function: container)
    guard isCertain(range, in: body, scope) else { return [.other(nil, range)] }
    if sites.breadth(of: container) > search.breadth {
      let callbacks = entries(in: container.range.file).filter {
        $0.function?.range == container.range
      }
      return callbacks.isEmpty
        ? [.other(container, range)] : callbacks.flatMap { origins(of: range, in: $0) }
    }
    let own = ownEntries(of: container)
    let climbed = climb(from: container, at: range, own: own, depth: depth, &search)
    return own.flatMap { origins(of: range, in: $0) } + climbed
  }

  /// Where the entry's remaining branches hold the place, and whether it runs there.
  private func origins(of range: SourceRange, in entry: LifecycleEntry) -> [Origin] {
    switch certainty(of: range, in: entry.body, entry.scope) {
    case true: [.entry(entry)]
    case false: [.other(nil, range)]
    // Other places are plain expressions; what the phase rules out is not among them.
    case nil: entry.phases.isEmpty || holds(entry.body, range) ? [.entry(entry)] : []
    }
  }

  private func holds(_ body: Block, _ range: SourceRange) -> Bool {
    var finder = PlaceFinder(range: range)
    body.walk(&finder)
    return finder.isFound
  }

  /// Whether a call or function name at the place runs with the body; nil where there is none.
  private func certainty(of range: SourceRange, in body: Block, _ scope: Scope) -> Bool? {
    let code = TimedCode(body, in: scope)
    return code.calls.first { $0.call.nameRange == range }?.isCertain
      ?? code.references.first { $0.value.range == range }?.isCertain
      ?? code.assignments.first { $0.target.unwrapped.range == range }?.isCertain
  }

  private func isCertain(_ range: SourceRange, in body: Block, _ scope: Scope) -> Bool {
    certainty(of: range, in: body, scope) ?? true
  }

  private func origins(
    of function: FunctionDeclaration, at range: SourceRange, depth: Int,
    _ search: inout OriginSearch
  ) -> [Origin] {
    let own = ownEntries(of: function)
    return own.map { .entry($0) }
      + climb(from: function, at: range, own: own, depth: depth, &search)
  }

  private func climb(
    from function: FunctionDeclaration, at range: SourceRange, own: [LifecycleEntry], depth: Int,
    _ search: inout OriginSearch
  ) -> [Origin] {
    // A function that is given the phase has an entry for each of them already.
    if own.contains(where: { !$0.phases.isEmpty }) { return [] }
    guard search.seen.insert(function.range).inserted else { return [] }
    guard depth < 8 else { return [.other(function, range)] }
    let callers = sites.sites(of: function).filter { !function.range.contains($0.range) }
    if own.isEmpty, callers.isEmpty { return [.other(function, range)] }
    search.note(own.map { .entry($0) })
    return callers.flatMap { site -> [Origin] in
      if search.isOver || isHook(site) { return [] }
      let found = origins(of: site.range, in: site.container, depth: depth + 1, &search)
      let named = site.isReference ? found.map { $0.named(function, ifAt: site.range) } : found
      search.note(named)
      return named
    }
  }

  /// Registrations name a function without running it; their entries speak for it.
  private func isHook(_ site: CallSite) -> Bool {
    entries(in: site.range.file).contains { $0.reference == site.range }
  }

  /// The entries that have the function as their body, wherever they are hooked up.
  private func ownEntries(of function: FunctionDeclaration) -> [LifecycleEntry] {
    let named = sites.sites(of: function).filter(\.isReference).map(\.range.file)
    let files = Set([function.range.file] + named)
    return entries(in: files.sorted()).filter { $0.function?.range == function.range }
  }
}

extension LifecycleContexts.Origin {
  /// A function that someone unknown calls by its name is the origin, not the place of the name.
  fileprivate func named(_ function: FunctionDeclaration, ifAt range: SourceRange) -> Self {
    if case .other(nil, range) = self { return .other(function, range) }
    return self
  }
}

/// Looks for an expression at a place.
private struct PlaceFinder: ModelVisitor {
  let range: SourceRange
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if expression.range == range { isFound = true }
    return !isFound && expression.range.contains(range)
  }
}
