internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// An assertion whose identifier is kept in a variable, followed from its begin on.
struct AssertionFlow {
  let site: AssertionSite
  /// The identifier's variable.
  let name: String
  let record: ObligationRecord
  /// Whether every function that may end it is only reached from where it is begun.
  let isClosed: Bool
  /// Whether anything but the expiration handler may end it.
  let isEndedInOrder: Bool
  /// Whether the expiration handler ends it.
  let endsAtExpiry: Bool

  static func find(in context: RuleContext, _ obligations: Obligations) -> [AssertionFlow] {
    let callers = Callers(program: context.program)
    return AssertionSites.find(in: context).compactMap {
      AssertionFlow($0, context.program, obligations, callers)
    }
  }

  private init?(
    _ site: AssertionSite, _ program: Program, _ obligations: Obligations, _ callers: Callers
  ) {
    guard let subject = site.holder.subject, let name = site.holder.name,
      let body = site.function.body
    else { return nil }
    self.site = site
    self.name = name
    record = obligations.record(of: subject, begunBy: site.call, in: body, scope: site.scope)
    endsAtExpiry = AssertionExpiry.ends(site, obligations)
    let isUsedInOrder =
      !record.discharges.isEmpty || record.isHandedOn || !record.handOvers.isEmpty
      || record.exits.contains { $0.isInFunction && $0.path.state.isHandedOn }
    guard case .property(_, let owner) = site.holder else {
      isClosed = true
      isEndedInOrder = isUsedInOrder
      return
    }
    let reach = EnderReach(name: name, owner: owner, site: site, program, callers)
    isClosed = reach.isClosed
    isEndedInOrder = isUsedInOrder || reach.isUsedOutside
  }

  /// The ways out on which the assertion stays open.
  var openExits: [PathExit] {
    guard isClosed else { return [] }
    return record.exits.filter { $0.path.state.count == 0 && !$0.path.state.isTaken }
      .sorted { ($0.range, $0.path.steps.count) < ($1.range, $1.path.steps.count) }
  }
}

/// What the expiration handler of an assertion does for its end.
enum AssertionExpiry {
  /// Whether it is seen to end an assertion on some path.
  static func ends(_ site: AssertionSite, _ obligations: Obligations) -> Bool {
    guard case .body(let body, let scope) = site.expiration else { return false }
    let record = obligations.record(
      of: Subject(.call(AssertionSites.enders), named: []), in: body, scope: scope)
    return !record.discharges.isEmpty
  }
}

/// The functions that read an identifier's property, and where they are called from.
private struct EnderReach {
  /// Whether all of them are only called from the function that begins the assertion.
  private(set) var isClosed = true
  /// Whether one of them runs outside of the expiration handler.
  private(set) var isUsedOutside = false

  init(
    name: String, owner: String, site: AssertionSite, _ program: Program, _ callers: Callers
  ) {
    guard let uses = PropertyUses(program: program).uses(of: name, in: owner),
      !Self.isVisibleOutside(name, owner, program)
    else {
      isClosed = false
      isUsedOutside = true
      return
    }
    for use in uses where use.kind == .read {
      guard let function = use.function else {
        isClosed = false
        isUsedOutside = true
        continue
      }
      add(function, at: use.range, site, callers, depth: 0)
    }
  }

  /// The expiration handler is no ordinary place; the beginning function is a closed one.
  private mutating func add(
    _ function: FunctionDeclaration, at place: SourceRange, _ site: AssertionSite,
    _ callers: Callers, depth: Int
  ) {
    if isExpiry(place, of: site) { return }
    if site.function.range.contains(place) {
      isUsedOutside = true
      return
    }
    let answer = callers.calls(of: function)
    let isSystems = function.modifiers.contains("override") || function.kind != .function
    guard depth < 4, !answer.mayHaveMore, !answer.sites.isEmpty, !isSystems else {
      isClosed = false
      isUsedOutside = true
      return
    }
    for caller in answer.sites {
      guard let around = caller.scope.function else {
        isClosed = false
        isUsedOutside = true
        continue
      }
      add(around, at: caller.call.nameRange, site, callers, depth: depth + 1)
    }
  }

  private func isExpiry(_ place: SourceRange, of site: AssertionSite) -> Bool {
    if case .body(let body, _) = site.expiration, body.range.contains(place) { return true }
    return site.expirationRange.contains(place) && site.expirationRange != site.call.nameRange
  }

  private static func isVisibleOutside(
    _ name: String, _ owner: String, _ program: Program
  ) -> Bool {
    let variable = program.type(named: owner)?.variable(named: name)
    return !Set(variable?.modifiers ?? []).isDisjoint(with: ["public", "open"])
  }
}
