internal import CodeModel
package import LintModel
package import ProjectModel

/// Why an app is known to use scenes, with the place that says so.
package struct SceneAdoption: Sendable {
  package enum Evidence: Sendable {
    /// The Info.plist at the path lists scene configurations.
    case manifest(String)
    /// The app delegate chooses a configuration.
    case configurationMethod
    /// SwiftUI's `App` makes the scenes.
    case swiftUI(String)
  }

  package let evidence: Evidence
  package let place: SourceRange
  /// The classes that are the app's scene delegates; nil where some are not known.
  package let delegates: [SceneDelegate]?

  package var isSwiftUI: Bool {
    if case .swiftUI = evidence { return true }
    return false
  }
}

/// Finds out whether the app that a file belongs to uses scenes.
package struct SceneAdoptions: Sendable {
  private let program: Program
  private let project: Project
  private let membership: AppMembership
  private let delegates: SceneDelegates

  package init(program: Program, project: Project) {
    self.program = program
    self.project = project
    membership = AppMembership(project)
    delegates = SceneDelegates(program: program, project: project)
  }

  /// Nil where the app uses no scenes, or where nothing says that it does.
  package func adoption(around file: FileID) -> SceneAdoption? {
    guard membership.mayHaveScenes(file) else { return nil }
    return swiftUI(file) ?? manifest(file) ?? configurationMethod(file)
  }

  // MARK: SwiftUI

  private func swiftUI(_ file: FileID) -> SceneAdoption? {
    let apps = program.files(mentioning: ["App", "main"]).filter { membership.mayShare($0, file) }
      .flatMap { program.index($0)?.allTypes ?? [] }
      .filter { type in
        type.attributes.contains { $0.name == "main" }
          && type.inherited.contains { $0.name == "App" }
      }
    guard let app = apps.first else { return nil }
    return SceneAdoption(
      evidence: .swiftUI(app.name), place: app.nameRange, delegates: delegates.named(around: file))
  }

  // MARK: Manifests

  private func manifest(_ file: FileID) -> SceneAdoption? {
    for target in project.targets(containing: file) where target.product == .application {
      for configuration in target.configurations {
        guard let manifest = SceneManifest(configuration),
          manifest.scenes.contains(where: { $0.isApplication && $0.delegateClass != nil })
        else { continue }
        let names = manifest.scenes.filter { $0.delegateClass != nil }.map(\.delegateName)
        return SceneAdoption(
          evidence: .manifest(configuration.infoPlist?.path ?? ""), place: manifest.range,
          delegates: delegates.all(named: names, around: file))
      }
    }
    return nil
  }

  private func configurationMethod(_ file: FileID) -> SceneAdoption? {
    let methods = program.functions(named: "application").filter {
      $0.body != nil && LinkEntry.implemented(by: $0) == .sceneConfiguration
        && membership.mayShare($0.range.file, file)
    }
    guard methods.count == 1 else { return nil }
    // What a configuration names in a manifest that is not known stays open.
    guard let named = delegates.named(around: file), !named.isEmpty else { return nil }
    return SceneAdoption(
      evidence: .configurationMethod, place: methods[0].nameRange, delegates: named)
  }
}
