internal import Analysis
internal import LintModel
internal import ProjectModel

/// A build that certainly refuses an identifier of the code.
struct IdentifierRefusal {
  let site: BackgroundTaskSite
  /// The first build that refuses it.
  let build: ApplicationBuild
  /// The property lists that refuse it, with target and configuration where others permit it.
  let owners: FailingBuilds

  var permitted: PermittedIdentifiers { build.permitted }

  /// What refuses it, nil where every build permits it; wildcards in the code are
  /// `bgtask_wildcard_misused`'s.
  static func first(of site: BackgroundTaskSite, _ project: Project) -> IdentifierRefusal? {
    guard !site.identifier.isUnknown, site.identifier.wildcardCovering == nil else { return nil }
    let builds = ApplicationBuild.all(in: project)
    let failing = FailingBuilds(compiling: site.range.file, among: builds) {
      !$0.permitted.mayHold(site) && !$0.permitted.isOnlyCovered(site)
    }
    return failing.map { IdentifierRefusal(site: site, build: $0.first, owners: $0) }
  }
}

extension StringPattern {
  /// Whether one slip in spelling sets the two identifiers apart.
  func isSlip(of other: StringPattern) -> Bool {
    guard self != other else { return false }
    return NearestName.distance(description, other.description) <= 2
  }
}
