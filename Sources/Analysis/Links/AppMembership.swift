package import LintModel
package import ProjectModel

/// Tells which files may belong to one app.
package struct AppMembership: Sendable {
  private let project: Project

  package init(_ project: Project) { self.project = project }

  /// Whether some app may compile or link both; unknown membership counts as yes.
  package func mayShare(_ left: FileID, _ right: FileID) -> Bool {
    let own = project.targets(containing: left)
    let others = project.targets(containing: right)
    guard left != right, !own.isEmpty, !others.isEmpty else { return true }
    if Set(own.map(key)).isDisjoint(with: others.map(key)) {
      return own.contains(where: isLinked) || others.contains(where: isLinked)
    }
    return true
  }

  /// Whether the file may be part of an app with scenes of its own; extensions, watch apps and
  /// tests have none.
  package func mayHaveScenes(_ file: FileID) -> Bool {
    let targets = project.targets(containing: file)
    return targets.isEmpty
      || targets.contains { target in
        switch target.product {
        case .application, .appClip, .framework, .unknown: target.platform != .macOS
        case .appExtension, .watchApp, .tests, .other: false
        }
      }
  }

  private func key(_ target: AppTarget) -> String {
    (target.projectPath ?? "") + "|" + target.name
  }

  /// Frameworks and the like end up in whatever app links them.
  private func isLinked(_ target: AppTarget) -> Bool {
    switch target.product {
    case .framework, .other, .unknown: true
    case .application, .appClip, .appExtension, .watchApp, .tests: false
    }
  }
}
