package import LintModel

/// What a call asks of the linter.
package struct SessionOptions: Sendable {
  /// Which findings count as new.
  package enum Change: Hashable, Sendable {
    /// All findings count.
    case everything
    /// Those of the work tree that are absent where HEAD's history left a revision.
    case since(String)
    /// Those of git's index that are absent in HEAD.
    case staged
  }

  /// Files or folders, relative to the current folder.
  package var paths: [String] = ["."]
  /// Only findings in these files or folders are reported; nil for no such limit.
  package var reportOnly: [String]?
  package var rules = RuleSelection()
  /// The least level reported.
  package var level: Level = .warning
  package var change: Change = .everything
  package var jobs = 1
  package var includesSuppressed = false
  /// Parses files that hold no trigger too; the answer must not change.
  package var parsesEverything = false
  package var currentFolder: String
  package var environment: [String: String]

  package init(currentFolder: String, environment: [String: String] = [:]) {
    self.currentFolder = currentFolder
    self.environment = environment
  }
}

/// A report with what else a command may want to say.
package struct SessionResult: Sendable {
  package let report: Report
  /// The folder that the report's paths are relative to.
  package let root: String
  /// The projects that were read, absolute.
  package let projects: [String]
  /// Every file that was read, relative to the root.
  package let readFiles: [String]
  /// What was understood of each of the projects: targets, property lists, what is linked.
  package let descriptions: [String]
}
