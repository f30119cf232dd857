internal import Analysis
internal import LintModel
internal import ProjectModel

/// A build that certainly refuses an identifier of the code.
struct IdentifierRefusal {
  let site: BackgroundTaskSite
  let target: AppTarget
  let permitted: PermittedIdentifiers
  /// Whether other targets compile the same code.
  let isOneOfSeveral: Bool

  /// The first target and configuration that refuses it; wildcards in the code are
  /// `bgtask_wildcard_misused`'s.
  static func first(of site: BackgroundTaskSite, _ project: Project) -> IdentifierRefusal? {
    guard !site.identifier.isUnknown, site.identifier.wildcardCovering == nil else { return nil }
    let targets = project.targets(containing: site.range.file)
    for target in targets where target.product == .application {
      for configuration in target.configurations {
        guard let permitted = PermittedIdentifiers(configuration) else { continue }
        if !permitted.mayHold(site), !permitted.isOnlyCovered(site) {
          return IdentifierRefusal(
            site: site, target: target, permitted: permitted, isOneOfSeveral: targets.count > 1)
        }
      }
    }
    return nil
  }
}
