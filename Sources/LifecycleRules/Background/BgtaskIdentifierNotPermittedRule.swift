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
      IdentifierRefusal.first(of: site, context.project)
    }
    // One identifier is one cause, at its registration where there is one.
    let causes = Dictionary(grouping: refused) { $0.site.identifier }
    return causes.values.map {
      finding(for: $0.sorted(by: Self.isBetterPlace), context.project)
    }
  }

  private static func isBetterPlace(_ left: IdentifierRefusal, _ right: IdentifierRefusal) -> Bool {
    (left.site.use.rank, left.site.range) < (right.site.use.rank, right.site.range)
  }

  private func finding(for refusals: [IdentifierRefusal], _ project: Project) -> Finding {
    let first = refusals[0]
    let site = first.site
    let written = site.identifier.description
    let known = first.permitted.entries.compactMap(\.pattern.text).filter {
      Self.mayBeMeant($0, written)
    }
    let nearest = NearestName.of(written, in: known)
    let others = refusals.dropFirst().map {
      Step($0.site.call.nameRange, "It is \($0.site.use.verb) here.")
    }
    return Finding(
      rule: Self.id, level: .error, confidence: site.identifier.text == nil ? .medium : .high,
      message: Message.refused(written, site.use, first.owners),
      range: site.call.nameRange, why: Message.why(site.use),
      help: Message.help(written, nearest: nearest),
      steps: [],
      related: others + [
        Step(first.permitted.range, Message.list(isEmpty: first.permitted.entries.isEmpty))
      ],
      fixes: nearest == nil ? fixes(first, project) : [], enclosing: site.enclosing,
      subject: written)
  }

  /// A slip of a letter or two, or the same name under another prefix; sisters with names of their
  /// own are other tasks.
  private static func mayBeMeant(_ entry: String, _ written: String) -> Bool {
    NearestName.distance(entry, written) <= 2
      || entry.split(separator: ".").last == written.split(separator: ".").last
  }

  private func fixes(_ refusal: IdentifierRefusal, _ project: Project) -> [Fix] {
    guard let text = refusal.site.identifier.text,
      let fix = PropertyListRepair(refusal.build, in: project)?
        .adding(text, toArray: PermittedIdentifiers.key)
    else { return [] }
    return [fix]
  }

  private enum Message {
    static func refused(
      _ identifier: String, _ use: BackgroundTaskSite.Use, _ owners: FailingBuilds
    ) -> String {
      let verb = owners.failing.count == 1 || owners.isOnePlist ? "does" : "do"
      return "“\(identifier)” is \(use.verb) but \(owners.description) \(verb) not permit it. "
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
