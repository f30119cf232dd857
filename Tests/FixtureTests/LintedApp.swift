import Foundation
import LintSession
import RepositoryTools
import SessionTestSupport
import TestSupport

/// A sample app in a folder of its own, linted through the command line.
struct LintedApp {
  let app: FixtureApp
  private let folder: TemporaryFolder

  static let all = FixtureApp.all(in: .ofThisPackage())

  init(_ app: FixtureApp) throws {
    self.app = app
    folder = try TemporaryFolder()
    for file in app.files { try folder.write(file.text, to: app.name + "/" + file.path) }
  }

  /// Lints the app's folder with all rules.
  func lint(_ options: String...) -> RecordedCall { lint([app.name], options) }

  func lint(_ paths: [String], _ options: [String]) -> RecordedCall {
    RecordedCall(
      arguments: ["lint"] + paths + ["--no-config", "--no-cache"] + options, in: folder,
      inventory: .standard)
  }

  /// The app's files, as the command line would name them.
  var paths: [String] { app.files.map { app.name + "/" + $0.path } }

  /// A report without the folder that the test made up.
  func portable(_ report: String) -> String { report.replacing(folder.path, with: "") }
}
