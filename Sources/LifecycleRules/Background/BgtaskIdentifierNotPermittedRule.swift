internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A background task identifier is used that the target's Info.plist does not permit.
package struct BgtaskIdentifierNotPermittedRule: Rule {
  package static let id: RuleID = "bgtask_identifier_not_permitted"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let refused = BackgroundTaskSites.find(in: context).compactMap { site in
      refusal(of: site, context.project)
    }
    // One identifier is one cause, at its registration where there is one.
    let causes = Dictionary(grouping: refused) { $0.site.identifier }
    return causes.values.map { finding(for: $0.sorted(by: Self.isBetterPlace)) }
  }

  private static func isBetterPlace(_ left: Refusal, _ right: Refusal) -> Bool {
    (left.site.use.rank, left.site.range) < (right.site.use.rank, right.site.range)
  }

  private struct Refusal {
    let site: BackgroundTaskSite
    let target: AppTarget
    let permitted: PermittedIdentifiers
    /// Whether other targets compile the same code.
    let isOneOfSeveral: Bool
  }

  /// The first target and configuration that certainly refuses the identifier.
  private func refusal(of site: BackgroundTaskSite, _ project: Project) -> Refusal? {
    guard !site.identifier.isUnknown else { return nil }
    let targets = project.targets(containing: site.range.file).filter { $0.product == .application }
    for target in targets {
      for configuration in target.configurations {
        guard let permitted = PermittedIdentifiers(configuration) else { continue }
        if !permitted.mayHold(site) {
          return Refusal(
            site: site, target: target, permitted: permitted, isOneOfSeveral: targets.count > 1)
        }
      }
    }
    return nil
  }

  private func finding(for refusals: [Refusal]) -> Finding {
    let first = refusals[0]
    let site = first.site
    let written = site.identifier.description
    let known = first.permitted.entries.compactMap(\.pattern.text)
    let nearest = NearestName.of(written, in: known)
    let others = refusals.dropFirst().map {
      Step($0.site.call.nameRange, "It is \($0.site.use.verb) here.")
    }
    return Finding(
      rule: Self.id, level: .error, confidence: site.identifier.text == nil ? .medium : .high,
      message: Message.refused(
        written, site.use, plist: first.permitted.path,
        target: first.isOneOfSeveral ? first.target.name : nil),
      range: site.call.nameRange, why: Message.why(site.use),
      help: Message.help(written, nearest: nearest),
      steps: [],
      related: others + [
        Step(first.permitted.range, Message.list(isEmpty: first.permitted.entries.isEmpty))
      ],
      enclosing: site.enclosing, subject: written)
  }

  private enum Message {
    static func refused(
      _ identifier: String, _ use: BackgroundTaskSite.Use, plist: String, target: String?
    ) -> String {
      let owner = target.map { " of target `\($0)`" } ?? ""
      return "“\(identifier)” is \(use.verb) but `\(plist)`\(owner) does not permit it. "
        + "`BGTaskSchedulerPermittedIdentifiers` holds no equal entry."
    }

    static func why(_ use: BackgroundTaskSite.Use) -> String {
      switch use {
      case .submitted: "The request is refused (`notPermitted`), and the task never runs."
      case .registered, .handled:
        "The registration is refused, so the work never runs in the background and what the "
          + "person sees stays old."
      }
    }

    static func help(_ identifier: String, nearest: String?) -> String {
      let add = "Add the identifier to `BGTaskSchedulerPermittedIdentifiers` of the target"
      return nearest.map { "\(add), or use “\($0)”, which stands there." } ?? add + "."
    }

    static func list(isEmpty: Bool) -> String {
      isEmpty ? "This Info.plist permits no identifier." : "These identifiers are permitted."
    }
  }
}
