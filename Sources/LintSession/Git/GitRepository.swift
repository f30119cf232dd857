import Foundation
package import LintModel

/// A git work tree on disk.
package struct GitRepository: Sendable {
  /// The top folder of the work tree, absolute.
  package let root: String
  let git: GitProcess

  /// Nil where no git is installed; the folder must be the top of a work tree.
  package init?(root: String, environment: [String: String], currentFolder: String) {
    guard
      let git = GitProcess(folder: root, environment: environment, currentFolder: currentFolder)
    else { return nil }
    self.root = root
    self.git = git
  }

  /// The top of the work tree around an absolute path, found without running git.
  package static func root(around path: String) -> String? {
    var folder = path
    while true {
      if FileManager.default.fileExists(atPath: TreePath.join(folder, ".git")) { return folder }
      guard folder != "/", folder.isEmpty == false else { return nil }
      folder = TreePath.parent(folder)
      if folder.isEmpty { folder = "/" }
    }
  }

  /// The files of the work tree below a folder: those in the index and those not ignored.
  func workTreePaths(under folder: String) throws(Problem) -> GitProcess.Output {
    try git.run(["ls-files", "-co", "--exclude-standard", "-z"] + pathspec(folder))
  }

  /// The commit that a revision names.
  package func commit(_ revision: String) throws(Problem) -> String {
    let output = try git.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    if output.status == 0 { return output.line }
    throw output.errors.isEmpty ? missing(revision) : failure(output)
  }

  /// The commit that HEAD names, nil before the first commit.
  func head() throws(Problem) -> String? {
    let output = try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    if output.status == 0 { return output.line }
    guard output.errors.isEmpty else { throw failure(output) }
    return nil
  }

  /// The commit at which HEAD's history left that of a revision.
  package func mergeBase(with revision: String) throws(Problem) -> String {
    let commit = try commit(revision)
    let output = try git.run(["merge-base", "HEAD", commit])
    if output.status == 0 { return output.line }
    if try isShallow() { throw shallow(revision) }
    throw Problem(
      .revision, "HEAD and \"\(revision)\" have no commit in common.",
      help: "Name a revision that HEAD descends from.")
  }

  private func isShallow() throws(Problem) -> Bool {
    try git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
  }

  /// What git itself says, for example that the folder belongs to somebody else.
  private func failure(_ output: GitProcess.Output) -> Problem {
    let lines = output.errors.split(whereSeparator: \.isNewline)
    return Problem(
      .revision, "git cannot read \(root): \(lines.first ?? "")",
      help: lines.dropFirst().joined(separator: "\n  "))
  }

  private func missing(_ revision: String) -> Problem {
    if (try? isShallow()) == true { return shallow(revision) }
    return Problem(
      .revision, "git knows no revision \"\(revision)\" in \(root).",
      help: "Check the name with: git rev-parse --verify \(revision)")
  }

  private func shallow(_ revision: String) -> Problem {
    Problem(
      .revision,
      "This is a shallow clone that lacks the commit at which HEAD left \"\(revision)\".",
      help: "Fetch the history first: git fetch --unshallow, or fetch-depth: 0 in the checkout "
        + "step of a workflow.")
  }

  func pathspec(_ folder: String) -> [String] { ["--", folder.isEmpty ? "." : folder] }
}
