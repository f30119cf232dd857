package import LintModel

/// One product of the project with what is known of its Info.plist and settings.
package struct AppTarget: Sendable {
  package let name: String
  /// Relative to the project's root; nil for a target that a folder's Info.plist stands for.
  package let projectPath: String?
  package let product: TargetProduct
  package let platform: TargetPlatform?
  package let sources: Set<FileID>
  /// At least one.
  package let configurations: [TargetConfiguration]

  package init(
    name: String, projectPath: String? = nil, product: TargetProduct,
    platform: TargetPlatform? = nil, sources: Set<FileID>,
    configurations: [TargetConfiguration] = [TargetConfiguration(name: "")]
  ) {
    precondition(!configurations.isEmpty, "a target has a configuration (was \(name))")
    self.name = name
    self.projectPath = projectPath
    self.product = product
    self.platform = platform
    self.sources = sources
    self.configurations = configurations
  }

  /// All Info.plists of the target, each file once, in the order of configurations.
  package var infoPlists: [InfoPlist] {
    var seen: Set<SourceRange> = []
    return configurations.compactMap(\.infoPlist).filter { seen.insert($0.root.range).inserted }
  }
}
