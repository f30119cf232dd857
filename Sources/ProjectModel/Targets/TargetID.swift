/// What names a target among all projects of a repository.
package struct TargetID: Hashable, Sendable {
  /// The project file; nil for a target that a folder's Info.plist stands for.
  package let projectPath: String?
  package let name: String

  package init(projectPath: String?, name: String) {
    self.projectPath = projectPath
    self.name = name
  }
}
