package import CodeModel
internal import LintModel

/// Finds what a body saves, directly or through functions of the project.
package final class SaveFinder: Sendable {
  package let program: Program
  private let bodies = LockedMemo<SourceRange, [SaveSite]>()
  private static let maximumDepth = 6

  package init(program: Program) { self.program = program }

  /// The body's calls that save, each once, in source order.
  package func sites(in body: Block, _ scope: Scope) -> [SaveSite] {
    sites(in: body, scope, depth: 0, above: [])
  }

  private func sites(
    in body: Block, _ scope: Scope, depth: Int, above: Set<SourceRange>
  ) -> [SaveSite] {
    let code = TimedCode(body, in: scope)
    let calls = code.calls.compactMap { site(of: $0, scope, depth: depth, above: above) }
    let assignments = code.assignments.compactMap {
      site(of: $0, scope, depth: depth, above: above)
    }
    let references = code.references.compactMap { reference -> SaveSite? in
      through(
        reference.function, range: reference.value.range, name: reference.function.baseName,
        reference.isSynchronous, reference.isCertain, depth: depth, above: above)
    }
    return (calls + assignments + references).sorted { $0.range < $1.range }
  }

  /// What a function of the project saves, remembered.
  private func sites(
    in function: FunctionDeclaration, depth: Int, above: Set<SourceRange>
  ) -> [SaveSite] {
    guard let body = function.body, depth < SaveFinder.maximumDepth,
      !above.contains(function.range)
    else { return [] }
    let inner = { [self] in
      sites(
        in: body, Scope(program: program, function: function), depth: depth + 1,
        above: above.union([function.range]))
    }
    // Deep in a chain the answer may be cut short; only whole answers are kept.
    return depth == 0 ? bodies.value(for: function.range, make: inner) : inner()
  }

  // MARK: Calls

  private func site(
    of timed: TimedCall, _ scope: Scope, depth: Int, above: Set<SourceRange>
  ) -> SaveSite? {
    let call = timed.call
    func made(_ identity: SaveIdentity, isTrivial: Bool, isProven: Bool) -> SaveSite {
      SaveSite(
        range: call.nameRange, name: call.shownName, identity: identity, isTrivial: isTrivial,
        isProven: isProven, isSynchronous: timed.isSynchronous, isCertain: timed.isCertain)
    }
    if let write = StoredWrites(scope: scope).write(of: call) {
      return made(write.identity, isTrivial: write.isTrivial, isProven: true)
    }
    if let function = Callees(scope: scope).function(for: call), function.body != nil {
      return through(
        function, range: call.nameRange, name: call.shownName, timed.isSynchronous,
        timed.isCertain, call: call, scope, depth: depth, above: above)
    }
    guard SaveWords.isSave(call) else { return nil }
    return made(
      receiverIdentity(call, scope), isTrivial: SaveWords.isTrivial(name: call.shownName),
      isProven: false)
  }

  /// A store whose source is elsewhere is known by its type, or only by its name.
  private func receiverIdentity(_ call: Call, _ scope: Scope) -> SaveIdentity {
    guard let receiver = call.receiver else { return .unknown }
    if let type = scope.typeName(of: receiver) { return SaveIdentity([.receiver(type)]) }
    return .unknown
  }

  private func through(
    _ function: FunctionDeclaration, range: SourceRange, name: String, _ isSynchronous: Bool,
    _ isCertain: Bool, call: Call? = nil, _ scope: Scope? = nil, depth: Int,
    above: Set<SourceRange>
  ) -> SaveSite? {
    let inner = sites(in: function, depth: depth, above: above).filter(\.isCertain)
    let isNamed = SaveWords.isSave(name: function.baseName)
    guard !inner.isEmpty || (isNamed && leavesSight(function)) else { return nil }
    var identity = SaveIdentity()
    for site in inner { identity.add(site.identity) }
    if identity.isParametric {
      let key = call.flatMap { call in scope.flatMap { givenKey(call, $0) } }
      identity.add(key.map { .keyedFunction(function.range, key: $0) } ?? .function(function.range))
      identity.isParametric = false
    } else {
      identity.add(.function(function.range))
    }
    let isTrivial =
      SaveWords.isTrivial(name: name)
      || (!inner.isEmpty && inner.allSatisfy(\.isTrivial))
    var site = SaveSite(
      range: range, name: name, identity: identity, isTrivial: isTrivial,
      isProven: inner.contains(where: \.isProven),
      isSynchronous: isSynchronous && (inner.isEmpty || inner.contains(where: \.isSynchronous)),
      isCertain: isCertain)
    site.functions = [function] + (inner.first?.functions ?? [])
    if let first = inner.first {
      site.steps = [Step(first.range, "`\(first.name)` writes here.")] + first.steps
    }
    return site
  }

  /// The constant that a call gives for what is saved: a key, a file name, a case.
  func givenKey(_ call: Call, _ scope: Scope) -> String? {
    let constants = Constants(scope: scope)
    for argument in call.arguments.reversed() where argument.value.asClosure == nil {
      if let text = constants.string(argument.value).text { return text }
      if case .member(nil, let name, _) = argument.value.unwrapped.kind { return "." + name }
      if let written = argument.value.unwrapped.dottedName, written.first?.isUppercase ?? false {
        return written
      }
    }
    return nil
  }

  /// Whether the function hands something to code that cannot be seen, so that its name decides.
  private func leavesSight(_ function: FunctionDeclaration) -> Bool {
    guard let body = function.body else { return true }
    let scope = Scope(program: program, function: function)
    let callees = Callees(scope: scope)
    return TimedCode(body, in: scope).calls.contains { timed in
      guard let name = timed.call.name, callees.function(for: timed.call) == nil else {
        return false
      }
      return !SaveFinder.memoryCalls.contains(name) && !(name.first?.isUppercase ?? false)
        && !SaveFinder.isWait(name)
        && !Bookkeeping.isNegligible(name) && name != function.baseName
    }
  }

  /// Waiting for writes that others began writes nothing new.
  private static func isWait(_ name: String) -> Bool {
    ["wait", "lock", "unlock", "dispatch"].contains(NameWords.split(name).first ?? "")
  }

  /// Calls that only change collections or show something.
  private static let memoryCalls: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeValue", "updateValue", "removeLast", "map",
    "filter", "sort", "sorted", "forEach", "compactMap", "first", "contains", "reloadData",
    "setNeedsLayout", "setNeedsDisplay", "send", "removeFirst", "joined", "trimmingCharacters",
    "firstIndex", "max", "min", "invalidate", "layoutIfNeeded", "resignFirstResponder",
  ]

  // MARK: Assignments

  private func site(
    of assignment: TimedAssignment, _ scope: Scope, depth: Int, above: Set<SourceRange>
  ) -> SaveSite? {
    let target = assignment.target
    let name = target.shownName
    if let write = StoredWrites(scope: scope).write(to: target) {
      return SaveSite(
        range: target.range, name: name, isCall: false, identity: write.identity,
        isTrivial: write.isTrivial, isProven: true, isSynchronous: assignment.isSynchronous,
        isCertain: assignment.isCertain)
    }
    for observer in CodeReach(program: program).accessors(setBy: target, scope) {
      if let site = through(
        observer, range: target.range, name: name, assignment.isSynchronous,
        assignment.isCertain, depth: depth, above: above)
      {
        return site
      }
    }
    return nil
  }
}

extension Call {
  /// The call's name with what it is made on, short enough for a message.
  package var shownName: String {
    let own = name ?? "call"
    let parts = receiver?.unwrapped.dottedName?.split(separator: ".") ?? []
    guard let last = parts.last, last != "self" else { return own }
    // `Session.shared.end` says more than `shared.end`.
    let isShared = ["shared", "default", "current", "standard", "main"].contains(last)
    return (parts.suffix(isShared ? 2 : 1) + [Substring(own)]).joined(separator: ".")
  }
}

extension Expression {
  /// The last two parts of a plain chain.
  package var shownName: String {
    let parts = unwrapped.dottedName?.split(separator: ".").filter { $0 != "self" } ?? []
    return parts.suffix(2).joined(separator: ".")
  }
}
