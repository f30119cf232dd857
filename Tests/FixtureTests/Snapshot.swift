import Foundation
import RepositoryTools
import TestSupport
import Testing

/// A report that is checked in, and written anew where `RECORD_SNAPSHOTS=1` is set.
struct Snapshot {
  let path: String
  private let root = PackageRoot.ofThisPackage()

  init(of app: FixtureApp, _ name: String) {
    path = FixtureApp.folder + "/" + app.name + "/" + name
  }

  func check(_ report: String) throws {
    let variables = ProcessInfo.processInfo.environment
    if Self.records(variables) {
      return try root.write(GeneratedFile(path: path, text: report))
    }
    guard let expected = root.text(path) else {
      Issue.record("\(path) is missing; \(Self.hint)")
      return
    }
    guard expected != report else { return }
    let difference = Self.firstDifference(expected, report)
    Issue.record("\(path) differs, \(difference)\n\(Self.hint)")
  }

  private static let hint =
    "RECORD_SNAPSHOTS=1 swift test --filter FixtureTests writes it; read what it changes."

  /// A machine that checks what people wrote writes nothing itself.
  static func records(_ variables: [String: String]) -> Bool {
    guard variables["RECORD_SNAPSHOTS"] == "1" else { return false }
    let isChecking = variables["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
    if isChecking { Issue.record("RECORD_SNAPSHOTS is refused where CI is set") }
    return !isChecking
  }

  /// The first line that two texts do not share.
  static func firstDifference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let was = line < old.count ? String(old[line]) : "the end"
    let now = line < new.count ? String(new[line]) : "the end"
    return "line \(line + 1):\n- \(was)\n+ \(now)"
  }
}
