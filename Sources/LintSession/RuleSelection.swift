internal import LifecycleRules
package import LintModel
internal import RuleCatalog
package import RuleDocuments
package import RuleEngine

/// The rules that a call asks for, as they were named.
package struct RuleSelection: Sendable {
  /// Rules or families; empty for all.
  package var only: [String]
  package var disabled: [String]
  package var includesPreview: Bool

  package init(only: [String] = [], disabled: [String] = [], includesPreview: Bool = false) {
    self.only = only
    self.disabled = disabled
    self.includesPreview = includesPreview
  }
}

/// Every rule there is: checks with their pages, and the findings about comments.
package struct RuleInventory: Sendable {
  package let types: [any Rule.Type]
  package let documents: [RuleDocument]

  package init(types: [any Rule.Type], documents: [RuleDocument]) {
    self.types = types
    self.documents = documents
  }

  /// The rules that are built into the executable.
  package static let standard = RuleInventory(
    types: RuleRegistry.rules, documents: RuleCatalog.documents)

  /// The findings that the session itself makes.
  static let own: [RuleID] = [
    SuppressionHygiene.unused, SuppressionHygiene.missingReason, IncompleteParse.id,
  ]

  private static let ownFamily = "hygiene"

  package var ids: Set<RuleID> {
    Set(types.map { $0.id }).union(documents.map(\.id)).union(RuleInventory.own)
  }

  /// Resolves the names of a call; all unknown ones are said at once.
  package func resolve(_ selection: RuleSelection) throws(Problem) -> ResolvedRules {
    let unknown = (selection.only + selection.disabled).filter { ids(named: $0).isEmpty }
    guard unknown.isEmpty else { throw problem(unknown) }
    let runnable = Set(types.map { $0.id }).union(RuleInventory.own)
    var ran = runnable.filter { selection.includesPreview || isPreview($0) == false }
    if selection.only.isEmpty == false {
      // A preview rule that is named by its own id is asked for; its family alone is not enough.
      let named = selection.only.flatMap { name in
        ids(named: name).filter { ran.contains($0) || $0.name == name }
      }
      ran = runnable.intersection(named)
    }
    ran.subtract(selection.disabled.flatMap(ids))
    return ResolvedRules(
      types: types.filter { ran.contains($0.id) }.sorted { $0.id < $1.id }, ran: ran,
      known: Set(ids.map(\.name)))
  }

  private func ids(named name: String) -> Set<RuleID> {
    if ids.contains(RuleID(name)) { return [RuleID(name)] }
    let family = documents.filter { $0.family == name }.map(\.id)
    return Set(family).union(name == RuleInventory.ownFamily ? RuleInventory.own : [])
  }

  private func isPreview(_ id: RuleID) -> Bool {
    documents.first { $0.id == id }?.status == .preview
  }

  private func problem(_ names: [String]) -> Problem {
    let families = Set(documents.map(\.family)).union([RuleInventory.ownFamily])
    let candidates = families.union(ids.map(\.name)).sorted()
    let parts = names.map { name in
      let nearest = NearestName.of(name, in: candidates)
      return "\"\(name)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")
    }
    let noun = names.count == 1 ? "is no rule or family" : "are no rules or families"
    return Problem(
      .usage, parts.joined(separator: ", ") + " \(noun).",
      help: "\(ToolIdentity.name) rules lists them all.")
  }
}

/// The rules of one run.
package struct ResolvedRules: Sendable {
  package let types: [any Rule.Type]
  /// With the session's own findings.
  package let ran: Set<RuleID>
  /// The names of all rules there are, run or not.
  let known: Set<String>
}
