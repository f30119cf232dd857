/// One way to break one file of an app.
package struct BrokenVariant: Hashable, Sendable, CustomStringConvertible {
  package enum Change: String, CaseIterable, Sendable { case truncated, removed, doubled }

  package let path: String
  package let change: Change
  package let token: Int

  package var description: String { "\(path), token \(token) \(change)" }

  /// Every variant of a file's text.
  package static func all(of file: FixtureApp.File) -> [BrokenVariant] {
    SourceTokens(file.text).ranges.indices.flatMap { token in
      Change.allCases.map { BrokenVariant(path: file.path, change: $0, token: token) }
    }
  }

  /// Every variant of an app's sources.
  package static func all(of app: FixtureApp) -> [BrokenVariant] { app.sources.flatMap(all) }

  /// The broken text.
  package func apply(to tokens: SourceTokens) -> String {
    switch change {
    case .truncated: tokens.truncated(before: token)
    case .removed: tokens.removing(token)
    case .doubled: tokens.doubling(token)
    }
  }

  /// The app with the one file broken.
  package func files(of app: FixtureApp) -> [(path: String, text: String)] {
    let text = app.files.first { $0.path == path }?.text ?? ""
    return app.replacing(path, with: apply(to: SourceTokens(text)))
  }
}
