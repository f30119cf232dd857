package import LintModel

/// One product of the project with what is known of its Info.plist and settings.
package struct AppTarget: Sendable {
  package let name: String
  /// Relative to the project's root; nil for a target that a folder's Info.plist stands for.
  package let projectPath: String?
  package let product: TargetProduct
  package let platform: TargetPlatform?
  /// All code of the project that runs in the product: what the target compiles itself, and the
  /// local packages, frameworks and libraries that it links.
  package let sources: Set<FileID>
  /// What the target compiles itself.
  package let ownSources: Set<FileID>
  /// Paths of sources and local packages that the project names but that are not among the files
  /// read, such as generated code or a submodule; with any, nothing is surely missing from the code.
  package let unseenSources: [String]
  package let links: LinkedCode
  /// The extensions, watch apps and app clips that the product carries.
  package let embedded: [TargetID]
  /// At least one.
  package let configurations: [TargetConfiguration]

  package init(
    name: String, projectPath: String? = nil, product: TargetProduct,
    platform: TargetPlatform? = nil, sources: Set<FileID>, ownSources: Set<FileID>? = nil,
    unseenSources: [String] = [], links: LinkedCode = LinkedCode(), embedded: [TargetID] = [],
    configurations: [TargetConfiguration] = [TargetConfiguration(name: "")]
  ) {
    precondition(!configurations.isEmpty, "a target has a configuration (was \(name))")
    self.name = name
    self.projectPath = projectPath
    self.product = product
    self.platform = platform
    self.sources = sources
    self.ownSources = ownSources ?? sources
    self.unseenSources = unseenSources
    self.links = links
    self.embedded = embedded
    self.configurations = configurations
  }

  package var id: TargetID { TargetID(projectPath: projectPath, name: name) }

  /// Whether all code that runs in the product is here to be read, or at least known by name.
  package var knowsAllCode: Bool { unseenSources.isEmpty && links.isComplete }

  /// All Info.plists of the target, each file once, in the order of configurations.
  package var infoPlists: [InfoPlist] {
    var seen: Set<SourceRange> = []
    return configurations.compactMap(\.infoPlist).filter { seen.insert($0.root.range).inserted }
  }
}
