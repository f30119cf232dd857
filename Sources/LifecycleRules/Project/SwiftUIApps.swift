internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// The SwiftUI apps of the project, by the files they are built from.
struct SwiftUIApps {
  private let apps: [TypeDeclaration]
  private let project: Project
  /// Whether nothing else in the sources starts an app.
  private let isAlone: Bool

  init(_ context: RuleContext) {
    project = context.project
    let program = context.program
    let starts = [
      "UIApplicationMain", "NSApplicationMain", "NSApplicationDelegate", "WKExtensionDelegate",
    ]
    isAlone =
      starts.allSatisfy { program.files(mentioning: [$0]).isEmpty }
      && !program.files(mentioning: ["main"]).contains { file in
        program.index(file)?.allTypes.contains { type in
          type.attributes.contains { $0.name == "main" }
            && type.inherited.contains { $0.name == "UIApplicationDelegate" }
        } ?? false
      }
    apps = program.files(mentioning: ["main", "App"])
      .flatMap { program.index($0)?.allTypes ?? [] }
      .filter { type in
        type.attributes.contains { $0.name == "main" }
          && program.type(named: type.name)?.inherited.contains {
            $0.text == "App" || $0.text == "SwiftUI.App"
          } ?? false
      }
  }

  var isEmpty: Bool { apps.isEmpty }

  /// The app that compiles the file; nil where a target that is no SwiftUI app does so too.
  func only(compiling file: FileID) -> TypeDeclaration? {
    guard !project.targets.isEmpty else { return isAlone && apps.count == 1 ? apps[0] : nil }
    let targets = project.targets(containing: file).filter { $0.product != .tests }
    let owners = targets.map { target in
      apps.first { target.sources.contains($0.range.file) }
    }
    guard let first = owners.first, !owners.contains(where: { $0 == nil }) else { return nil }
    return first
  }
}
