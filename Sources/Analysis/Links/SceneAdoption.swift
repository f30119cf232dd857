package import CodeModel
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

  /// What says that the app of an app delegate's method uses scenes; nil where nothing does.
  package func adoption(around method: FunctionDeclaration) -> SceneAdoption? {
    let file = method.range.file
    guard membership.mayHaveScenes(file), let delegate = method.enclosingType else { return nil }
    return swiftUI(file, delegate) ?? manifest(file) ?? configurationMethod(file, delegate)
  }

  // MARK: SwiftUI

  /// A SwiftUI app whose adaptor makes the class its app delegate.
  private func swiftUI(_ file: FileID, _ delegate: String) -> SceneAdoption? {
    let apps = program.files(mentioning: ["App", "main"]).filter { membership.mayShare($0, file) }
      .flatMap { program.index($0)?.allTypes ?? [] }
      .filter { type in
        type.attributes.contains { $0.name == "main" }
          && type.inherited.contains { $0.name == "App" }
          && type.variables.contains { isAdaptor($0, of: delegate) }
      }
    guard let app = apps.first else { return nil }
    return SceneAdoption(
      evidence: .swiftUI(app.name), place: app.nameRange, delegates: delegates.named(around: file))
  }

  /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate`, or the class as its type.
  private func isAdaptor(_ variable: VariableDeclaration, of delegate: String) -> Bool {
    variable.attributes.contains { attribute in
      guard attribute.name == "UIApplicationDelegateAdaptor" else { return false }
      let named = attribute.arguments.first?.value.dottedName ?? variable.type?.name
      return named == delegate || named == delegate + ".self"
    }
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

  private func configurationMethod(_ file: FileID, _ delegate: String) -> SceneAdoption? {
    let methods = program.functions(named: "application").filter {
      $0.body != nil && LinkEntry.implemented(by: $0) == .sceneConfiguration
        && $0.enclosingType == delegate && membership.mayShare($0.range.file, file)
    }
    guard methods.count == 1 else { return nil }
    // What a configuration names in a manifest that is not known stays open.
    let named = delegates.named(around: file).flatMap { $0.isEmpty ? nil : $0 }
    return SceneAdoption(
      evidence: .configurationMethod, place: methods[0].nameRange, delegates: named)
  }
}
